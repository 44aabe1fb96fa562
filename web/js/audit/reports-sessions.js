// The figures of the report by session of the tables, and who counted. A session lasts from one count
// of the float to the next.

/** @import { TableSessionLine, TableSessionsReport, TableSessionsTotal } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
/** @import { Column } from "../ui/data-table.js" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { byName, tableWords } from "./parts.js";
import { w } from "./words.js";

/** @typedef {Exclude<keyof TableSessionsTotal, "sessions" | "uncounted">} Figure */

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
    figures("report-floats", names.floats, sessions, total,
      ["opener", "fills", "credits", "win", "books", "counted", "difference", "closer"]),
    figures("report-drops", names.drops, sessions, total, ["drop", "dropped", "staked", "rounds"]),
    dataTable({
      key: "report-table-sessions", caption: names.tables, shown: true, rows: byName(tables),
      id: (one) => one.table,
      columns: [
        { name: w().common.table, head: true, cell: tableWords },
        { name: names.sessions, number: true, cell: (one) => f().whole(one.sessions) },
        ...columns(["opener", "fills", "credits", "win", "books", "counted", "difference", "drop",
          "dropped"]),
        { name: names.uncounted, number: true, cell: (one) => f().whole(one.uncounted) },
      ],
      sums: [w().books.sum, f().whole(total.sessions),
        ...columns(["opener", "fills", "credits", "win", "books", "counted", "difference", "drop",
          "dropped"]).map(({ cell }) => cell(total, 0)), f().whole(total.uncounted)],
    }),
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
 * Columns of figures, of a session as of a sum. A drop box that nobody has looked into has none.
 * @param {Figure[]} keys
 * @returns {Column<Pick<TableSessionsTotal, Figure>>[]}
 */
function columns(keys) {
  return keys.map((key) => ({
    name: w().reports.session[key], number: true,
    cell: (one) => {
      const amount = one[key];
      if (amount === null) return "–";
      if (key === "rounds") return f().whole(amount);
      return key === "win" || key === "difference" ? f().signed(amount) : f().money(amount);
    },
  }));
}
