// What a spot is called and whose it is. One place, because the online rulebook speaks of zones.

import { t } from "../format.js";
import { state } from "../state.js";

/** @param {number} n */
export function spotName(n) {
  const isZone = state.table?.view.rulebook === "quebec-online";
  return isZone ? t().spot.zone(n) : t().spot.spot(n);
}

/**
 * Whether the viewer holds or has staked a spot.
 * @param {number} n
 */
export function isMine(n) {
  const me = state.me?.player;
  const spot = state.table?.view.spots[n];
  if (!me || !spot) return false;
  const seat = state.table?.you?.seat;
  // Where one seat stands before the whole layout, every spot of it is its player's.
  const before = state.table?.view.sign.seats === 1 ? seat !== undefined : seat === n;
  const ownSeat = before && spot.bet?.player === undefined && spot.holder === undefined;
  return spot.holder === me || spot.bet?.player === me || ownSeat;
}

/** The spot shown large on a phone: the one in turn if it is ours, else the one pointed at. */
export function mainSpot() {
  const table = state.table;
  if (!table) return 1;
  const { view, you } = table;
  const exists = (/** @type {number | null | undefined} */ n) => n != null && n in view.spots;
  if (view.turn && isMine(view.turn.spot)) return view.turn.spot;
  if (exists(state.ui.focus)) return /** @type {number} */ (state.ui.focus);
  if (exists(you?.seat)) return /** @type {number} */ (you?.seat);
  const mine = Object.keys(view.spots).map(Number).find(isMine);
  return mine ?? view.turn?.spot ?? (Math.ceil(view.sign.spots / 2) || 1);
}
