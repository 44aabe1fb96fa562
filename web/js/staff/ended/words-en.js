// The English words about tables that have ended. `words-fr.js` has the same keys.

export const en = {
  closed: "Tables closed in this shift",
  toCount: "Closed tables whose float is to be counted",
  noCount: "to be counted",
  count: (/** @type {number} */ n) => `count ${n} waits for a second person`,
  sum: (/** @type {string} */ n) => `In all: ${n}`,
  tray: { chips: "Chips", counted: "Counted", dropped: "Counted in the drop box",
    bought: "Bought in", reason: "Why it differs", by: "Counted by",
    second: "Agreed to by" },
  heads: {
    table: "Table", at: "Closed at", by: "Closed by", rounds: "Rounds", opener: "Opener", fills: "Fills",
    credits: "Credits", closer: "Closer", drop: "Drop", win: "Win", hold: "Hold",
    incidents: "Voids, irregularities", form: "Form",
  },
};
