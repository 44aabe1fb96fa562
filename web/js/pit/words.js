// The words of the pit's page, who may be here, and what the page itself keeps.

import { en } from "../i18n/pit-en.js";
import { fr } from "../i18n/pit-fr.js";
import { changed, state } from "../state.js";

/** Who is shown the floor. */
const SEE = new Set(["pit", "admin", "auditor"]);

/** @type {{ dialog: "open" | "drain" | null, opened: { id: string, name: string } | null }} */
export const ui = { dialog: null, opened: null };

export function w() {
  return state.prefs.lang === "fr" ? fr : en;
}

export const seesFloor = () => state.staff !== null && SEE.has(state.staff.role);

/** Whether the viewer runs tables, not only looks at them. */
export const isPit = () => state.staff?.role === "pit";

/** @param {"open" | "drain" | null} dialog */
export function show(dialog) {
  ui.dialog = dialog;
  state.ui.note = null;
  changed();
}
