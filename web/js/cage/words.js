// The words of the cashier's page in the viewer's language.

import { en } from "../i18n/cage-en.js";
import { fr } from "../i18n/cage-fr.js";
import { state } from "../state.js";

export function w() {
  return state.prefs.lang === "fr" ? fr : en;
}
