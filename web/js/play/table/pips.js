// The suits as shapes, and where they lie on a card. Nothing here touches the page.

/** @typedef {"c" | "d" | "h" | "s"} Suit */

/** Suits in a box of 100 by 100. */
export const SUIT_PATHS = {
  h: "M50 92C22 66 6 50 6 31 6 17 17 8 29 8c9 0 17 5 21 14C54 13 62 8 71 8c12 0 23 9 23 23 0 19-16 35-44 61Z",
  d: "M50 3 90 50 50 97 10 50Z",
  s: "M50 4c18 24 44 38 44 60 0 13-9 21-20 21-8 0-15-4-19-11 1 10 5 17 12 22H33c7-5 11-12 12-22-4 7-11 11-19 11C15 85 6 77 6 64 6 42 32 28 50 4Z",
  c: "M50 5c12 0 21 9 21 21 0 6-2 11-6 15 3-1 5-2 8-2 12 0 21 9 21 21s-9 21-21 21c-8 0-15-4-18-11 1 11 5 19 12 26H33c7-7 11-15 12-26-3 7-10 11-18 11C15 81 6 72 6 60s9-21 21-21c3 0 5 1 8 2-4-4-6-9-6-15C29 14 38 5 50 5Z",
};

/** Pips lie in three columns between two indices of a card of 100 by 140. */
const [LEFT, MIDDLE, RIGHT] = [36, 50, 64];
const [TOP, BOTTOM] = [25, 115];
const PIP = 20;
const ACE = 46;

/** Heights of the pips of a column, 0 at the top and 1 at the bottom: [both sides, the middle]. */
/** @type {Record<string, [number[], number[]]>} */
const COLUMNS = {
  2: [[], [0, 1]],
  3: [[], [0, 0.5, 1]],
  4: [[0, 1], []],
  5: [[0, 1], [0.5]],
  6: [[0, 0.5, 1], []],
  7: [[0, 0.5, 1], [0.25]],
  8: [[0, 0.5, 1], [0.25, 0.75]],
  9: [[0, 1 / 3, 2 / 3, 1], [0.5]],
  T: [[0, 1 / 3, 2 / 3, 1], [1 / 6, 5 / 6]],
};

/**
 * A shape of a box of 100 by 100, moved: its centre at (x, y), as large as `size`, upside down where
 * `turned`. Paths of suits use only the commands M, C, S, H and Z.
 * @param {string} path
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [turned]
 */
export function placed(path, x, y, size, turned = false) {
  const scale = (turned ? -size : size) / 100;
  const near = (/** @type {number} */ n) => Math.round(n * 100) / 100;
  return path.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command, rest) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const moved = numbers.map((/** @type {number} */ n, /** @type {number} */ at) => {
      if (command === command.toLowerCase()) return near(n * scale);
      const isX = command === "H" || at % 2 === 0;
      return near((isX ? x : y) + (n - 50) * scale);
    });
    return command + moved.join(" ");
  });
}

/**
 * The pips of a rank that has some: their centres, and whether they stand on their heads.
 * @param {string} rank one character of the wire
 * @returns {{ x: number, y: number, size: number, turned: boolean }[]}
 */
export function pips(rank) {
  if (rank === "A") return [{ x: MIDDLE, y: 70, size: ACE, turned: false }];
  const [sides, middle] = COLUMNS[rank] ?? [[], []];
  const at = (/** @type {number} */ x, /** @type {number} */ height) =>
    ({ x, y: TOP + (BOTTOM - TOP) * height, size: PIP, turned: height > 0.5 });
  return [
    ...sides.flatMap((height) => [at(LEFT, height), at(RIGHT, height)]),
    ...middle.map((height) => at(MIDDLE, height)),
  ];
}

/**
 * All pips of a card as one path.
 * @param {string} rank
 * @param {Suit} suit
 */
export const pipsPath = (rank, suit) =>
  pips(rank).map(({ x, y, size, turned }) => placed(SUIT_PATHS[suit], x, y, size, turned)).join("");
