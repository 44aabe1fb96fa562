// Arithmetic of amounts for the betting controls: whole cents only. What is allowed is said by the
// server as a range; this file only picks an amount inside it, it never decides that one is legal.

/** @import { AmountRange } from "../types/protocol" */

/** Chips of a table, in units of its smallest chip. */
export const CHIP_UNITS = [1, 5, 25, 100, 500];

/** Discs drawn at most in one stack. */
export const STACK_DISCS_MAX = 8;

/**
 * The amount of the range nearest below `wanted`; the smallest when it asks for less.
 * @param {AmountRange} range
 * @param {number} wanted cents
 * @returns {number} cents
 */
export function fit(range, wanted) {
  if (wanted <= 0) return range.zero ? 0 : range.min;
  if (wanted <= range.min) return range.min;
  const capped = Math.min(wanted, range.max);
  const step = Math.max(range.step, 1);
  return range.min + Math.floor((capped - range.min) / step) * step;
}

/**
 * A stake for which something was wished: nothing, or an amount of the range. A stake may be taken
 * back before the view knows of it, so nothing is always possible here.
 * @param {AmountRange} range
 * @param {number} wanted cents
 */
export function fitStake(range, wanted) {
  return wanted <= 0 ? 0 : fit(range, wanted);
}

/**
 * Takes a chip away: less than the smallest stake is nothing.
 * @param {AmountRange} range
 * @param {number} now cents
 * @param {number} chip cents
 */
export function take(range, now, chip) {
  return now - chip < range.min ? 0 : fit(range, now - chip);
}

/**
 * A range cut down to the chips at hand; nothing when they do not reach.
 * @param {AmountRange} range
 * @param {number} most cents
 * @returns {AmountRange | null}
 */
export function upTo(range, most) {
  return most < range.min ? null : { ...range, max: fit(range, Math.min(range.max, most)) };
}

/**
 * The chips worth offering at a table, in cents.
 * @param {{ unit: number, bet_max: number }} sign
 */
export function denominations(sign) {
  const chips = CHIP_UNITS.map((units) => units * sign.unit);
  return chips.filter((chip, at) => at === 0 || chip <= sign.bet_max);
}

/**
 * A chip that suits the smallest stake, to begin with.
 * @param {{ unit: number, bet_min: number, bet_max: number }} sign
 */
export function firstChip(sign) {
  const chips = denominations(sign).filter((chip) => chip <= sign.bet_min);
  return chips.at(-1) ?? sign.unit;
}

/**
 * The discs of a stack from bottom to top, as indices into `CHIP_UNITS`, large chips first.
 * @param {number} amount cents
 * @param {number} unit cents
 * @returns {number[]}
 */
export function discs(amount, unit) {
  const found = [];
  let left = amount;
  for (let at = CHIP_UNITS.length - 1; at >= 0; at -= 1) {
    const chip = CHIP_UNITS[at] * unit;
    while (chip > 0 && left >= chip && found.length < STACK_DISCS_MAX) {
      found.push(at);
      left -= chip;
    }
  }
  if (left > 0 && found.length < STACK_DISCS_MAX) found.push(0);
  return found;
}
