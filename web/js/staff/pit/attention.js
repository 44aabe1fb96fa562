// Which tables of the floor need a member of the staff now, and why. No page.

/** @import { FloorTable } from "../../../types/protocol" */
import { tableName } from "../../ui/format.js";
import { inNaturalOrder } from "../../ui/natural.js";

/** Seated players without a round for this long need attention, in milliseconds. */
export const IDLE_MS_MAX = 3 * 60 * 1000;

/** A croupier who is awaited for this long needs attention, in milliseconds. */
export const CROUPIER_MS_MAX = 30 * 1000;

/**
 * Reasons by weight: what holds up players first.
 * @type {[Reason, number, (table: FloorTable, now: number) => boolean][]}
 * @typedef {"void" | "croupier" | "decks" | "dispute" | "cover" | "underway" | "recount" | "count" | "float" |
 *   "due" | "slip" | "paused" | "idle" | "last-round"} Reason
 */
const REASONS = [
  ["void", 100, (table) => table.void_asked !== undefined],
  ["croupier", 80, (table, now) =>
    now - (table.croupier_awaited_since ?? now) > CROUPIER_MS_MAX],
  ["decks", 60, (table) => table.phase === "inspection"],
  ["dispute", 50, (table) => table.disputes > 0],
  ["cover", 45, (table) => table.covers > 0],
  ["underway", 44, (table) => table.slip_approved === true],
  ["recount", 43, ({ recount, count_asked: asked }) => recount !== undefined && asked === undefined],
  ["count", 43, (table) => table.count_asked !== undefined],
  ["float", 42, (table) => table.float_low === true],
  // Chips that are on their way come first.
  ["due", 41, ({ count_due: isDue, count_asked: asked, recount, slip_approved: isUnderWay }) =>
    isDue === true && isUnderWay !== true && asked === undefined && recount === undefined],
  ["slip", 40, (table) => table.slip !== undefined && table.slip_approved !== true],
  ["paused", 30, (table) => table.paused && table.phase !== "closed"],
  ["idle", 20, (table, now) => table.seated > 0 && idleMs(table, now) > IDLE_MS_MAX],
  ["last-round", 10, (table) => table.last_round && table.phase !== "closed"],
];

/**
 * What several tables need, the most pressing first, then by their names.
 * @template {{ table: FloorTable, reason: Reason }} Need
 * @param {Need[]} needs
 * @returns {Need[]}
 */
export function byPressure(needs) {
  const place = (/** @type {Reason} */ reason) => REASONS.findIndex(([name]) => name === reason);
  return [...needs].sort((one, other) => place(one.reason) - place(other.reason)
    || inNaturalOrder(tableName(one.table), tableName(other.table)));
}

/**
 * How long no round has run, in milliseconds; 0 while one does.
 * @param {FloorTable} table
 * @param {number} now the server's clock
 */
export function idleMs(table, now) {
  return table.idle_since === undefined ? 0 : Math.max(0, now - table.idle_since);
}

/**
 * Why a table needs attention, the most pressing reason first.
 * @param {FloorTable} table
 * @param {number} now
 * @returns {Reason[]}
 */
export function reasons(table, now) {
  return REASONS.filter(([, , holds]) => holds(table, now)).map(([reason]) => reason);
}

/**
 * The tables, the most pressing ones first, then by name.
 * @param {Record<string, FloorTable>} floor
 * @param {number} now
 * @returns {[string, FloorTable][]}
 */
export function byAttention(floor, now) {
  const weight = (/** @type {FloorTable} */ table) =>
    REASONS.reduce((sum, [, much, holds]) => sum + (holds(table, now) ? much : 0), 0);
  return Object.entries(floor).sort(([, a], [, b]) =>
    weight(b) - weight(a) || inNaturalOrder(tableName(a), tableName(b)));
}

/**
 * The figures of all tables together.
 * @param {FloorTable[]} tables
 */
export function totals(tables) {
  const sum = (/** @type {(table: FloorTable) => number} */ of) =>
    tables.reduce((all, table) => all + of(table), 0);
  const [drop, win] = [sum((table) => table.drop), sum((table) => table.win)];
  return {
    seated: sum((table) => table.seated),
    seats: sum((table) => table.seats),
    float: sum((table) => table.float),
    drop,
    win,
    hold: drop > 0 ? Math.trunc((win * 10_000) / drop) : undefined,
  };
}
