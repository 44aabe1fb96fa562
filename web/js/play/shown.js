// What the felt shows. The view is the truth; the felt may be a moment behind it while cards are on
// their way. A decision is never behind: the dock draws the view itself. A page that is hidden, or more
// than a few seconds behind, jumps to the truth.

/** @import { EventView, TableView, YouView } from "../../types/protocol" */
import { wantsMotion } from "../ui/motion.js";
import { changed, state } from "../ui/state.js";
import { beatsOf, between, swept } from "./scenes.js";

/** The felt is never further behind than this. */
const BEHIND_MAX_MS = 4500;
/** The next drawing comes within this time. */
const MOVING_MS = 120;

/**
 * @typedef {object} Scene a step that is being shown
 * @property {TableView} from
 * @property {TableView} to
 * @property {YouView | null} you the viewer's own part before it
 * @property {import("./scenes.js").Beat[]} beats
 * @property {number} at events of it that have been shown
 */

/** @type {((event: EventView) => void)[]} */
const beats = [];
/** @type {((before: TableView, after: TableView, event: EventView | null) => void)[]} */
const moves = [];
/** @type {Scene[]} */
let scenes = [];
let timer = 0;
/** When the felt last showed something new, on the page's clock. */
let movedAt = Number.NEGATIVE_INFINITY;
/** @type {{ table: string, round: number } | null} the round whose cards have been swept */
let sweptRound = null;

/**
 * Runs for each event when it is seen on the felt, in order. Events that the page has skipped (it was
 * hidden, or behind) are not told.
 * @param {(event: EventView) => void} run
 */
export const onBeat = (run) => void beats.push(run);

/**
 * Runs before the felt is drawn anew for an event, or for the end of the results: to move what lies
 * there. It is not called without motion.
 * @param {(before: TableView, after: TableView, event: EventView | null) => void} run
 */
export const onMove = (run) => void moves.push(run);

/**
 * Shows what a step has changed.
 * @param {TableView} from the view before the step
 * @param {EventView[]} events
 */
export function present(from, events) {
  const table = state.table;
  if (!table) return;
  if (document.hidden || !wantsMotion()) {
    jump();
    noteSweep(from, table.view);
    for (const event of events) tell(event);
    return;
  }
  scenes.push({ from, to: table.view, you: table.you, beats: beatsOf(events), at: 0 });
  while (left() > BEHIND_MAX_MS) skip();
  if (scenes.length > 0 && !timer) play();
}

/** Leaves out the oldest step. */
function skip() {
  const scene = scenes.shift();
  if (scene) noteSweep(scene.from, scene.to);
}

/** Shows the truth at once. */
export function jump() {
  window.clearTimeout(timer);
  timer = 0;
  scenes = [];
}

function left() {
  return scenes.reduce((sum, { beats: all, at }) =>
    all.slice(at).reduce((ms, beat) => ms + beat.ms, sum), 0);
}

/** Shows events up to the next one that is looked at for a while. */
function play() {
  timer = 0;
  movedAt = performance.now();
  for (let scene = scenes[0]; scene; scene = scenes[0]) {
    const beat = scene.beats[scene.at];
    const before = shownView();
    scene.at += 1;
    if (scene.at >= scene.beats.length) {
      scenes.shift();
      if (noteSweep(scene.from, scene.to) && before) move(before, scene.to, null);
    }
    if (beat) {
      const after = shownView();
      if (before && after) move(before, after, beat.event);
      tell(beat.event);
    }
    if (beat && beat.ms > 0) {
      // The last event has its pause, too, before the next step is shown.
      timer = window.setTimeout(play, beat.ms);
      break;
    }
  }
  changed();
}

/**
 * Where a table gives time for the results, the cards are swept when it is over. Elsewhere they lie
 * there until the next deal.
 * @param {TableView} from
 * @param {TableView} to
 */
function noteSweep(from, to) {
  const isOver = from.deadline?.for === "results" && to.deadline?.for !== "results";
  if (!isOver || from.round !== to.round || !state.table) return false;
  sweptRound = { table: state.table.id, round: to.round };
  last = null;
  return true;
}

/** @param {EventView} event */
function tell(event) {
  for (const run of beats) run(event);
}

/**
 * @param {TableView} before
 * @param {TableView} after
 * @param {EventView | null} event
 */
function move(before, after, event) {
  for (const run of moves) run(before, after, event);
}

/** @type {{ scene: Scene | undefined, at: number, of: TableView, view: TableView } | null} */
let last = null;

/**
 * The view as the felt shows it now.
 * @returns {TableView | undefined}
 */
export function shownView() {
  const [scene] = scenes;
  const of = scene?.to ?? state.table?.view;
  if (!of) return undefined;
  const at = scene?.at ?? 0;
  if (last?.scene !== scene || last?.at !== at || last?.of !== of) {
    last = { scene, at, of, view: sweep(scene ? viewOf(scene) : of) };
  }
  return last.view;
}

/** @param {Scene} scene */
function viewOf({ from, to, beats: all, at }) {
  const events = all.map(({ event }) => event);
  return between(from, to, events.slice(0, at), events.slice(at));
}

/** @param {TableView} view */
function sweep(view) {
  const isSwept = view.phase === "betting" && view.deadline?.for !== "results" &&
    sweptRound?.table === state.table?.id && sweptRound?.round === view.round;
  return isSwept ? swept(view) : view;
}

/** The viewer's chips as far as the felt tells: a round is paid when its end has been seen. */
export function shownYou() {
  const ends = (/** @type {Scene} */ scene) =>
    scene.beats.slice(scene.at).some(({ event }) => event.kind === "round-ended");
  return scenes.find(ends)?.you ?? state.table?.you ?? null;
}

/** Whether the felt shows less than has happened. */
export const isBehind = () => scenes.length > 0;

/** Whether what is drawn now has just come about, and may be seen coming. */
export const isMoving = () => wantsMotion() && performance.now() - movedAt < MOVING_MS;

document.addEventListener("visibilitychange", () => {
  if (document.hidden) jump();
});
