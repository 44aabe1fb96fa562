// The connection of the pages that show tables: frames change the state, and answers go to the part of
// the page that waits for them.

/** @import { ServerMessage, Words } from "../../types/protocol" */
/** @import { Command } from "../net/pending.js" */
import { uuid } from "../net/uuid.js";
import { receive } from "../ui/frames.js";
import { connectToHouse } from "../ui/house.js";
import { staffWords } from "../ui/refusals.js";
import {
  changed, endNote, endNoteOfRound, freshUi, note, noteDone, noteOfRound, onChange, state,
} from "../ui/state.js";
import { question, take } from "./hints.js";
import { jump, present } from "./shown.js";
import { both, t } from "./words.js";

/** @typedef {{ key: string, ok: boolean, seq: number, code?: string }} Heard */
/** @type {((answer: Heard) => void)[]} */
const answers = [];
/** @type {(() => void)[]} */
const turns = [];
/** @type {((message: ServerMessage) => void)[]} */
const frames = [];
/** @type {((table: import("../ui/state.js").TableState) => void)[]} */
const leavings = [];
/**
 * Commands without an answer, by id: the option that was pressed, when, whether by a player, and at
 * which table if the page shows many.
 * @type {Map<string, { key: string, at: number, isWish: boolean, where?: string }>}
 */
const sent = new Map();
/** Codes that come without an id, too, and refuse nothing then. */
const NEWS = new Set(["moving", "excluded"]);

/** @param {(answer: Heard) => void} run */
export const onAnswer = (run) => void answers.push(run);
/** @type {(key: string | undefined, refused: { code: string, words: Words }) => Words} */
let wordsOf = (_, refused) => refused.words;
/** @param {typeof wordsOf} words those of a refusal, for the option that was pressed */
export const sayRefusals = (words) => void (wordsOf = words);
/** @param {() => void} run */
export const onMyTurn = (run) => void turns.push(run);
/** @param {(message: ServerMessage) => void} run called with every frame, after the state has it */
export const onFrame = (run) => void frames.push(run);
/** @param {(table: import("../ui/state.js").TableState) => void} run called when a table is left */
export const onLeave = (run) => void leavings.push(run);

const house = connectToHouse(heard, (command) => {
  forget(command.id, false, 0);
  note(both((words) => words.busy));
});

/** @param {ServerMessage} message */
function heard(message) {
  const before = state.table?.view;
  const next = receive(state, message, performance.now());
  const after = state.table?.view;
  if (message.type === "view") jump();
  if (message.type === "patch" && before && before !== after) present(before, message.events);
  // A question may have been lost with the socket before.
  if (message.type === "welcome") state.hint = null;
  if (before && after && before.round !== after.round) endNoteOfRound();
  if (message.type === "ack") accepted(message.id, message.seq);
  if (message.type === "refused") refused(message);
  if (message.type === "hint" && take(state, message)) {
    const verb = message.decision;
    state.said.push({
      words: both((words) => words.hints.play(words.verbs[verb].toLowerCase())),
    });
  }
  if (next.watch) house.watch(next.watch);
  if (next.yourTurn) for (const run of turns) run();
  for (const run of frames) run(message);
  changed();
}

/**
 * @param {string} id
 * @param {number} seq
 */
function accepted(id, seq) {
  const command = sent.get(id);
  if (command && command.key !== "wash") endNote(command.at);
  forget(id, true, seq);
}

/** @param {Extract<ServerMessage, { type: "refused" }>} message */
function refused(message) {
  const { id = "", code } = message;
  const command = sent.get(id);
  forget(id, false, 0, code);
  // A hint and a wash are asked for without a button, so their refusal is not shown: another page
  // of the viewer's may have washed the cards.
  if (command?.key === "wash" || (id && id === state.hint?.id)) return;
  // A member of the staff may play in the same browser.
  const words = state.staff && !command?.isWish ? staffWords(message) : wordsOf(command?.key, message);
  // Without an id it refuses no wish: one of a moving table waits and is sent again by itself, and a break
  // has begun as the player has asked.
  if (NEWS.has(code) && !id) noteDone(words);
  else if (command?.isWish) noteOfRound(words);
  else note(namingTable(words, command?.where));
}

/**
 * What is said, with the table that it is about.
 * @param {Words} words
 * @param {string} [where]
 * @returns {Words}
 */
const namingTable = (words, where) =>
  (where ? { en: `${where}: ${words.en}`, fr: `${where} : ${words.fr}` } : words);

/**
 * @param {string} id
 * @param {boolean} ok
 * @param {number} seq
 * @param {string} [code] why not
 */
function forget(id, ok, seq, code) {
  sent.delete(id);
  for (const [key, waiting] of state.busy) {
    if (waiting !== id) continue;
    state.busy.delete(key);
    for (const run of answers) run({ key, ok, seq, code });
  }
}

/**
 * Sends a command and remembers by its option's name that it waits for an answer.
 * @param {string} key
 * @param {Command} command
 * @param {string} [where] the table's name, where the page shows many
 */
export function send(key, command, where) {
  state.busy.set(key, command.id);
  sent.set(command.id, { key, at: performance.now(), isWish: command.type === "command", where });
  house.send(command);
  changed();
}

// A hand of ours may have come to its turn.
onChange(() => {
  const asked = question(state, uuid);
  if (asked) house.ask(asked);
});

/**
 * Asks what is not sent again after a loss.
 * @param {import("../../types/protocol").ClientMessage} question
 */
export const ask = (question) => house.ask(question);

/** Opens a socket; after a new name a new one, so that the house sees the session. */
export const connect = () => house.connect();

/** Opens a new socket at once after a loss. */
export const retryNow = () => house.retryNow();

/** Watches a table beside the one that is shown. @param {string} table */
export const watch = (table) => house.watch(table);
/** @param {string} table */
export const unwatch = (table) => house.unwatch(table);

/**
 * Shows a table, or the lobby.
 * @param {string | null} table
 */
export function goTo(table) {
  if (state.at === table) return;
  const left = state.table;
  if (state.at) house.unwatch(state.at);
  jump();
  state.at = table;
  state.table = null;
  state.ui = freshUi();
  if (table) house.watch(table);
  if (left) for (const run of leavings) run(left);
  document.title = table ? t().house : `${t().house} · ${t().lobby}`;
  changed();
}
