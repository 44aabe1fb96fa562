// Opens and closes the dialogs. The dialogs themselves are drawn from `ui.dialog`.

/** @import { DialogName } from "../state.js" */
import { t } from "../format.js";
import { h } from "../dom.js";
import { noteBar } from "../note-bar.js";
import { changed, state } from "../state.js";

/** @param {DialogName} name */
export function openDialog(name) {
  state.ui.dialog = name;
  changed();
}

export function closeDialog() {
  state.ui.dialog = null;
  changed();
}

/** Asks for a name before something that needs one. */
export const needName = () => openDialog("name");

/**
 * A modal dialog with a title and a way out.
 * @param {string} title
 * @param {string} kind class
 * @param {...import("../../types/dom").Child} body
 */
export function modal(title, kind, ...body) {
  return h(
    "dialog",
    {
      key: kind, class: `modal ${kind}`, "aria-label": title,
      ref: (/** @type {HTMLDialogElement} */ element) => element.showModal(),
      onclose: closeDialog,
      onclick: (event) => event.target === event.currentTarget && closeDialog(),
    },
    h(
      "div",
      { class: "modal-inside" },
      h(
        "header",
        { class: "modal-head" },
        h("h2", null, title),
        h(
          "button",
          { type: "button", class: "plain icon", "aria-label": t().close, onclick: closeDialog },
          "✕",
        ),
      ),
      body,
      noteBar(),
    ),
  );
}
