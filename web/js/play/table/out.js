// The dock of a player who sits out: what that means, and the way back as the largest button there is.

import { h } from "../../ui/dom.js";
import { state } from "../../ui/state.js";
import { isBusy, option, wish } from "../wishes.js";
import { t } from "../words.js";

function isOut() {
  const offered = option("sit-out");
  return offered?.do.verb === "sit-out" && !offered.do.out;
}

/** The way back, while no hand of the viewer is played. */
export function outView() {
  if (!isOut() || (state.table?.you?.in_play ?? 0) > 0) return null;
  return h(
    "div",
    { class: "invite out", key: "out" },
    h("span", { class: "out-words" }, h("b", null, t().fair.out.title), h("span", null, t().fair.out.text)),
    h(
      "button",
      {
        type: "button", class: "action action-confirm sit-back", key: "back",
        "aria-disabled": isBusy("sit-out") ? "true" : null, onclick: () => void wish("sit-out"),
      },
      h("span", { class: "action-name" }, t().fair.out.back),
    ),
  );
}
