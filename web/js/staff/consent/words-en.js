// The English words of requests at the cage. `words-fr.js` has the same keys.

export const en = {
  title: "Requests that need consent",
  none: "No request waits.",
  number: (/** @type {number} */ n) => `No. ${n}`,
  receipt: (/** @type {number} */ n) => `receipt ${n}`,
  what: {
    issue: "New chips", purchase: "Sale of chips", redemption: "Cash-out", limits: "Limits",
    erase: "Erasure of a person",
  },
  second: "needs a second person",
  player: "needs the player",
  confirmed: "the player consents",
  until: (/** @type {string} */ at) => `until ${at}`,
  approve: "Consent",
  refuse: "Refuse",
  takeBack: "Take back",
  states: { waiting: "waits", done: "done", refused: "refused", over: "its time is over" },
  issue: {
    amount: "New chips for the cage",
    ask: "Ask for them",
    bad: "Type an amount like 500 or 500.25.",
  },
};
