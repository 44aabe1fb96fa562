// Opens the connection of a page with the browser's socket and clock, and keeps its state in `state`.
// Each page connects once and passes a handler for frames.

/** @import { ServerMessage } from "../../types/protocol" */
/** @import { World } from "../net/connection.js" */
/** @import { Command } from "../net/pending.js" */
import { connection } from "../net/connection.js";
import { changed, state } from "./state.js";

/** @returns {World} */
const browser = () => ({
  open: () => new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/ws`),
  now: () => performance.now(),
  random: () => Math.random(),
  visible: () => !document.hidden,
  after: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
});

/**
 * @param {(message: ServerMessage) => void} frame
 * @param {(command: Command) => void} [dropped] a command for which there was no room
 */
export function connectToHouse(frame, dropped = () => {}) {
  return connection(browser(), {
    frame,
    dropped,
    state(now, retryAt = 0) {
      state.connection = { state: now, retryAt };
      if (now === "open") {
        state.wasConnected = true;
        state.clock.offset = Number.NEGATIVE_INFINITY;
      }
      changed();
    },
  });
}
