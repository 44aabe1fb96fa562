// Turns an order that the server offers into a message. The order is sent as offered; only the fields
// that it asks for are filled in: a reason, a card, a spot, limits.

/** @import { OrderView } from "../../../types/protocol" */
import { uuid } from "../../net/uuid.js";
import { send } from "../../play/connection.js";
import { state } from "../../ui/state.js";
import { filled } from "./form.js";

/** @returns {[string, OrderView][]} */
export function orders() {
  return Object.entries(state.table?.staff?.options ?? {});
}

/**
 * @param {string} key
 * @returns {OrderView | undefined}
 */
export function order(key) {
  return state.table?.staff?.options[key];
}

/**
 * The name under which an order waits for its answer. It differs from the names of wishes.
 * @param {string} key
 */
export const waitingName = (key) => `order:${key}`;

/** @param {string} key */
export const isWaiting = (key) => state.busy.has(waitingName(key));

/**
 * Sends an order that is offered, unless it waits for its answer already.
 * @param {string} key
 * @param {Record<string, unknown>} [chosen] what it asked for
 * @returns {boolean} whether it was sent
 */
export function give(key, chosen = {}) {
  const offered = order(key);
  if (!offered || !state.table || isWaiting(key)) return false;
  send(waitingName(key), {
    type: "order",
    id: uuid(),
    table: state.table.id,
    expect: offered.expect,
    do: filled(offered.do, chosen),
  });
  return true;
}
