// A hand on a spot: its cards, its total, its state in one word, its result. The hand in turn is
// marked by an outline, an arrow and words.

/** @import { HandView, TotalView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { cardList, chips, net } from "../../ui/format.js";
import { insuranceNote, surrenderCost } from "../own/at-hand.js";
import { t } from "../words.js";
import { dealtCard } from "./motion.js";

/**
 * A total in words; a soft one is said to be soft.
 * @param {TotalView} total
 */
export function totalWords(total) {
  if (!total.soft) return String(total.points);
  return `${total.points} ${t().hand.soft}`;
}

/**
 * @param {HandView} hand
 * @param {{ number: number, of: number, turn: boolean, mine: boolean, plan?: string,
 *   awaited?: boolean }} at
 */
export function handView(hand, at) {
  const cards = cardList(hand.cards);
  const classes = ["hand", `is-${hand.status}`];
  if (at.turn) classes.push("in-turn");
  if (hand.result) classes.push(`result-${hand.result}`);
  return h(
    "div",
    { class: classes.join(" "), key: at.number, role: "group",
      "aria-label": at.of > 1 ? t().hand.hand(at.number) : null },
    at.turn && h(
      "div",
      { class: "turn-flag", key: "turn" },
      h("span", { "aria-hidden": "true" }, "▼ "),
      at.mine ? t().hand.yourTurn : t().hand.turn,
    ),
    h(
      "div",
      { class: `cards count-${Math.min(cards.length, 8)}`, key: "cards" },
      cards.map((card, index) => dealtCard(card, index)),
      at.awaited && h("span", { class: "card-place is-awaited", key: "place" }),
    ),
    h(
      "div",
      { class: "hand-line", key: "line" },
      hand.total && total(hand.total),
      at.of > 1 && h("span", { class: "hand-stake" }, chips(hand.stake)),
    ),
    word(hand, at),
    insuranceNote(hand),
  );
}

/** @param {TotalView} value */
export function total(value) {
  return h(
    "span",
    { class: value.soft ? "total is-soft" : "total" },
    h("b", null, value.points),
    value.soft && h("small", null, ` ${t().hand.soft}`),
  );
}

/**
 * @param {HandView} hand
 * @param {{ turn: boolean, plan?: string }} at
 */
function word(hand, at) {
  if (hand.result) {
    return h(
      "div",
      { class: `hand-word outcome`, key: "word" },
      t().hand.result[hand.result],
      hand.net !== undefined && h("b", null, ` ${net(hand.net)}`),
    );
  }
  const text = at.turn ? "" : t().hand.status[hand.status] || at.plan || "";
  const brief = /** @type {Record<string, string>} */ (t().hand.brief)[hand.status];
  return text && h("div", { class: "hand-word", key: "word" },
    h("span", { class: brief ? "word-long" : "" }, text),
    brief && h("span", { class: "word-brief", "aria-hidden": "true", key: "brief" }, brief),
    surrenderCost(hand));
}
