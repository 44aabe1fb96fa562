// Whether things move: the viewer's choice, else that of the system.

import { state } from "./state.js";

const REDUCED = "(prefers-reduced-motion: reduce)";

export function wantsMotion() {
  const { motion } = state.prefs;
  return motion === "auto" ? !window.matchMedia(REDUCED).matches : motion === "on";
}

/** Tells the style sheets. */
export function markMotion() {
  document.documentElement.dataset.motion = wantsMotion() ? "on" : "off";
}
