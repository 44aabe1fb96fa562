// The cashier's connection: the slips of all tables that wait for the cage, and the decisions about
// them. It judges nothing.

/** @import { ChipsRequestView, ServerMessage } from "../../../types/protocol" */
/** @typedef {Extract<import("../../../types/protocol").Order, { slip: number }>} SlipOrder */
import { uuid } from "../../net/uuid.js";
import { focusNext } from "../../ui/focus.js";
import { receive } from "../../ui/frames.js";
import { connectToHouse } from "../../ui/house.js";
import { refuse } from "../../ui/refusals.js";
import { changed, dropNote, state } from "../../ui/state.js";

export const desk = {
  /** Slips that wait, by table. */
  /** @type {Map<string, ChipsRequestView>} */
  slips: new Map(),
  /** Decisions without an answer yet, by table. */
  /** @type {Map<string, { id: string, slip: number }>} */
  decided: new Map(),
};

const house = connectToHouse(heard);

export const { connect, retryNow } = house;

/** Whether the viewer is signed in as a cashier. */
export const isCashier = () => state.staff?.role === "cage";

/**
 * Gives an order about a slip.
 * @param {string} table
 * @param {SlipOrder} order
 */
export function decide(table, order) {
  if (desk.decided.has(table)) return;
  dropNote();
  const id = uuid();
  // A slip that is approved stays until its chips are received.
  const slip = order.verb === "approve-chips" ? 0 : order.slip;
  desk.decided.set(table, { id, slip });
  house.send({ type: "order", id, table, do: order });
  focusAfter(document.activeElement);
}

/**
 * The button of a decision goes away with it: on from the heading of the slips then.
 * @param {Element | null} button
 */
function focusAfter(button) {
  focusNext(() => (button?.isConnected ? null : document.getElementById("slips-title")));
}

/** @param {ServerMessage} message */
function heard(message) {
  receive(state, message, performance.now());
  if (message.type === "slips") desk.slips = new Map(Object.entries(message.tables));
  if (message.type === "ack" || message.type === "refused") {
    answered(message.id, message.type === "ack");
  }
  if (message.type === "refused") refuse(message);
  changed();
}

/**
 * @param {string | undefined} id
 * @param {boolean} isDone whether the slip waits no longer
 */
function answered(id, isDone) {
  for (const [table, decision] of desk.decided) {
    if (decision.id !== id) continue;
    desk.decided.delete(table);
    if (isDone && desk.slips.get(table)?.slip === decision.slip) desk.slips.delete(table);
  }
}
