// Whether the player takes a break from play or is excluded, as the house has said last. What is asked for
// at the cage begins with the player's consent, so it is asked again whenever a request has changed.

/** @import { Away, LimitsAnswer } from "../../../types/api" */
import { call } from "../../net/api.js";
import { changed, onChange, serverNow, state } from "../../ui/state.js";
import { onFrame } from "../connection.js";

/** @type {Away | null} */
let held = null;
/** The player it is about. */
let whose = "";
/** The count of changes (`state.requests`) that has been followed. */
let seen = 0;

/** The break or the exclusion that runs now. */
export const awayNow = () =>
  (held && whose === state.me?.player && held.until > serverNow() ? held : null);

/**
 * Takes what the house has said of the player's limits.
 * @param {Pick<LimitsAnswer, "away">} answer
 */
export function takeAway({ away }) {
  whose = state.me?.player ?? "";
  held = away ?? null;
  changed();
}

async function load() {
  const player = state.me?.player;
  const answer = await call("GET /api/limits", {});
  if (answer.ok && state.me?.player === player) takeAway(answer.body);
}

onFrame((message) => {
  if (message.type === "refused" && message.code === "excluded" && state.me) void load();
});
onChange(() => {
  if (!state.me || seen === state.requests) return;
  seen = state.requests;
  void load();
});
