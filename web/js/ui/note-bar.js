// The last refusal in words, or that something was done. It is shown for a limited time, over the page
// or inside an open dialog.

import { h } from "./dom.js";
import { state } from "./state.js";
import { inWords } from "./words.js";

export function noteBar() {
  const { note } = state.ui;
  if (!note) return null;
  if (performance.now() > note.until) {
    state.ui.note = null;
    return null;
  }
  const { isDone = false } = note;
  return h("div",
    { class: isDone ? "note is-done" : "note", key: "note", role: isDone ? "status" : "alert" },
    inWords(note.words));
}
