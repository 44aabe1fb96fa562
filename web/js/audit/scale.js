// Scales of the drawings: from figures and times to places, and the marks beside them. Pure
// arithmetic; what is drawn is always written in a table as well.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Distances of marks on a time axis, in milliseconds. */
const TIME_STEPS = [
  MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR,
  DAY, 2 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 91 * DAY, 365 * DAY,
];
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
 * Takes away what binary fractions add: 0.30000000000000004 is 0.3.
 * @param {number} value
 */
const tidy = (value) => Number(value.toPrecision(12));

/**
 * Marks of a time axis inside a domain, on whole units of universal time.
 * @param {number} from milliseconds
 * @param {number} to
 * @param {number} wanted at most so many
 * @returns {{ step: number, at: number[] }}
 */
export function timeMarks(from, to, wanted) {
  const rough = (to - from) / Math.max(1, wanted);
  const step = TIME_STEPS.find((one) => one >= rough) ?? DAY * 365;
  const at = [];
  for (let mark = Math.ceil(from / step) * step; mark <= to; mark += step) at.push(mark);
  return { step, at };
}

/** Whether marks of that distance are days or more. */
export const isDays = (/** @type {number} */ step) => step >= DAY;

/**
 * The path of a line through points.
 * @param {[number, number][]} points
 */
export function linePath(points) {
  return points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${place(x)} ${place(y)}`).join("");
}

/**
 * The path around what lies between two lines of the same places.
 * @param {[number, number][]} over
 * @param {[number, number][]} under
 */
export function bandPath(over, under) {
  if (over.length === 0) return "";
  return `${linePath([...over, ...under.toReversed()])}Z`;
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
