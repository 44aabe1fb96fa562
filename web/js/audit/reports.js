// Reports of a shift, a gaming day, a month, a year, or the whole life of the house, by table, pit,
// cashier, player or session; made to be printed.

/** @import { CashiersReport, PlayersReport, ReportAnswer, ReportPit, ReportTotal } from "../../types/api" */
/** @import { DaySignature, ReportSignature, TableSessionsReport } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f, fromMillionths } from "../ui/figures.js";
import { rulebookName } from "../ui/format.js";
import { gamingDateOf, gamingDayAt, houseZone, shiftAt, shifts } from "../ui/house-time.js";
import { sortedBy } from "../ui/natural.js";
import { actorWords } from "./authors.js";
import { load } from "./load.js";
import { byName, searchForm, tableWords, when } from "./parts.js";
import { cashierTables, playerTables } from "./reports-persons.js";
import { sessionTables } from "./reports-sessions.js";
import { named, w } from "./words.js";

const BY = /** @type {const} */ (["tables", "pits", "cashiers", "players", "sessions"]);
const PERIODS = /** @type {const} */ (["day", "month", "year", "life"]);
/** Before the start of a shift in the address: `shift-22:00`. */
const SHIFT = "shift-";

/** @param {Record<string, string>} keys */
export function reportsView(keys) {
  const chosen = keys.period ?? "day";
  const by = BY.find((one) => one === keys.by) ?? "tables";
  // A date with a time of day, as in older links, means its date.
  const date = (keys.at ?? gamingDateOf(Date.now())).replace(/T.*$/, "");
  const shift = shiftOf(chosen);
  const period = shift ? "shift" : chosen;
  // What is no date is sent as it is, so that the server refuses it.
  const at = (shift ? shiftAt(date, shift) : gamingDayAt(date)) ?? date;
  return h(
    "section",
    { key: "reports", class: "report" },
    h("h1", null, w().reports.title),
    searchForm("reports", { period: chosen, at: date, by }, [
      { name: "by", label: w().reports.by, type: "select",
        options: BY.map((one) => [one, w().reports.bys[one]]) },
      { name: "period", label: w().reports.period, type: "select", options: periods(shift) },
      { name: "at", label: w().reports.at, type: "date" },
    ], h("button", { type: "button", class: "tool", onclick: () => window.print() },
      w().reports.print)),
    asked(by, { period, at }),
  );
}

/**
 * The report itself. The one by pit is in the answer of the one by table.
 * @param {typeof BY[number]} by
 * @param {{ period: string, at: string | number }} query
 */
function asked(by, query) {
  if (by === "cashiers") {
    return when(load("GET /api/audit/report/cashiers", { query }), (body) =>
      report(body, by, body.cashiers.length > 0, cashierTables));
  }
  if (by === "players") {
    return when(load("GET /api/audit/report/players", { query }), (body) =>
      report(body, by, body.players.length > 0, playerTables));
  }
  if (by === "sessions") {
    return when(load("GET /api/audit/report/sessions", { query }), (body) =>
      report(body, by, body.sessions.length > 0, sessionTables));
  }
  return when(load("GET /api/audit/report", { query }), (body) => report(
    // Figures that were signed and are gone are what an auditor looks for.
    body, by, body.active || body.signatures.length > 0,
    ({ active, tables, pits, total, signatures }) => [
      active && (by === "pits" ? ofPits(byPit(pits), total) : ofTables(byName(tables), total)),
      signed(signatures, body)]));
}

/**
 * Rows about pits, in the order in which people read their names.
 * @template {{ pit: string }} T
 * @param {T[]} rows
 */
const byPit = (rows) => sortedBy(rows, ({ pit }) => w().reports.pits(pit));

/**
 * The shifts of the house, and the longer periods.
 * @param {string | null} asked the start of a shift, which the house may have no more
 * @returns {[string, string][]}
 */
const periods = (asked) => [
  ...[...new Set([...shifts(), ...(asked ? [asked] : [])])].map((start) => /** @type {[string, string]} */ (
    [SHIFT + start, w().reports.shift(start)])),
  ...PERIODS.map((one) => /** @type {[string, string]} */ ([one, w().reports.periods[one]])),
];

/**
 * The start of the shift that a period of the address names.
 * @param {string} period
 */
const shiftOf = (period) => period.startsWith(SHIFT) ? period.slice(SHIFT.length) : null;

/**
 * @template {ReportAnswer | CashiersReport | PlayersReport | TableSessionsReport} T
 * @param {T} body
 * @param {typeof BY[number]} by
 * @param {boolean} isActive
 * @param {(body: T) => Child} tables
 */
function report(body, by, isActive, tables) {
  return h(
    "article",
    { class: "panel paper", key: `paper-${by}` },
    h("header", null,
      h("h2", null, `${body.operator} · ${named(w().reports.periods, body.period)} · ${
        w().reports.bys[by]}`),
      h("p", null, w().reports.interval(f().moment(body.from), f().moment(body.to), houseZone())),
      h("p", { class: "faint" }, w().reports.generated(f().local(body.generated_ms),
        actorWords(body.by)))),
    isActive ? tables(body) : h("p", { class: "no-activity" }, w().reports.none),
  );
}

/**
 * Who has signed the figures of a gaming day, for each pit.
 * @param {ReportSignature[]} rows
 * @param {{ from: number, to: number }} day
 */
function signed(rows, { from, to }) {
  const { heads, title, none, same, others, unknown, otherDay } = w().reports.signatures;
  const stand = (/** @type {DaySignature} */ one) => {
    if (one.from !== from || one.to !== to) return otherDay(f().moment(one.from), f().moment(one.to));
    if (one.same === undefined || one.same === null) return unknown;
    return one.same ? same : others;
  };
  const said = (/** @type {(one: DaySignature) => Child} */ of) =>
    (/** @type {ReportSignature} */ { signed: one }) => (one ? of(one) : "–");
  return rows.length > 0 && dataTable({
    key: "signatures", caption: title, shown: true, rows: byPit(rows), id: ({ pit }) => pit,
    columns: [
      { name: heads.pit, head: true, cell: ({ pit }) => w().reports.pits(pit) },
      { name: heads.by, cell: ({ signed: one }) => (one ? actorWords(one.by) : none) },
      { name: heads.second, cell: said((one) => actorWords(one.second)) },
      { name: heads.at, cell: said((one) => f().moment(one.at_ms)) },
      { name: heads.request, number: true, cell: said((one) => f().whole(one.request)) },
      { name: heads.figures, cell: said(stand) },
    ],
  });
}

/** @typedef {Exclude<keyof ReportTotal, "hold_ppm" | "won">} Count a figure of its own column */
/**
 * @template T
 * @typedef {object} Figure a column
 * @property {string} name
 * @property {true} [number]
 * @property {true} [head]
 * @property {(one: T) => Child} cell
 * @property {(total: ReportTotal) => Child} sum
 */

/**
 * @param {ReportAnswer["tables"]} rows
 * @param {ReportTotal} total
 */
const ofTables = (rows, total) => figures(rows, total, [
  { name: w().common.table, head: true, cell: tableWords, sum: () => w().books.sum },
], [{ name: w().round.rulebook, cell: (one) => rulebookName(one.rulebook), sum: () => "" }]);

/**
 * @param {ReportPit[]} rows
 * @param {ReportTotal} total
 */
const ofPits = (rows, total) => figures(rows, total, [
  { name: w().reports.pit, head: true, cell: (one) => w().reports.pits(one.pit), sum: () => w().books.sum },
], []);

/**
 * Three tables: a screen of a laptop has no room for all columns side by side.
 * @template {ReportTotal} T
 * @param {T[]} rows
 * @param {ReportTotal} total
 * @param {Figure<T>[]} heads
 * @param {Figure<T>[]} more
 */
function figures(rows, total, heads, more) {
  const names = w().reports.columns;
  /**
   * @param {Count} key
   * @param {(one: ReportTotal) => Child} cell
   * @returns {Figure<T>}
   */
  const figure = (key, cell) => ({ name: names[key], number: true, cell, sum: cell });
  const money = (/** @type {Count} */ key) => figure(key, (one) => f().money(one[key]));
  const whole = (/** @type {Count} */ key) => figure(key, (one) => f().whole(one[key]));
  /** @type {Figure<T>[]} */
  const play = [
    ...more,
    whole("rounds"), money("staked"),
    figure("win", (one) => f().signed(one.win)),
    money("drop"), money("cashed_out"),
    { name: names.hold, number: true, cell: hold, sum: hold },
  ];
  const unusual = [whole("voids"), whole("automatic"), whole("irregular"), whole("disputes")];
  const chips = [
    money("opener"), money("fills"), money("credits"), money("closer"),
    figure("differences", (one) => f().signed(one.differences)),
    figure("corrections", (one) => f().signed(one.corrections)),
  ];
  const part = (/** @type {string} */ key, /** @type {string} */ caption,
    /** @type {Figure<T>[]} */ columns) => dataTable({
    key, caption, shown: true, rows, columns, sums: columns.map(({ sum }) => sum(total)),
  });
  return [
    part("report", w().reports.play, [...heads, ...play]),
    part("report-chips", w().reports.chips, [...heads, ...chips]),
    part("report-unusual", w().reports.unusual, [...heads, ...unusual]),
  ];
}

/** @param {{ hold_ppm: number | null }} one */
const hold = ({ hold_ppm: ppm }) => (ppm === null ? "–" : f().percent(fromMillionths(ppm)));
