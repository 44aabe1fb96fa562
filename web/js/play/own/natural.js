// The moment of a natural: rays and a glow at the viewer's hand when it is seen there. Drawn over the
// page, because the felt draws only what the view has.

import { wantsMotion } from "../../ui/motion.js";
import { onChange, state } from "../../ui/state.js";
import { shownView } from "../shown.js";
import { naturalsIn } from "./naturals.js";

const MOMENT_MS = 900;
/** The rays reach so far beyond the cards. */
const REACH = 1.9;

/** @type {(() => void)[]} */
const moments = [];
/** @type {{ table: string, seen: Set<string> } | null} naturals that have had their moment */
let known = null;

/**
 * Runs when a natural of the viewer's is seen.
 * @param {() => void} run
 */
export const onNatural = (run) => void moments.push(run);

onChange(() => {
  const table = state.table;
  const view = shownView();
  if (!table || !view) return;
  const found = naturalsIn(view, state.me?.player);
  // What lies there when the page comes is no news.
  const isNew = known?.table !== table.id;
  const fresh = isNew ? [] : found.filter(({ name }) => !known?.seen.has(name));
  known = { table: table.id, seen: new Set(found.map(({ name }) => name)) };
  if (fresh.length === 0) return;
  for (const run of moments) run();
  // After the felt has been drawn with it.
  if (wantsMotion() && !document.hidden) requestAnimationFrame(() => fresh.forEach(flourish));
});

/** @param {{ spot: number, at: number }} where */
function flourish({ spot, at }) {
  const cards = document.querySelectorAll(`#spot-${spot} .hand > .cards`)[at];
  const { left, top, width, height } = cards?.getBoundingClientRect() ?? new DOMRect();
  if (width === 0) return;
  const size = Math.max(width, height) * REACH;
  const light = document.createElement("div");
  light.className = "flourish";
  light.setAttribute("aria-hidden", "true");
  for (const kind of ["flourish-glow", "flourish-rays"]) {
    const part = document.createElement("div");
    part.className = kind;
    light.append(part);
  }
  light.style.setProperty("width", `${size}px`);
  light.style.setProperty("height", `${size}px`);
  light.style.setProperty("left", `${left + (width - size) / 2}px`);
  light.style.setProperty("top", `${top + (height - size) / 2}px`);
  document.body.append(light);
  const shown = light.animate([
    { opacity: 0, transform: "scale(0.4)" },
    { opacity: 1, transform: "scale(1)", offset: 0.25 },
    { opacity: 1, transform: "scale(1.05)", offset: 0.6 },
    { opacity: 0, transform: "scale(1.25)" },
  ], { duration: MOMENT_MS, easing: "ease-out" });
  light.lastElementChild?.animate([{ rotate: "0deg" }, { rotate: "50deg" }], MOMENT_MS);
  shown.onfinish = () => light.remove();
  shown.oncancel = () => light.remove();
}
