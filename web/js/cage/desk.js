// The cashier's link to the house: watches every table for slips that wait for the cage, and sends
// what he decides about them. It judges nothing.

/** @import { ChipsRequestView, ServerMessage } from "../../types/protocol" */
import { receive } from "../house.js";
import { mergePatch } from "../merge-patch.js";
import { houseLink } from "../socket.js";
import { changed, note, state } from "../state.js";
import { uuid } from "../uuid.js";

/** The server lets one connection watch so many tables. */
const TABLES_MAX = 64;

export const desk = {
  /** Slips that wait, by table. */
  /** @type {Map<string, ChipsRequestView>} */
  slips: new Map(),
  /** Decisions without an answer yet, by table. */
  /** @type {Map<string, string>} */
  decided: new Map(),
};

/** @type {Set<string>} */
const watched = new Set();

const house = houseLink(heard);

export const { dial, hurry } = house;

/** Whether whoever is here may do anything here. */
export const isCashier = () => state.staff?.role === "cage";

/**
 * The chips of a slip move, or they do not.
 * @param {string} table
 * @param {number} slip
 * @param {"approve-chips" | "refuse-chips"} verb
 */
export function decide(table, slip, verb) {
  if (desk.decided.has(table)) return;
  const id = uuid();
  desk.decided.set(table, id);
  house.send({ type: "order", id, table, do: { verb, slip } });
}

/** @param {ServerMessage} message */
function heard(message) {
  receive(state, message, performance.now());
  if (message.type === "lobby" && isCashier()) watchAll();
  if (message.type === "view") set(message.table, message.staff?.chips_request);
  if (message.type === "staff" && "chips_request" in message.patch) {
    const before = desk.slips.get(message.table) ?? {};
    set(message.table, mergePatch(before, message.patch.chips_request));
  }
  if (message.type === "ack" || message.type === "refused") answered(message.id);
  if (message.type === "refused") note(message.words);
  changed();
}

/** @param {string | undefined} id */
function answered(id) {
  for (const [table, waiting] of desk.decided) if (waiting === id) desk.decided.delete(table);
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
 * @param {ChipsRequestView | null | undefined} slip
 */
function set(table, slip) {
  if (slip) desk.slips.set(table, slip);
  else desk.slips.delete(table);
}
