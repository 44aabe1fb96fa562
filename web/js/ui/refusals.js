// Why a member of the staff is refused what concerns a player, in words for staff. Some words of the
// house speak to that player; those are said of the player here.

/** @import { Words } from "../../types/protocol" */
import { note } from "./state.js";
import { dictionary } from "./words.js";
import { en } from "./words-refusals-en.js";
import { fr } from "./words-refusals-fr.js";

const { both } = dictionary({ en, fr });

/**
 * What is said to the staff of a refusal.
 * @param {{ code: string, words: Words }} refusal
 * @returns {Words}
 */
export function staffWords({ code, words }) {
  const own = /** @type {keyof typeof en["refusals"]} */ (code);
  return Object.hasOwn(en.refusals, code) ? both((all) => all.refusals[own]) : words;
}

/**
 * Shows a refusal.
 * @param {{ code: string, words: Words }} refusal
 */
export const refuse = (refusal) => note(staffWords(refusal));
