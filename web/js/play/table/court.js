// King, queen and jack, drawn by us from straight lines and arcs: a half figure that is seen again
// upside down, and the head-dress alone for small cards. All colours come from the suit.

/** @import { VNode } from "../../ui/dom.js" */
import { h } from "../../ui/dom.js";

/**
 * A shape: what it is painted with, and its outline.
 * @typedef {[paint: "ink" | "deep" | "gold" | "skin" | "paper" | "soft" | "line" | "fine" | "gilt" | "rose",
 *   path: string]} Shape
 */

/** Lines from behind the head to the frame, as on a picture house of 1930. */
const RAYS = Array.from({ length: 13 }, (_, at) => {
  const angle = Math.PI * (0.04 + (0.92 * at) / 12);
  const reach = Math.min(24 / Math.abs(Math.cos(angle)), 36 / Math.sin(angle));
  const end = (/** @type {number} */ r) =>
    `${(-Math.cos(angle) * r).toFixed(1)} ${(36 - Math.sin(angle) * r).toFixed(1)}`;
  return `M${end(12)}L${end(reach)}`;
}).join("");

/** Belt of the figure, where its halves meet. */
/** @type {Shape[]} */
const BELT = [
  ["gold", "M-24 56.4H24V60.2H-24Z"],
  ["fine", "M-20 58.3h4M-10 58.3h4M6 58.3h4M16 58.3h4M-1.6 58.3h3.2"],
];

/** Half figures: x from -24 to 24, y from 0 at the frame to 60 in the middle of the card. */
/** @type {Record<string, Shape[]>} */
const FIGURES = {
  K: [
    ["ink", "M-24 60V47L-12 39.5H12L24 47V60Z"],
    ["gilt", "M-24 51.5-11 43M24 51.5 11 43M-24 55.5-8 45M24 55.5 8 45"],
    ["paper", "M-12.5 39.5 0 56 12.5 39.5 8 35.5H-8Z"],
    ["fine", "M-7.4 40.5v2.6M7.4 40.5v2.6M-4.2 45v2.6M4.2 45v2.6M0 49.5v2.6"],
    ["deep", "M-10.6 15V30Q-14.4 32 -13.4 36.6-10.4 39-8 35.5H8Q10.4 39 13.4 36.6 14.4 32 10.6 30V15Z"],
    ["skin", "M-8 15H8V28.5Q7.6 34 0 38-7.6 34-8 28.5Z"],
    ["deep", "M-8.1 25.5-5 29.6-2.4 28.8H2.4L5 29.6 8.1 25.5V34Q7 41 0 47-7 41-8.1 34Z"],
    ["gilt", "M0 37.5V45M-3.4 37V42M3.4 37V42"],
    ["rose", "M-2.4 32.6H2.4"],
    ["fine", "M-6.4 21.4H-1.7L-.9 27.4H1.4M6.4 21.4H1.7M-5.4 24.2h2.6M5.4 24.2H2.8"],
    ["gold", "M-10.8 12-13.6 1.6-6.6 7.4 0-3 6.6 7.4 13.6 1.6 10.8 12Z"],
    ["gold", "M-11 11.6H11V16.6H-11Z"],
    ["ink", "M0 12.2 2.4 14.1 0 16-2.4 14.1ZM-6.6 12.7-4.9 14.1-6.6 15.5-8.3 14.1ZM6.6 12.7 8.3 14.1 6.6 15.5 4.9 14.1Z"],
    ["gold", "M18 60V17.5H20V60Z"],
    ["ink", "M19 9.6A4 4 0 1 1 18.99 9.6Z"],
    ["gilt", "M15.2 13.6H22.8M19 4.4V9.6M16.8 6.6H21.2"],
  ],
  Q: [
    ["soft", "M-20.5 42A20.5 24 0 0 1 20.5 42L0 47Z"],
    ["gilt", "M-19 36.5-8 38.5M-15.6 29.5-8 34M19 36.5 8 38.5M15.6 29.5 8 34"],
    ["ink", "M-24 60V50Q-17 41.5-6.5 40.5L0 52 6.5 40.5Q17 41.5 24 50V60Z"],
    ["gilt", "M-24 54.5Q-14 46.5-8.4 46.5M24 54.5Q14 46.5 8.4 46.5"],
    ["skin", "M-4.4 33V39L-6.6 40.6 0 52 6.6 40.6 4.4 39V33Z"],
    ["gilt", "M-5.4 41.4Q0 46.6 5.4 41.4"],
    ["ink", "M0 44 1.8 46.4 0 48.8-1.8 46.4Z"],
    ["deep", "M-12 15Q-14.8 29-12 37.4-7.4 39-6.6 33H6.6Q7.4 39 12 37.4 14.8 29 12 15Q7 7 0 7-7 7-12 15Z"],
    ["skin", "M-7.8 17Q0 11.5 7.8 17V26Q7 33.4 0 37.2-7 33.4-7.8 26Z"],
    ["deep", "M-8.2 21.5Q-7 14.5 0 14-3 18.4-8.2 21.5ZM8.2 21.5Q7 14.5 0 14 3 18.4 8.2 21.5Z"],
    ["fine", "M-6 22.4Q-4 20.8-1.9 22.2M6 22.4Q4 20.8 1.9 22.2M-5.4 24.6Q-3.8 26.2-2.2 24.6M5.4 24.6Q3.8 26.2 2.2 24.6M0 23.6V28.2L1.4 28.9"],
    ["rose", "M-2.1 32.1Q-1 31.4 0 32 1 31.4 2.1 32.1"],
    ["gold", "M-9.4 36.4A1.7 1.7 0 1 1-9.41 36.4ZM9.4 36.4A1.7 1.7 0 1 1 9.39 36.4Z"],
    ["gold", "M-11.8 14.6Q-12.6 6-8.6 4.4-7 6.4-5.6 6.6-4.6.4 0-3 4.6.4 5.6 6.6 7 6.4 8.6 4.4 12.6 6 11.8 14.6 6 9.8 0 9.8-6 9.8-11.8 14.6Z"],
    ["ink", "M0 1.4 2.2 5 0 8.6-2.2 5Z"],
    ["paper", "M-8.6 3A1.5 1.5 0 1 1-8.61 3ZM8.6 3A1.5 1.5 0 1 1 8.59 3Z"],
    ["gilt", "M19 60V24M19 44Q22.6 42.6 23 38.4M19 38Q15.4 36.6 15 32.4"],
    ["ink", "M19 25Q13.6 21.4 14.2 13.6 17.2 15.4 19 19.4 20.8 15.4 23.8 13.6 24.4 21.4 19 25Z"],
    ["gold", "M19 10.6Q22 15 19 21.4 16 15 19 10.6Z"],
  ],
  J: [
    ["ink", "M-24 60V49L-11 40.5H11L24 49V60Z"],
    ["soft", "M-24 49-18.4 45.4V60H-24ZM-13 41.8-7.6 41V60H-13ZM24 49 18.4 45.4V60H24ZM13 41.8 7.6 41V60H13Z"],
    ["gold", "M0 46.6A1.3 1.3 0 1 1-.01 46.6ZM0 51.4A1.3 1.3 0 1 1-.01 51.4Z"],
    ["deep", "M-11.4 14V31Q-11.4 36.6-7 36.6V20H7V36.6Q11.4 36.6 11.4 31V14Z"],
    ["skin", "M-7.6 15H7.6V27Q7 33.4 0 37.2-7 33.4-7.6 27Z"],
    ["paper", "M-12.4 37.4-9.4 44-5.2 39.8 0 46 5.2 39.8 9.4 44 12.4 37.4Q6 36.4 4.6 35.4L0 38.4-4.6 35.4Q-6 36.4-12.4 37.4Z"],
    ["fine", "M-6 21.6H-2M6 21.6H2M-5.2 24.4h2.4M5.2 24.4H2.8M0 23.4V28L1.5 28.7"],
    ["rose", "M-2 32.2Q.2 33.4 2.4 31.6"],
    ["ink", "M-13.4 14Q-16.4 3.4-2 2.6 13 1.6 13.6 14Z"],
    ["gold", "M-13.4 12H13.4V16.4H-13.4Z"],
    ["paper", "M-9 14.2A1.1 1.1 0 1 1-9.01 14.2ZM-4 14.2A1.1 1.1 0 1 1-4.01 14.2ZM1 14.2A1.1 1.1 0 1 1 .99 14.2Z"],
    ["gold", "M8.4 13.4Q6.6 1 18-3.6 17.4-.6 21.4-.4 20.4 2.4 22 4.8 18.4 5.4 18 8.6 14.4 8 8.4 13.4Z"],
    ["fine", "M9.2 11.8Q11 5 17.4.4M12.2 6.6 12-.2M13 5.4 18.4 5.2"],
    ["gilt", "M19 60V24"],
    ["soft", "M19 13.4 22.4 20 19 29 15.6 20Z"],
    ["fine", "M19 15V27"],
  ],
};

/** Head-dresses in a box of 54 by 40, for small cards. */
/** @type {Record<string, Shape[]>} */
const EMBLEMS = {
  K: [
    ["gold", "M5 30 0 7 14.5 18 27 0 39.5 18 54 7 49 30Z"],
    ["ink", "M4 30H50V40H4Z"],
    ["gold", "M27 31 31.4 35 27 39 22.6 35ZM12.5 32.4 15.4 35 12.5 37.6 9.6 35ZM41.5 32.4 44.4 35 41.5 37.6 38.6 35Z"],
  ],
  Q: [
    ["gold", "M3 38Q-2 16 8 11 12 18 16 18 18 5 27 0 36 5 38 18 42 18 46 11 56 16 51 38 40 27 27 27 14 27 3 38Z"],
    ["ink", "M27 6 33 15.5 27 25 21 15.5ZM8 3A4.4 4.4 0 1 1 7.99 3ZM46 3A4.4 4.4 0 1 1 45.99 3Z"],
    ["ink", "M3 40Q14 30 27 30 40 30 51 40Z"],
  ],
  J: [
    ["ink", "M2 32Q-6 8 22 7 50 5 52 32Z"],
    ["gold", "M2 31H52V40H2Z"],
    ["gold", "M30 31Q25 2 46-6 45 2 53 3 50 9 54 14 47 15 46 22 40 21 30 31Z"],
    ["fine", "M32 27Q35 10 46 2"],
  ],
};

const drawn = (/** @type {Shape[]} */ shapes) =>
  shapes.map(([paint, d]) => h("path", { class: `court-${paint}`, d }));

/** The parts of the sprite that court cards refer to. */
export function courtParts() {
  return Object.entries(FIGURES).flatMap(([rank, shapes]) => [
    h("g", { id: `half-${rank}`, class: "court" },
      h("path", { class: "court-ray", d: RAYS }), drawn(shapes), drawn(BELT)),
    h("g", { id: `emblem-${rank}`, class: "court" }, drawn(EMBLEMS[rank])),
  ]);
}

/**
 * The picture of a court card of 100 by 140.
 * @param {string} rank
 * @returns {VNode[]}
 */
export const courtPicture = (rank) => [
  h("rect", { class: "court-frame", x: 26, y: 10, width: 48, height: 120, rx: 2 }),
  h("use", { href: `#half-${rank}`, transform: "translate(50 10)" }),
  h("use", { href: `#half-${rank}`, transform: "translate(50 130) rotate(180)" }),
  h("rect", { class: "court-edge", x: 26, y: 10, width: 48, height: 120, rx: 2 }),
];
