// The English words of a replay's controls. `words-fr.js` has the same keys.

export const en = {
  title: "Replay",
  none: "Nothing to replay.",
  controls: "Replay controls",
  first: "To the beginning (Home)",
  last: "To the end (End)",
  back: "One step back (←)",
  on: "One step on (→)",
  play: "Play (space)",
  pause: "Pause (space)",
  decisionBefore: "Previous decision (Shift ←)",
  decisionAfter: "Next decision (Shift →)",
  speed: "Speed",
  slider: "Place in the round",
  keys: "Space: play or pause. ← →: one step, with Shift one decision. + −: speed.",
  script: "Every step of the round",
  at: (/** @type {string} */ n, /** @type {string} */ all) => `${n} of ${all}`,
};
