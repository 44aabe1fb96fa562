// The last refusal in words, or that something was done: in the bar on top, or inside an open dialog. A
// refusal stays until it is closed or something is done; what was done is shown for a while.

import { onAccepted, UNREACHABLE } from "../net/api.js";
import { h } from "./dom.js";
import { focusNext } from "./focus.js";
import { changed, dropNote, state } from "./state.js";
import { inWords, t } from "./words.js";

/** What had the focus when the note came, which gets it back. @type {Element | null} */
let before = null;

export function noteBar() {
  const { note } = state.ui;
  if (!note) return null;
  if (performance.now() > note.until) {
    state.ui.note = null;
    return null;
  }
  const isDone = note.kind === "done";
  return h("div",
    { class: isDone ? "note is-done" : "note", key: "note" },
    // The same words said once more are another element, so that they are read aloud again.
    h("p", { key: note.at, role: isDone ? "status" : "alert", ref: keepFocus }, inWords(note.words)),
    h("button", { type: "button", class: "plain icon note-close", key: "close", onclick: close },
      h("span", { "aria-hidden": "true" }, "✕"),
      h("span", { class: "unseen" }, t().closeNote)));
}

function keepFocus() {
  const { activeElement: at } = document;
  if (!at?.closest(".note")) before = at;
}

function close() {
  state.ui.note = null;
  focusNext(() => (before?.isConnected && before !== document.body ? before
    : document.getElementById("main")));
  changed();
}

onAccepted(({ begun, isQuestion }) => {
  // A page asks many questions by itself. Their answers only show that the house answers again.
  if (!isQuestion || state.ui.note?.words === UNREACHABLE) dropNote(begun);
});
