// The English words of what the cage asks the player. `words-fr.js` has the same keys.

export const en = {
  title: "The cage is asking",
  asks: "The cage is asking you something.",
  answer: "Answer",
  text: "Agree only to what you asked for at the cage. Nothing happens without your yes.",
  by: (/** @type {string} */ until) => `Answer by ${until}`,
  redemption: (/** @type {string} */ amount, /** @type {string} */ paid) =>
    `You cash in ${amount} from your purse and get it ${paid}`,
  paid: { cash: "in cash", card: "by card or transfer" },
  limit: (/** @type {string} */ kind, /** @type {string} */ value) =>
    `Your limit “${kind}”: ${value}`,
  pause: (/** @type {string} */ length) => `You take a break from play of ${length}`,
  away: (/** @type {string} */ length) => `You are excluded from play for ${length}`,
  back: (/** @type {string} */ amount, /** @type {string} */ round) =>
    `You give back ${amount}: overpaid, ${round}`,
  reason: (/** @type {string} */ reason) => `The pit says: ${reason}`,
  ruledTitle: "The pit has ruled on your dispute",
  ruled: (/** @type {string} */ round) => `You disputed ${round}`,
  ruledText: "You can read this again in My game, on the page of the round.",
  correctedTitle: "A round was corrected",
  corrected: (/** @type {string} */ change, /** @type {string} */ round) =>
    `${change} in your purse: ${round}`,
  round: (/** @type {string} */ n, /** @type {string} */ table) => `round ${n} at ${table}`,
  correctedText: "Two persons of the house have decided it. It is in your statement.",
  close: "OK",
  consent: "Yes, I agree",
  refuse: "No",
  second: "You agree. The cage still needs a second person.",
};
