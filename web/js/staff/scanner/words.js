// The words of the croupier's page in the viewer's language, and the names of places on a table.

/** @import { AwaitedView } from "../../../types/protocol" */
import { spotName } from "../../play/table/spot-name.js";
import { state } from "../../ui/state.js";
import { dictionary } from "../../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

export const { words: w } = dictionary({ en, fr });

/**
 * Where a card goes: «Spot 3 · Ana».
 * @param {AwaitedView} awaited
 * @returns {string}
 */
export function placeWords(awaited) {
  if (awaited.to === "settlement") return w().awaited.settlement;
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
