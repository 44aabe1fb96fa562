// The English words about the figures of a gaming day. `words-fr.js` has the same keys.

export const en = {
  day: (/** @type {string} */ date, /** @type {string} */ pit) => `${date} · ${pit}`,
  pit: (/** @type {string} */ name) => (name === "main" ? "main pit" : `pit ${name}`),
  tables: "Play, by table",
  chips: "The house’s chips, by table",
  sessions: "Sessions that ended on this day",
  drops: "Their drop, and who has counted",
  sum: "Sum",
  session: (/** @type {string} */ table, /** @type {string} */ number) => `${table} · ${number}`,
  heads: {
    table: "Table", rounds: "Rounds", voids: "Void", staked: "Turnover", win: "Win", drop: "Drop",
    opener: "Opener", fills: "Fills", credits: "Credits", closer: "Closer",
    corrections: "Corrections", session: "Session", books: "Books", counted: "Counted",
    difference: "Difference", dropped: "Counted in the drop box", by: "Counted by",
    second: "Agreed to by",
  },
};
