// The count of the cage: the counted amount beside the amount in the books.

/** @import { CountAnswer } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { moment } from "../../ui/format.js";
import { refuse } from "../../ui/refusals.js";
import { changed, note, noteDone, state } from "../../ui/state.js";
import { centsOf } from "../../ui/typed.js";
import { waitsWords } from "../consent/list.js";
import { desk } from "./desk.js";
import { both, w } from "./words.js";

/** Characters of a reason, at most. */
const REASON_MAX = 200;
/** The code of the answer to a count that is not what the books say. */
const DIFFERS = "count-differs";

/** @type {CountAnswer[] | null} */
let counts = null;
/** The count being typed, so that a second try is the same count. */
let typed = { id: "", counted: -1, reason: "" };
/** Whether the house has said that the count is not what the books say. */
let differs = false;
/** The count of changes (`state.requests`) that the list of counts has followed. */
let seen = 0;

/** What has left the cage for tables and moves in the books when it is received there, in cents. */
export const underway = () => [...desk.slips.values()]
  .filter(({ credit, covered, approved_by: by }) => !credit && !covered && by !== undefined)
  .reduce((sum, { amount }) => sum + amount, 0);

export function countView() {
  if (seen !== state.requests) {
    seen = state.requests;
    // A second person may have agreed to a count.
    if (counts) void follow();
  }
  const away = underway();
  return h(
    "section",
    { class: "panel", key: "count", "aria-labelledby": "count-title" },
    h("h2", { id: "count-title" }, w().count.title),
    away > 0 && h("p", { class: "hint", key: "away" }, w().count.away(f().money(away))),
    h("form", { class: "find", onsubmit: submit },
      h("label", { for: "counted" }, w().count.counted),
      h("input", { id: "counted", name: "counted", required: true, inputmode: "decimal",
        autocomplete: "off" }),
      differs && [
        h("label", { for: "count-reason", key: "reason-label" }, w().count.reason),
        h("input", { id: "count-reason", name: "reason", key: "reason", maxlength: REASON_MAX,
          autocomplete: "off" }),
      ],
      h("button", { class: "tool" }, w().count.go),
      h("button", { type: "button", class: "tool", onclick: () => void alone(load) },
        w().count.last)),
    counts && table(counts),
  );
}

/** @param {CountAnswer[]} rows */
function table(rows) {
  const { heads } = w().count;
  return dataTable({
    key: "counts", caption: w().count.last, rows, none: w().count.none,
    id: (one) => one.number,
    columns: [
      { name: heads.number, head: true, cell: (one) => f().whole(one.number) },
      { name: heads.when, cell: (one) => moment(one.at) },
      { name: heads.by, cell: (one) => one.by },
      { name: heads.counted, number: true, cell: (one) => f().money(one.counted) },
      { name: heads.books, number: true, cell: (one) => f().money(one.books) },
      { name: heads.difference, number: true, cell: (one) => f().signed(one.difference) },
      { name: heads.reason, cell: (one) => one.reason ?? "" },
    ],
  });
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  void alone(() => count(form));
}

/** @param {HTMLFormElement} form */
async function count(form) {
  const said = new FormData(form);
  const counted = centsOf(String(said.get("counted") ?? ""));
  if (counted === null) return note(both((words) => words.trade.bad));
  const reason = String(said.get("reason") ?? "").trim();
  if (typed.counted !== counted || typed.reason !== reason) typed = { id: uuid(), counted, reason };
  const body = { id: typed.id, counted, ...(reason ? { reason } : {}) };
  const answer = await call("POST /api/cage/count", { body });
  if (!answer.ok) {
    differs ||= answer.code === DIFFERS;
    changed();
    return refuse(answer);
  }
  typed = { id: "", counted: -1, reason: "" };
  differs = false;
  form.reset();
  if (answer.body.request) noteDone(waitsWords(answer.body.request));
  await load();
}

/** Reads the list again. */
async function follow() {
  await load();
  changed();
}

async function load() {
  const answer = await call("GET /api/cage/counts", {});
  if (!answer.ok) return refuse(answer);
  counts = answer.body.counts;
}
