// How a figure is counted.

/** @typedef {{ from: number, to: number, at: number }} Count cents, and when it began in milliseconds */

const COUNT_MS = 500;
const CENTS = 100;

/**
 * The figure at a moment: fast first, then slower. Whole chips until the end.
 * @param {Count} count
 * @param {number} now milliseconds
 */
export function countedAt({ from, to, at }, now) {
  const share = Math.min(1, Math.max(0, (now - at) / COUNT_MS));
  if (share === 1) return to;
  const eased = 1 - (1 - share) ** 3;
  return Math.round((from + (to - from) * eased) / CENTS) * CENTS;
}
