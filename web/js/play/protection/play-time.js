// How long a player has been playing, and what it has come to: from the first stake on, and anew after a
// rest. Times are milliseconds of any one clock.

const MINUTE_MS = 60_000;
/** So long without a stake is a rest. */
const REST_MS = 15 * MINUTE_MS;

/**
 * @typedef {object} Play
 * @property {number} since milliseconds, on any clock
 * @property {number} last when a stake was seen last
 * @property {number} said when the player was reminded last
 * @property {number} net cents
 * @property {string} round the last one whose result is counted
 */

/**
 * The play after a look at the table.
 * @param {Play | null} before
 * @param {{ staked: boolean, round: string, net: number | undefined }} seen `net`: of the settled round
 * @param {number} now
 * @returns {Play | null}
 */
export function played(before, { staked, round, net: won }, now) {
  const rests = !before || now - before.last > REST_MS;
  if (rests && !staked) return null;
  // A result that is shown at the first stake is that of an earlier round.
  const play = rests ? { since: now, last: now, said: now, net: 0, round } : { ...before };
  if (staked) play.last = now;
  if (won !== undefined && round !== play.round && !rests) {
    play.net += won;
    play.round = round;
  }
  return play;
}

/**
 * Whether the player is to be reminded.
 * @param {Play | null} play
 * @param {number} minutes 0 for never
 * @param {number} now
 */
export const isDue = (play, minutes, now) =>
  play !== null && minutes > 0 && now - play.said >= minutes * MINUTE_MS;

/**
 * The whole minutes of play, one at least.
 * @param {Play} play
 * @param {number} now
 */
export const minutesOf = (play, now) => Math.max(1, Math.round((now - play.since) / MINUTE_MS));
