// The cashier's link to the house: watches every table for slips that wait for the cage, and sends
// what he decides about them. It judges nothing.

/** @import { ChipsRequestView, ServerMessage } from "../../types/protocol" */
import { connection } from "../connection.js";
import { receive } from "../house.js";
import { changed, note, state } from "../state.js";
import { uuid } from "../uuid.js";

/** The server lets one connection watch so many tables. */
const TABLES_MAX = 64;

export const desk = {
  welcomed: false,
  /** Slips that wait, by table. */
  /** @type {Map<string, ChipsRequestView>} */
  slips: new Map(),
};

/** @type {Set<string>} */
const watched = new Set();

const house = connection(
  {
    open: () => new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/ws`),
    now: () => performance.now(),
    random: () => Math.random(),
    after: (run, ms) => window.setTimeout(run, ms),
    cancel: (timer) => window.clearTimeout(timer),
  },
  {
    frame: heard,
    link(link, retryAt = 0) {
      state.link = { state: link, retryAt };
      if (link === "open") state.linked = true;
      changed();
    },
    dropped: () => {},
  },
);

/** Connects; after a sign-in, connects anew so that the session is seen. */
export function dial() {
  desk.welcomed = false;
  desk.slips.clear();
  house.dial();
}

export const hurry = () => house.hurry();

/**
 * The chips of a slip move, or they do not.
 * @param {string} table
 * @param {number} slip
 * @param {"approve-chips" | "refuse-chips"} verb
 */
export function decide(table, slip, verb) {
  house.send({ type: "order", id: uuid(), table, do: { verb, slip } });
}

/** @param {ServerMessage} message */
function heard(message) {
  if (message.type === "welcome") desk.welcomed = true;
  receive(state, message, performance.now());
  state.said.length = 0;
  if (message.type === "lobby") watchAll();
  if (message.type === "view") set(message.table, message.staff?.chips_request);
  if (message.type === "staff" && "chips_request" in message.patch) {
    merge(message.table, message.patch.chips_request);
  }
  if (message.type === "refused") note(message.words);
  changed();
}

function watchAll() {
  const open = Object.keys(state.lobby ?? {}).slice(0, TABLES_MAX);
  for (const table of watched) {
    if (open.includes(table)) continue;
    watched.delete(table);
    desk.slips.delete(table);
    house.unwatch(table);
  }
  for (const table of open) {
    if (watched.has(table)) continue;
    watched.add(table);
    house.watch(table);
  }
}

/**
 * @param {string} table
 * @param {any} patch what changed of the slip; null when it is gone
 */
function merge(table, patch) {
  set(table, patch && { ...desk.slips.get(table), ...patch });
}

/**
 * @param {string} table
 * @param {ChipsRequestView | null | undefined} slip
 */
function set(table, slip) {
  if (slip) desk.slips.set(table, slip);
  else desk.slips.delete(table);
}
