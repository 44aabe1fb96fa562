// The words of the cashier's page in the viewer's language, and how it writes moments.

import { en } from "../i18n/cage-en.js";
import { fr } from "../i18n/cage-fr.js";
import { state } from "../state.js";

export function w() {
  return state.prefs.lang === "fr" ? fr : en;
}

/**
 * A moment as date and time.
 * @param {number} at milliseconds since 1970
 */
export function moment(at) {
  const locale = state.prefs.lang === "fr" ? "fr-CA" : "en-CA";
  return new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
}
