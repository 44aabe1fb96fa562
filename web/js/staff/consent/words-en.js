// The English words of requests at the cage. `words-fr.js` has the same keys.

export const en = {
  title: "Requests to agree to",
  none: "No requests.",
  number: (/** @type {number} */ n) => `No. ${n}`,
  receipt: (/** @type {number} */ n) => `receipt ${n}`,
  what: {
    issue: "New chips", purchase: "Sale of chips", redemption: "Chips bought back", limits: "Limits",
    erase: "Erasure of a person", correction: "Correction of a round", count: "Count that differs from the books",
  },
  books: (/** @type {string} */ books, /** @type {string} */ difference) =>
    `books ${books}, difference ${difference}`,
  correction: (/** @type {string} */ table, /** @type {string} */ round,
    /** @type {boolean} */ back) =>
    `${table}, round ${round}, ${back ? "the player gives back" : "the house pays"}`,
  reason: (/** @type {string} */ text) => `“${text}”`,
  play: "play chips",
  second: "needs a second person",
  player: "needs the player",
  confirmed: "the player agrees",
  until: (/** @type {string} */ at) => `until ${at}`,
  approve: "Agree",
  refuse: "Refuse",
  takeBack: "Take back",
  states: { waiting: "open", done: "done", refused: "refused", over: "too late" },
  issue: {
    amount: "New chips for the cage",
    ask: "Request",
    bad: "Type an amount like 500 or 500.25.",
  },
};
