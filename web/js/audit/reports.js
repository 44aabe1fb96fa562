// Reports of a day, a month, a year, or the whole life of the house; made to be printed.

import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { dayOf, f, fromMillionths, momentOf } from "../ui/figures.js";
import { rulebookName } from "../ui/format.js";
import { inWords } from "../ui/words.js";
import { load } from "./load.js";
import { searchForm, tableWords, when } from "./parts.js";
import { queryOf } from "./place.js";
import { w } from "./words.js";

const PERIODS = /** @type {const} */ (["day", "month", "year", "life"]);

/** @param {Record<string, string>} keys */
export function reportsView(keys) {
  const period = keys.period ?? "day";
  const at = keys.at ? momentOf(keys.at) : null;
  return h(
    "section",
    { key: "reports", class: "report" },
    h("h1", null, w().reports.title),
    searchForm("reports", { period, at: dayOf(at ?? Date.now()) }, [
      { name: "period", label: w().reports.period, type: "select",
        options: PERIODS.map((one) => [one, w().reports.periods[one]]) },
      { name: "at", label: w().reports.at, type: "date" },
    ], h("button", { type: "button", class: "tool", onclick: () => window.print() },
      w().reports.print)),
    when(load(`/api/audit/report${queryOf({ period, at })}`), report),
  );
}

/** @param {any} body */
function report(body) {
  const periods = /** @type {Record<string, string>} */ (w().reports.periods);
  return h(
    "article",
    { class: "panel paper", key: "paper" },
    h("header", null,
      h("h2", null, `${body.operator} · ${periods[body.period]}`),
      h("p", null, w().reports.interval(f().moment(body.from), f().moment(body.to))),
      h("p", { class: "faint" }, w().reports.generated(f().moment(body.generated_ms)))),
    body.active ? figures(body)
      : h("p", { class: "no-activity" }, body.words ? inWords(body.words) : w().reports.none),
  );
}

/** @param {any} body */
function figures({ tables, total }) {
  const money = (/** @type {string} */ key) => ({
    name: /** @type {Record<string, string>} */ (w().reports.columns)[key], number: true,
    cell: (/** @type {any} */ one) => f().money(one[key]),
  });
  const whole = (/** @type {string} */ key) => ({
    name: /** @type {Record<string, string>} */ (w().reports.columns)[key], number: true,
    cell: (/** @type {any} */ one) => f().whole(one[key]),
  });
  const columns = [
    { name: w().common.table, head: true, cell: (/** @type {any} */ one) => tableWords(one) },
    { name: w().round.rulebook, cell: (/** @type {any} */ one) => rulebookName(one.rulebook) },
    whole("rounds"), money("staked"),
    { name: w().reports.columns.win, number: true,
      cell: (/** @type {any} */ one) => f().signed(one.win) },
    money("drop"), money("cashed_out"),
    { name: w().reports.columns.hold, number: true, cell: (/** @type {any} */ one) => hold(one) },
    money("fills"), money("credits"), whole("voids"), whole("automatic"), whole("irregular"),
    whole("disputes"),
  ];
  return dataTable({
    key: "report", caption: w().reports.title, rows: tables, columns,
    sums: columns.map((column, at) =>
      (at === 0 ? w().books.sum : at === 1 ? "" : column.cell(total))),
  });
}

/** @param {{ hold_ppm: number | null }} one */
const hold = ({ hold_ppm: ppm }) => (ppm === null ? "–" : f().percent(fromMillionths(ppm)));
