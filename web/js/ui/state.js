// Everything the page is drawn from, in one place. The server sends `view` and `you`; `ui` is what the
// viewer has chosen on the page. Nothing here is derived from the rules of the game.

/** @import { Decision, EventView, FloorTable, LobbyTable, StaffName } from "../../types/protocol" */
/** @import { StaffView, TableView, Words, YouView } from "../../types/protocol" */
/** @import { ConnectionState } from "../net/connection.js" */
import { loadPrefs } from "./prefs.js";

/** @typedef {import("../../types/protocol").PlayerKind} Kind a guest or an account */
/**
 * @typedef {object} TableState
 * @property {string} id
 * @property {number} epoch
 * @property {number} seq
 * @property {TableView} view
 * @property {YouView | null} you
 * @property {StaffView | null} staff what the viewer may order here as staff
 * @property {boolean} stale a step is missing and the whole view has been requested
 * @property {EventView[]} log the last events, newest last
 */
/**
 * @typedef {object} Hint
 * @property {string} place the hand it was asked for, as it lay then
 * @property {string} id the question
 * @property {Decision | null} decision the answer
 */
/**
 * @typedef {"pit" | "limits" | "void" | "close" | "irregular" | "pause" | "last-round" | "evict" |
 *   "fill" | "credit" | "new-dealer" | "approve-chips" | "receive-chips" | "count-tray" |
 *   "agree-count"} OrderDialog
 */
/**
 * @typedef {"name" | "cage" | "buy-in" | "take-seat" | "rules" | "help" | "seat" | "backers" | "fairness" |
 *   "talk" | "my-limits" | "reminder" | "requests" | OrderDialog} TableDialog of the page of a table
 * @typedef {TableDialog | "decks" | "disputes"} DialogName with those that the floor alone has
 */
/**
 * @typedef {object} Ui
 * @property {DialogName | null} dialog
 * @property {number} chip chosen chip in cents, 0 before the first choice
 * @property {number | null} focus the spot last pointed at
 * @property {Record<string, number>} amounts sliders, by option name
 * @property {{ key: string, amount: number }[][]} undo stakes as they were, newest last
 * @property {Note | null} note
 */
/**
 * @typedef {object} Note
 * @property {Words} words
 * @property {"refusal" | "of-round" | "done"} kind a refusal stays, one about a running round until the
 *   next round; what was done goes by itself
 * @property {number} at when it was shown first
 * @property {number} until when it goes by itself
 */

/** How long it takes to read a note, in milliseconds. */
const READING_MS = 6000;

export const state = {
  prefs: loadPrefs(),
  /** @type {{ player: string, name: string, kind?: Kind, member?: number } | null} */
  me: null,
  /** @type {StaffName | null} who this is for the house */
  staff: null,
  /** @type {number | null} */
  purse: null,
  /** @type {Record<string, LobbyTable> | null} */
  lobby: null,
  /** Whether the house is being restored: more tables will come. */
  opening: false,
  /** Whether the house cannot record what happens: wishes are refused. */
  unavailable: false,
  /** @type {Record<string, FloorTable> | null} the tables of a pit boss */
  floor: null,
  /** @type {{ state: ConnectionState, retryAt: number }} */
  connection: { state: "connecting", retryAt: 0 },
  /** Whether the page was ever connected: its first try is not announced. */
  wasConnected: false,
  /** @type {Words | null} */
  closing: null,
  /** @type {string | null} table shown; the lobby or the staff entrance when there is none */
  at: null,
  /** Whether the staff entrance is shown. */
  atEntrance: false,
  /** @type {TableState | null} */
  table: null,
  /** Server clock minus ours, in milliseconds. */
  clock: { offset: Number.NEGATIVE_INFINITY },
  /** @type {Pick<EventView, "words" | "card">[]} for the live region, in order */
  said: [],
  /** Commands without an answer, by option name. */
  /** @type {Map<string, string>} */
  busy: new Map(),
  /** @type {Hint | null} the last one asked for */
  hint: null,
  /** How often requests at the cage have changed, or may have: with each new connection. */
  requests: 0,
  /** A table has told of a ruling, and the house was not asked for its words yet. */
  ruled: false,
  ui: freshUi(),
};

/** @typedef {typeof state} State */

/** @returns {Ui} */
export function freshUi() {
  return { dialog: null, chip: 0, focus: null, amounts: {}, undo: [], note: null };
}

/** @type {(() => void)[]} */
const listeners = [];
let queued = false;

/** @param {() => void} run */
export function onChange(run) {
  listeners.push(run);
}

/** Schedules one drawing of the page after a change. */
export function changed() {
  if (queued) return;
  queued = true;
  const run = () => {
    queued = false;
    for (const listener of listeners) listener();
  };
  if (document.hidden) setTimeout(run, 0);
  else requestAnimationFrame(run);
}

/**
 * Shows a refusal until it is closed, something is done, or another note takes its place. At a table
 * it stays for as long as it takes to read it.
 * @param {Words} words
 */
export const note = (words) => show(words, "refusal");

/**
 * Shows a refusal at a table. It goes with the next round, too, whose moment is another one.
 * @param {Words} words
 */
export const noteOfRound = (words) => show(words, "of-round");

/**
 * Shows for a while that something was done.
 * @param {Words} words
 */
export const noteDone = (words) => show(words, "done");

/**
 * @param {Words} words
 * @param {Note["kind"]} kind
 */
function show(words, kind) {
  const at = performance.now();
  state.ui.note = { words, kind, at, until: kind === "done" ? at + READING_MS : Infinity };
  changed();
}

/**
 * Takes a refusal away, because something else is done.
 * @param {number} [begun] when that began: a refusal that came later stays
 */
export function dropNote(begun = Infinity) {
  const { note: shown } = state.ui;
  if (shown && shown.kind !== "done" && shown.at <= begun) state.ui.note = null;
}

/**
 * Takes a refusal away once it could be read, because a wish was accepted at a table: the page may
 * have sent that by itself.
 * @param {number} begun when the wish was sent: a refusal that came later stays
 */
export function endNote(begun) {
  const { note: shown } = state.ui;
  if (shown && shown.kind !== "done" && shown.at <= begun) shown.until = shown.at + READING_MS;
}

/** The next round has begun: a refusal about the one before goes once it could be read. */
export function endNoteOfRound() {
  const { note: shown } = state.ui;
  if (shown?.kind === "of-round") shown.until = shown.at + READING_MS;
}

/** The server's clock now, in milliseconds since 1970. */
export function serverNow() {
  const { offset } = state.clock;
  return Number.isFinite(offset) ? performance.now() + offset : Date.now();
}
