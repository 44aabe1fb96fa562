// Whether things move: the viewer's choice, else that of the system.

import { state } from "./state.js";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** @type {MediaQueryList | undefined} */
let reduced;

export function wantsMotion() {
  const { motion } = state.prefs;
  reduced ??= window.matchMedia(REDUCED);
  return motion === "auto" ? !reduced.matches : motion === "on";
}

/** Tells the style sheets. */
export function markMotion() {
  document.documentElement.dataset.motion = wantsMotion() ? "on" : "off";
}
