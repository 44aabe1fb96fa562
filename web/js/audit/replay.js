// The replayer: a round on the felt that the players saw, card by card. The drawing is that of the
// table page; here only the view of the frame is put under it. Nothing can be ordered from here.

/** @import { EventView, TableView } from "../../types/protocol" */
/** @import { Play } from "./play.js" */
import { feltView } from "../play/table/felt.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { eventWords } from "../ui/format.js";
import { changed, onChange, state } from "../ui/state.js";
import { author, authorKind, nameOf } from "./authors.js";
import {
  atStart, decisionFrom, faster, goTo, isDecision, pauseOf, SPEEDS, step, tick, toggle,
} from "./play.js";
import { w } from "./words.js";

/**
 * @typedef {object} Frame
 * @property {number} seq the step it belongs to
 * @property {number} part its place in the step, from 0
 * @property {number} at milliseconds since 1970
 * @property {string} who
 * @property {"player" | "table" | "staff" | "house"} decided
 * @property {boolean} automatic the table's default decided for a player
 * @property {boolean} decision whether somebody decides here
 * @property {{ command?: string } | null} command
 * @property {EventView[]} events
 * @property {Drawn[]} cards
 * @property {TableView} view
 */
/**
 * @typedef {object} Drawn a card that left the shoe
 * @property {string | null} card nothing for a closed one
 * @property {number} index its place in the shoe
 * @property {string} to
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
  /** As they came. @type {Frame[]} */
  came: [],
  /** With every decision marked. @type {Frame[]} */
  frames: [],
  /** @type {Play} */
  play: atStart(),
  /** @type {number | undefined} */
  timer: undefined,
};

/**
 * Takes up a round; the one that is played already goes on.
 * @param {string} key
 * @param {Frame[]} frames
 */
export function takeUp(key, frames) {
  if (now.key === key && now.came === frames) return;
  leave();
  const marked = frames.map((frame) => ({ ...frame, decision: isDecision(frame) }));
  Object.assign(now, { key, came: frames, frames: marked, play: atStart() });
}

/** The page goes somewhere else. */
export function leave() {
  window.clearTimeout(now.timer);
  seen = -1;
  Object.assign(now, { key: "", came: [], frames: [], play: atStart(), timer: undefined });
  state.table = null;
  state.ui.dialog = null;
}

/** @param {Play} play */
function set(play) {
  now.play = play;
  window.clearTimeout(now.timer);
  now.timer = play.playing ? window.setTimeout(() => set(tick(now.play, now.frames.length)),
    pauseOf(play, now.frames)) : undefined;
  changed();
}

/** The frame whose line was last brought into sight. */
let seen = -1;

/** Brings the line of the frame into sight, in its own list: the page itself stays where it is. */
function follow() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector(".script"));
  const line = /** @type {HTMLElement | null} */ (list?.querySelector("[aria-current]"));
  if (!list || !line || seen === now.play.at) return;
  seen = now.play.at;
  const below = line.offsetTop + line.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(Math.min(list.scrollTop, line.offsetTop), below);
}

// The line is marked by the drawing that comes with the change: after it.
onChange(() => queueMicrotask(follow));

const length = () => now.frames.length;
const jump = (/** @type {number | null} */ to) => {
  if (to !== null) set({ ...goTo(now.play, to, length()), playing: false });
};
const decision = (/** @type {1 | -1} */ by) => jump(decisionFrom(now.frames, now.play.at, by));

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

/** The felt with its controls, and the list of the steps beside it. */
export function replayView() {
  const frame = now.frames[now.play.at];
  if (!frame) return h("p", { class: "faint", key: "none" }, w().replay.none);
  show(frame);
  return h(
    "section",
    { class: "replay", key: "replay", "aria-label": w().replay.title },
    h("div", { class: "replay-felt", key: "felt" }, feltView()),
    said(frame),
    controls(),
    script(),
  );
}

/**
 * Puts a frame under the drawing: no clock runs and nobody may do anything.
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

/** @param {Frame} frame */
function said(frame) {
  const words = frame.events.map(eventWords).filter(Boolean);
  return h(
    "div",
    { class: "panel replay-said", key: "said" },
    h("p", { class: "replay-at", key: "at" },
      h("b", null, w().replay.at(f().whole(now.play.at + 1), f().whole(length()))),
      h("span", { class: "faint" }, ` ${w().replay.step(f().whole(frame.seq))} · ${
        f().exact(frame.at)}`)),
    h("p", { class: `who who-${authorKind(frame)}`, key: "who" },
      frame.decision && h("b", null, `${w().replay.decides} `), author(frame)),
    h("p", { class: "replay-words", key: "words", "aria-live": now.play.playing ? "off" : "polite" },
      words.length > 0 ? words.join(" ") : verbWords(frame, now.play.at),
      h("span", { class: "faint" }, places(frame))),
  );
}

/**
 * Where in their shoe the cards lay.
 * @param {Frame} frame
 */
const places = ({ cards }) =>
  cards.map(({ index }) => ` ${w().replay.index(f().whole(index))}`).join("");

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
      "aria-label": w().replay.controls },
    button("first", "first", w().replay.first, at === 0, () => jump(0)),
    button("before", "before", w().replay.decisionBefore,
      decisionFrom(now.frames, at, -1) === null, () => decision(-1)),
    button("back", "back", w().replay.back, at === 0, () => set(step(now.play, -1, length()))),
    button("play", playing ? "pause" : "play", playing ? w().replay.pause : w().replay.play, last < 1,
      () => set(toggle(now.play, length()))),
    button("on", "on", w().replay.on, at === last, () => set(step(now.play, 1, length()))),
    button("after", "after", w().replay.decisionAfter,
      decisionFrom(now.frames, at, 1) === null, () => decision(1)),
    button("last", "last", w().replay.last, at === last, () => jump(last)),
    h("label", { class: "switch", key: "speed" }, w().replay.speed,
      h("select",
        { onchange: (event) => set({ ...now.play, speed: Number(event.target.value) }) },
        SPEEDS.map((one) => h("option", { key: one, value: one, selected: one === speed },
          `× ${f().decimal(one, one % 1 ? 1 : 0)}`)))),
    h("input", {
      type: "range", class: "replay-slider", key: "slider", min: 0, max: last, value: at,
      "aria-label": w().replay.slider,
      oninput: (event) => jump(Number(event.target.value)),
    }),
    h("p", { class: "faint replay-keys", key: "keys" }, w().replay.keys),
  );
}

/** Every frame as a line; the one on the felt is marked. */
function script() {
  return h(
    "ol",
    { class: "script", key: "script", "aria-label": w().replay.script, tabindex: 0 },
    now.frames.map((frame, at) => h(
      "li",
      { key: at },
      h("button",
        {
          type: "button", "aria-current": at === now.play.at ? "step" : null,
          class: frame.decision ? "script-line is-decision" : "script-line",
          onclick: () => jump(at),
        },
        h("span", { class: "nth" }, f().whole(at + 1)),
        h("span", { class: "script-words" },
          frame.events.map(eventWords).filter(Boolean).join(" ") || verbWords(frame, at),
          h("span", { class: "faint" }, places(frame))),
        frame.decision && h("span", { class: `who who-${authorKind(frame)}` }, author(frame))),
    )),
  );
}

/**
 * @param {Frame} frame
 * @param {number} at its number
 */
function verbWords(frame, at) {
  const words = /** @type {Record<string, string>} */ (w().replay.verbs);
  const verb = frame.command?.command;
  if (!verb || at === 0) return at === 0 ? w().replay.before : w().replay.quiet;
  const said = words[verb] ?? verb;
  return frame.decided === "player" ? `${nameOf(frame.who, frame.view)} – ${said}` : said;
}

