// Commands that the server has not answered yet, in order. They are sent again with the same id
// after a reconnect; the server knows a resend by its id, so that nothing is done twice.

/** @import { ClientMessage } from "../../types/protocol" */
/** @typedef {Extract<ClientMessage, { type: "command" | "order" }>} Command a wish or an order */

/** Commands kept at most. Further ones are dropped, because the connection is dead. */
export const PENDING_MAX = 32;

export function pending() {
  /** @type {Map<string, { command: Command, since: number }>} */
  const waiting = new Map();
  return {
    /**
     * @param {Command} command
     * @param {number} now milliseconds
     * @returns {boolean} whether there was room
     */
    add(command, now) {
      if (waiting.size >= PENDING_MAX) return false;
      waiting.set(command.id, { command, since: now });
      return true;
    },
    /**
     * The server has answered.
     * @param {string} id
     * @returns {Command | undefined} the command, if it was waiting
     */
    settle(id) {
      const found = waiting.get(id);
      waiting.delete(id);
      return found?.command;
    },
    /** @returns {Command[]} oldest first */
    commands() {
      return [...waiting.values()].map((entry) => entry.command);
    },
    /**
     * All of them start waiting anew (they were sent again).
     * @param {number} now milliseconds
     */
    restart(now) {
      for (const entry of waiting.values()) entry.since = now;
    },
    /** When the oldest was sent, in milliseconds; nothing when none waits. */
    oldest() {
      const [first] = waiting.values();
      return first?.since;
    },
  };
}
