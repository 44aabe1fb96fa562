// Chips, drawn by us: a stack on a spot, a chip to choose. Each size has its own edge and colour
// and its value is always written beside it.

/** @import { Sign } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { chipSet, discs } from "../amounts.js";

const DISC_PX = 5;

/**
 * A stack with its amount in figures; nothing for an empty spot.
 * @param {number} amount cents
 * @param {Sign} sign
 * @param {string} [extra] class
 */
export function stack(amount, sign, extra = "") {
  if (amount <= 0) return null;
  const pile = discs(amount, chipSet(sign));
  const height = 22 + pile.length * DISC_PX;
  return h(
    "span",
    { class: `stack ${extra}` },
    h(
      "svg",
      { class: "stack-discs", viewBox: `0 0 44 ${height}`, "aria-hidden": "true" },
      pile.map((colour, at) => disc(colour, height - 12 - at * DISC_PX)),
    ),
    h("span", { class: "stack-amount" }, chips(amount)),
  );
}

/**
 * @param {string} colour
 * @param {number} y
 */
function disc(colour, y) {
  const edge = `M2 ${y}v5a20 8 0 0 0 40 0v-5`;
  return h(
    "g",
    { class: `disc chip-${colour}` },
    h("path", { class: "disc-edge", d: edge }),
    h("path", { class: "disc-marks", d: `M2 ${y + 2.5}a20 8 0 0 0 40 0` }),
    h("ellipse", { class: "disc-top", cx: 22, cy: y, rx: 20, ry: 8 }),
    h("ellipse", { class: "disc-ring", cx: 22, cy: y, rx: 13, ry: 5 }),
  );
}

/**
 * A single chip seen from above, with its value.
 * @param {number} amount cents
 * @param {Sign} sign
 */
export function chipFace(amount, sign) {
  const colour = chipSet(sign).find((chip) => chip.value === amount)?.colour ?? "white";
  const text = chips(amount);
  return h(
    "svg",
    { class: `chip-face chip-${colour}`, viewBox: "0 0 60 60", "aria-hidden": "true" },
    h("circle", { class: "disc-edge", cx: 30, cy: 30, r: 28 }),
    h("circle", { class: "face-marks", cx: 30, cy: 30, r: 24 }),
    h("circle", { class: "disc-top", cx: 30, cy: 30, r: 19 }),
    h("text", { class: `chip-value len-${Math.min(text.length, 5)}`, x: 30, y: 30 }, text),
  );
}
