// Says over the page that the connection is lost, and when the next try is; or that the house is still
// opening or cannot record what happens.

/** @import { Child } from "../../types/dom" */
import { h } from "./dom.js";
import { state } from "./state.js";
import { inWords, t } from "./words.js";

/** @param {() => void} retryNow opens a new socket at once */
export function connectionBar(retryNow) {
  const { connection, wasConnected, closing, opening, unavailable, at } = state;
  const isWaiting = connection.state === "waiting";
  const words = t().connection;
  if (connection.state === "open") {
    if (unavailable) return bar(words.unavailable);
    return opening ? bar(words.opening) : null;
  }
  if (!wasConnected && !isWaiting) return null;
  const secs = Math.max(0, Math.ceil((connection.retryAt - performance.now()) / 1000));
  const lost = closing ? inWords(closing) : words.lost;
  return bar(
    isWaiting ? lost : words.connecting,
    isWaiting && at && !closing && words.kept,
    isWaiting && h("span", { class: "next-try" }, words.next(secs)),
    isWaiting && h("button", { type: "button", class: "tool", onclick: retryNow }, words.now),
  );
}

/**
 * @param {string} said
 * @param {string | null | false} besides left out on a phone, where the bar is short
 * @param {...Child} more
 */
function bar(said, besides = false, ...more) {
  return h("div", { class: "connection-bar", key: "connection" },
    h("span", { role: "status" }, said, besides && h("span", { class: "besides" }, ` ${besides}`)),
    ...more);
}
