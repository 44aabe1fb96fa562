// The English words of requests at the cage. `words-fr.js` has the same keys.

export const en = {
  title: "Requests to agree to",
  none: "No requests.",
  number: (/** @type {number} */ n) => `No. ${n}`,
  receipt: (/** @type {number} */ n) => `receipt ${n}`,
  what: {
    issue: "Issue of chips", purchase: "Sale of chips", redemption: "Buy-back of chips", limits: "Limits",
    erase: "Erasure of a person", correction: "Correction of a round", count: "Count that differs from the books",
    "drawer-open": "Opening of a drawer",
    "drawer-move": "Money between safe and drawer", "drawer-close": "Closing of a drawer",
    "drawer-hand-over": "Hand-over of a drawer", staff: "Change of the staff",
    day: "Figures of a gaming day",
  },
  day: { figures: "Figures to sign", sign: "Sign", second: "needs a second signature",
    means: "With your signature you say that you have read these figures and that they are right." },
  drawer: {
    into: (/** @type {string} */ cashier) => `from the safe to the drawer of ${cashier}`,
    out: (/** @type {string} */ cashier) => `from the drawer of ${cashier} to the safe`,
    of: (/** @type {string} */ cashier) => `drawer of ${cashier}`,
    to: (/** @type {string} */ name) => `handed over to ${name}`,
    expected: (/** @type {string} */ amount, /** @type {string} */ difference) =>
      `should be ${amount}, difference ${difference}`,
    taker: (/** @type {string} */ name) => `needs ${name}`,
    same: "I have counted the same",
  },
  staff: {
    add: (/** @type {string} */ name, /** @type {string} */ role, /** @type {string} */ pit) =>
      `new account ${name}, ${role}, ${pit}`,
    assign: (/** @type {string} */ name, /** @type {string} */ pit) => `${name} for ${pit}`,
    password: (/** @type {string} */ name) => `new password for ${name}`,
    totp: (/** @type {string} */ name) => `second factor of ${name} removed, new password`,
    end: (/** @type {string} */ name) => `end of the account ${name}`,
    pit: (/** @type {string} */ pit) => (pit === "main" ? "main pit" : `pit ${pit}`),
    allPits: "all pits",
    second: "needs the pit or another administrator",
  },
  half: (/** @type {boolean} */ first) =>
    `${first ? "First" : "Second"} half of the password:`,
  hand: (/** @type {string} */ name) =>
    `Give it to ${name} in person. They sign in with the first half and, right after it, the second `
    + "one, and choose a password of their own.",
  books: (/** @type {string} */ books, /** @type {string} */ difference) =>
    `books ${books}, difference ${difference}`,
  correction: (/** @type {string} */ table, /** @type {string} */ round,
    /** @type {boolean} */ back) =>
    `${table}, round ${round}, ${back ? "the player gives back" : "the house pays"}`,
  dispute: (/** @type {string} */ number) => `dispute ${number}`,
  reason: (/** @type {string} */ text) => `“${text}”`,
  play: "play chips",
  paid: { cash: "in cash", card: "by card or transfer" },
  second: "needs a second person",
  outside: "needs a second person from outside the cage",
  player: "needs the player",
  confirmed: "the player agrees",
  until: (/** @type {string} */ at) => `until ${at}`,
  approve: "Agree",
  refuse: "Refuse",
  takeBack: "Take back",
  waits: {
    player: "Now the player has to agree.",
    second: (/** @type {boolean} */ outside) =>
      `Now a second person${outside ? " from outside the cage" : ""} has to agree: see the requests.`,
    both: (/** @type {boolean} */ outside) =>
      `Now the player and a second person${outside ? " from outside the cage" : ""} have to agree: see the `
      + "requests.",
  },
  outcome: {
    agreed: (/** @type {string} */ who) => `Agreed by ${who}`,
    and: " and ",
    payOut: (/** @type {string} */ money) => `pay out ${money}`,
    takeIn: (/** @type {string} */ money) => `take in ${money}`,
    done: "Done",
    refused: "Refused",
    failed: "Could not be done",
    over: "Nobody answered in time",
    nothing: "Nothing has changed.",
  },
  states: { waiting: "open", done: "done", refused: "refused", over: "too late" },
  issue: {
    amount: "Chips to issue for the cage",
    ask: "Request",
    bad: "Type an amount like 500 or 500.25.",
  },
};
