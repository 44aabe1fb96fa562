// Every line of one's own chips, account by account, and all of them as a file. The house counts;
// this page shows.

/** @import { MyAccount, MyLine } from "../../types/api" */
import { urlOf } from "../net/api.js";
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { moment, tableName } from "../ui/format.js";
import { gamingDayAfter, gamingDayAt } from "../ui/house-time.js";
import { changed } from "../ui/state.js";
import { pages } from "./load.js";
import { gain, more } from "./parts.js";
import { roundHash } from "./place.js";
import { w } from "./words.js";

/** The account that is shown, and the days of the file. */
const chosen = {
  table: "", /** @type {boolean | null} of play chips; null for the kind that one has now */ play: null,
  from: "", to: "",
};

export function statementView() {
  const { table, play } = chosen;
  const given = { query: { table, play: play === null ? null : String(play) } };
  const listed = pages("GET /api/me/ledger", given, (page) => page.lines.length);
  const lines = listed.found.flatMap((page) => page.lines);
  const accounts = listed.found[0]?.accounts ?? [];
  return h(
    "section",
    { key: "statement", class: "my-lines", "aria-label": w().sections.statement },
    h("p", { class: "faint", key: "text" }, w().statement.text),
    download(),
    accounts.length > 0 && h("div", { class: "quick", key: "accounts", role: "group",
      "aria-label": w().statement.accounts }, accounts.map((one) => account(one, accounts[0]))),
    (lines.length > 0 || listed.last.state === "done") && lineTable(lines),
    more(listed, w().statement.more),
  );
}

/**
 * @param {MyAccount} one
 * @param {MyAccount} purse the first account
 */
function account(one, purse) {
  const isShown = (one.table ?? "") === chosen.table && one.play === (chosen.play ?? purse.play);
  const name = one.name ? tableName({ name: one.name, rulebook: one.name.split(" · ")[0] })
    : w().statement.purse;
  return h("button",
    { type: "button", class: "tool", key: `${one.table}${one.play}`, "aria-pressed": String(isShown),
      onclick: () => {
        Object.assign(chosen, { table: one.table ?? "", play: one.play });
        changed();
      } },
    `${name}${one.play && !purse.play ? ` (${w().play})` : ""} · ${f().money(one.balance)}`);
}

/** @param {MyLine[]} lines */
function lineTable(lines) {
  const kinds = /** @type {Record<string, string>} */ (w().statement.kinds);
  const { heads } = w();
  return dataTable({
    key: "lines", caption: w().sections.statement, rows: lines, none: w().statement.none,
    columns: [
      { name: heads.when, head: true, cell: (line) => moment(line.at) },
      { name: heads.what, cell: (line) => [h("span", null, kinds[line.kind] ?? line.kind),
        line.round !== null && line.table !== null && [" · ", h("a", { class: "link",
          href: roundHash({ table: line.table, round: line.round }) },
        w().history.round(f().whole(line.round)))],
        line.reason && [" · ", h("span", { class: "faint" }, line.reason)]] },
      { name: heads.before, number: true, cell: (line) => f().money(line.before) },
      { name: heads.change, number: true, cell: (line) => gain(line.change, f().signed) },
      { name: heads.after, number: true, cell: (line) =>
        [h("span", { class: "phone-before" }, `${f().money(line.before)} → `), f().money(line.after)] },
    ],
  });
}

/** The file of all lines, or of those of the gaming days from one to another. */
function download() {
  const from = chosen.from ? gamingDayAt(chosen.from) : null;
  const to = chosen.to ? gamingDayAfter(chosen.to) : null;
  const href = urlOf("GET /api/me/statement.csv", { query: { from, to } });
  const day = (/** @type {"from" | "to"} */ key) => h("label", { class: "field", key },
    h("span", null, w().statement[key]),
    h("input", { type: "date", value: chosen[key], onchange: (event) => {
      chosen[key] = event.target.value;
      changed();
    } }));
  return h("div", { class: "panel mine-file", key: "file" }, day("from"), day("to"),
    h("a", { class: "tool link-tool csv", key: "csv", href, download: "statement.csv" },
      w().statement.file));
}
