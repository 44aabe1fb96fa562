// What a cashier types as an amount, in cents. Whole cents only; nothing is rounded.

/**
 * `500`, `500.5`, `500,25`, `1 500`: cents. Anything else is none.
 * @param {string} text
 * @returns {number | null}
 */
export function centsOf(text) {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "");
  const found = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}
