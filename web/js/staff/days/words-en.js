// The English words about gaming days that are signed. `words-fr.js` has the same keys.

export const en = {
  title: "Gaming days to sign, of the last two weeks",
  signedDays: "Signed gaming days",
  heads: {
    day: "Gaming day", tables: "Tables", rounds: "Rounds", drop: "Drop", win: "Win",
    difference: "Difference", state: "State", figures: "Figures",
  },
  open: "to be signed",
  waits: (/** @type {number} */ number, /** @type {string} */ until) =>
    `request ${number} waits for a second signature until ${until}`,
  signed: (/** @type {string} */ by, /** @type {string} */ second, /** @type {string} */ at) =>
    `signed by ${by} and ${second}, ${at}`,
  others: "the figures are no longer those that were signed",
  incomplete: "The figures of the last gaming days are not complete yet.",
  otherDay: (/** @type {string} */ from, /** @type {string} */ to) =>
    `as the day from ${from} to ${to}: the house began its days at another time then`,
  read: "Read and sign",
  readOnly: "Read",
  of: (/** @type {string} */ day) => `Figures · ${day}`,
  means: "With your signature you say that you have read these figures and that they are right. "
    + "Another person of the pit or the cage, or an administrator, signs after you. If nobody does within "
    + "half an hour, your signature lapses, and you sign again.",
  sign: "Sign",
};
