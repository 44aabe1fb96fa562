// Stakes that belong together: where a table has POK, a stake alone is not dealt in. It is said while
// the chips are placed. Whether the bets may be confirmed is the server's to say; this only says what
// lies and what does not.

import { changed } from "../../ui/state.js";
import { option } from "../wishes.js";
import { both } from "../words.js";
import { stakeNow, stakes } from "./stakes.js";
import { tellAt } from "./told.js";

/** @typedef {{ key: string, is: "pok" | "bet" }} Missing */

/**
 * The first stake that lies alone, by what is missing beside it.
 * @param {readonly string[]} offered the stakes that may be set
 * @param {(key: string) => number} lying cents
 * @returns {Missing | null}
 */
export function missingStake(offered, lying) {
  for (const pok of offered.filter((key) => key.startsWith("pok:"))) {
    const bet = pok.replace("pok:", "bet:");
    if (!offered.includes(bet)) continue;
    if (lying(bet) > 0 && lying(pok) === 0) return { key: pok, is: "pok" };
    if (lying(pok) > 0 && lying(bet) === 0) return { key: bet, is: "bet" };
  }
  return null;
}

/** What is missing before the bets can be confirmed. */
export const missing = () =>
  option("confirm") ? null : missingStake(stakes().map(([key]) => key), stakeNow);

/**
 * The class of a circle at which a stake is missing.
 * @param {string} key
 */
export const circleMark = (key) => (missing()?.key === key ? " is-wanted" : "");

/** Says at the circle what is missing. Whether something is. */
export function sayMissing() {
  const found = missing();
  if (!found) return false;
  tellAt(found.key, both((words) => found.is === "pok" ? words.fair.pok.first : words.fair.pok.then));
  changed();
  return true;
}
