// A chip is put on a circle or taken away: at once while stakes are taken there, else for the next round.

import { isLinked } from "../../ui/link.js";
import { changed, state } from "../../ui/state.js";
import { take } from "../amounts.js";
import { option } from "../wishes.js";
import { addAhead, canWait } from "./next-round.js";
import { setStakes, stakeNow } from "./stakes.js";
import { tellLost } from "./told.js";

/**
 * Adds the chosen chip to a stake or takes one away.
 * @param {string} key
 * @param {1 | -1} sign
 */
export function addChip(key, sign) {
  const range = option(key)?.amount;
  const { chip } = state.ui;
  if (!isLinked()) tellLost(key);
  else if (range) {
    const now = stakeNow(key);
    setStakes([{ key, amount: sign < 0 ? take(range, now, chip) : now + chip }]);
  } else if (canWait(key)) addAhead(key, sign * chip);
  changed();
}
