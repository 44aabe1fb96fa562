// One playing card, drawn by us: a large index, the suit by shape and by letter. Colour is never
// the only difference between two cards.

import { h } from "../../ui/dom.js";
import { cardWords } from "../../ui/format.js";
import { t } from "../words.js";

/** Suits in a box of 100 by 100. */
export const SUIT_PATHS = {
  h: "M50 92C22 66 6 50 6 31 6 17 17 8 29 8c9 0 17 5 21 14C54 13 62 8 71 8c12 0 23 9 23 23 0 19-16 35-44 61Z",
  d: "M50 3 90 50 50 97 10 50Z",
  s: "M50 4c18 24 44 38 44 60 0 13-9 21-20 21-8 0-15-4-19-11 1 10 5 17 12 22H33c7-5 11-12 12-22-4 7-11 11-19 11C15 85 6 77 6 64 6 42 32 28 50 4Z",
  c: "M50 5c12 0 21 9 21 21 0 6-2 11-6 15 3-1 5-2 8-2 12 0 21 9 21 21s-9 21-21 21c-8 0-15-4-18-11 1 11 5 19 12 26H33c7-7 11-15 12-26-3 7-10 11-18 11C15 81 6 72 6 60s9-21 21-21c3 0 5 1 8 2-4-4-6-9-6-15C29 14 38 5 50 5Z",
};

/**
 * @param {string} card two characters, `??` for a closed one
 * @param {string | number} key
 */
export function cardView(card, key) {
  if (card === "??") return back(key);
  const suit = /** @type {keyof typeof SUIT_PATHS} */ (card[1]);
  const rank = card[0] === "T" ? "10" : card[0];
  const court = "JQK".includes(card[0]);
  return h(
    "svg",
    {
      key: `${key}${card}`, class: `card suit-${suit}`, viewBox: "0 0 100 140", role: "img",
      "aria-label": cardWords(card), "data-card": card,
    },
    h("rect", { class: "card-face", x: 1, y: 1, width: 98, height: 138, rx: 10 }),
    court && h("rect", { class: "card-court", x: 42, y: 10, width: 48, height: 120, rx: 6 }),
    h(
      "text",
      rank === "10"
        ? { class: "card-rank", x: 4, y: 46, textLength: 44, lengthAdjust: "spacingAndGlyphs" }
        : { class: "card-rank", x: 8, y: 46 },
      rank,
    ),
    mark(suit, 9, 54, 30),
    h("text", { class: "card-letter", x: 24, y: 108 }, t().cards.letters[suit]),
    mark(suit, 44, 80, 46),
  );
}

/**
 * @param {keyof typeof SUIT_PATHS} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function mark(suit, x, y, size) {
  const transform = `translate(${x} ${y}) scale(${size / 100})`;
  return h("path", { class: "card-suit", d: SUIT_PATHS[suit], transform });
}

/** @param {string | number} key */
function back(key) {
  return h(
    "svg",
    {
      key: `${key}??`, class: "card is-closed", viewBox: "0 0 100 140", role: "img",
      "aria-label": t().cards.closed, "data-card": "??",
    },
    h("rect", { class: "card-face", x: 1, y: 1, width: 98, height: 138, rx: 10 }),
    h("rect", { class: "card-back", x: 8, y: 8, width: 84, height: 124, rx: 6 }),
    h("path", {
      class: "card-weave",
      d: "M50 20 80 70 50 120 20 70ZM50 40 68 70 50 100 32 70ZM50 58 57 70 50 82 43 70Z",
    }),
  );
}
