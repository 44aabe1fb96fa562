// Arithmetic of amounts for the betting controls: whole cents only. What is allowed is said by the
// server as a range; this file only picks an amount inside it, it never decides that one is legal.

/** @import { AmountRange, ChipView } from "../../types/protocol" */

/** The chips of the house: one colour for each value, at every table whose rulebook names none. */
/** @type {ChipView[]} */
const HOUSE = [
  { value: 25, colour: "copper" },
  { value: 50, colour: "sky" },
  { value: 100, colour: "white" },
  { value: 200, colour: "lime" },
  { value: 250, colour: "pink" },
  { value: 500, colour: "red" },
  { value: 1000, colour: "blue" },
  { value: 2000, colour: "yellow" },
  { value: 2500, colour: "green" },
  { value: 5000, colour: "teal" },
  { value: 10_000, colour: "black" },
  { value: 50_000, colour: "purple" },
  { value: 100_000, colour: "orange" },
  { value: 500_000, colour: "gold" },
];
/** Those of every casino; the others serve tables whose unit they fit better. */
const USUAL = new Set([100, 500, 2500, 10_000, 50_000, 100_000, 500_000]);
/** A chip whose value is the unit of its table and none of the house. */
const ODD_COLOUR = "grey";

/** Discs drawn at most in one column, and in one stack of two. */
export const COLUMN_DISCS_MAX = 8;
export const STACK_DISCS_MAX = 2 * COLUMN_DISCS_MAX;

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
 * The chips of a table, smallest first: those of the rulebook where it names them, else those of the
 * house that are multiples of the unit. Below the unit only what pays a half of it.
 * @param {{ unit: number, chips?: ChipView[] }} sign
 * @returns {ChipView[]}
 */
export function chipSet(sign) {
  if (sign.chips && sign.chips.length > 0) return sign.chips;
  const change = HOUSE.filter(({ value }) => value * 2 === sign.unit);
  return [...change, ...houseChips(sign.unit)];
}

/**
 * The usual chips that are multiples of a unit, and below the smallest of them all that are.
 * @param {number} unit cents
 */
function houseChips(unit) {
  const multiples = HOUSE.filter(({ value }) => value % unit === 0);
  const usual = multiples.find(({ value }) => USUAL.has(value))?.value ?? Infinity;
  const found = multiples.filter(({ value }) => value < usual || USUAL.has(value));
  const hasUnit = found.length > 0 && found[0].value === unit;
  return hasUnit ? found : [{ value: unit, colour: ODD_COLOUR }, ...found];
}

/**
 * The chips worth offering at a table, in cents.
 * @param {{ unit: number, bet_max: number, chips?: ChipView[] }} sign
 */
export function denominations(sign) {
  const chips = chipSet(sign).map((chip) => chip.value).filter((chip) => chip % sign.unit === 0);
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
  if (left > 0 && found.length < STACK_DISCS_MAX) found.push(set[0]?.colour ?? ODD_COLOUR);
  return found;
}
