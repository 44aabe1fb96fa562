// The count of the cage: the counted amount beside the amount in the books.

/** @import { CountAnswer } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { moment } from "../../ui/format.js";
import { note } from "../../ui/state.js";
import { centsOf } from "../../ui/typed.js";
import { both, w } from "./words.js";

/** @type {CountAnswer[] | null} */
let counts = null;
/** The count being typed, so that a second try is the same count. */
let typed = { id: "", counted: -1 };

export function countView() {
  return h(
    "section",
    { class: "panel", key: "count", "aria-labelledby": "count-title" },
    h("h2", { id: "count-title" }, w().count.title),
    h("form", { class: "find", onsubmit: submit },
      h("label", { for: "counted" }, w().count.counted),
      h("input", { id: "counted", name: "counted", required: true, inputmode: "decimal",
        autocomplete: "off" }),
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
  const counted = centsOf(String(new FormData(form).get("counted") ?? ""));
  if (counted === null) return note(both((words) => words.trade.bad));
  if (typed.counted !== counted) typed = { id: uuid(), counted };
  const answer = await call("POST /api/cage/count", { body: { id: typed.id, counted } });
  if (!answer.ok) return note(answer.words);
  typed = { id: "", counted: -1 };
  form.reset();
  await load();
}

async function load() {
  const answer = await call("GET /api/cage/counts", {});
  if (!answer.ok) return note(answer.words);
  counts = answer.body.counts;
}
