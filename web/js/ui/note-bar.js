// The last refusal in words, shown for a limited time over the page or inside an open dialog.

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
  return h("div", { class: "note", key: "note", role: "alert" }, inWords(note.words));
}
