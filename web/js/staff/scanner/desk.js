// The croupier's desk: the connection, the orders that are possible now, the result of the last scan.
// It sends orders one at a time and judges none of them.

/** @import { AwaitedView, Order, OrderView, ServerMessage, Words } from "../../../types/protocol" */
/** @import { Waiting } from "./queue.js" */
import { uuid } from "../../net/uuid.js";
import { receive } from "../../ui/frames.js";
import { connectToHouse } from "../../ui/house.js";
import { changed, state } from "../../ui/state.js";
import { queue } from "./queue.js";
import { sound } from "./sound.js";

/**
 * @typedef {object} Last what became of the last order
 * @property {"sending" | "done" | "refused" | "bad-code" | "menu-first" | "full"} state
 * @property {string} [id] the order
 * @property {string} [card]
 * @property {boolean} [isWithdrawn] the card is taken back
 * @property {string} [typed]
 * @property {AwaitedView} [to]
 * @property {Words} [words]
 * @property {number} [dropped] orders behind it that were not sent
 */
/** @typedef {{ card: string | null, refused: boolean }} Menu the irregularities menu, open */

/** Refusals after which a card lies on the table that the table did not ask for. */
const OPENS_MENU = new Set(["card-not-awaited", "card-impossible"]);

export const desk = {
  /** Where the cards of a table come from, by table, as far as looked at. */
  /** @type {Map<string, string>} */
  sources: new Map(),
  /** @type {Last | null} */
  last: null,
  /** @type {Menu | null} */
  menu: null,
  unknownTable: false,
};

/** The table whose source is being looked up. */
let looking = "";

const house = connectToHouse(heard);

const orders = queue(({ id, order }) => {
  const to = state.table?.view.awaited ?? undefined;
  const isWithdrawn = order.verb === "withdraw-scan";
  const card = isWithdrawn || order.verb === "scan" ? order.card : undefined;
  desk.last = { state: "sending", id, card, isWithdrawn, to };
  house.send({ type: "order", id, table: state.at ?? "", do: order });
});

export const { connect, retryNow } = house;

/** @param {string} table */
export function sitAt(table) {
  state.at = table;
  house.watch(table);
}

/**
 * What the croupier may order now.
 * @returns {Record<string, OrderView>}
 */
export const offers = () => state.table?.staff?.options ?? {};

/** How many orders have no answer yet. */
export const unanswered = () => orders.length();

/**
 * Sends an order after those before it.
 * @param {Order} order
 */
export function give(order) {
  if (!orders.add({ id: uuid(), order })) desk.last = { state: "full" };
  changed();
}

/** @param {ServerMessage} message */
function heard(message) {
  if (message.type === "view") whole(message);
  const next = receive(state, message, performance.now());
  state.said.length = 0; // Only the table page reads events aloud; here the next card is.
  if (next.watch) house.watch(next.watch);
  if (message.type === "ack") answered(orders.done(message.id));
  if (message.type === "refused") refused(message);
  if (message.type === "lobby") look();
  changed();
}

/** @param {Extract<ServerMessage, { type: "view" }>} message */
function whole(message) {
  desk.sources.set(message.table, message.view.shoe.source);
  if (message.table === state.at) return;
  house.unwatch(message.table);
  if (message.table === looking) looking = "";
  look();
}

/** Watches one table after the other, because the lobby does not say where their cards come from. */
function look() {
  if (state.at || looking) return;
  const table = Object.keys(state.lobby ?? {}).find((id) => !desk.sources.has(id));
  if (!table) return;
  looking = table;
  house.watch(table);
}

/** @param {Waiting | null} one */
function answered(one) {
  if (!one) return;
  if (desk.last?.id === one.id) desk.last = { ...desk.last, state: "done" };
  if (one.order.verb === "scan") sound("ok");
}

/** @param {Extract<ServerMessage, { type: "refused" }>} message */
function refused(message) {
  const found = message.id ? orders.refused(message.id) : null;
  if (!found) {
    if (message.code === "unknown-table") desk.unknownTable = true;
    return;
  }
  const { order } = found.one;
  const card = order.verb === "scan" ? order.card : undefined;
  desk.last = { state: "refused", card, words: message.words, dropped: found.dropped };
  if (card && OPENS_MENU.has(message.code)) desk.menu = { card, refused: true };
  sound("refused");
}
