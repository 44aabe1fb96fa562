// Why an amount that was wished for is not placed: said with the reason and never cut down to what
// would fit. The range and the chips at hand are the server's; this only compares.

/** @import { AmountRange } from "../../../types/protocol" */

/** @typedef {"max" | "min" | "rack" | "empty" | "step"} Why */
/**
 * @typedef {object} Refused
 * @property {Why} why
 * @property {number} amount in cents: the most, the least, what is left, the step
 */

/**
 * @param {AmountRange} range with what lies there now
 * @param {number} wanted cents; nothing is always possible
 * @param {number} rack chips at hand, in cents
 * @returns {Refused | null}
 */
export function refusal(range, wanted, rack) {
  if (wanted <= 0) return null;
  const { min, max, now } = range;
  const step = Math.max(range.step, 1);
  const reach = now + rack;
  // The range ends where the limits end, or where the chips do: the last step below both.
  const isLimited = max > 0 && max + step <= reach;
  if (wanted > max && isLimited) return { why: "max", amount: max };
  if (wanted > max || wanted > reach) {
    return rack > 0 ? { why: "rack", amount: rack } : { why: "empty", amount: 0 };
  }
  if (wanted < min) return { why: "min", amount: min };
  return (wanted - min) % step === 0 ? null : { why: "step", amount: step };
}
