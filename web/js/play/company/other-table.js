// Which open table comes nearest to one that closes: the same game if there is one, at the nearest limits.
// It reads the lines of the lobby and nothing else.

/** @import { LobbyTable } from "../../../types/protocol" */
import { inNaturalOrder } from "../../ui/natural.js";
import { freeSeats, isStaffed } from "../lobby/groups.js";

/** @typedef {Pick<LobbyTable, "rulebook" | "bet_min" | "bet_max">} Kind what a player had come for */

/**
 * How far the limits of two tables are apart: ten times as high is as far as ten times as low.
 * @param {Kind} one
 * @param {Kind} other
 */
const distance = (one, other) =>
  Math.abs(Math.log(one.bet_min / other.bet_min)) + Math.abs(Math.log(one.bet_max / other.bet_max));

/**
 * @param {Record<string, LobbyTable>} tables
 * @param {string} closing the table that closes
 * @param {Kind | null} kind what it was; null if that is not known
 * @returns {{ id: string, table: LobbyTable } | null}
 */
export function otherTable(tables, closing, kind) {
  const rank = (/** @type {LobbyTable} */ table) => [
    kind && table.rulebook === kind.rulebook ? 0 : 1,
    kind ? distance(table, kind) : table.bet_min,
    table.seated > 0 ? 0 : 1,
  ];
  const open = Object.entries(tables).map(([id, table]) => ({ id, table }))
    .filter(({ id, table }) => id !== closing && freeSeats(table) > 0 && !isStaffed(table));
  return open.toSorted((a, b) => {
    const [one, other] = [rank(a.table), rank(b.table)];
    const at = one.findIndex((value, place) => value !== other[place]);
    return at < 0 ? inNaturalOrder(a.table.name, b.table.name) : one[at] - other[at];
  })[0] ?? null;
}
