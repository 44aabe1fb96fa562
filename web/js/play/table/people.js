// The name of a player at this table: «you» for the viewer, otherwise the name at the seat or spot.

import { personName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";

/** @param {string} player */
export function playerName(player) {
  if (player === state.me?.player) return t().spot.you;
  const view = state.table?.view;
  if (!view) return "";
  const seat = Object.values(view.seats).find((it) => it.player === player);
  if (seat) return personName(seat.name);
  const spot = Object.values(view.spots).find((it) => it.holder === player);
  return spot ? personName(spot.holder_name ?? "") : "";
}
