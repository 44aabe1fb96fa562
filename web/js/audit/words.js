// The words of the auditor's page in the viewer's language.

import { en } from "../i18n/audit-en.js";
import { fr } from "../i18n/audit-fr.js";
import { state } from "../state.js";

export function w() {
  return state.prefs.lang === "fr" ? fr : en;
}

/**
 * A word by its code, or the code where nobody has a word for it.
 * @param {Record<string, string>} words
 * @param {string} code
 */
export const named = (words, code) => words[code] ?? code;
