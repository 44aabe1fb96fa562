// The backs of the cards, four to choose: each a field of one colour with one pattern of lines, the
// same after half a turn.

import { h } from "../../ui/dom.js";
import { BACKS } from "../../ui/prefs.js";

const near = (/** @type {number} */ n) => Math.round(n * 10) / 10;

/** Lines both ways in a field from 8 to 92 and from 8 to 132, drawn past its edge. */
function lattice() {
  let path = "";
  for (let at = -132; at <= 184; at += 12.4) {
    path += `M${near(at)} 4l132 132M${near(at)} 136l132-132`;
  }
  return path;
}

/** Rows of fans, each of three arcs; the lower half turned. */
function fans() {
  let path = "";
  for (let row = 0; row < 6; row += 1) {
    for (let x = row % 2 ? 8 : 22; x <= 92; x += 28) {
      for (const r of [14, 9, 4]) {
        const y = 8 + 12.4 * (row + 1);
        path += `M${x - r} ${near(y)}a${r} ${r} 0 0 1 ${2 * r} 0`;
        path += `M${100 - x + r} ${near(140 - y)}a${r} ${r} 0 0 1 ${-2 * r} 0`;
      }
    }
  }
  return path;
}

/** A sun in the middle. */
function rays() {
  let path = "";
  for (let at = 0; at < 32; at += 1) {
    const angle = (Math.PI * (at + 0.5)) / 16;
    const end = (/** @type {number} */ r, /** @type {number} */ by) =>
      `${near(50 + Math.cos(angle + by) * r)} ${near(70 + Math.sin(angle + by) * r)}`;
    path += `M${end(21, 0)}L${end(84, -0.05)}L${end(84, 0.05)}Z`;
  }
  return path;
}

/** Arches in arches from both ends. */
function arches() {
  let path = "";
  for (const r of [8, 15, 22, 29, 36, 43, 50, 57]) {
    path += `M${50 - r} 132V124a${r} ${near(r * 1.05)} 0 0 1 ${2 * r} 0V132`;
    path += `M${50 + r} 8V16a${r} ${near(r * 1.05)} 0 0 1 ${-2 * r} 0V8`;
  }
  return path;
}

const PATTERNS = { lattice, fans, rays, arches };

/** Medallions in the middle. */
const DIAMOND = "M50 48 66 70 50 92 34 70Z";
const INNER = "M50 55 61 70 50 85 39 70Z";
const CIRCLE = "M50 53A17 17 0 1 1 49.99 53Z";
/** An H for the house: it reads the same upside down. */
const HOUSE = "M42.6 60H47.6V67.6H52.4V60H57.4V80H52.4V72.4H47.6V80H42.6Z";

/** The parts of the sprite that closed cards refer to. */
export function backParts() {
  return BACKS.map((back) =>
    h("g", { id: `back-${back}`, class: `back-${back}` },
      h("rect", { class: "back-field", x: 6, y: 6, width: 88, height: 128, rx: 6 }),
      h("path", { class: back === "rays" ? "back-fill" : "back-lines", d: PATTERNS[back]() }),
      // Hides what a pattern draws past its field.
      h("path", { class: "back-margin",
        d: "M0 0H100V140H0ZM14 8A6 6 0 0 0 8 14V126A6 6 0 0 0 14 132H86A6 6 0 0 0 92 126V14A6 6 0 0 0 86 8Z" }),
      h("rect", { class: "back-edge", x: 7, y: 7, width: 86, height: 126, rx: 6 }),
      h("path", { class: "back-medal", d: back === "lattice" ? DIAMOND : CIRCLE }),
      back === "lattice" && h("path", { class: "back-ring", d: INNER }),
      back !== "lattice" && h("path", { class: "back-house", d: HOUSE })));
}
