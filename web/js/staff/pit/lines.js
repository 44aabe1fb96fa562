// The places of the lines of what waits: while the viewer is at the list no line may move under the hand.

/** @import { calls } from "./alarms.js" */
/** @typedef {ReturnType<typeof calls>[number]} Need */
/** @typedef {Need & { isOver?: boolean }} Line what is over keeps its place */

/** @type {Line[]} the lines as they are shown */
let shown = [];
/** Which tables they are of. */
let shownOf = "";

/** @param {Need} need */
export const keyOf = ({ id, reason }) => `${id} ${reason}`;

/**
 * The lines in the places that they have: those that are new at the end.
 * @param {Line[]} before
 * @param {Need[]} found
 * @returns {Line[]}
 */
export function inPlace(before, found) {
  const now = new Map(found.map((need) => [keyOf(need), need]));
  const kept = before.map((line) => now.get(keyOf(line)) ?? { ...line, isOver: true });
  for (const line of before) now.delete(keyOf(line));
  return [...kept, ...now.values()];
}

/** Whether the pointer or the focus is in the list. */
const isAtHand = () => document.querySelector(".floor-waiting:is(:hover, :focus-within)") !== null;

/**
 * The lines to be shown: made anew once the viewer has left the list, or looks at other tables.
 * @param {Need[]} found the most pressing first
 * @param {string} of the filter of the tables
 */
export function linesOf(found, of) {
  shown = of === shownOf && isAtHand() ? inPlace(shown, found) : found;
  shownOf = of;
  return shown;
}
