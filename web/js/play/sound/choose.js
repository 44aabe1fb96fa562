// Which sound belongs to what. The synthesiser knows nothing of the game, and this nothing of sound.

/** @import { EventView } from "../../../types/protocol" */
/** @import { Result } from "../own/own-story.js" */
/** @import { Sound } from "./scores.js" */

/** A win of so many times what was at stake is a big one. */
const BIG_TIMES = 5;

/** What everybody at a table hears. @type {Record<string, Sound>} */
const OF_ALL = {
  "card-dealt": "card", "dealer-card": "card", "hole-dealt": "card", "pok-card": "card",
  "hole-shown": "flip", "burned": "card", "burned-shown": "flip", "shuffled": "shuffle",
  "discards-reshuffled": "shuffle",
};
/** What is heard of the viewer's own chips. @type {Record<string, Sound>} */
const OF_ONE = {
  "bet-placed": "chip", "pok-placed": "chip", "back-bet-placed": "chip", insured: "chip",
  doubled: "chips", split: "chips", "even-money": "chips", "bet-returned": "chips",
};

/**
 * @param {Pick<EventView, "kind">} event
 * @param {boolean} isMine whether it happens to the viewer
 * @returns {Sound | null}
 */
export const soundOf = ({ kind }, isMine) => OF_ALL[kind] ?? (isMine ? OF_ONE[kind] : null) ?? null;

/**
 * @param {Pick<Result, "net" | "staked" | "parts">} result
 * @returns {Sound}
 */
export function resultSound({ net, staked, parts }) {
  if (net === 0) return "push";
  if (net < 0) return "loss";
  const isSpecial = parts.some((part) =>
    part.net > 0 && (part.kind === "pok" || part.result === "natural"));
  return isSpecial || (staked > 0 && net >= BIG_TIMES * staked) ? "big" : "win";
}

/** How a device shakes, in milliseconds, with pauses. @type {Partial<Record<Sound, number[]>>} */
export const SHAKES = {
  turn: [60], win: [30, 40, 30], big: [40, 50, 40, 50, 90], blackjack: [30, 40, 30, 40, 120],
  tick: [20], last: [20],
};
