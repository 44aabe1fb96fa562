// Says that the link is lost and when it is tried again, over the page.

import { inWords, t } from "./format.js";
import { h } from "./dom.js";
import { state } from "./state.js";

/** @param {() => void} hurry tries again at once */
export function linkBar(hurry) {
  const { link, linked, closing, at } = state;
  const isWaiting = link.state === "waiting";
  if (link.state === "open" || (!linked && !isWaiting)) return null;
  const words = t().link;
  const secs = Math.max(0, Math.ceil((link.retryAt - performance.now()) / 1000));
  const lost = closing ? inWords(closing) : at ? `${words.lost} ${words.kept}` : words.lost;
  return h(
    "div",
    { class: "link-bar", key: "link" },
    h("span", { role: "status" }, isWaiting ? lost : words.connecting),
    isWaiting && h("span", null, words.next(secs)),
    isWaiting && h("button", { type: "button", class: "tool", onclick: hurry }, words.now),
  );
}
