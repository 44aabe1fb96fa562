// How long a player may choose not to play: up to a month it is a break from play, and from half a
// year on a self-exclusion.

/** @import { AwayLength } from "../../../types/api" */
import { w } from "./words.js";

export const BREAKS = /** @type {const} */ (["day", "week", "month"]);
export const EXCLUSIONS = /** @type {const} */ (["half-year", "year", "five-years"]);

/** @param {AwayLength} length */
export const isBreak = (length) => BREAKS.some((one) => one === length);

/**
 * What a time without play of this length is called.
 * @param {AwayLength} length
 */
export const awayName = (length) => (isBreak(length) ? w().pause : w().away);
