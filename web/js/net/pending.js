// Commands that the server has not answered yet, in order. They are sent again with the same id
// after a reconnect; the server knows a resend by its id, so that nothing is done twice.

/** @import { ClientMessage } from "../../types/protocol" */
/** @typedef {Extract<ClientMessage, { type: "command" | "order" }>} Command a wish or an order */

/** Commands kept at most. Further ones are dropped, because the connection is dead. */
export const PENDING_MAX = 32;
/** How often a command is sent again because its table moves to another machine. */
export const MOVING_MAX = 8;

export function pending() {
  /** @type {Map<string, { command: Command, since: number, moves: number }>} */
  const waiting = new Map();
  return {
    /**
     * @param {Command} command
     * @param {number} now milliseconds
     * @returns {boolean} whether there was room
     */
    add(command, now) {
      if (waiting.size >= PENDING_MAX) return false;
      waiting.set(command.id, { command, since: now, moves: 0 });
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
    /**
     * A command starts waiting anew, because its table moves to another machine.
     * @param {string} id
     * @param {number} now milliseconds
     * @returns {boolean} whether it waits, and may be sent again
     */
    again(id, now) {
      const entry = waiting.get(id);
      if (!entry || entry.moves >= MOVING_MAX) return false;
      entry.moves += 1;
      entry.since = now;
      return true;
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
