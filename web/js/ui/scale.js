// Scales of the drawings: from figures and times to places, and the marks beside them. Pure
// arithmetic.

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Distances of marks on a time axis, in milliseconds. */
const TIME_STEPS = [
  HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR,
  DAY, 2 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 91 * DAY, 365 * DAY,
];
/** Decimals that no mark needs more of. */
const DECIMALS_MAX = 6;
const NICE = [1, 2, 2.5, 5, 10];

/**
 * A scale from a domain to a range. A domain without extent lies in the middle.
 * @param {number} from
 * @param {number} to
 * @param {number} low
 * @param {number} high
 * @returns {(value: number) => number}
 */
export function linear(from, to, low, high) {
  if (to === from) return () => (low + high) / 2;
  return (value) => low + ((value - from) / (to - from)) * (high - low);
}

/**
 * Smallest and largest of some figures, zero among them where `zero`.
 * @param {number[]} values
 * @param {boolean} [zero]
 * @returns {[number, number]}
 */
export function extent(values, zero = false) {
  const all = zero ? [0, ...values] : values;
  if (all.length === 0) return [0, 1];
  let [low, high] = [all[0], all[0]];
  for (const value of all) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low === high ? [low, low + 1] : [low, high];
}

/**
 * Round marks that cover a domain: the first is at or below it, the last at or above it.
 * @param {number} low
 * @param {number} high
 * @param {number} wanted about so many
 * @returns {number[]}
 */
export function marks(low, high, wanted) {
  const rough = tidy((high - low) / Math.max(1, wanted));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * /** @type {number} */ (NICE.find((nice) => nice * power >= rough) ?? 10);
  const found = [];
  const first = Math.floor(tidy(low / step));
  const last = Math.ceil(tidy(high / step));
  for (let n = first; n <= last; n += 1) found.push(tidy(n * step));
  return found;
}

/**
 * Rounds away errors of binary fractions: 0.30000000000000004 becomes 0.3.
 * @param {number} value
 */
const tidy = (value) => Number(value.toPrecision(12));

/**
 * Decimals with which marks are written, so that no two of them read the same.
 * @param {number[]} rows at the same distance
 * @param {number} unit what is written as 1
 */
export function decimals([first, second], unit) {
  const step = (second - first) / unit;
  for (let digits = 0; digits < DECIMALS_MAX; digits += 1) {
    const shifted = tidy(step * 10 ** digits);
    if (Number.isInteger(shifted)) return digits;
  }
  return DECIMALS_MAX;
}

/**
 * Marks of a time axis inside a domain, on whole units of time since a moment.
 * @param {number} from milliseconds
 * @param {number} to
 * @param {number} wanted at most so many
 * @param {number} least the distance of the figures: none lies between two of them
 * @param {number} [since] milliseconds
 * @returns {number[]}
 */
export function timeMarks(from, to, wanted, least, since = 0) {
  const rough = Math.max(least, (to - from) / Math.max(1, wanted));
  const step = TIME_STEPS.find((one) => one >= rough) ?? DAY * 365;
  const at = [];
  const first = since + Math.ceil((from - since) / step) * step;
  for (let mark = first; mark <= to; mark += step) at.push(mark);
  return at;
}

/**
 * The path of a line through points.
 * @param {[number, number][]} points
 */
export function linePath(points) {
  return points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${place(x)} ${place(y)}`).join("");
}

/** @param {number} value */
const place = (value) => Number(value.toFixed(1));

/**
 * The point nearest to a place; nothing where there is none.
 * @param {number[]} places ascending or not
 * @param {number} x
 * @returns {number} its index, or -1
 */
export function nearest(places, x) {
  let found = -1;
  let best = Infinity;
  places.forEach((at, index) => {
    const far = Math.abs(at - x);
    if (far < best) [found, best] = [index, far];
  });
  return found;
}
