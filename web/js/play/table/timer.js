// The table's one deadline as a ring and as seconds. The server decides when time is up; this only
// shows its clock. It is described once for each deadline; what moves is set here, four times a second,
// in its own nodes, and the page is not drawn for it. (A ring that an animation moves would be painted
// sixty times a second: a stroke is nothing that the compositor moves alone.)

/** @import { TableView } from "../../../types/protocol" */
/** @import { VNode } from "../../ui/dom.js" */
import { h } from "../../ui/dom.js";
import { serverNow, state } from "../../ui/state.js";
import { t } from "../words.js";

/** @typedef {NonNullable<TableView["deadline"]>} Deadline */

const WARN_SECS = 5;
const TICK_MS = 250;
const AROUND = 100;

/** What is shown, and in which nodes once it is in the page. */
const shown = {
  key: "",
  /** @type {VNode | null} */
  drawn: null,
  /** @type {HTMLElement | null} */
  at: null,
};

/** Seconds left, or nothing without a deadline. */
export function secondsLeft() {
  const at = state.table?.view.deadline?.at;
  return at === undefined ? null : Math.max(0, Math.ceil((at - serverNow()) / 1000));
}

export function timerView() {
  const deadline = state.table?.view.deadline;
  if (!deadline) return null;
  const key = `timer-${deadline.at}-${deadline.for}-${state.prefs.lang}`;
  if (shown.key !== key || !shown.drawn) Object.assign(shown, { key, drawn: ring(key), at: null });
  return shown.drawn;
}

/**
 * @param {string} key
 * @returns {VNode}
 */
function ring(key) {
  return h(
    "div",
    {
      class: "timer", key, role: "timer",
      ref: (element) => {
        shown.at = element;
        tick();
      },
    },
    h(
      "svg",
      { viewBox: "0 0 40 40", "aria-hidden": "true" },
      h("circle", { class: "timer-track", cx: 20, cy: 20, r: 17, pathLength: AROUND }),
      h("circle", {
        class: "timer-ring", cx: 20, cy: 20, r: 17, pathLength: AROUND, "stroke-dasharray": AROUND,
      }),
    ),
    h("span", { class: "timer-secs" }),
  );
}

/** Sets the nodes to the time that is left. */
function tick() {
  const deadline = state.table?.view.deadline;
  const { at } = shown;
  if (!deadline || !at?.isConnected) return;
  const left = secondsLeft() ?? 0;
  // Before the end of the results, or of a stopped round, players have nothing to do: no warning.
  const isTheirs = deadline.for !== "results" && deadline.for !== "void";
  at.classList.toggle("is-warning", left <= WARN_SECS && isTheirs);
  const share = Math.max(0, Math.min(1, (deadline.at - serverNow()) / (deadline.total || 1)));
  const [ring, secs] = [".timer-ring", ".timer-secs"].map((part) => at.querySelector(part));
  ring?.setAttribute("stroke-dashoffset", (AROUND * (1 - share)).toFixed(1));
  if (secs?.textContent === String(left)) return;
  if (secs) secs.textContent = String(left);
  at.setAttribute("aria-label", t().timer(left));
}

setInterval(tick, TICK_MS);
