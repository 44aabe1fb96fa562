// How the lobby arranges the tables: those that take players, the one to begin at, and those that wait
// for staff. It reads what a line of the lobby says and nothing else.

/** @import { LobbyTable } from "../../../types/protocol" */
import { tableName } from "../../ui/format.js";
import { inNaturalOrder } from "../../ui/natural.js";

/**
 * @typedef {object} Entry tables shown as one card
 * @property {string} id the table it leads to
 * @property {LobbyTable} table
 * @property {number} free seats
 * @property {boolean} own one of several tables that take one player each
 */

/** Tables that wait for the house's people. @param {LobbyTable} table */
export const isStaffed = (table) =>
  table.croupier === true || table.phase === "float" || table.phase === "inspection";

/** @param {LobbyTable} table */
export const freeSeats = (table) => Math.max(0, table.seats - table.seated);

/** @param {LobbyTable} table */
const kind = (table) => `${table.rulebook} ${table.bet_min} ${table.bet_max}`;

/**
 * @param {Record<string, LobbyTable>} tables
 * @param {Set<string>} mine tables where the viewer is: they stand for others like them
 * @returns {{ open: Entry[], staffed: Entry[], first: Entry | null }}
 */
export function groups(tables, mine) {
  const all = Object.entries(tables)
    .map(([id, table]) => ({ id, table, free: freeSeats(table), own: false }))
    .sort((a, b) => inNaturalOrder(tableName(a.table), tableName(b.table)));
  const open = joined(all.filter(({ table }) => !isStaffed(table)), mine);
  const first = suggestion(open);
  // The one that suits stands first; the others keep their places.
  if (first) open.unshift(...open.splice(open.indexOf(first), 1));
  return { open, staffed: all.filter(({ table }) => isStaffed(table)), first };
}

/**
 * Tables of one seat and one kind are one card. It leads to the viewer's own, else to the first that is
 * free.
 * @param {Entry[]} entries
 * @param {Set<string>} mine
 */
function joined(entries, mine) {
  /** @type {Map<string, Entry>} */
  const single = new Map();
  return entries.filter((entry) => {
    if (entry.table.seats !== 1) return true;
    entry.own = true;
    const name = kind(entry.table);
    const before = single.get(name);
    if (!before) {
      single.set(name, entry);
      return true;
    }
    before.free += entry.free;
    const isBetter = !mine.has(before.id) &&
      (mine.has(entry.id) || (freeSeats(before.table) === 0 && entry.free > 0));
    if (isBetter) {
      before.id = entry.id;
      before.table = entry.table;
    }
    return false;
  });
}

/**
 * Where a newcomer begins: where cards are dealt and others play, at the smallest stakes.
 * @param {Entry[]} open
 */
function suggestion(open) {
  const rank = (/** @type {Entry} */ { table }) => [
    table.phase === "wash" || table.phase === "cut" ? 1 : 0,
    table.seated > 0 ? 0 : 1,
    table.bet_min,
  ];
  const free = open.filter((entry) => entry.free > 0);
  return free.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    const at = one.findIndex((value, place) => value !== other[place]);
    return at < 0 ? 0 : one[at] - other[at];
  })[0] ?? null;
}
