// The table's one deadline as a ring and as seconds. The server decides when time is up; this only
// shows its clock.

import { h } from "../../ui/dom.js";
import { changed, serverNow, state } from "../../ui/state.js";
import { t } from "../words.js";

const WARN_SECS = 5;
const TICK_MS = 250;
const AROUND = 100;

/** Seconds left, or nothing without a deadline. */
export function secondsLeft() {
  const at = state.table?.view.deadline?.at;
  return at === undefined ? null : Math.max(0, Math.ceil((at - serverNow()) / 1000));
}

export function timerView() {
  const deadline = state.table?.view.deadline;
  if (!deadline) return null;
  const left = secondsLeft() ?? 0;
  // Players have nothing to do before the results are over: no warning.
  const isLate = left <= WARN_SECS && deadline.for !== "results";
  const share = Math.max(0, Math.min(1, (deadline.at - serverNow()) / (deadline.total || 1)));
  return h(
    "div",
    {
      class: isLate ? "timer is-warning" : "timer", key: `timer-${deadline.at}`,
      role: "timer", "aria-label": t().timer(left),
    },
    h(
      "svg",
      { viewBox: "0 0 40 40", "aria-hidden": "true" },
      h("circle", { class: "timer-track", cx: 20, cy: 20, r: 17, pathLength: AROUND }),
      h("circle", {
        class: "timer-ring", cx: 20, cy: 20, r: 17, pathLength: AROUND,
        "stroke-dasharray": AROUND, "stroke-dashoffset": (AROUND * (1 - share)).toFixed(1),
      }),
    ),
    h("span", { class: "timer-secs" }, left),
  );
}

setInterval(() => {
  if (state.table?.view.deadline) changed();
}, TICK_MS);
