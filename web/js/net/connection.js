// The connection of a page to the house. It says hello, watches tables and sends commands. After a
// loss it opens a new socket, with growing pauses, and sends unanswered commands again. It never
// looks into a view.
//
// The terms, used in all of web/:
// - connection: what a page keeps to the house while it is open, over as many sockets as that takes;
// - socket: one WebSocket, from its opening to its end;
// - pending: sent, and not answered by the house yet (`pending.js`);
// - frame: one message of the house; `ui/frames.js` says what it changes in the state.

/** @import { ClientMessage, ServerMessage } from "../../types/protocol" */
/** @import { Command } from "./pending.js" */
import { pending } from "./pending.js";

const PROTOCOL = 1;
const PAUSE_MIN_MS = 400;
const PAUSE_MAX_MS = 15_000;
const ANSWER_MAX_MS = 8_000;
const CHECK_EVERY_MS = 1_000;
/** The pause before a command whose table moves to another machine is sent again. */
const MOVING_PAUSE_MS = 1_000;

/** @typedef {"connecting" | "open" | "waiting"} ConnectionState */
/**
 * @typedef {object} World what the connection needs from outside, replaced in tests
 * @property {() => WebSocket} open
 * @property {() => number} now milliseconds, never going back
 * @property {() => number} random 0 to 1
 * @property {(run: () => void, ms: number) => number} after
 * @property {(timer: number) => void} cancel
 */
/**
 * @typedef {object} Listener
 * @property {(message: ServerMessage) => void} frame
 * @property {(state: ConnectionState, retryAt?: number) => void} state
 * @property {(command: Command) => void} dropped a command for which there was no room
 */

/**
 * The pause before try number `tries` (from 0): doubled each time, capped, with jitter.
 * @param {number} tries
 * @param {number} random 0 to 1
 * @returns {number} milliseconds
 */
export function pause(tries, random) {
  const whole = Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** Math.min(tries, 16));
  return Math.round(whole * (0.5 + random / 2));
}

/**
 * @param {World} world
 * @param {Listener} listener
 */
export function connection(world, listener) {
  const waiting = pending();
  /** @type {Set<string>} */
  const watched = new Set();
  /** @type {WebSocket | null} */
  let socket = null;
  let welcomed = false;
  let tries = 0;
  let timer = 0;

  /** @param {ClientMessage} message */
  function say(message) {
    if (socket && socket.readyState === 1) socket.send(JSON.stringify(message));
  }

  function connect() {
    world.cancel(timer);
    drop();
    const mine = world.open();
    socket = mine;
    welcomed = false;
    listener.state("connecting");
    mine.onopen = () => mine === socket && say({ type: "hello", protocol: PROTOCOL });
    mine.onmessage = (event) => mine === socket && heard(JSON.parse(event.data));
    mine.onclose = () => mine === socket && lost();
    mine.onerror = () => {};
  }

  /** @param {ServerMessage} message */
  function heard(message) {
    if (message.type === "welcome") greeted();
    if (message.type === "ack") waiting.settle(message.id);
    if (message.type === "refused" && message.id) return refused(message, message.id);
    // The house says again and again that it is opening; its tables will answer.
    if (message.type === "lobby" && message.opening) waiting.restart(world.now());
    listener.frame(message);
  }

  /**
   * A command whose table moves to another machine waits and is sent again with the same id. The
   * page is told the words, and not that the command is over.
   * @param {Extract<ServerMessage, { type: "refused" }>} message
   * @param {string} id
   */
  function refused(message, id) {
    if (message.code !== "moving" || !waiting.again(id, world.now())) {
      waiting.settle(id);
      return listener.frame(message);
    }
    world.after(() => {
      const command = welcomed && waiting.commands().find((command) => command.id === id);
      if (command) say(command);
    }, MOVING_PAUSE_MS);
    listener.frame({ ...message, id: undefined });
  }

  function greeted() {
    welcomed = true;
    tries = 0;
    listener.state("open");
    for (const table of watched) say({ type: "watch", table });
    waiting.restart(world.now());
    for (const command of waiting.commands()) say(command);
    check();
  }

  /** A command unanswered for too long means that the connection is dead though it looks open. */
  function check() {
    world.cancel(timer);
    const since = waiting.oldest();
    if (since !== undefined && world.now() - since > ANSWER_MAX_MS) return lost();
    timer = world.after(check, CHECK_EVERY_MS);
  }

  function drop() {
    const old = socket;
    socket = null;
    welcomed = false;
    old?.close();
  }

  function lost() {
    drop();
    world.cancel(timer);
    const ms = pause(tries, world.random());
    tries += 1;
    listener.state("waiting", world.now() + ms);
    timer = world.after(connect, ms);
  }

  return {
    connect,
    /** Tries at once instead of waiting out the pause. */
    retryNow() {
      if (!socket) connect();
    },
    /** @param {string} table */
    watch(table) {
      watched.add(table);
      if (welcomed) say({ type: "watch", table });
    },
    /** @param {string} table */
    unwatch(table) {
      watched.delete(table);
      if (welcomed) say({ type: "unwatch", table });
    },
    /** @param {Command} command */
    send(command) {
      if (!waiting.add(command, world.now())) listener.dropped(command);
      else if (welcomed) say(command);
    },
    /**
     * Asks what needs no answer later: it is not sent again.
     * @param {ClientMessage} question
     */
    ask(question) {
      if (welcomed) say(question);
    },
    /** @returns {Command[]} */
    unanswered: () => waiting.commands(),
  };
}
