// The sounds of a table as scores: short tones and breaths of noise, each with its moment. Composed for
// this house; there are no recordings.

/**
 * @typedef {"card" | "flip" | "chip" | "chips" | "shuffle" | "turn" | "tick" | "last" | "win" | "big" |
 *   "blackjack" | "push" | "loss"} Sound
 * @typedef {object} Tone
 * @property {number} at seconds after the beginning
 * @property {number} hz pitch; of noise the middle of its band
 * @property {number} [to] where the pitch goes
 * @property {number} secs until it has died away
 * @property {number} gain 0 to 1
 * @property {"sine" | "triangle" | "noise"} [of]
 * @property {number} [q] how narrow the band of the noise is
 */

const [C5, E5, G5, A5, C6, E6, G6] = [523.25, 659.25, 783.99, 880, 1046.5, 1318.5, 1568];
const [G3, E3] = [196, 164.8];

/** @type {(at: number, hz: number, secs: number, gain: number) => Tone} */
const note = (at, hz, secs, gain) => ({ at, hz, secs, gain, of: "sine" });

/** A bell: a note with its octave above. @type {(at: number, hz: number, gain: number) => Tone[]} */
const bell = (at, hz, gain) => [note(at, hz, 0.5, gain), note(at, hz * 2.01, 0.22, gain * 0.3)];

/** A chip that falls on another: clay, so a dull click with a bright edge. @type {(at: number) => Tone[]} */
const clack = (at) => [
  { at, hz: 3400, to: 2600, secs: 0.035, gain: 0.5, of: "triangle" },
  { at, hz: 5200, secs: 0.02, gain: 0.4, of: "noise", q: 3 },
  { at: at + 0.004, hz: 900, to: 700, secs: 0.03, gain: 0.3, of: "sine" },
];

/** @type {(count: number, from: number, step: number) => Tone[]} */
const clacks = (count, from, step) =>
  Array.from({ length: count }, (_, n) => clack(from + n * step)).flat();

/** @type {Record<Sound, Tone[]>} */
export const SCORES = {
  // It slides out of the shoe, and lies.
  card: [
    { at: 0, hz: 2600, to: 1500, secs: 0.085, gain: 0.8, of: "noise", q: 0.9 },
    { at: 0.07, hz: 210, to: 140, secs: 0.04, gain: 0.4, of: "sine" },
  ],
  flip: [
    { at: 0, hz: 1300, to: 3400, secs: 0.09, gain: 0.55, of: "noise", q: 1.1 },
    { at: 0.1, hz: 2400, to: 1600, secs: 0.05, gain: 0.7, of: "noise", q: 0.9 },
    { at: 0.11, hz: 230, to: 140, secs: 0.05, gain: 0.45, of: "sine" },
  ],
  chip: clack(0),
  chips: clacks(3, 0, 0.055),
  // A riffle: the corners fall faster and faster.
  shuffle: Array.from({ length: 18 }, (_, n) => /** @type {Tone} */ ({
    at: 0.045 * n - 0.0009 * n * n, hz: 2300 + 60 * n, secs: 0.03, gain: 0.5, of: "noise", q: 1.2,
  })),
  turn: [...bell(0, E5, 0.3), ...bell(0.14, A5, 0.3)],
  tick: [note(0, 1180, 0.06, 0.5)],
  last: [note(0, 1560, 0.09, 0.5)],
  win: [...bell(0, C5, 0.22), ...bell(0.09, E5, 0.22), ...bell(0.18, G5, 0.24), ...clacks(3, 0.3, 0.06)],
  big: [
    ...bell(0, C5, 0.2), ...bell(0.08, E5, 0.2), ...bell(0.16, G5, 0.2), ...bell(0.24, C6, 0.24),
    ...bell(0.4, E6, 0.2), ...bell(0.4, G5, 0.14), ...clacks(7, 0.45, 0.055),
  ],
  blackjack: [
    ...bell(0, A5, 0.2), ...bell(0.07, C6, 0.2), ...bell(0.14, E6, 0.2), ...bell(0.24, G6, 0.14),
    { at: 0.2, hz: 6200, to: 8200, secs: 0.5, gain: 0.06, of: "noise", q: 2 },
  ],
  push: [note(0, 440, 0.16, 0.16), note(0.15, 440, 0.22, 0.14)],
  loss: [note(0, G3, 0.3, 0.24), note(0.16, E3, 0.45, 0.22)],
};

/** How long a sound lasts, in seconds. @type {(sound: Sound) => number} */
export const lengthOf = (sound) => Math.max(...SCORES[sound].map(({ at, secs }) => at + secs));
