// The felt outside a round: the decks open for inspection, the washes, the offer of the cut, a card
// exposed in error.

/** @import { InspectionView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { cardList, cardWords, count } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";
import { cardView } from "./card.js";
import { playerName } from "./people.js";

/** @type {{ of: InspectionView | null, lang: string, drawn: import("../../ui/dom.js").VNode | null }} */
const kept = { of: null, lang: "", drawn: null };

export function ceremonyView() {
  const view = state.table?.view;
  if (!view) return null;
  if (view.inspection) return inspectionView(view.inspection);
  if (view.phase === "wash") return washView();
  if (view.phase === "cut") return cutOrderView();
  return view.exposed ? exposedView(view.exposed) : null;
}

/** @param {InspectionView} inspection */
function inspectionView(inspection) {
  const words = t().inspection;
  const title = words.title(t().sign.decks(inspection.decks.length), count(inspection.cards));
  const first = state.table?.view.shoe.inspected_first_by;
  return h(
    "section",
    { class: `inspection decks-${inspection.decks.length}`, key: "inspection",
      "aria-label": title, tabindex: 0 },
    h("header", { class: "inspection-head" },
      h("b", null, title), h("span", null, first ? words.first(first) : words.text)),
    decksView(inspection),
  );
}

/**
 * Hundreds of cards that do not change: described once.
 * @param {InspectionView} inspection
 */
export function decksView(inspection) {
  const { lang } = state.prefs;
  if (kept.of !== inspection || kept.lang !== lang || !kept.drawn) {
    kept.drawn = h("ol", { class: "decks" }, inspection.decks.map(cardList).map(deckView));
    kept.of = inspection;
    kept.lang = lang;
  }
  return kept.drawn;
}

/**
 * @param {string[]} cards
 * @param {number} at
 */
function deckView(cards, at) {
  const name = t().inspection.deck(at + 1, count(cards.length));
  return h(
    "li",
    { class: "deck", key: at, "aria-label": name },
    h("span", { class: "deck-name", "aria-hidden": "true" }, name),
    rows(cards).map((row, n) =>
      h(
        "div",
        { class: "cards deck-row", key: n, role: "img",
          "aria-label": row.map(cardWords).join(", ") },
        row.map((card, index) => cardView(card, index)),
      ),
    ),
  );
}

/**
 * The cards as they lie, a row for each run of one suit.
 * @param {string[]} cards
 */
export function rows(cards) {
  /** @type {string[][]} */
  const found = [];
  for (const card of cards) {
    const last = found.at(-1);
    if (last && last[0][1] === card[1]) last.push(card);
    else found.push([card]);
  }
  return found;
}

function washView() {
  const washes = state.table?.view.next_shoe?.washes ?? [];
  return ceremony("wash", washes.length > 0 ? t().wash.title : t().wash.nobody, h(
    "ol",
    { class: "ceremony-list" },
    washes.map(({ player }) =>
      h("li", { key: player, class: player === state.me?.player ? "is-me" : "" },
        playerName(player))),
  ));
}

/**
 * @param {string} key
 * @param {string} title
 * @param {import("../../../types/dom").Child} list
 */
function ceremony(key, title, list) {
  return h(
    "section",
    { class: "ceremony", key, "aria-label": title },
    h("div", { class: "ceremony-row" }, h("span", { class: "ceremony-title" }, title), list),
    inspectedBy(),
  );
}

/** Who inspected the decks, shown until the first card is dealt. */
function inspectedBy() {
  const words = state.table && inspectedWords(state.table.view.shoe);
  return words && h("span", { class: "ceremony-by", key: "by" }, `✓ ${words}`);
}

/**
 * Who inspected the decks: one person, or two, or the house where no pit boss works.
 * @param {import("../../../types/protocol").ShoeView} shoe
 */
export function inspectedWords({ inspected_first_by: first, inspected_by: confirmed }) {
  if (!confirmed) return null;
  const by = confirmed === "house" ? t().inspection.house : confirmed;
  return first ? t().inspection.by(first, by) : t().inspection.by(by);
}

function cutOrderView() {
  const view = state.table?.view;
  if (!view) return null;
  const asked = view.cut_order ?? [];
  return ceremony("cut-order", t().cut.order, h(
    "ol",
    { class: "ceremony-list is-order" },
    asked.map((player) => h(
      "li",
      {
        key: player, class: player === view.cut_offer ? "is-asked" : "",
        "aria-current": player === view.cut_offer ? "step" : null,
      },
      playerName(player),
      player === view.cut_offer && h("small", null, ` ${t().cut.asked}`),
    )),
    h("li", { key: "dealer" }, t().cut.dealer),
  ));
}

/** @param {string} card */
function exposedView(card) {
  return h(
    "div",
    { class: "exposed", key: "exposed", role: "group", "aria-label": cardWords(card) },
    cardView(card, "exposed"),
    h("span", null, t().exposed),
  );
}
