// Why a member of the staff is refused what concerns a player, in words for staff. Some words of the
// house speak to that player; those are said of the player here.

/** @import { Words } from "../../../types/protocol" */
import { note } from "../../ui/state.js";
import { both, w } from "./words.js";

/**
 * Shows a refusal.
 * @param {{ code: string, words: Words }} refusal
 */
export function refuse({ code, words }) {
  const own = /** @type {keyof ReturnType<typeof w>["refusals"]} */ (code);
  note(own in w().refusals ? both((all) => all.refusals[own]) : words);
}
