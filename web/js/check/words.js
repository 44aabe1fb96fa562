// The words of the page «Check this shoe» in the viewer's language.

import { en } from "../i18n/check-en.js";
import { fr } from "../i18n/check-fr.js";
import { state } from "../state.js";

export function w() {
  return state.prefs.lang === "fr" ? fr : en;
}
