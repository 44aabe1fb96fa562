// Series of numbers and their gaps, and the slips of fills and credits.

/** @import { SeriesOfNumbers, SlipLine } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { sortedBy } from "../ui/natural.js";
import { load } from "./load.js";
import { searchForm, tableOf, tableWords, when } from "./parts.js";
import { named, w } from "./words.js";

/**
 * What the staff's pages say of a slip.
 * @typedef {object} SlipWords
 * @property {(slip: SlipLine) => string} kind what it is for
 * @property {(slip: SlipLine) => Child} form the button of its form
 */

/** So many slips are asked for: of all tables, and of one. */
const LAST = 100;
const LAST_OF_TABLE = 500;

/**
 * @param {Record<string, string>} keys
 * @param {SlipWords} slip
 */
export function serialsView(keys, slip) {
  return h(
    "section",
    { key: "serials" },
    h("h1", null, w().serials.title),
    h("p", { class: "faint" }, w().serials.text),
    when(load("GET /api/audit/serials", {}), ({ series, gaps }) => [
      h("p", { key: "verdict", role: "status",
        class: gaps === 0 ? "verdict is-passed" : "verdict is-off" },
      gaps === 0 ? `✔ ${w().serials.noGaps}` : `✘ ${w().serials.gaps(f().whole(gaps))}`),
      dataTable({
        key: "series", caption: w().serials.title, rows: inOrder(series), none: w().serials.none,
        kind: (one) => (one.missing.length > 0 ? "is-off" : ""),
        columns: [
          { name: w().serials.series, head: true,
            cell: (one) => named(w().serials.kinds, one.series) },
          { name: w().common.table, cell: whose },
          { name: w().serials.count, number: true, cell: (one) => f().whole(one.count) },
          { name: w().serials.last, number: true, cell: (one) => f().whole(one.last) },
          { name: w().serials.missing, cell: (one) =>
            one.missing.map((n) => f().whole(n)).join(", ") || "–" },
        ],
      }),
    ]),
    h("h2", { key: "h-slips" }, w().serials.slips),
    searchForm("serials", keys,
      [{ name: "table", label: w().common.table, type: "table", all: w().common.all }]),
    slipsOf(keys.table, slip),
  );
}

/**
 * The last slips of a table, or of all of them.
 * @param {string | undefined} table
 * @param {SlipWords} words
 */
function slipsOf(table, { kind, form }) {
  const limit = table ? LAST_OF_TABLE : LAST;
  return when(load("GET /api/audit/slips", { query: { table, limit } }), ({ slips }) => [
    slips.length === limit && h("p", { key: "cut" },
      w().serials.lastSlips(f().whole(limit), Boolean(table))),
    dataTable({
      key: "slips", caption: w().serials.slips, rows: slips, none: w().serials.noSlips,
      columns: [
        { name: w().serials.slip, head: true, cell: (it) => f().whole(it.slip) },
        { name: w().common.table, cell: (it) => tableOf(it.table) },
        { name: w().accounts.kind, cell: (it) => kind(it) },
        { name: w().accounts.amount, number: true, cell: (it) => f().money(it.amount) },
        { name: w().serials.requested, cell: (it) => stamp(it.requested_by, it.requested_ms) },
        { name: w().serials.approved, cell: (it) => stamp(it.approved_by, it.approved_ms) },
        { name: w().serials.carrier, cell: (it) => it.carrier || "–" },
        { name: w().serials.state, cell: (it) => named(w().serials.states, it.state) },
        { name: w().serials.decided, cell: (it) => stamp(it.decided_by, it.decided_ms) },
        { name: w().serials.form, cell: (it) => form(it) },
      ],
    }),
  ]);
}

/**
 * The table that counts, or the house.
 * @param {SeriesOfNumbers} one
 */
const whose = ({ name }) => (name === null ? w().authors.house : tableWords({ name }));

/**
 * The kinds of series as the house lists them, the tables of each by their names.
 * @param {SeriesOfNumbers[]} series
 */
function inOrder(series) {
  const kinds = [...new Set(series.map((one) => one.series))];
  return kinds.flatMap((kind) => sortedBy(series.filter((one) => one.series === kind), whose));
}

/**
 * @param {string | null} by
 * @param {number | null} at
 */
const stamp = (by, at) => (by && at ? `${by}, ${f().moment(at)}` : "–");
