// The dealer's cards and total, the POK line.

import { h } from "../../ui/dom.js";
import { cardList } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";
import { cardView } from "./card.js";
import { total } from "./hand.js";

export function dealerView() {
  const view = state.table?.view;
  if (!view) return null;
  const cards = cardList(view.dealer.cards);
  const status = view.dealer.status ? t().hand.status[view.dealer.status] : "";
  return h(
    "section",
    { class: "dealer", key: "dealer", "aria-label": t().dealer },
    h(
      "div",
      { class: `cards count-${Math.min(cards.length, 8)}`, key: "cards" },
      cards.map((card, at) => cardView(card, at)),
      (cards.length === 0 || view.awaited?.to === "dealer") && h("span", {
        class: view.awaited?.to === "dealer" ? "card-place is-awaited" : "card-place", key: "place",
      }),
    ),
    h(
      "div",
      { class: "dealer-line", key: "line" },
      h("span", { class: "dealer-name" }, t().dealer),
      view.dealer.total && total(view.dealer.total),
      status && h("span", { class: "hand-word" }, status),
    ),
    pokLine(),
  );
}

function pokLine() {
  const pok = state.table?.view.pok;
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
