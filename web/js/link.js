// Ties the link to the page of the tables: frames into the state, answers to commands.

/** @import { ServerMessage } from "../types/protocol" */
/** @import { Command } from "./outbox.js" */
import { t } from "./format.js";
import { question, take } from "./hints.js";
import { receive } from "./house.js";
import { houseLink } from "./socket.js";
import { changed, freshUi, note, onChange, state } from "./state.js";
import { uuid } from "./uuid.js";
import { fr } from "./i18n/fr.js";
import { en } from "./i18n/en.js";

/** @type {((answer: { key: string, ok: boolean, seq: number }) => void)[]} */
const answers = [];
/** @type {(() => void)[]} */
const turns = [];

/** @param {(answer: { key: string, ok: boolean, seq: number }) => void} run */
export const onAnswer = (run) => void answers.push(run);
/** @param {() => void} run */
export const onMyTurn = (run) => void turns.push(run);

const house = houseLink(heard, (command) => {
  forget(command.id, false, 0);
  note({ fr: fr.busy, en: en.busy });
});

/** @param {ServerMessage} message */
function heard(message) {
  const next = receive(state, message, performance.now());
  // A question may have been lost with the link before.
  if (message.type === "welcome") state.hint = null;
  if (message.type === "ack") forget(message.id, true, message.seq);
  if (message.type === "refused") {
    if (message.id) forget(message.id, false, 0);
    // Nobody pressed a button for a hint.
    if (!message.id || message.id !== state.hint?.id) note(message.words);
  }
  if (message.type === "hint" && take(state, message)) {
    const words = (/** @type {typeof en} */ lang) =>
      lang.hints.play(lang.verbs[message.decision].toLowerCase());
    state.said.push({ words: { fr: words(fr), en: words(en) } });
  }
  if (next.watch) house.watch(next.watch);
  if (next.yourTurn) for (const run of turns) run();
  changed();
}

/**
 * @param {string} id
 * @param {boolean} ok
 * @param {number} seq
 */
function forget(id, ok, seq) {
  for (const [key, waiting] of state.busy) {
    if (waiting !== id) continue;
    state.busy.delete(key);
    for (const run of answers) run({ key, ok, seq });
  }
}

/**
 * Sends a command and remembers by its option's name that it waits for an answer.
 * @param {string} key
 * @param {Command} command
 */
export function send(key, command) {
  state.busy.set(key, command.id);
  house.send(command);
  changed();
}

// A hand of ours may have come to its turn.
onChange(() => {
  const asked = question(state, uuid);
  if (asked) house.ask(asked);
});

/** Connects; after a new name, connects anew so that the session is seen. */
export const dial = () => house.dial();

/** Tries again at once. */
export const hurry = () => house.hurry();

/**
 * Shows a table, or the lobby.
 * @param {string | null} table
 */
export function goTo(table) {
  if (state.at === table) return;
  if (state.at) house.unwatch(state.at);
  state.at = table;
  state.table = null;
  state.ui = freshUi();
  if (table) house.watch(table);
  document.title = table ? t().house : `${t().house} · ${t().lobby}`;
  changed();
}
