// The player of a round's frames: where it stands, how it steps, how long it waits. It knows
// neither the page nor the game; each frame says whether it is a decision.

/**
 * @typedef {object} Play
 * @property {number} at the frame shown, from 0
 * @property {boolean} playing
 * @property {number} speed one of `SPEEDS`
 */

/** Speeds that are offered. */
export const SPEEDS = [0.5, 1, 2, 4];
/** How long a frame is shown at speed 1, in milliseconds. */
export const FRAME_MS = 1000;
/** How much longer a decision is shown than a card. */
const DECISION_TIMES = 2;

/** @returns {Play} */
export const atStart = () => ({ at: 0, playing: false, speed: 1 });

/**
 * Goes to a frame. A number outside the frames goes to the first or the last.
 * @param {Play} play
 * @param {number} at
 * @param {number} length frames there are
 * @returns {Play}
 */
export function goTo(play, at, length) {
  const last = Math.max(0, length - 1);
  const found = Math.min(Math.max(0, at), last);
  return { ...play, at: found, playing: play.playing && found < last };
}

/**
 * One step by hand stops the playing.
 * @param {Play} play
 * @param {1 | -1} by
 * @param {number} length
 * @returns {Play}
 */
export function step(play, by, length) {
  return { ...goTo(play, play.at + by, length), playing: false };
}

/**
 * Plays or pauses; at the end it starts again.
 * @param {Play} play
 * @param {number} length
 * @returns {Play}
 */
export function toggle(play, length) {
  if (play.playing || length < 2) return { ...play, playing: false };
  return { ...play, at: play.at >= length - 1 ? 0 : play.at, playing: true };
}

/**
 * The next state after a frame has been shown for its time.
 * @param {Play} play
 * @param {number} length
 * @returns {Play}
 */
export function tick(play, length) {
  return play.playing ? goTo(play, play.at + 1, length) : play;
}

/**
 * The next speed of the list, or the one before.
 * @param {Play} play
 * @param {1 | -1} by
 * @returns {Play}
 */
export function faster(play, by) {
  const at = Math.min(Math.max(0, SPEEDS.indexOf(play.speed) + by), SPEEDS.length - 1);
  return { ...play, speed: SPEEDS[at] };
}

/**
 * The nearest decision after or before a frame; nothing when there is none.
 * @param {{ decision?: boolean }[]} frames
 * @param {number} at
 * @param {1 | -1} by
 * @returns {number | null}
 */
export function decisionFrom(frames, at, by) {
  for (let i = at + by; i >= 0 && i < frames.length; i += by) {
    if (frames[i].decision) return i;
  }
  return null;
}

/**
 * Whether a frame shows a decision: of a player, of the table by default, or of the staff in the first
 * frame of their step.
 * @param {{ decision: boolean, decided: string, part: number }} frame
 */
export const isDecision = ({ decision, decided, part }) =>
  decision || (decided === "staff" && part === 0);

/**
 * How long the frame is shown while playing, in milliseconds.
 * @param {Play} play
 * @param {{ decision?: boolean }[]} frames
 */
export function pauseOf(play, frames) {
  const times = frames[play.at]?.decision ? DECISION_TIMES : 1;
  return (FRAME_MS * times) / play.speed;
}
