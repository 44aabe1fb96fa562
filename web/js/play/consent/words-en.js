// The English words of what the cage asks the player. `words-fr.js` has the same keys.

export const en = {
  title: "The cage asks you",
  text: "Consent only to what you asked for at the cage. Without your consent nothing happens.",
  by: (/** @type {string} */ until) => `The cage waits for your answer until ${until}`,
  redemption: (/** @type {string} */ amount) =>
    `${amount} of chips leave your purse, and you get the money for them`,
  limit: (/** @type {string} */ kind, /** @type {string} */ value) =>
    `Your limit: ${kind}: ${value}`,
  away: (/** @type {string} */ length) => `You stay away from play for ${length}`,
  consent: "I consent",
  refuse: "Refuse",
};
