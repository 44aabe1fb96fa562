// Remembers what was drawn for the same values. The page then has nothing to compare where nothing has
// changed: cards, stacks of chips and prints are most of what lies on a felt, and change least.

/** @import { VNode } from "./dom.js" */
import { state } from "./state.js";

/** Drawings that one maker remembers at most. */
const DRAWINGS_MAX = 500;

/**
 * A maker that returns the same drawing for the same values.
 * @template {(string | number | boolean)[]} Values
 * @param {(...values: Values) => VNode} make draws from its values, the language, the letters of the suits
 *   and the back of the cards, and from nothing else
 * @returns {(...values: Values) => VNode} its drawings are shared: nobody may change one
 */
export function memo(make) {
  /** @type {Map<string, VNode>} */
  const drawings = new Map();
  return (...values) => {
    const { lang, suitLetters, back } = state.prefs;
    const key = JSON.stringify([lang, suitLetters, back, values]);
    const found = drawings.get(key);
    if (found) return found;
    if (drawings.size >= DRAWINGS_MAX) drawings.clear();
    const made = make(...values);
    drawings.set(key, made);
    return made;
  };
}
