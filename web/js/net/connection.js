// The connection of a page to the house. It says hello, watches tables and sends commands. After a
// loss it opens a new socket, again and again, and sends unanswered commands once more. While a table
// is watched it notices within three seconds that nothing comes any more. It never looks into a view.
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
const PAUSE_MIN_MS = 300;
/**
 * The longest pause while the house may be back at any moment: a restart, a break of the network. A
 * thousand pages that each try once in this time are some thousand handshakes a second, spread by the
 * jitter, which a house bears; it is a person with a hand on the felt who waits for the pause to end.
 */
const PAUSE_SOON_MS = 1_000;
/** How long that is. Later a house is away for reasons that take longer, and is asked less. */
const SOON_MS = 180_000;
const PAUSE_MAX_MS = 15_000;
const ANSWER_MAX_MS = 8_000;
/** A socket from which nothing was heard for this long is asked whether it lives … */
const QUIET_MS = 1_500;
/** … and is given up when nothing was heard for this long after that. */
const PONG_MAX_MS = 1_400;
/** A timer that is later than this tells of a page that stood still, and nothing of the socket. */
const LATE_MS = 400;
/** How long a socket may take to its welcome. Each fourth try is patient, for a slow network. */
const WELCOME_MAX_MS = [3_000, 3_000, 3_000, 12_000];
const CHECK_EVERY_MS = 1_000;
/** The pause before a command whose table moves to another machine is sent again. */
const MOVING_PAUSE_MS = 1_000;

/** @typedef {"connecting" | "open" | "waiting"} ConnectionState */
/**
 * @typedef {object} World what the connection needs from outside, replaced in tests
 * @property {() => WebSocket} open
 * @property {() => number} now milliseconds, never going back
 * @property {() => number} random 0 to 1
 * @property {() => boolean} visible whether somebody may see the page
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
 * The pause before try number `tries` (from 0): doubled each time, capped, with jitter. The cap is low
 * at first and grows with the time that the house is away.
 * @param {number} tries
 * @param {number} random 0 to 1
 * @param {number} away how long there has been no connection, in milliseconds
 * @returns {number} milliseconds
 */
export function pause(tries, random, away) {
  const cap = away < SOON_MS ? PAUSE_SOON_MS : Math.min(PAUSE_MAX_MS, away / 60);
  const whole = Math.min(cap, PAUSE_MIN_MS * 2 ** Math.min(tries, 16));
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
  let pulse = 0;
  /** Since when there is no connection. */
  let since = world.now();
  let heardAt = 0;
  /** When the socket was asked whether it lives, if it has not said anything since. @type {number | null} */
  let askedAt = null;

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
    timer = world.after(lost, WELCOME_MAX_MS[tries % WELCOME_MAX_MS.length]);
    mine.onopen = () => mine === socket && say({ type: "hello", protocol: PROTOCOL });
    mine.onmessage = (event) => mine === socket && heard(JSON.parse(event.data));
    mine.onclose = () => mine === socket && lost();
    mine.onerror = () => {};
  }

  /** @param {ServerMessage} message */
  function heard(message) {
    heardAt = world.now();
    askedAt = null;
    if (message.type === "welcome") greeted();
    if (message.type === "pong") return;
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
    beat();
  }

  /**
   * A browser tells nothing of a network that is gone. A socket that says nothing is asked, and given
   * up when it does not answer.
   */
  function beat(due = world.now()) {
    world.cancel(pulse);
    const now = world.now();
    const next = (/** @type {number} */ ms) => {
      pulse = world.after(() => beat(now + ms), ms);
    };
    // Nobody waits for what a hidden page shows, and its timers are late.
    if (watched.size === 0 || !world.visible()) {
      askedAt = null;
      heardAt = now;
      return next(QUIET_MS);
    }
    const wasStill = now - due > LATE_MS;
    if (askedAt !== null && !wasStill) return lost();
    if (now - heardAt < QUIET_MS && !wasStill) return next(QUIET_MS - (now - heardAt));
    askedAt = now;
    say({ type: "ping" });
    next(PONG_MAX_MS);
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
    if (welcomed) since = world.now();
    socket = null;
    welcomed = false;
    world.cancel(pulse);
    old?.close();
  }

  function lost() {
    drop();
    world.cancel(timer);
    const ms = pause(tries, world.random(), world.now() - since);
    tries += 1;
    listener.state("waiting", world.now() + ms);
    timer = world.after(connect, ms);
  }

  return {
    connect,
    /**
     * Tries at once instead of waiting out the pause: somebody asks for it, the page is seen again,
     * or the network is back. A socket that may have died meanwhile is asked whether it lives.
     */
    retryNow() {
      if (!socket) return connect();
      if (!welcomed || askedAt !== null) return;
      heardAt = world.now() - QUIET_MS;
      beat();
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
