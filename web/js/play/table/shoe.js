// The shoe: how full it is, its commitment or a note that its cards are real, the burned cards.

import { openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { cardList, count } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { termOf } from "../lobby/terms.js";
import { shownView } from "../shown.js";
import { hasWashed } from "../wash.js";
import { isBusy, option, wish } from "../wishes.js";
import { t } from "../words.js";
import { cardView } from "./card.js";
import { shoeBox, trayView } from "./shoe-box.js";

const SEAL_SHOWN = 8;
/** Phases before the first shuffle. */
const UNSHUFFLED = new Set(["float", "inspection", "wash"]);

export function shoeView() {
  const view = shownView();
  if (!view) return null;
  const { phase, shoe } = view;
  // Where every round is shuffled there is no shoe before the first one.
  const unshuffled = UNSHUFFLED.has(phase) ||
    (shoe.source === "generated" && !shoe.id && shoe.left === 0);
  return h(
    "section",
    { class: "shoe", key: "shoe", "aria-label": t().shoe.title },
    shoeBox(shoe),
    h(
      "div",
      { class: "shoe-words" },
      h("div", null, unshuffled
        ? t().shoe.none : t().shoe.left(count(shoe.left), count(shoe.cards))),
      seal(),
      phase !== "wash" && hasWashed() &&
        h("div", { class: "washed-next", key: "washed" }, `✓ ${t().wash.next}`),
      shoe.cut_card_out && h("div", { class: "cut-out" }, t().shoe.lastRound),
      burned(),
    ),
  );
}

/** The tray of played cards beside the dealer, with their number. */
export function discardsView() {
  const view = shownView();
  if (!view || UNSHUFFLED.has(view.phase)) return null;
  const { shoe } = view;
  const shown = count(shoe.discards);
  return trayView(shoe, shown, t().shoe.discards(shown));
}

function seal() {
  const shoe = state.table?.view.shoe;
  const real = shoe?.source === "scanned";
  if (!real && !shoe?.commitment && !state.table?.view.next_shoe) return null;
  const start = shoe?.commitment?.slice(0, SEAL_SHOWN);
  return h(
    "button",
    {
      type: "button", class: real ? "seal is-real" : "seal", key: "seal",
      title: real ? t().shoe.realText : shoe?.commitment ?? null,
      onclick: () => openDialog("fairness"),
    },
    real ? t().shoe.real : t().fairness.title,
    start && h("span", { class: "seal-start" }, ` ${start}…`),
  );
}

function burned() {
  const cards = cardList(state.table?.view.shoe.burned);
  if (cards.length === 0) return null;
  return h(
    "div",
    { class: "burned", key: "burned" },
    h("span", { class: `cards count-${Math.min(cards.length, 8)}` },
      cards.map((card, at) => cardView(card, at))),
    h("span", { class: "faint" }, termOf("burned", t().shoe.burned(count(cards.length)))),
    option("show-burned") && h(
      "button",
      {
        type: "button", class: "seal", key: "show", title: t().shoe.showBurnedAll,
        "aria-disabled": isBusy("show-burned") ? "true" : null,
        onclick: () => void wish("show-burned"),
      },
      t().shoe.showBurned,
    ),
  );
}
