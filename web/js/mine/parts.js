// Parts that the sections share: the states of an answer, amounts with their sign, cards in a row.

/** @import { Child } from "../../types/dom" */
/** @import { MyHand } from "../../types/api" */
/** @import { Loaded } from "./load.js" */
import { cardView } from "../play/table/card.js";
import { h } from "../ui/dom.js";
import { cardList, net } from "../ui/format.js";
import { changed } from "../ui/state.js";
import { inWords } from "../ui/words.js";
import { forget } from "./load.js";
import { w } from "./words.js";

/**
 * Draws an answer when it has arrived.
 * @template T
 * @param {Loaded<T>} loaded
 * @param {(body: T) => Child} view
 */
export const when = (loaded, view) =>
  (loaded.state === "done" ? view(loaded.body) : waiting(loaded));

/** @param {Loaded<unknown>} loaded */
export function waiting(loaded) {
  if (loaded.state === "failed") {
    return h("div", { class: "refused", role: "alert", key: "failed" }, inWords(loaded.words), " ",
      h("button", { type: "button", class: "tool", onclick: again }, w().again));
  }
  return loaded.state === "loading"
    ? h("p", { class: "waiting", key: "loading", role: "status" }, w().loading) : null;
}

function again() {
  forget();
  changed();
}

/**
 * The button for the next page of a list.
 * @param {{ hasMore: boolean, last: Loaded<unknown>, turn: () => void }} listed
 * @param {string} text
 */
export const more = ({ hasMore, last, turn }, text) => h("div", { class: "more", key: "more" },
  hasMore && h("button", { type: "button", class: "tool", onclick: turn }, text),
  waiting(last));

/** @param {{ title: string, text: string }} words */
export const nothing = ({ title, text }) => h("div", { class: "panel mine-empty", key: "empty" },
  h("p", null, h("b", null, title)), h("p", { class: "faint" }, text),
  h("a", { class: "tool link-tool", href: "/" }, w().toLobby));

/**
 * A gain or a loss: its sign says which, the colour only says it again.
 * @param {number} cents
 * @param {(cents: number) => string} [write]
 */
export const gain = (cents, write = net) => h("b",
  { class: cents > 0 ? "gain is-up" : cents < 0 ? "gain is-down" : "gain" }, write(cents));

/**
 * The cards of a hand in a row, small.
 * @param {MyHand} hand
 * @param {number} at
 */
export const handRow = (hand, at) => h("span",
  { class: hand.backed ? "mini-hand is-backed" : "mini-hand", key: at },
  cardList(hand.cards).map((card, n) => cardView(card, n)),
  h("span", { class: "mini-result" },
    /** @type {Record<string, string>} */ (w().outcomes)[hand.outcome] ?? hand.outcome));
