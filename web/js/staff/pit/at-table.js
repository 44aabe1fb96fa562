// What is answered at one table, in a dialog on the floor: the table is watched while the dialog is
// open, so that the house says what its viewer may order there, and the order names what it answers.

import { goTo, onFrame } from "../../play/connection.js";
import { closeDialog, openDialog } from "../../ui/dialog.js";
import { state } from "../../ui/state.js";
import { agreeDialog, countDialog, fillDialog, receiveDialog } from "../orders/dialogs.js";
import { disputesDialog } from "../orders/list.js";
import { beginCount } from "../orders/piles.js";
import { decksDialog } from "./decks.js";

const DIALOGS = {
  decks: decksDialog,
  disputes: disputesDialog,
  "receive-chips": receiveDialog,
  "agree-count": agreeDialog,
  "count-tray": countDialog,
  fill: fillDialog,
};

/** @typedef {keyof typeof DIALOGS} FloorDialog */

/**
 * Opens a dialog about a table. It is shown as soon as the table is there.
 * @param {string} table
 * @param {FloorDialog} name
 */
export function openAt(table, name) {
  goTo(null);
  goTo(table);
  beginCount();
  openDialog(name);
}

/** The dialog about a table that is open. */
export function tableDialog() {
  const { table, ui } = state;
  return table && ui.dialog ? DIALOGS[/** @type {FloorDialog} */ (ui.dialog)]() : null;
}

// The table cannot be watched, as when it is there no more. A table that moves comes by itself.
onFrame((message) => {
  const isRefused = message.type === "refused" && !message.id && message.code !== "moving";
  if (isRefused && state.at && !state.table) closeDialog();
});

/** Called after each change: no table is watched without a dialog. */
export function leaveTable() {
  // Only the page of a table reads events aloud.
  state.said.length = 0;
  if (!state.at) return;
  const { note } = state.ui;
  if (state.ui.dialog) return;
  goTo(null);
  state.ui.note = note;
}
