// The words of the pit's page, its access rule, and its own state.

/** @import { Words } from "../../../types/protocol" */
import { uuid } from "../../net/uuid.js";
import { changed, note, state } from "../../ui/state.js";
import { keepInTab, readTab } from "../../ui/tab.js";
import { dictionary } from "../../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

/** The roles that see the floor. */
const SEE = new Set(["pit", "admin", "auditor"]);

/**
 * @typedef {object} Ui
 * @property {"open" | "drain" | null} dialog
 * @property {string} order the id of what the dialog orders: a second try is the same order, another
 *   dialog has another one
 * @property {{ id: string, name: string, rulebook: string } | null} opened
 * @property {import("./filter.js").Filter} filter
 * @property {boolean} rows tables as compact rows instead of cards
 */
/** The key under which the tab keeps how the floor is shown. A table is another page, and leads back. */
const SHOWN = "house.floor.shown";
/** @typedef {Pick<Ui, "filter" | "rows">} Shown */
const kept = /** @type {Partial<Shown> | null} */ (readTab(SHOWN));

/** @type {Ui} */
export const ui = {
  dialog: null, order: "", opened: null, rows: kept?.rows === true,
  filter: { search: "", pit: "", rulebook: "", status: "all", ...kept?.filter },
};

/**
 * Shows the floor in another way.
 * @param {Partial<Shown>} change
 */
export function showFloor(change) {
  Object.assign(ui, change);
  keepInTab(SHOWN, { filter: ui.filter, rows: ui.rows });
  changed();
}

export const { words: w } = dictionary({ en, fr });

export const seesFloor = () => state.staff !== null && SEE.has(state.staff.role);

/** Whether the viewer may give orders, not only watch. */
export const isPit = () => state.staff?.role === "pit";

/**
 * Why an order of a dialog was not carried out: not inside another dialog, open by now.
 * @param {string} order
 * @param {Words} words
 */
export function refused(order, words) {
  if (ui.order === order || !ui.dialog) note(words);
}

/** @param {"open" | "drain" | null} dialog */
export function show(dialog) {
  ui.dialog = dialog;
  ui.order = uuid();
  state.ui.note = null;
  changed();
}
