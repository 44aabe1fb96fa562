// Three marks for the first visit: take a seat, bet, deal. Each stands beside what it speaks of, covers
// neither cards nor buttons, and is gone for good once it was done or waved away.

import { beside } from "../../ui/beside.js";
import { h } from "../../ui/dom.js";
import { loadCoached, saveCoached } from "../../ui/prefs.js";
import { changed, onChange, state } from "../../ui/state.js";
import { freeSeat } from "../lobby/take-seat.js";
import { option } from "../wishes.js";
import { both, t } from "../words.js";
import { isPlaying } from "./spot-name.js";
import { stakesTotal } from "./stakes.js";

/** @typedef {"seat" | "bet" | "deal"} Mark */

/** @type {Mark[]} */
const MARKS = ["seat", "bet", "deal"];
/** Phases in which nobody can bet, now or soon. */
const UNPLAYED = new Set(["float", "inspection", "closed"]);
/** What no mark may cover. */
const KEPT_FREE = [
  ".card", ".card-place", ".hand-line", ".hand-word", "button", "a", "input", ".plate", ".message",
  ".circle", ".dealer-line", ".hint", ".invite > span", ".money dd",
].join();

let isOff = loadCoached();
/** @type {Mark | ""} the mark that was read out last */
let told = "";

function off() {
  isOff = true;
  saveCoached();
  changed();
}

/** @returns {Mark | null} */
function mark() {
  const table = state.table;
  if (isOff || !table || state.staff || state.ui.dialog || state.me?.kind === "account") return null;
  const { view, you } = table;
  if (UNPLAYED.has(view.phase)) return null;
  if (you?.seat === undefined) return freeSeat() !== null ? "seat" : null;
  if (view.phase !== "betting") return null;
  if (stakesTotal() > 0) return option("confirm") ? "deal" : null;
  return option(`bet:${you.seat}`)?.amount || option(`pok:${you.seat}`)?.amount ? "bet" : null;
}

/**
 * What a mark speaks of: where there are several, the first beside which there is room.
 * @param {Mark} which
 */
function targets(which) {
  const { seat } = state.table?.you ?? {};
  const selectors = {
    seat: [`#spot-${freeSeat()} .sit`, ".sit"],
    // POK comes first where there is one.
    bet: [`#spot-${seat} .circle-pok.is-open`, `#spot-${seat} .circle-bet.is-open`],
    deal: [".confirm-box .action-confirm"],
  }[which];
  return selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
    .map((it) => it.getBoundingClientRect());
}

export function coachView() {
  const now = mark();
  if (!now) return null;
  return h(
    "aside",
    { class: "coach", key: `coach-${now}`, "aria-label": t().coach[now] },
    h("span", { class: "coach-step" }, t().coach.step(MARKS.indexOf(now) + 1, MARKS.length)),
    h("span", { class: "coach-words" }, t().coach[now]),
    h("button",
      { type: "button", class: "coach-off", "aria-label": t().coach.skip, title: t().coach.skip,
        onclick: off },
      "✕"),
    h("span", { class: "coach-arrow", "aria-hidden": "true" }),
  );
}

/** Puts the mark beside its target, as the page lies now. */
function place() {
  const bubble = /** @type {HTMLElement | null} */ (document.querySelector(".coach"));
  const now = mark();
  if (!bubble || !now) return;
  const all = targets(now);
  const others = [...document.querySelectorAll(KEPT_FREE)]
    .filter((it) => !it.closest(".coach")).map((it) => it.getBoundingClientRect());
  const room = { left: 0, top: 0, width: document.documentElement.clientWidth, height: innerHeight };
  const stand = (/** @type {"wide" | "narrow" | "slim"} */ size) => {
    bubble.dataset.size = size;
    const { offsetWidth: width, offsetHeight: height } = bubble;
    for (const at of all) {
      const free = beside({ width, height }, at, others, room);
      if (free) return free;
    }
    return null;
  };
  const found = stand("wide") ?? stand("narrow") ?? stand("slim");
  bubble.dataset.side = found ? found.side : "none";
  if (!found) return;
  bubble.style.setProperty("--left", `${Math.round(found.left)}px`);
  bubble.style.setProperty("--top", `${Math.round(found.top)}px`);
  bubble.style.setProperty("--arrow", `${Math.round(found.arrow)}px`);
}

onChange(() => {
  if (isOff) return;
  const { table } = state;
  // Own cards on the felt: nothing is left to be shown.
  if (table?.you?.seat !== undefined && isPlaying() && table.you.in_play > 0) return off();
  const now = mark();
  if (now && now !== told) {
    told = now;
    state.said.push({ words: both((words) => words.coach[now]) });
  }
  queueMicrotask(place); // After the drawing, which is in the same turn.
});

if (typeof window !== "undefined" && window.addEventListener) {
  window.addEventListener("resize", place);
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && mark()) off();
  });
}
