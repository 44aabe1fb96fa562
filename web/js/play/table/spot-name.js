// The name and the holder of a spot.

import { state } from "../../ui/state.js";
import { shownView } from "../shown.js";
import { t } from "../words.js";

/** @param {number} n */
export const spotName = (n) => t().spot.spot(n);

/** Whether a round is being played; otherwise the cards that lie there are those of the last. */
export function isPlaying() {
  const phase = shownView()?.phase;
  return phase === "insurance" || phase === "turns";
}

/**
 * The seat before a spot. Where one seat stands before the whole layout, it is before every spot.
 * @param {number} n
 */
export function seatBefore(n) {
  return state.table?.view.sign.seats === 1 ? 1 : n;
}

/**
 * Whether a spot is the viewer's: staked, held, or at their seat.
 * @param {number} n
 */
export function isMine(n) {
  const me = state.me?.player;
  const view = shownView();
  const spot = view?.spots[n];
  if (!me || !view || !spot) return false;
  const owner = isPlaying() ? spot.holder : spot.bet?.player;
  if (owner !== undefined) return owner === me;
  const seat = view.seats[seatBefore(n)];
  return seat ? seat.player === me : !isPlaying() && spot.holder === me;
}

/**
 * The spot of the viewer's that is shown large: the one in turn if it is theirs, else the one at their
 * seat, else one with a stake of theirs. A spectator has none.
 */
export function ownSpot() {
  const table = state.table;
  const view = shownView();
  if (!table || !view) return null;
  if (view.turn && isMine(view.turn.spot)) return view.turn.spot;
  const seat = table.you?.seat;
  if (seat !== undefined && seat in view.spots && isMine(seat)) return seat;
  return Object.keys(view.spots).map(Number).find(isMine) ?? null;
}

/** The spot shown large on a phone: the viewer's, else the one pointed at. */
export function mainSpot() {
  const table = state.table;
  const view = shownView();
  if (!table || !view) return 1;
  const { you } = table;
  const exists = (/** @type {number | null | undefined} */ n) => n != null && n in view.spots;
  if (view.turn && isMine(view.turn.spot)) return view.turn.spot;
  if (exists(state.ui.focus)) return /** @type {number} */ (state.ui.focus);
  if (exists(you?.seat)) return /** @type {number} */ (you?.seat);
  const mine = Object.keys(view.spots).map(Number).find(isMine);
  return mine ?? view.turn?.spot ?? (Math.ceil(view.sign.spots / 2) || 1);
}
