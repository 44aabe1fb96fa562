// The words of the croupier's page in the viewer's language, and the names of places on a table.

/** @import { AwaitedView } from "../../types/protocol" */
import { en } from "../i18n/scanner-en.js";
import { fr } from "../i18n/scanner-fr.js";
import { state } from "../state.js";
import { spotName } from "../table/spot-name.js";

export function w() {
  return state.prefs.lang === "fr" ? fr : en;
}

/**
 * Where a card goes: «Spot 3 · Ana».
 * @param {AwaitedView} awaited
 * @returns {string}
 */
export function placeWords(awaited) {
  if (awaited.to !== "hand" || !awaited.hand) {
    return awaited.to === "pok" ? w().awaited.pok : w().awaited.dealer;
  }
  const { spot, hand } = awaited.hand;
  const there = state.table?.view.spots[spot];
  const hands = Object.keys(there?.hands ?? {}).length;
  const words = [spotName(spot), there?.holder_name ?? there?.bet?.name];
  if (hands > 1) words.push(w().awaited.hand(hand));
  return words.filter(Boolean).join(" · ");
}
