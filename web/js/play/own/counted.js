// Counts the figure of the rack up or down when it changes. The text has its final value at once, for
// readers and for programs; what is counted is drawn over it (`[data-counted]` in `css/own.css`).

import { chips } from "../../ui/format.js";
import { wantsMotion } from "../../ui/motion.js";
import { onChange, state } from "../../ui/state.js";
import { shownYou } from "../shown.js";
import { countedAt } from "./counting.js";

const FIGURE = ".money .rack dd";

/** @type {{ table: string, shown: number, to: number } | null} the rack, and what the page shows of it */
let rack = null;
/** @type {import("./counting.js").Count | null} */
let count = null;
let frame = 0;

onChange(() => {
  const table = state.table;
  // Chips that come in are counted when the felt has shown why.
  const now = shownYou()?.rack;
  if (!table || now === undefined) {
    rack = null;
    return;
  }
  if (rack?.table !== table.id) rack = { table: table.id, shown: now, to: now };
  if (now !== rack.to) begin(now);
  show();
});

/** @param {number} to */
function begin(to) {
  if (!rack) return;
  rack.to = to;
  count = { from: rack.shown, to, at: performance.now() };
  if (!wantsMotion() || document.hidden) rack.shown = to;
  else if (!frame) frame = requestAnimationFrame(step);
}

function step() {
  frame = 0;
  if (!rack || !count) return;
  rack.shown = countedAt(count, performance.now());
  show();
  if (rack.shown !== rack.to) frame = requestAnimationFrame(step);
}

/** Draws what is counted; nothing when it is what the text says. */
function show() {
  const figure = document.querySelector(FIGURE);
  if (!rack || !(figure instanceof HTMLElement)) return;
  if (rack.shown === rack.to) delete figure.dataset.counted;
  else figure.dataset.counted = chips(rack.shown);
}
