// The English words about gaming days that are signed. `words-fr.js` has the same keys.

export const en = {
  title: "Gaming days to sign",
  signedDays: "Signed gaming days",
  heads: {
    day: "Gaming day", tables: "Tables", rounds: "Rounds", drop: "Drop", win: "Win",
    difference: "Counted less books", state: "State", figures: "Figures",
  },
  open: "to be signed",
  waits: (/** @type {number} */ number) => `request ${number} waits for a second person`,
  signed: (/** @type {string} */ by, /** @type {string} */ second, /** @type {string} */ at) =>
    `signed by ${by} and ${second}, ${at}`,
  others: "The figures are no longer those that were signed.",
  read: "Read and sign",
  readOnly: "Read",
  of: (/** @type {string} */ day) => `Figures · ${day}`,
  means: "With your signature you say that you have read these figures and that they are right. "
    + "Another person of the pit or the cage signs after you, within half an hour.",
  sign: "Sign",
};
