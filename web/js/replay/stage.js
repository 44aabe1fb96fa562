// The stage of a replay: a round on the felt step by step, with its controls and the list of its
// steps. The code of the table page draws the view of one frame; nothing can be ordered from here.
// What is said about a frame is the page's own.

/** @import { Child } from "../../types/dom" */
/** @import { EventView, TableView } from "../../types/protocol" */
/** @import { Play } from "./play.js" */
import { feltView } from "../play/table/felt.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { changed, onChange, state } from "../ui/state.js";
import { atStart, decisionFrom, faster, goTo, pauseOf, SPEEDS, step, tick, toggle } from "./play.js";
import { w } from "./words.js";

/**
 * What the stage needs of a frame.
 * @typedef {object} Frame
 * @property {number} seq
 * @property {EventView[]} events
 * @property {TableView} view
 */
/**
 * What a page says about a frame, by its number from 0.
 * @typedef {object} Told
 * @property {(at: number) => Child} said under the felt
 * @property {(at: number) => Child} line in the list
 * @property {(at: number) => Child} [mark] beside the line of a decision
 */

/** Signs on the buttons, in a box of 24 by 24. */
const SIGNS = {
  first: "M4 5h3v14H4zM20 5v14L8 12z",
  before: "M12 5v14L2 12zM22 5v14L12 12z",
  back: "M18 5v14L8 12z",
  play: "M5 3l16 9-16 9z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  on: "M6 5v14l10-7z",
  after: "M2 5v14l10-7zM12 5v14l10-7z",
  last: "M4 5v14l12-7zM17 5h3v14h-3z",
};

/** The round that is played. */
const now = {
  key: "",
  /** @type {Frame[]} */
  frames: [],
  /** Which of them are decisions. @type {{ decision: boolean }[]} */
  marks: [],
  /** @type {Play} */
  play: atStart(),
  /** @type {number | undefined} */
  timer: undefined,
};

/**
 * Starts with a round. If it is shown already, it goes on.
 * @param {string} key
 * @param {Frame[]} frames
 * @param {boolean[]} decisions which of them are decisions
 */
export function takeUp(key, frames, decisions) {
  if (now.key === key && now.frames === frames) return;
  leave();
  const marks = decisions.map((decision) => ({ decision }));
  Object.assign(now, { key, frames, marks, play: atStart() });
}

/** Stops when the page leaves the round. */
export function leave() {
  window.clearTimeout(now.timer);
  seen = -1;
  Object.assign(now, { key: "", frames: [], marks: [], play: atStart(), timer: undefined });
  state.table = null;
  state.ui.dialog = null;
}

/** @param {Play} play */
function set(play) {
  now.play = play;
  window.clearTimeout(now.timer);
  now.timer = play.playing ? window.setTimeout(() => set(tick(now.play, now.frames.length)),
    pauseOf(play, now.marks)) : undefined;
  changed();
}

/** The frame whose line was last scrolled into view. */
let seen = -1;

/** Scrolls the line of the frame into view inside its list. The page itself does not scroll. */
function follow() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector(".script"));
  const line = /** @type {HTMLElement | null} */ (list?.querySelector("[aria-current]"));
  if (!list || !line || seen === now.play.at) return;
  seen = now.play.at;
  const below = line.offsetTop + line.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, line.offsetTop), below);
}

// The drawing that follows the change marks the line, so this runs after it.
onChange(() => queueMicrotask(follow));

const length = () => now.frames.length;
const jump = (/** @type {number | null} */ to) => {
  if (to !== null) set({ ...goTo(now.play, to, length()), playing: false });
};
const decision = (/** @type {1 | -1} */ by) => jump(decisionFrom(now.marks, now.play.at, by));

/**
 * Keys of the replayer.
 * @param {KeyboardEvent} event
 */
export function replayKey(event) {
  if (!now.key || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("input, select, textarea, summary, dialog, .chart-lines")) return;
  if (event.key === " " && target.closest("button, a")) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    " ": () => set(toggle(now.play, length())),
    ArrowRight: () => (event.shiftKey ? decision(1) : set(step(now.play, 1, length()))),
    ArrowLeft: () => (event.shiftKey ? decision(-1) : set(step(now.play, -1, length()))),
    Home: () => jump(0),
    End: () => jump(length() - 1),
    "+": () => set(faster(now.play, 1)),
    "-": () => set(faster(now.play, -1)),
  };
  const run = keys[event.key];
  if (!run) return;
  event.preventDefault();
  run();
}

/**
 * The felt with its controls, and the list of the steps beside it.
 * @param {Told} told
 */
export function replayView(told) {
  const frame = now.frames[now.play.at];
  if (!frame) return h("p", { class: "faint", key: "none" }, w().none);
  show(frame);
  return h(
    "section",
    { class: "replay", key: "replay", "aria-label": w().title },
    h("div", { class: "replay-felt", key: "felt" }, feltView()),
    said(told),
    controls(),
    script(told),
  );
}

/**
 * Shows a frame on the felt, without a clock and without options.
 * @param {Frame} frame
 */
function show(frame) {
  const { deadline: _, ...view } = frame.view;
  state.table = {
    id: now.key, epoch: 0, seq: frame.seq, view, you: null, staff: null, stale: false,
    log: frame.events.filter((event) => event.words.en),
  };
  if (view.turn) state.ui.focus = view.turn.spot;
}

/** @param {Told} told */
const said = (told) => h(
  "div",
  { class: "panel replay-said", key: "said", "aria-live": now.play.playing ? "off" : "polite" },
  h("p", { class: "replay-at", key: "at" },
    h("b", null, w().at(f().whole(now.play.at + 1), f().whole(length())))),
  told.said(now.play.at),
);

function controls() {
  const { at, playing, speed } = now.play;
  const last = length() - 1;
  const button = (
    /** @type {string} */ key, /** @type {keyof typeof SIGNS} */ sign,
    /** @type {string} */ name, /** @type {boolean} */ off, /** @type {() => void} */ onclick,
  ) => h("button",
    { type: "button", class: `tool replay-${key}`, key, disabled: off, title: name,
      "aria-label": name, onclick },
    h("svg", { class: "replay-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
      h("path", { d: SIGNS[sign] })));
  return h(
    "div",
    { class: "replay-controls", key: "controls", role: "toolbar",
      "aria-label": w().controls },
    button("first", "first", w().first, at === 0, () => jump(0)),
    button("before", "before", w().decisionBefore,
      decisionFrom(now.marks, at, -1) === null, () => decision(-1)),
    button("back", "back", w().back, at === 0, () => set(step(now.play, -1, length()))),
    button("play", playing ? "pause" : "play", playing ? w().pause : w().play, last < 1,
      () => set(toggle(now.play, length()))),
    button("on", "on", w().on, at === last, () => set(step(now.play, 1, length()))),
    button("after", "after", w().decisionAfter,
      decisionFrom(now.marks, at, 1) === null, () => decision(1)),
    button("last", "last", w().last, at === last, () => jump(last)),
    h("label", { class: "switch", key: "speed" }, w().speed,
      h("select",
        { onchange: (event) => set({ ...now.play, speed: Number(event.target.value) }) },
        SPEEDS.map((one) => h("option", { key: one, value: one, selected: one === speed },
          `× ${f().decimal(one, one % 1 ? 1 : 0)}`)))),
    h("input", {
      type: "range", class: "replay-slider", key: "slider", min: 0, max: last, value: at,
      "aria-label": w().slider,
      oninput: (event) => jump(Number(event.target.value)),
    }),
    h("p", { class: "faint replay-keys", key: "keys" }, w().keys),
  );
}

/**
 * Every frame as a line; the one on the felt is marked.
 * @param {Told} told
 */
function script({ line, mark }) {
  return h(
    "ol",
    { class: "script", key: "script", "aria-label": w().script, tabindex: 0 },
    now.frames.map((_, at) => h(
      "li",
      { key: at },
      h("button",
        {
          type: "button", "aria-current": at === now.play.at ? "step" : null,
          class: now.marks[at]?.decision ? "script-line is-decision" : "script-line",
          onclick: () => jump(at),
        },
        h("span", { class: "nth" }, f().whole(at + 1)),
        h("span", { class: "script-words" }, line(at)),
        now.marks[at]?.decision && mark?.(at)),
    )),
  );
}
