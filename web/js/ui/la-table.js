// A table in a French sentence: “Table 14” is « la table 14 », “Paris Club” is « la table Paris Club ».

const BEGINNING = /^table(?=\s)/i;

/** @param {string} name */
export const laTable = (name) =>
  (BEGINNING.test(name) ? `la ${name.replace(BEGINNING, "table")}` : `la table ${name}`);
