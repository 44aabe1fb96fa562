// The English words of a replay's controls. `words-fr.js` has the same keys.

export const en = {
  title: "Replay",
  none: "There is nothing to replay.",
  controls: "Replay controls",
  first: "To the beginning (Home)",
  last: "To the end (End)",
  back: "One step back (←)",
  on: "One step on (→)",
  play: "Play (space)",
  pause: "Pause (space)",
  decisionBefore: "Decision before (Shift ←)",
  decisionAfter: "Next decision (Shift →)",
  speed: "Speed",
  slider: "Place in the round",
  keys: "Space plays and pauses, ← → step, Shift with them goes to decisions, + − is the speed.",
  script: "Every step of the round",
  at: (/** @type {string} */ n, /** @type {string} */ all) => `${n} of ${all}`,
};
