// Opens and closes the dialogs. The dialogs themselves are drawn from `ui.dialog`.

/** @import { DialogName } from "./state.js" */
import { modalOf } from "./modal.js";
import { changed, state } from "./state.js";

/** Counts the openings. */
let openings = 0;

/** Identifies the last opening, so that the same dialog opened again is another one. */
export const opening = () => openings;

/** @param {DialogName} name */
export function openDialog(name) {
  openings += 1;
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
 * A modal dialog that closes in the usual ways.
 * @param {string} title
 * @param {string} kind class
 * @param {...import("../../types/dom").Child} body
 */
export const modal = (title, kind, ...body) => modalOf(closeDialog, title, kind, ...body);
