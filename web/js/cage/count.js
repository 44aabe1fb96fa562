// The count of the cage: what was counted, against what the books say.

import { ask } from "../api.js";
import { chips, net } from "../format.js";
import { h } from "../dom.js";
import { en } from "../i18n/cage-en.js";
import { fr } from "../i18n/cage-fr.js";
import { changed, note } from "../state.js";
import { uuid } from "../uuid.js";
import { centsOf } from "./amount.js";
import { moment, w } from "./words.js";

/** @type {any[] | null} */
let counts = null;
/** The count being typed, so that a second try is the same count. */
let typed = { id: "", counted: -1 };

export function countView() {
  return h(
    "section",
    { class: "panel", key: "count", "aria-labelledby": "count-title" },
    h("h2", { id: "count-title" }, w().count.title),
    h("form", { class: "find", onsubmit: count },
      h("label", { for: "counted" }, w().count.counted),
      h("input", { id: "counted", name: "counted", required: true, inputmode: "decimal",
        autocomplete: "off" }),
      h("button", { class: "tool" }, w().count.go),
      h("button", { type: "button", class: "tool", onclick: () => void load() }, w().count.last)),
    counts && h("table", { class: "counts" },
      h("thead", null, h("tr", null, w().count.heads.map((head) =>
        h("th", { scope: "col" }, head)))),
      h("tbody", null, counts.map((one) => h("tr", { key: one.number },
        h("td", null, String(one.number)), h("td", null, moment(one.at)),
        h("td", null, one.by), h("td", null, chips(one.counted)),
        h("td", null, chips(one.books)), h("td", null, net(one.difference)))))),
  );
}

/** @param {SubmitEvent} event */
async function count(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const counted = centsOf(String(new FormData(form).get("counted") ?? ""));
  if (counted === null) return note({ fr: fr.trade.bad, en: en.trade.bad });
  if (typed.counted !== counted) typed = { id: uuid(), counted };
  const answer = await ask("POST", "/api/cage/count", { id: typed.id, counted });
  if (!answer.ok) return note(answer.words);
  typed = { id: "", counted: -1 };
  form.reset();
  await load();
}

async function load() {
  const answer = await ask("GET", "/api/cage/counts", undefined);
  if (!answer.ok) return note(answer.words);
  counts = answer.body.counts;
  changed();
}
