// A chip as parts of the sprite: lying in a stack, seen from the side, and lying by itself, seen from
// above. Its colours are custom properties of whoever refers to it.

import { h } from "../../ui/dom.js";

/** A chip in a stack: half its width and height in perspective, and how thick it is. */
const [RX, RY, THICK] = [20, 8, 5.5];
const SPOTS = 6;
/** Half of what a spot takes of the edge. */
const SPOT_HALF = 0.24;
/** Points that draw a piece of an edge. */
const STEPS = 4;

/**
 * Points along an ellipse.
 * @param {number} from radians
 * @param {number} to radians
 * @param {(angle: number) => [number, number]} at
 */
function along(from, to, at) {
  return Array.from({ length: STEPS + 1 }, (_, n) =>
    at(from + ((to - from) * n) / STEPS).map((v) => v.toFixed(1)).join(" ")).join("L");
}

/**
 * The spots of a chip in a stack: on its rim, and down its edge where that is seen.
 * @param {number} turn radians
 */
function rim(turn) {
  let path = "";
  for (let n = 0; n < SPOTS; n += 1) {
    const middle = turn + (2 * Math.PI * n) / SPOTS;
    const [from, to] = [middle - SPOT_HALF, middle + SPOT_HALF];
    const ring = (/** @type {number} */ r, /** @type {number} */ down) =>
      /** @returns {[number, number]} */
      (/** @type {number} */ angle) => [22 + Math.cos(angle) * RX * r, Math.sin(angle) * RY * r + down];
    path += `M${along(from, to, ring(1, 0))}L${along(to, from, ring(0.74, 0))}Z`;
    const [left, right] = [Math.max(from, 0), Math.min(to, Math.PI)];
    if (left < right) path += `M${along(left, right, ring(1, 0))}L${along(right, left, ring(1, THICK))}Z`;
  }
  return path;
}

/** The spots of a chip seen from above, in a box of 60 by 60. */
function wedges() {
  let path = "";
  for (let n = 0; n < SPOTS; n += 1) {
    const middle = (2 * Math.PI * n) / SPOTS + Math.PI / SPOTS;
    const ring = (/** @type {number} */ r) =>
      /** @returns {[number, number]} */
      (/** @type {number} */ angle) => [30 + Math.cos(angle) * r, 30 + Math.sin(angle) * r];
    path += `M${along(middle - 0.21, middle + 0.21, ring(28.4))}L${
      along(middle + 0.17, middle - 0.17, ring(21.4))}Z`;
  }
  return path;
}

/** The parts of the sprite that chips refer to. */
export function discParts() {
  return [
    ...[0.18, 0.72].map((turn, at) =>
      h("g", { id: `disc-${at}` },
        h("path", { class: "disc-edge", d: `M2 0v${THICK}a${RX} ${RY} 0 0 0 40 0V0` }),
        h("ellipse", { class: "disc-top", cx: 22, cy: 0, rx: RX, ry: RY }),
        h("path", { class: "disc-spots", d: rim(turn) }),
        h("ellipse", { class: "disc-inlay", cx: 22, cy: 0, rx: 13, ry: 5 }),
        h("path", { class: "disc-outline",
          d: `M2 0a${RX} ${RY} 0 0 1 40 0v${THICK}a${RX} ${RY} 0 0 1-40 0Z` }))),
    h("g", { id: "chip-face" },
      h("circle", { class: "disc-top", cx: 30, cy: 30, r: 28.5 }),
      h("path", { class: "disc-spots", d: wedges() }),
      h("circle", { class: "face-shade", cx: 30, cy: 30, r: 21.2 }),
      h("circle", { class: "face-ring", cx: 30, cy: 30, r: 19.6 }),
      h("circle", { class: "disc-inlay", cx: 30, cy: 30, r: 17.4 }),
      h("circle", { class: "disc-outline", cx: 30, cy: 30, r: 28.5 })),
  ];
}
