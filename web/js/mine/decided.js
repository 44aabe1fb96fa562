// What the player has decided in a frame of their round, in words.

/** @import { MyFrame } from "../../types/api" */
import { f } from "../ui/figures.js";
import { w } from "./words.js";

/**
 * What the player has decided, on which total: «You stood on 15». The total is the one that was
 * shown before the decision.
 * @param {MyFrame[]} frames
 * @param {number} at
 */
export function decided(frames, at) {
  const { decision } = frames[at];
  if (!decision) return "";
  const { spot, hand, what, automatic } = decision;
  const view = frames[at - 1]?.view;
  const total = view?.spots[spot]?.hands[hand]?.total;
  const words = /** @type {Record<string, string>} */ (
    automatic ? w().round.automatic : w().round.decided);
  const verb = words[what] ?? what;
  return total ? w().round.on(verb, f().whole(total.points), total.soft) : verb;
}
