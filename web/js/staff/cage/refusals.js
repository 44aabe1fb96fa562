// Why a cashier is refused, in words for a cashier. Some words of the house speak to the player whom
// a refusal is about; those are said of the player here.

/** @import { Words } from "../../../types/protocol" */
import { noteUntilNext } from "../../ui/state.js";
import { both, w } from "./words.js";

/**
 * Shows a refusal until the cashier does something else.
 * @param {{ code: string, words: Words }} refusal
 */
export function refuse({ code, words }) {
  const own = /** @type {keyof ReturnType<typeof w>["refusals"]} */ (code);
  noteUntilNext(own in w().refusals ? both((all) => all.refusals[own]) : words);
}
