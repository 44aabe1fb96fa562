// The figures of a gaming day of one pit, which two persons sign: each table, and each session that
// ended on that day. Sums are added up here; the rest is what the server sends.

/** @import { DayFigures, DaySession, DayTable } from "../../../types/house" */
/** @import { Column } from "../data-table.js" */
import { dataTable } from "../data-table.js";
import { f } from "../figures.js";
import { tableNameOf } from "../format.js";
import { gamingDateOf } from "../house-time.js";
import { w } from "./words.js";

/** @typedef {"rounds" | "voids" | "staked" | "win" | "drop" | "opener" | "fills" | "credits" | "closer" | "corrections"} Figure */
/** @typedef {DaySession & { name: string }} Session a session with the name of its table */

/** Counts of rounds; the other figures are amounts. */
const WHOLE = new Set(["rounds", "voids"]);
/** What a form on paper has of a table. @type {Figure[]} */
const PAPER = ["rounds", "voids", "staked", "win", "corrections", "drop", "opener", "fills", "credits",
  "closer"];
/** Figures below zero where the house has lost. */
const SIGNED = new Set(["win", "corrections"]);

/**
 * The gaming day and the pit.
 * @param {{ pit: string, from_ms: number }} day
 */
export const dayName = ({ pit, from_ms: from }) => w().day(gamingDateOf(from), w().pit(pit));

/**
 * @param {Figure} key
 * @param {number} value
 */
function figure(key, value) {
  if (WHOLE.has(key)) return f().whole(value);
  return SIGNED.has(key) ? f().signed(value) : f().money(value);
}

/**
 * @param {DayTable[]} tables
 * @param {Figure} key
 */
const sumOf = (tables, key) => tables.reduce((sum, one) => sum + one[key], 0);

/**
 * @param {DayTable[]} tables
 * @param {string} key of the table of figures
 * @param {string} caption
 * @param {Figure[]} figures
 */
function ofTables(tables, key, caption, figures) {
  const { heads } = w();
  /** @type {Column<DayTable>[]} */
  const columns = figures.map((name) =>
    ({ name: heads[name], number: true, cell: (one) => figure(name, one[name]) }));
  return dataTable({
    key, caption, shown: true, rows: tables, id: (one) => one.table,
    columns: [{ name: heads.table, head: true, cell: (one) => tableNameOf(one.name) }, ...columns],
    sums: [w().sum, ...figures.map((name) => figure(name, sumOf(tables, name)))],
  });
}

/**
 * The figures of each table in one line, and of each of its sessions, for a form on paper.
 * @param {DayFigures} day
 * @returns {[string, string][]}
 */
export const dayRows = ({ tables }) => tables.flatMap((one) => [
  line(tableNameOf(one.name), PAPER.map((name) => [w().heads[name], figure(name, one[name])])),
  ...one.sessions.map((session) => sessionRow(one.name, session)),
]);

/**
 * @param {string} table
 * @param {DaySession} one
 */
function sessionRow(table, one) {
  const { heads, session } = w();
  /** @type {[string, string][]} */
  const said = [
    [heads.opener, f().money(one.opener)], [heads.fills, f().money(one.fills)],
    [heads.credits, f().money(one.credits)], [heads.books, f().money(one.books)],
    [heads.counted, f().money(one.counted)], [heads.drop, f().money(one.drop)],
    [heads.dropped, one.dropped === null ? "–" : f().money(one.dropped)],
    [heads.by, one.counted_by], [heads.second, one.agreed_by],
  ];
  return line(session(tableNameOf(table), f().whole(one.number)), said);
}

/**
 * @param {string} name
 * @param {[string, string][]} said
 * @returns {[string, string]}
 */
const line = (name, said) => [name, said.map((one) => one.join(" ")).join(" · ")];

/** @param {DayFigures} day */
export function dayFigures({ tables }) {
  const { heads } = w();
  /** @type {Session[]} */
  const sessions = tables.flatMap(({ name, sessions: all }) =>
    all.map((session) => ({ ...session, name })));
  const money = (/** @type {"opener" | "fills" | "credits" | "books" | "counted"} */ name) => (
    { name: heads[name], number: true, cell: (/** @type {Session} */ one) => f().money(one[name]) });
  return [
    ofTables(tables, "day-play", w().tables,
      ["rounds", "voids", "staked", "win", "corrections", "drop"]),
    ofTables(tables, "day-chips", w().chips, ["opener", "fills", "credits", "closer"]),
    sessions.length > 0 && dataTable({
      key: "day-sessions", caption: w().sessions, shown: true, rows: sessions,
      id: (one) => `${one.name}-${one.number}`,
      columns: [
        { name: heads.session, head: true, cell: (one) => w().session(tableNameOf(one.name), f().whole(one.number)) },
        money("opener"), money("fills"), money("credits"), money("books"), money("counted"),
        { name: heads.difference, number: true, cell: (one) => f().signed(one.counted - one.books) },
        { name: heads.drop, number: true, cell: (one) => f().money(one.drop) },
        { name: heads.dropped, number: true,
          cell: (one) => (one.dropped === null ? "–" : f().money(one.dropped)) },
        { name: heads.by, cell: (one) => one.counted_by },
        { name: heads.second, cell: (one) => one.agreed_by },
      ],
    }),
  ];
}
