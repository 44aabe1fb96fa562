// Whether things move: the viewer's choice, else that of the system.

const REDUCED = "(prefers-reduced-motion: reduce)";

export const wantsMotion = () => !window.matchMedia(REDUCED).matches;
