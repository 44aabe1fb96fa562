// Opens and closes the dialogs. The dialogs themselves are drawn from `ui.dialog`.

/** @import { DialogName } from "./state.js" */
import { focusNext } from "./focus.js";
import { modalOf } from "./modal.js";
import { changed, state } from "./state.js";

/** Counts the openings. */
let openings = 0;
/** What had the focus before the first of the dialogs, which gets it back. @type {Element | null} */
let opener = null;

/** Identifies the last opening, so that the same dialog opened again is another one. */
export const opening = () => openings;

/** @param {DialogName} name */
export function openDialog(name) {
  openings += 1;
  if (!state.ui.dialog) opener = document.activeElement;
  state.ui.dialog = name;
  changed();
}

export function closeDialog() {
  if (state.ui.dialog) focusNext(back);
  state.ui.dialog = null;
  changed();
}

/** The opener, or the page where the opener has gone. */
function back() {
  if (state.ui.dialog) return null;
  return opener?.isConnected && opener !== document.body ? opener : document.getElementById("main");
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
