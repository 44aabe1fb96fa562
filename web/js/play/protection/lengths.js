// How long a player may choose not to play: up to a month it is a break from play, and from half a
// year on a self-exclusion.

/** @import { AwayLength, LimitsAnswer } from "../../../types/api" */
import { w } from "./words.js";

export const BREAKS = /** @type {const} */ (["day", "week", "month"]);
export const EXCLUSIONS = /** @type {const} */ (["half-year", "year", "five-years"]);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How many days they are, as the house counts them. @type {Record<AwayLength, number>} */
const DAYS = { day: 1, week: 7, month: 30, "half-year": 182, year: 365, "five-years": 1826 };

/**
 * Whether it would end later than what runs now, as times are read: in minutes.
 * @param {AwayLength} length
 * @param {Pick<LimitsAnswer, "away" | "now">} held
 */
export const isLonger = (length, { away, now }) =>
  !away || now + DAYS[length] * DAY_MS >= away.until + MINUTE_MS;

/** @param {AwayLength} length */
export const isBreak = (length) => BREAKS.some((one) => one === length);

/**
 * What a time without play of this length is called.
 * @param {AwayLength} length
 */
export const awayName = (length) => (isBreak(length) ? w().pause : w().away);
