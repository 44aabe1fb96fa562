// The last round everywhere: before a new version of the house, or at the end of the night.

import { drainTables } from "../api.js";
import { h } from "../dom.js";
import { note, state } from "../state.js";
import { uuid } from "../uuid.js";
import { pitModal } from "./modal.js";
import { show, w } from "./words.js";

/** The order being given: a second try is the same order. */
let order = "";

export function drainDialog() {
  const words = w().drain;
  const tables = Object.values(state.floor ?? {})
    .filter((table) => !table.last_round && table.phase !== "closed");
  return pitModal(words.title, "drain-dialog",
    h("p", null, words.text(tables.length)),
    h("button", { type: "button", class: "action action-stand wide", onclick: () => void go() },
      h("span", { class: "action-name" }, words.go)));
}

async function go() {
  order ||= uuid();
  const answer = await drainTables(order);
  if (!answer.ok) return note(answer.words);
  order = "";
  show(null);
}
