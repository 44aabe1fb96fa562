// The statement of a player's purse at the cage: the last movements, newest first, and the statement
// of some gaming days, which is printed and signed. Sums are added up here; the house counts the rest.

/** @import { MyLine, PlayerAnswer, PursePeriod } from "../../../types/api" */
import { call } from "../../net/api.js";
import { alone } from "../../ui/alone.js";
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { colon, moment, numberOf, personName, tableNameOf } from "../../ui/format.js";
import { gamingDateOf, gamingDayAfter, gamingDayAt, toldZone } from "../../ui/house-time.js";
import { operator } from "../../ui/house-settings.js";
import { refuse } from "../../ui/refusals.js";
import { changed, note, serverNow } from "../../ui/state.js";
import { printBeside, printsForm, when } from "../paper/paper.js";
import { markOf, printedPapers } from "../paper/printed.js";
import { both, w } from "./words.js";

/** The sums of a statement, and the kinds of movements in each. */
const SUMS = /** @type {const} */ ({
  bought: ["purchase"], cashedIn: ["redemption"], toTables: ["buy_in"], fromTables: ["cash_out"],
  corrections: ["correction", "correction_back"], play: ["grant", "grant_back"],
});
/** Stands on paper only where something has moved. */
const RARE = "play";

/** @typedef {keyof typeof SUMS} Sum */

/** The marks of the statements of gaming days that were printed. */
const printed = printedPapers("house.statements.printed");

const at = {
  /** The last movements, newest first. @type {MyLine[] | null} */
  lines: null,
  /** Where the earlier ones begin; empty when there are none. */
  next: "",
  /** The gaming days that were chosen. */
  from: "",
  to: "",
  /** What happened in them. @type {PursePeriod | null} */
  period: null,
  /** The mark of what they say of the player. */
  mark: "",
};

/** Forgets the statement: another player or a receipt is shown. */
export function forgetStatement() {
  Object.assign(at, { lines: null, next: "", period: null });
}

/**
 * Shows the last movements of a player's purse.
 * @param {PlayerAnswer} player
 */
export async function openStatement(player) {
  forgetStatement();
  at.from = at.to = gamingDateOf(serverNow());
  await earlier(player);
}

/** @param {PlayerAnswer} player */
async function earlier(player) {
  const answer = await call("GET /api/cage/players/{id}/statement",
    { path: { id: player.player }, query: { before: at.next } });
  if (!answer.ok) return refuse(answer);
  at.lines = [...(at.lines ?? []), ...answer.body.lines];
  at.next = answer.body.next ?? "";
}

/** @param {PlayerAnswer} player */
async function choose(player) {
  at.period = null;
  const from = gamingDayAt(at.from);
  const to = at.to ? gamingDayAfter(at.to) : null;
  if (from === null || to === null || to <= from) return note(both((words) => words.statement.bad));
  const answer = await call("GET /api/cage/players/{id}/statement/period",
    { path: { id: player.player }, query: { from, to } });
  if (!answer.ok) return refuse(answer);
  if (!answer.body.is_whole) return note(both((words) => words.statement.tooMany));
  at.period = answer.body;
  const { before, lines, after } = answer.body;
  at.mark = markOf(JSON.stringify([player.player, at.from, at.to, before, lines, after]));
}

// Also when it is printed with the browser's own menu.
globalThis.addEventListener?.("afterprint", () => {
  if (at.period && !printsForm()) printed.add(at.mark);
  changed();
});

/**
 * What each sum of a period is, in the order of the paper. A sum in which nothing has moved is zero.
 * @param {PursePeriod["lines"]} lines
 * @returns {[sum: Sum, change: number][]}
 */
export function sumsOf(lines) {
  const all = /** @type {[Sum, readonly string[]][]} */ (Object.entries(SUMS));
  return all.map(([sum, kinds]) => /** @type {[Sum, readonly string[], MyLine[]]} */ (
    [sum, kinds, lines.filter((line) => kinds.includes(line.kind))]))
    .filter(([sum, , found]) => sum !== RARE || found.length > 0)
    .map(([sum, , found]) => [sum, found.reduce((change, line) => change + line.change, 0)]);
}

/** @param {PlayerAnswer} player */
export function statementView(player) {
  if (!at.lines) return null;
  const words = w().statement;
  return h(
    "div",
    { class: "purse-lines", key: "statement" },
    // Gaming days are cut by the times of the house.
    toldZone() && h("form", { class: "find", key: "days", onsubmit: (event) => {
      event.preventDefault();
      void alone(() => choose(player));
    } }, dayField("from"), dayField("to"),
      h("button", { class: "tool statement-days" }, words.show)),
    at.period && paper(player, at.period),
    h("h3", null, words.last),
    linesTable("lines", words.last, at.lines),
    at.next && h("button", { type: "button", class: "tool",
      onclick: () => void alone(() => earlier(player)) }, words.more),
  );
}

/** @param {"from" | "to"} key */
const dayField = (key) => h("div", { class: "day-field", key },
  h("label", { for: `statement-${key}` }, w().statement[key]),
  h("input", { id: `statement-${key}`, type: "date", required: true, value: at[key],
    onchange: (event) => {
      at[key] = event.target.value;
      at.period = null;
      changed();
    } }));

/**
 * @param {string} key
 * @param {string} caption
 * @param {MyLine[]} lines
 */
function linesTable(key, caption, lines) {
  const { kinds, heads, none } = w().statement;
  const words = /** @type {Record<string, string>} */ (kinds);
  return dataTable({
    key, caption, rows: lines, none,
    columns: [
      { name: heads.when, head: true, cell: (line) => moment(line.at) },
      { name: heads.what, cell: (line) => [words[line.kind] ?? line.kind,
        line.name && ` · ${tableNameOf(line.name)}`] },
      { name: heads.before, number: true, cell: (line) => f().money(line.before) },
      { name: heads.change, number: true, cell: (line) => f().signed(line.change) },
      { name: heads.after, number: true, cell: (line) => f().money(line.after) },
    ],
  });
}

/**
 * The statement on paper.
 * @param {PlayerAnswer} player
 * @param {PursePeriod} period
 */
function paper(player, period) {
  const words = w().statement;
  const day = (/** @type {string} */ date) => f().day(gamingDayAt(date) ?? 0);
  const row = (/** @type {string} */ name, /** @type {string} */ text) =>
    h("div", { key: name }, h("dt", null, name), h("dd", null, text));
  return h(
    "section",
    { class: "statement", key: "paper", "aria-labelledby": "statement-title" },
    h("p", { class: "paper-house" }, operator()),
    h("h3", { id: "statement-title" }, words.title, colon(),
      `${personName(player.name)} · ${numberOf(player)}`,
      printed.has(at.mark) && ` · ${w().trade.copy}`),
    h("p", null, at.from === at.to ? words.day(day(at.to)) : words.days(day(at.from), day(at.to))),
    h("p", { class: "faint" }, words.between(when(period.from), when(period.to))),
    linesTable("paper-lines", words.title, period.lines),
    h("dl", { class: "paper-rows" }, row(words.before, f().money(period.before)),
      sumsOf(period.lines).map(([sum, change]) => row(words.sums[sum], f().signed(change))),
      row(words.after, f().money(period.after))),
    h("p", { class: "faint" }, words.asOf(when(period.at))),
    h("div", { class: "signatures" }, h("span", null, w().trade.cashier),
      h("span", null, w().trade.player)),
    h("button", { type: "button", class: "tool print", onclick: printBeside }, w().trade.print),
  );
}
