// Turns an order the house offers its staff into a message. An order is sent as it is; only what it
// asks for is put in: a reason, a card, a spot, limits.

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
 * The name under which an order waits for its answer: a player's wish has another one.
 * @param {string} key
 */
export const waitingName = (key) => `order:${key}`;

/** @param {string} key */
export const isWaiting = (key) => state.busy.has(waitingName(key));

/**
 * Gives an order that is offered, unless it waits for its answer already.
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
    do: filled(offered.do, chosen),
  });
  return true;
}
