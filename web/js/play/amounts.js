// Arithmetic of amounts for the betting controls: whole cents only. What is allowed is said by the
// server as a range; this file only picks an amount inside it, it never decides that one is legal.

/** @import { AmountRange, ChipView } from "../../types/protocol" */

/** Chips of a table whose rulebook names none, in units of its smallest chip. */
const CHIP_UNITS = [1, 5, 25, 100, 500];
/** Their colours. */
const COLOURS = ["white", "red", "green", "black", "purple"];

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
 * The chips of a table, smallest first: those of the rulebook where it names them.
 * @param {{ unit: number, chips?: ChipView[] }} sign
 * @returns {ChipView[]}
 */
export function chipSet(sign) {
  if (sign.chips && sign.chips.length > 0) return sign.chips;
  return CHIP_UNITS.map((units, at) => ({ value: units * sign.unit, colour: COLOURS[at] }));
}

/**
 * The chips worth offering at a table, in cents.
 * @param {{ unit: number, bet_max: number, chips?: ChipView[] }} sign
 */
export function denominations(sign) {
  const chips = chipSet(sign).map((chip) => chip.value);
  return chips.filter((chip, at) => at === 0 || chip <= sign.bet_max);
}

/**
 * A chip that suits the smallest stake, to begin with.
 * @param {{ unit: number, bet_min: number, bet_max: number, chips?: ChipView[] }} sign
 */
export function firstChip(sign) {
  const chips = denominations(sign).filter((chip) => chip <= sign.bet_min);
  return chips.at(-1) ?? sign.unit;
}

/**
 * The discs of a stack from bottom to top, as colours, large chips first.
 * @param {number} amount cents
 * @param {ChipView[]} set smallest first
 * @returns {string[]}
 */
export function discs(amount, set) {
  const found = [];
  let left = amount;
  for (const { value, colour } of set.toReversed()) {
    while (value > 0 && left >= value && found.length < STACK_DISCS_MAX) {
      found.push(colour);
      left -= value;
    }
  }
  if (left > 0 && found.length < STACK_DISCS_MAX) found.push(set[0]?.colour ?? COLOURS[0]);
  return found;
}
