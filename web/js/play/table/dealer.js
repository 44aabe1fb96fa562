// The dealer's cards and total, the POK line.

import { h } from "../../ui/dom.js";
import { cardList } from "../../ui/format.js";
import { shownView } from "../shown.js";
import { t } from "../words.js";
import { cardView } from "./card.js";
import { total } from "./hand.js";
import { dealtCard } from "./motion.js";
import { rackView } from "./shoe-box.js";

export function dealerView() {
  const view = shownView();
  if (!view) return null;
  const cards = cardList(view.dealer.cards);
  const status = view.dealer.status ? t().hand.status[view.dealer.status] : "";
  return h(
    "section",
    { class: "dealer", key: "dealer", "aria-label": t().dealer },
    rackView(),
    h(
      "div",
      { class: `cards count-${Math.min(cards.length, 8)}`, key: "cards" },
      cards.map((card, at) => dealtCard(card, at, wasClosed(card, at))),
      (cards.length === 0 || view.awaited?.to === "dealer") && h("span", {
        class: view.awaited?.to === "dealer" ? "card-place is-awaited" : "card-place", key: "place",
      }),
    ),
    h(
      "div",
      { class: "dealer-line", key: "line" },
      cards.length === 0 && h("span", { class: "dealer-name" },
        view.dealer_name ? `${t().dealer} · ${view.dealer_name}` : t().dealer),
      view.dealer.total && total(view.dealer.total),
      status && h("span", { class: "hand-word" }, status),
    ),
    pokLine(),
  );
}

let closed = -1;

/**
 * Whether this card lay closed at this place when the dealer was last drawn.
 * @param {string} card
 * @param {number} at
 */
function wasClosed(card, at) {
  if (card === "??") closed = at;
  else if (closed === at) {
    closed = -1;
    return true;
  }
  return false;
}

function pokLine() {
  const pok = shownView()?.pok;
  if (!pok) return null;
  const lines = /** @type {Record<string, string>} */ (t().pok.lines);
  return h(
    "div",
    { class: pok.pays > 0 ? "pok-line pays" : "pok-line", key: "pok" },
    h("b", null, t().pok.title),
    h(
      "span",
      { class: "cards pok-cards" },
      cardList(pok.cards).map((card, at) => cardView(card, at)),
    ),
    h(
      "span",
      { class: "pok-words" },
      lines[pok.line] ?? pok.line,
      pok.pays > 0 && `, ${t().pok.pays(pok.pays)}`,
    ),
  );
}
