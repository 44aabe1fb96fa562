// The French words about the figures of a gaming day. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  day: (date, pit) => `${date} · ${pit}`,
  pit: (name) => (name === "main" ? "secteur principal" : `secteur ${name}`),
  tables: "Jeu, par table",
  chips: "Jetons de la maison, par table",
  sessions: "Sessions terminées ce jour-là",
  drops: "Leurs jetons pris, et qui a compté",
  sum: "Somme",
  session: (table, number) => `${table} · ${number}`,
  heads: {
    table: "Table", rounds: "Coups", voids: "Annulés", staked: "Total misé", win: "Gain",
    drop: "Jetons pris", opener: "Encaisse d’ouverture", fills: "Apports", credits: "Retours",
    closer: "Encaisse de clôture", corrections: "Corrections", session: "Session",
    books: "Livres", counted: "Compté", difference: "Écart", dropped: "Compté dans la boîte",
    by: "Compté par", second: "Accepté par",
  },
};
