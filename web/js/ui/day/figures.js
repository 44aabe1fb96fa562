// The figures of a gaming day of one pit, which two persons sign: each table, and each session that
// ended on that day. Sums are added up here; the rest is what the server sends.

/** @import { DayFigures, DaySession, DayTable } from "../../../types/house" */
/** @import { Column } from "../data-table.js" */
import { dataTable } from "../data-table.js";
import { f } from "../figures.js";
import { tableNameOf } from "../format.js";
import { gamingDateOf } from "../house-time.js";
import { sortedBy } from "../natural.js";
import { w } from "./words.js";

/** @typedef {"rounds" | "voids" | "staked" | "win" | "drop" | "opener" | "fills" | "credits" | "closer" | "corrections"} Figure */
/** @typedef {DaySession & { name: string }} Session a session with the name of its table */

/** Counts of rounds; the other figures are amounts. */
const WHOLE = new Set(["rounds", "voids"]);
/** What was played. @type {Figure[]} */
const PLAY = ["rounds", "voids", "staked", "win", "corrections", "drop"];
/** The chips of the house. @type {Figure[]} */
const CHIPS = ["opener", "fills", "credits", "closer"];
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

/** @typedef {{ name: string, number?: true, cell: (one: DaySession) => string }} OfSession */

const money = (/** @type {"opener" | "fills" | "credits" | "books" | "counted" | "drop"} */ name) =>
  ({ name: w().heads[name], number: /** @type {const} */ (true),
    cell: (/** @type {DaySession} */ one) => f().money(one[name]) });

/** The float of a session. @returns {OfSession[]} */
const floatOf = () => [
  money("opener"), money("fills"), money("credits"), money("books"), money("counted"),
  { name: w().heads.difference, number: true, cell: (one) => f().signed(one.counted - one.books) },
];

/** Its drop, and who has counted. @returns {OfSession[]} */
const dropOf = () => [
  money("drop"),
  { name: w().heads.dropped, number: true,
    cell: (one) => (one.dropped === null ? "–" : f().money(one.dropped)) },
  { name: w().heads.by, cell: (one) => one.counted_by },
  { name: w().heads.second, cell: (one) => one.agreed_by },
];

/**
 * The tables of a day, by their names.
 * @param {DayFigures} day
 */
const tablesOf = ({ tables }) => sortedBy(tables, ({ name }) => tableNameOf(name));

/** @param {DayFigures} day */
const sessionsOf = (day) => tablesOf(day).flatMap(({ name, sessions }) =>
  sessions.map((session) => ({ ...session, name })));

/** @param {Session} one */
const sessionName = (one) => w().session(tableNameOf(one.name), f().whole(one.number));

/**
 * The figures of each table in one line, and those of each session, for a form on paper.
 * @param {DayFigures} day
 * @returns {[string, string][]}
 */
export function dayRows(day) {
  const { heads } = w();
  const said = (/** @type {[string, string][]} */ all) => all.map((one) => one.join(" ")).join(" · ");
  return [
    ...tablesOf(day).map((one) => /** @type {[string, string]} */ ([tableNameOf(one.name),
      said([...PLAY, ...CHIPS].map((key) => [heads[key], figure(key, one[key])]))])),
    ...sessionsOf(day).map((one) => /** @type {[string, string]} */ ([sessionName(one),
      said([...floatOf(), ...dropOf()].map(({ name, cell }) => [name, cell(one)]))])),
  ];
}

/**
 * @param {Session[]} sessions
 * @param {string} key of the table of figures
 * @param {string} caption
 * @param {OfSession[]} columns
 */
const ofSessions = (sessions, key, caption, columns) => sessions.length > 0 && dataTable({
  key, caption, shown: true, rows: sessions, id: (one) => `${one.name}-${one.number}`,
  columns: [{ name: w().heads.session, head: true, cell: sessionName }, ...columns],
});

/**
 * Tables of few columns: a dialog has no room for all of them side by side.
 * @param {DayFigures} day
 */
export function dayFigures(day) {
  const [tables, sessions] = [tablesOf(day), sessionsOf(day)];
  return [
    ofTables(tables, "day-play", w().tables, PLAY),
    ofTables(tables, "day-chips", w().chips, CHIPS),
    ofSessions(sessions, "day-sessions", w().sessions, floatOf()),
    ofSessions(sessions, "day-drops", w().drops, dropOf()),
  ];
}
