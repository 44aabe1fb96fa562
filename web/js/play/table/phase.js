// What a table does now, in a few words: of the felt, the dock and the floor alike.

/** @import { Phase, TableView } from "../../../types/protocol" */
import { t } from "../words.js";

/**
 * @typedef {object} Now
 * @property {Phase} phase
 * @property {boolean} [paused]
 * @property {boolean} [isStopped] whether the round is, until somebody has decided whether it is void
 */

/**
 * The phase, or what stands still in it. A pause stops bets and no round.
 * @param {Now} now
 */
export function phaseOf({ phase, paused, isStopped }) {
  if (isStopped && phase !== "closed") return "stopped";
  return paused && phase === "betting" ? "paused" : phase;
}

/**
 * Whether the round is stopped until the house has decided whether it is void.
 * @param {TableView} view
 */
export const isStopped = (view) => view.deadline?.for === "void";

/**
 * What a table does that is seen.
 * @param {TableView} view
 * @returns {Now}
 */
export const nowAt = (view) => ({ phase: view.phase, paused: view.paused, isStopped: isStopped(view) });

/** @param {Now} now */
export const phaseName = (now) => t().phases[phaseOf(now)];
