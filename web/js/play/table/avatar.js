// A picture for a player, made from their id: the same on every page and for everybody, and nobody has
// to upload one. The first letter of the name lies in it.

import { h } from "../../ui/dom.js";
import { memo } from "../../ui/memo.js";

const HUES = 12;
const SHAPES = [
  "M0 20 20 0h20L0 40z", "M20 0a20 20 0 0 1 0 40z", "M0 0h40L20 22z", "M0 26q20-16 40 0v14H0z",
  "M8 0h8v40H8zM24 0h8v40h-8z", "M20 4 36 20 20 36 4 20z",
];

/**
 * A number of an id, spread evenly.
 * @param {string} id
 * @param {number} below
 */
function pick(id, below) {
  let sum = 7;
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return sum % below;
}

/** A player's picture: their id, their name. */
export const avatar = memo((/** @type {string} */ player, /** @type {string} */ name) => {
  const hue = pick(player, HUES) * (360 / HUES);
  const shape = SHAPES[pick(`${player}#`, SHAPES.length)];
  return h(
    "svg",
    { class: "avatar", viewBox: "0 0 40 40", "aria-hidden": "true", key: "avatar",
      vars: { "--hue": hue } },
    h("rect", { class: "avatar-ground", width: 40, height: 40 }),
    h("path", { class: "avatar-shape", d: shape }),
    h("text", { class: "avatar-letter", x: 20, y: 21 }, name.trim().charAt(0).toUpperCase()),
  );
});
