// What the felt shows. The view is the truth; the felt may be a moment behind it while cards are on
// their way. A decision is never behind: the dock draws the view itself.

/** @import { EventView, TableView } from "../../types/protocol" */
import { state } from "../ui/state.js";

/** @type {((event: EventView) => void)[]} */
const beats = [];

/**
 * Runs for each event when it is seen on the felt, in order. Events that the page has skipped (it was
 * hidden, or behind) are not told.
 * @param {(event: EventView) => void} run
 */
export const onBeat = (run) => void beats.push(run);

/** @param {EventView[]} events */
export function present(events) {
  for (const event of events) for (const run of beats) run(event);
}

/**
 * The view as the felt shows it now.
 * @returns {TableView | undefined}
 */
export const shownView = () => state.table?.view;

/** Whether the felt shows less than has happened. */
export const isBehind = () => false;
