// What is printed on the felt: the rules of this rulebook that decide what a bet is worth, on three
// arcs, between two ornaments. Decoration: the rules sheet says the same to everybody.

/** @import { Rulebook } from "../../../types/api" */
import { h } from "../../ui/dom.js";
import { memo } from "../../ui/memo.js";
import { SUIT_PATHS, placed } from "./pips.js";
import { t } from "../words.js";

/** Arcs round the dealer, a view of 1000 by 254: where they begin and end, and how far they sag. */
const ARCS = [
  { y: 38, sag: 100 },
  { y: 78, sag: 103 },
  { y: 112, sag: 106 },
];
const EDGE = 56;
/** Widths of letters, in parts of their size: what a line takes, so that it never runs off its arc. */
const LETTER = 0.66;
const ARC_LENGTH = 930;

/** @param {{ y: number, sag: number }} arc */
const curve = ({ y, sag }) => `M${EDGE} ${y}Q500 ${y + 2 * sag} ${1000 - EDGE} ${y}`;

/** What the felt of a rulebook has printed on it. */
export const feltPrint = memo((/** @type {string} */ rulebook) => {
  const words = t().felt;
  const [dealer, more] = words.rules[/** @type {Rulebook} */ (rulebook)] ?? [];
  return h(
    "svg",
    { class: "felt-print", key: "print", viewBox: "0 -14 1000 254", "aria-hidden": "true" },
    h("defs", null, ARCS.map((arc, at) => h("path", { id: `arc-${at}`, d: curve(arc) }))),
    h("path", { class: "print-line", d: curve({ y: 52, sag: 101 }) }),
    h("path", { class: "print-line", d: curve({ y: 126, sag: 107 }) }),
    h("path", { class: "print-suits", d: ends() }),
    curved(0, "print-big", words.natural, 30),
    dealer && curved(1, "print-small", dealer, 19),
    more && curved(2, "print-caps", more, 17),
  );
});

/** Suits where the lines end, each upright on the middle arc. */
function ends() {
  const { h: heart, s: spade, d: diamond, c: club } = SUIT_PATHS;
  const { y, sag } = ARCS[1];
  return [spade, heart, diamond, club].map((path, at) => {
    const along = [0.03, 0.075, 0.925, 0.97][at];
    const x = EDGE + (1000 - 2 * EDGE) * along;
    return placed(path, x, y + 6 + 4 * sag * along * (1 - along), 24);
  }).join("");
}

/**
 * @param {number} arc
 * @param {string} kind
 * @param {string} text
 * @param {number} size of its letters
 */
function curved(arc, kind, text, size) {
  const isLong = text.length * size * LETTER > ARC_LENGTH;
  return h(
    "text",
    { class: kind, "font-size": isLong ? Math.floor(ARC_LENGTH / (text.length * LETTER)) : size },
    h("textPath", { href: `#arc-${arc}`, startOffset: "50%" }, text),
  );
}
