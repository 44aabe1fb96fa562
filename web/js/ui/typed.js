// Parses amounts as people type them, in cents. It accepts whole cents only and neither rounds nor
// guesses.

const CENTS = 100;
const PLAIN = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;
/** `1,234.50`, `1.234,50`, `1,234,567`; a lone `1,234` is ambiguous and refused. */
const GROUPED = [/^(\d{1,3}(?:,\d{3}){1,3})\.(\d{1,2})$/, /^(\d{1,3}(?:\.\d{3}){1,3}),(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3}){2,3})$/, /^(\d{1,3}(?:\.\d{3}){2,3})$/];

/**
 * `500`, `500.5`, `500,25`, `1 500`, `1,500.00`: cents. Anything else is null.
 * @param {string} text
 * @returns {number | null}
 */
export function centsOf(text) {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, "");
  const found = [PLAIN, ...GROUPED].map((form) => form.exec(plain)).find(Boolean);
  if (!found) return null;
  const [, units, cents = ""] = found;
  return Number(units.replace(/[.,]/g, "")) * CENTS + Number(cents.padEnd(2, "0"));
}

/**
 * The same for an amount that may be negative, such as a loss.
 * @param {string} text
 * @returns {number | null}
 */
export function signedCentsOf(text) {
  const minus = /^\s*[-−]/.exec(text);
  const cents = centsOf(minus ? text.slice(minus[0].length) : text);
  return cents !== null && minus ? -cents : cents;
}
