// Chips, drawn by us: a stack on a spot, a chip to choose. Each value has one colour in the whole
// house, and its value is always written on it or beside it.

/** @import { Sign } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { memo } from "../../ui/memo.js";
import { COLUMN_DISCS_MAX, chipSet, discs } from "../amounts.js";
import { needBacksAndChips } from "./sprite.js";

const DISC_PX = 5.5;
/** How far a second column stands to the right of the first, and behind it. */
const COLUMN_PX = 27;
const BEHIND_PX = 7;
/** No hand puts chips exactly on one another. */
const SLIPS = [0, 0.9, -0.7, 0.4, -1, 0.6, -0.3, 0.8];

/**
 * What a circle is for. CSS prints it: the words of a button that is a circle are the chips in it, and
 * its own name says the rest.
 * @param {string} label
 */
export const circleLabel = (label) => h("span", { class: "circle-label", "data-label": label });

/**
 * A stack with its amount in figures; nothing for an empty spot.
 * @param {number} amount cents
 * @param {Sign} sign
 * @param {string} [extra] class
 */
export function stack(amount, sign, extra = "") {
  if (amount <= 0) return null;
  needBacksAndChips();
  return drawn(amount, discs(amount, chipSet(sign)).join(" "), extra);
}

const drawn = memo((/** @type {number} */ amount, /** @type {string} */ colours, /** @type {string} */ extra) => {
  const pile = colours.split(" ");
  const first = pile.slice(0, COLUMN_DISCS_MAX);
  const second = pile.slice(COLUMN_DISCS_MAX);
  const behind = second.length > 0 ? BEHIND_PX : 0;
  const height = 17 + (first.length - 1) * DISC_PX + behind;
  const width = second.length > 0 ? 44 + COLUMN_PX : 44;
  return h(
    "span",
    { class: `stack ${extra}` },
    h(
      "svg",
      {
        class: second.length > 0 ? "stack-discs is-double" : "stack-discs",
        viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true",
      },
      // The column in front is drawn last, and is the one of the large chips.
      second.map((colour, at) => disc(colour, COLUMN_PX, height - 15 - behind, at)),
      first.map((colour, at) => disc(colour, 0, height - 15, at)),
    ),
    h("span", { class: "stack-amount" }, chips(amount)),
  );
});

/**
 * @param {string} colour
 * @param {number} x
 * @param {number} y of the lowest chip
 * @param {number} at its place from below
 */
function disc(colour, x, y, at) {
  return h("use", {
    class: `disc chip-${colour}`, href: `#disc-${at % 2}`,
    x: x + SLIPS[at % SLIPS.length], y: y - at * DISC_PX + 1,
  });
}

/**
 * A single chip seen from above, with its value.
 * @param {number} amount cents
 * @param {Sign} sign
 */
export function chipFace(amount, sign) {
  needBacksAndChips();
  const colour = chipSet(sign).find((chip) => chip.value === amount)?.colour ?? "white";
  const text = chips(amount);
  return h(
    "svg",
    { class: `chip-face chip-${colour}`, viewBox: "0 0 60 60", "aria-hidden": "true" },
    h("use", { href: "#chip-face" }),
    h("text", { class: `chip-value len-${Math.min(text.length, 5)}`, x: 30, y: 30.5 }, text),
  );
}
