// The figures of the report by session of the tables, and who counted. A session lasts from one count
// of the float to the next. A screen of a laptop has no room for all columns side by side.

/** @import { TableSessionLine, TableSessionsReport, TableSessionsTotal } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
/** @import { Column } from "../ui/data-table.js" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { byName, tableWords } from "./parts.js";
import { w } from "./words.js";

/** @typedef {keyof TableSessionsTotal} Total a figure of a table or of all of them */
/** @typedef {Exclude<Total, "sessions" | "uncounted">} Figure a figure of a session, too */

/** What lay at a table by the books. @type {Figure[]} */
const FLOATS = ["opener", "fills", "credits", "win", "books"];
/** Figures that are no amounts. */
const WHOLE = new Set(["rounds", "sessions", "uncounted"]);
/** Figures that are below zero where the house has lost. */
const SIGNED = new Set(["win", "difference"]);

/** Which session: its table and its number there. */
const nameOf = (/** @type {TableSessionLine} */ one) =>
  w().reports.session.one(tableWords(one), f().whole(one.number));

/** @param {TableSessionsReport} body */
export function sessionTables({ sessions: all, tables, total }) {
  const names = w().reports.session;
  const sessions = byName(all);
  return [
    dataTable({
      key: "report-sessions", caption: names.who, shown: true, rows: sessions, id: idOf,
      columns: [
        head(),
        text(w().reports.pit, (one) => w().reports.pits(one.pit)),
        text(names.began, (one) => f().moment(one.began_ms)),
        text(names.ended, (one) => f().moment(one.ended_ms)),
        text(names.shift, (one) => (one.shift_ms === null ? "–" : f().hour(one.shift_ms))),
        text(names.counted_by, (one) => one.counted_by),
        text(names.agreed_by, (one) => one.agreed_by),
        text(names.reason, (one) => one.reason ?? "–"),
      ],
    }),
    figures("report-floats", names.floats, sessions, total, FLOATS),
    figures("report-counts", names.counts, sessions, total, ["counted", "difference", "closer"]),
    figures("report-drops", names.drops, sessions, total, ["drop", "dropped", "staked", "rounds"]),
    ofTables("report-table-floats", names.tableFloats, tables, total, ["sessions", ...FLOATS]),
    ofTables("report-table-counts", names.tableCounts, tables, total,
      ["counted", "difference", "drop", "dropped", "uncounted"]),
    total.sessions > sessions.length && h("p", { key: "part" },
      names.part(f().whole(sessions.length), f().whole(total.sessions))),
    h("p", { class: "faint", key: "means" }, names.means),
  ];
}

/** @param {TableSessionLine} one */
const idOf = (one) => `${one.table}-${one.number}`;

/** @returns {Column<TableSessionLine>} */
const head = () => ({ name: w().reports.session.session, head: true, cell: nameOf });

/**
 * @param {string} name
 * @param {(one: TableSessionLine) => Child} cell
 * @returns {Column<TableSessionLine>}
 */
const text = (name, cell) => ({ name, cell });

/**
 * @param {string} key
 * @param {string} caption
 * @param {TableSessionLine[]} rows
 * @param {TableSessionsTotal} total
 * @param {Figure[]} keys
 */
function figures(key, caption, rows, total, keys) {
  const shown = columns(keys);
  return dataTable({
    key, caption, shown: true, rows, id: idOf, columns: [head(), ...shown],
    sums: [w().books.sum, ...shown.map(({ cell }) => cell(total, 0))],
  });
}

/**
 * @param {string} key
 * @param {string} caption
 * @param {TableSessionsReport["tables"]} rows
 * @param {TableSessionsTotal} total
 * @param {Total[]} keys
 */
function ofTables(key, caption, rows, total, keys) {
  const shown = columns(keys);
  return dataTable({
    key, caption, shown: true, rows: byName(rows), id: (one) => one.table,
    columns: [{ name: w().common.table, head: true, cell: tableWords }, ...shown],
    sums: [w().books.sum, ...shown.map(({ cell }) => cell(total, 0))],
  });
}

/**
 * Columns of figures, of a session as of a sum. A drop box that nobody has looked into has none.
 * @template {Total} Key
 * @param {Key[]} keys
 * @returns {Column<Pick<TableSessionsTotal, Key>>[]}
 */
function columns(keys) {
  return keys.map((key) => ({
    name: w().reports.session[key], number: true,
    cell: (one) => {
      const amount = one[key];
      if (amount === null) return "–";
      if (WHOLE.has(key)) return f().whole(amount);
      return SIGNED.has(key) ? f().signed(amount) : f().money(amount);
    },
  }));
}
