// The current place on the auditor's page, kept in the address after `#`: a section, a round, and the
// fields of a search. Every search can therefore be passed on as a link.

import { queryOf } from "../net/api.js";

/** The sections in the order of the menu. */
export const SECTIONS = /** @type {const} */ ([
  "rounds", "accounts", "books", "charts", "exceptions", "serials", "events", "reports", "exports",
  "checks",
]);

/** @typedef {typeof SECTIONS[number] | "round"} Section */
/**
 * @typedef {object} Place
 * @property {Section} section
 * @property {string} [table] of a round
 * @property {number} [round] of a round
 * @property {Record<string, string>} keys what is asked for
 */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SECTION_NAMES = /** @type {readonly string[]} */ (SECTIONS);

/**
 * Reads a place. An unknown one becomes the search for rounds.
 * @param {string} hash
 * @returns {Place}
 */
export function placeOf(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const keys = Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value));
  const [section, table = "", round = ""] = path.split("/");
  if (section === "round" && UUID.test(table) && /^[1-9]\d{0,9}$/.test(round)) {
    return { section: "round", table: table.toLowerCase(), round: Number(round), keys };
  }
  if (SECTION_NAMES.includes(section)) {
    return { section: /** @type {Section} */ (section), keys };
  }
  return { section: "rounds", keys: {} };
}

/**
 * Writes a place.
 * @param {Section} section
 * @param {Record<string, string | number | undefined>} [keys] empty ones are left out
 * @returns {string}
 */
export function hashOf(section, keys = {}) {
  return `#${section}${queryOf(keys)}`;
}

/**
 * @param {string} table
 * @param {number} round
 */
export const roundHash = (table, round) => `#round/${table}/${round}`;
