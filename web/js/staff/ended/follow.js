// What the running shift has brought to an end, asked for again whenever something may have ended:
// tables that were closed, those whose tray is still to be counted, and slips.

/** @import { EndedAnswer, SlipLine } from "../../../types/api" */
import { call } from "../../net/api.js";
import { changed, note, serverNow, state } from "../../ui/state.js";

/** How old they may be when somebody touches the page, in milliseconds. */
const OLD_MS = 15_000;
/** So long after the last touch somebody is taken to be there, in milliseconds. */
const THERE_MS = 60_000;
/** What says that somebody is there. */
const TOUCHES = ["pointermove", "pointerdown", "keydown", "focus", "visibilitychange"];

/**
 * What is asked for, and when.
 * @typedef {object} Asked
 * @property {string} known what was known when it was asked for
 * @property {number} number of the last question: an earlier answer that comes later says less
 * @property {number} at when it was asked; below zero when it is known to be old
 */
/** @returns {Asked} */
const never = () => ({ known: "", number: 0, at: 0 });

export const at = {
  /** @type {EndedAnswer | null} */
  ended: null,
  /** @type {SlipLine[]} */
  slips: [],
  /** When somebody has touched the page. */
  touched: performance.now(),
};
const asked = { ended: never(), slips: never() };

/**
 * Asks, and takes the answer unless a later question has been asked meanwhile.
 * @param {"ended" | "slips"} what
 * @param {boolean} isQuiet whether a failure is not told
 */
async function load(what, isQuiet) {
  const question = asked[what];
  question.number += 1;
  question.at = performance.now();
  const { number } = question;
  const answer = what === "ended" ? await call("GET /api/tables/ended", {})
    : await call("GET /api/tables/slips", {});
  if (number !== question.number) return;
  if (!answer.ok) return isQuiet ? undefined : note(answer.words);
  if ("slips" in answer.body) at.slips = answer.body.slips;
  else at.ended = answer.body;
  changed();
}

/**
 * Asks for old ones again when somebody touches the page: a count of a closed table changes nothing
 * else here. While nobody touches the page, it does not ask again after a time.
 */
export function followEnded() {
  const refresh = () => {
    at.touched = performance.now();
    if (!state.staff || document.hidden) return;
    for (const what of /** @type {const} */ (["ended", "slips"])) {
      const { number, at: askedAt } = asked[what];
      const isOld = askedAt < 0 || at.touched - askedAt > OLD_MS;
      if (number > 0 && isOld) void load(what, true);
    }
  };
  for (const touch of TOUCHES) window.addEventListener(touch, refresh);
}

/** Asks for the tables, where one may have closed or been counted since, or the shift has ended. */
export function followTables() {
  const floor = Object.entries(state.floor ?? {})
    .map(([id, { phase, count_due: due, count_asked: counted }]) =>
      [id, phase === "closed", due, counted?.count]);
  const known = JSON.stringify(
    [Object.keys(state.lobby ?? {}), floor, state.requests, shiftOver()]);
  if (known === asked.ended.known) return;
  asked.ended.known = known;
  void load("ended", false);
}

/**
 * Asks for the slips where one may have changed. They change often: where nobody is there they are
 * asked for at the next touch.
 * @param {unknown} waiting the slips that wait, where the floor does not tell of them
 */
export function followSlips(waiting) {
  const floor = Object.entries(state.floor ?? {})
    .map(([id, { slip, slip_approved, covers, cover_asked: cover }]) =>
      [id, slip, slip_approved, covers, cover?.by]);
  const known = JSON.stringify([floor, waiting, shiftOver()]);
  if (known === asked.slips.known) return;
  asked.slips.known = known;
  const isThere = performance.now() - at.touched < THERE_MS;
  if (isThere) void load("slips", false);
  else Object.assign(asked.slips, { number: asked.slips.number + 1, at: -1 });
}

/** The end of the shift that was told of, if it has passed. */
const shiftOver = () => at.ended !== null && serverNow() >= at.ended.to && at.ended.to;
