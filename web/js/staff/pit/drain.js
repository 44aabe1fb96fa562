// Announces the last round at all tables, before an update of the server or at the end of the night.

import { call } from "../../net/api.js";
import { h } from "../../ui/dom.js";
import { modalOf } from "../../ui/modal.js";
import { state } from "../../ui/state.js";
import { refused, show, ui, w } from "./words.js";

export function drainDialog() {
  const words = w().drain;
  const tables = Object.values(state.floor ?? {})
    .filter((table) => !table.last_round && table.phase !== "closed");
  return modalOf(close, words.title, "drain-dialog",
    h("p", null, words.text(tables.length)),
    h("button", { type: "button", class: "action action-stand wide", onclick: () => void go() },
      h("span", { class: "action-name" }, words.go)));
}

const close = () => show(null);

async function go() {
  const { order } = ui;
  const answer = await call("POST /api/pit/drain", { body: { id: order } });
  if (!answer.ok) return refused(order, answer.words);
  // By the time of the answer another dialog may be open.
  if (ui.order === order) close();
}
