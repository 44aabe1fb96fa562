// The page's own link to the house: the real socket and clock, and how the link fares, in the
// state. Each page makes one; what is done with a frame is the page's.

/** @import { ServerMessage } from "../types/protocol" */
/** @import { Command } from "./outbox.js" */
import { connection } from "./connection.js";
import { changed, state } from "./state.js";

/** @returns {import("./connection.js").World} */
const browser = () => ({
  open: () => new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/ws`),
  now: () => performance.now(),
  random: () => Math.random(),
  after: (run, ms) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
});

/**
 * @param {(message: ServerMessage) => void} frame
 * @param {(command: Command) => void} [dropped] a command for which there was no room
 */
export function houseLink(frame, dropped = () => {}) {
  return connection(browser(), {
    frame,
    dropped,
    link(link, retryAt = 0) {
      state.link = { state: link, retryAt };
      if (link === "open") {
        state.linked = true;
        state.clock.offset = Number.NEGATIVE_INFINITY;
      }
      changed();
    },
  });
}
