// Says over the page that the connection is lost, and when the next try is.

import { h } from "./dom.js";
import { state } from "./state.js";
import { inWords, t } from "./words.js";

/** @param {() => void} retryNow opens a new socket at once */
export function connectionBar(retryNow) {
  const { connection, wasConnected, closing, at } = state;
  const isWaiting = connection.state === "waiting";
  if (connection.state === "open" || (!wasConnected && !isWaiting)) return null;
  const words = t().connection;
  const secs = Math.max(0, Math.ceil((connection.retryAt - performance.now()) / 1000));
  const lost = closing ? inWords(closing) : at ? `${words.lost} ${words.kept}` : words.lost;
  return h(
    "div",
    { class: "connection-bar", key: "connection" },
    h("span", { role: "status" }, isWaiting ? lost : words.connecting),
    isWaiting && h("span", null, words.next(secs)),
    isWaiting && h("button", { type: "button", class: "tool", onclick: retryNow }, words.now),
  );
}
