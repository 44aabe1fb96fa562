// The dealer's cards and total, the POK line, the shoe with its seal, the discard tray.

import { cardList, cardWords, count, t } from "../format.js";
import { h } from "../dom.js";
import { state } from "../state.js";
import { openDialog } from "../dialogs/open.js";
import { cardView } from "./card.js";
import { total } from "./hand.js";

const SEAL_SHOWN = 8;

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
      cards.length === 0 && h("span", { class: "card-place", key: "place" }),
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

export function shoeView() {
  const shoe = state.table?.view.shoe;
  if (!shoe) return null;
  const share = shoe.cards > 0 ? shoe.left / shoe.cards : 0;
  return h(
    "section",
    { class: "shoe", key: "shoe", "aria-label": t().shoe.title },
    h(
      "svg",
      { class: "shoe-box", viewBox: "0 0 90 54", "aria-hidden": "true" },
      h("path", { class: "shoe-side", d: "M6 14h66l14 10v22H6z" }),
      h("path", { class: "shoe-cards", d: `M${68 - 56 * share} 18h${56 * share + 2}v24h-${
        56 * share + 2}z` }),
      h("path", { class: "shoe-lip", d: "M72 14l14 10v22H72z" }),
    ),
    h(
      "div",
      { class: "shoe-words" },
      h("div", null, t().shoe.left(count(shoe.left), count(shoe.cards))),
      h("div", { class: "faint" }, t().shoe.discards(count(shoe.discards))),
      shoe.commitment && h(
        "button",
        {
          type: "button", class: "seal", title: shoe.commitment,
          "aria-label": `${t().shoe.seal}: ${shoe.commitment}`,
          onclick: () => openDialog("rules"),
        },
        `${t().shoe.seal} ${shoe.commitment.slice(0, SEAL_SHOWN)}…`,
      ),
      shoe.cut_card_out && h("div", { class: "cut-out" }, t().shoe.lastRound),
    ),
  );
}

/** A card exposed in error, on offer. */
export function exposedView() {
  const card = state.table?.view.exposed;
  if (!card) return null;
  return h(
    "div",
    { class: "exposed", key: "exposed", "aria-label": cardWords(card) },
    cardView(card, "exposed"),
    h("span", null, t().exposed),
  );
}
