// The canonical form of JSON: keys sorted at every level, no white space; and the digest of a
// document, which is that of all its other fields.

import { hexOf, sha256 } from "./shuffle.js";

/**
 * @param {unknown} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = /** @type {Record<string, unknown>} */ (value);
  const keys = Object.keys(fields).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`).join(",")}}`;
}

/**
 * @param {Record<string, unknown>} document
 * @returns {Promise<string>}
 */
export async function digestOf(document) {
  const others = Object.fromEntries(Object.entries(document).filter(([key]) => key !== "digest"));
  const text = new TextEncoder().encode(canonical(others));
  return hexOf(await sha256(text));
}
