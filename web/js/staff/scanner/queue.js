// Orders leave one at a time: a card that was scanned after a refused one must not take its place.
// When an order is refused, what waits behind it is dropped and counted.

/** @import { Order } from "../../../types/protocol" */
/**
 * @typedef {object} Waiting
 * @property {string} id
 * @property {Order} order
 */

/** Orders kept at most; a person scans no further ahead. */
export const QUEUE_MAX = 8;

/**
 * @param {(one: Waiting) => void} send called for each order when its time has come
 */
export function queue(send) {
  /** @type {Waiting[]} */
  let waiting = [];

  return {
    /**
     * @param {Waiting} one
     * @returns {boolean} whether there was room
     */
    add(one) {
      if (waiting.length >= QUEUE_MAX) return false;
      waiting.push(one);
      if (waiting.length === 1) send(one);
      return true;
    },
    /**
     * The order is durable: the next one leaves.
     * @param {string} id
     * @returns {Waiting | null} the order, if it was the one under way
     */
    done(id) {
      if (waiting[0]?.id !== id) return null;
      const [done, next] = waiting;
      waiting = waiting.slice(1);
      if (next) send(next);
      return done;
    },
    /**
     * The order was refused: nothing of what waits behind it is sent.
     * @param {string} id
     * @returns {{ one: Waiting, dropped: number } | null}
     */
    refused(id) {
      if (waiting[0]?.id !== id) return null;
      const [one, ...rest] = waiting;
      waiting = [];
      return { one, dropped: rest.length };
    },
    /** How many have no answer yet. */
    length: () => waiting.length,
  };
}
