// The order of names as people read them. No page, no state.

const COLLATOR = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/**
 * «Table 2» comes before «Table 10».
 * @param {string} a
 * @param {string} b
 */
export const inNaturalOrder = (a, b) => COLLATOR.compare(a, b);

/**
 * Rows in that order of their names.
 * @template T
 * @param {T[]} rows
 * @param {(row: T) => string} name
 */
export const sortedBy = (rows, name) =>
  [...rows].sort((one, other) => inNaturalOrder(name(one), name(other)));
