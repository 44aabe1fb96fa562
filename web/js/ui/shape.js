// The shape of the screen, by which the table is laid out: `tall` (a phone or tablet upright), `low` (a
// phone on its side, or a page zoomed in) or `wide`. Width alone does not tell them apart.

/** @typedef {"tall" | "low" | "wide"} Shape */

/** Below this height a wide table has no room for dealer and hand above one another with the dock. */
const LOW_BELOW_PX = 600;
const TALL_BELOW_PX = 760;
const LOW_RATIO = 1.15;

/**
 * @param {number} width CSS pixels
 * @param {number} height CSS pixels
 * @returns {Shape}
 */
export function shapeOf(width, height) {
  if (height < LOW_BELOW_PX && width > LOW_RATIO * height) return "low";
  return width < TALL_BELOW_PX || width < height ? "tall" : "wide";
}

/** Marks the page with its shape, now and whenever it changes. */
export function followShape() {
  const mark = () => {
    document.documentElement.dataset.shape = shapeOf(window.innerWidth, window.innerHeight);
  };
  window.addEventListener("resize", mark);
  mark();
}
