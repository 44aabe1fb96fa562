// What a click meant that came too late: the refusal of the server in the words of the moment. The
// client knows what was pressed and what happened meanwhile; it judges nothing.

/** @import { EventView, Words } from "../../types/protocol" */
import { chips } from "../ui/format.js";
import { state } from "../ui/state.js";
import { both } from "./words.js";

/** Codes that a wish for a moment that is over may get. */
const LATE = new Set(["stale", "wrong-phase", "betting-closed"]);
const STAKES = new Set(["bet", "pok", "back"]);
const OFFERS = new Set(["insure", "decline", "even-money"]);
const DECISIONS = new Set(["hit", "stand", "double", "split", "surrender"]);
const NO_OFFER = new Set(["insurance-not-offered", "even-money-not-offered"]);
const NO_HAND = new Set(["hand-finished", "no-such-hand"]);

/** @typedef {"betting" | "insurance" | "stood" | "hand" | "turn"} Late */

/** @param {string} code */
export const isLate = (code) => LATE.has(code);

/**
 * What has happened to a wish; nothing where the words of the server say enough.
 * @param {string} code of the refusal
 * @param {string} key the option that was pressed
 * @param {readonly EventView[]} log the last events at the table, newest last
 * @returns {Late | null}
 */
export function lateCase(code, key, log) {
  const [verb, place = ""] = key.split(":");
  if (STAKES.has(verb)) return isLate(code) ? "betting" : null;
  if (OFFERS.has(verb)) return isLate(code) || NO_OFFER.has(code) ? "insurance" : null;
  if (!DECISIONS.has(verb)) return null;
  if (code === "not-your-turn") return "turn";
  if (!isLate(code) && !NO_HAND.has(code)) return null;
  return stoodFor(place, log) ? "stood" : "hand";
}

/**
 * Whether the table stood for this hand since the last deal.
 * @param {string} place spot and hand
 * @param {readonly EventView[]} log
 */
function stoodFor(place, log) {
  const since = log.findLastIndex((event) => event.kind === "round-started");
  return log.slice(Math.max(since, 0)).some((event) =>
    event.kind === "stood" && event.automatic && `${event.spot}.${event.hand}` === place);
}

/**
 * @param {string | undefined} key the option that was pressed
 * @param {{ code: string, words: Words }} refused
 * @param {number} kept what waits for the next round there, in cents
 * @returns {Words}
 */
export function lateWords(key, refused, kept) {
  const found = key === undefined ? null : lateCase(refused.code, key, state.table?.log ?? []);
  if (!found) return refused.words;
  return both((words) =>
    found === "betting" && kept > 0 ? words.fair.late.kept(chips(kept)) : words.fair.late[found]);
}
