// The buy-in, which moves chips from the purse to the rack, and the cage, which sells play chips.

import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { closeDialog, modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, colon, numberOf } from "../../ui/format.js";
import { changed, note, state } from "../../ui/state.js";
import { fit, upTo } from "../amounts.js";
import { limitsButton } from "../protection/dialog.js";
import { amountPicker, picked } from "../table/amount-picker.js";
import { option, wish } from "../wishes.js";
import { t } from "../words.js";
import { guestAgain } from "./name.js";
import { purseTerm } from "./terms.js";

/** Play chips offered at the cage, in cents. */
const CAGE_AMOUNTS = [10_000, 50_000, 100_000];
/** Shares of a sensible first buy-in, in smallest stakes. */
const STAKES_FIRST = 40;

/** @type {Map<number, string>} ids of purchases under way, so that a second try is the same */
const purchases = new Map();

/** What may be bought: the range of the table, cut down to the purse. */
export function buyInRange() {
  const range = option("buy-in")?.amount;
  return range ? upTo(range, state.purse ?? 0) : null;
}

/** A sensible first buy-in: nothing when the purse does not reach for a stake. */
export function firstBuyIn() {
  const range = buyInRange();
  const min = state.table?.view.sign.bet_min ?? 0;
  const amount = range ? fit(range, min * STAKES_FIRST) : 0;
  return amount >= min ? amount : 0;
}

export function buyInDialog() {
  const range = buyInRange();
  const first = firstBuyIn() || (range?.min ?? 0);
  return modal(
    t().buyIn.title,
    "buy-in",
    h("p", null, t().buyIn.text),
    h("p", { class: "purse-line" }, purseTerm("buy-in-purse"), colon(),
      h("b", null, chips(state.purse ?? 0))),
    range
      ? [
        quick(range, first),
        amountPicker("buy-in", range, first, t().buyIn.amount),
        h(
          "button",
          {
            type: "button", class: "action action-confirm wide", key: "go",
            onclick: () => {
              if (wish("buy-in", { amount: picked("buy-in", range, first) })) closeDialog();
            },
          },
          h("span", { class: "action-name" }, t().buyIn.go(chips(picked("buy-in", range, first)))),
        ),
      ]
      : h("p", { class: "hint" }, option("buy-in") ? t().buyIn.none : t().buyIn.wait),
    h("h3", null, t().cage.title),
    cageRow(),
  );
}

/**
 * @param {import("../../../types/protocol").AmountRange} range
 * @param {number} first
 */
function quick(range, first) {
  const view = state.table?.view;
  if (!view) return null;
  const amounts = [10, 20, STAKES_FIRST, 100].map((n) => fit(range, n * view.sign.bet_min));
  const now = picked("buy-in", range, first);
  return h(
    "div",
    { class: "quick" },
    [...new Set([...amounts, fit(range, range.max)])].map((amount) =>
      h(
        "button",
        {
          type: "button", class: "tool", key: amount, "aria-pressed": String(amount === now),
          onclick: () => {
            state.ui.amounts["buy-in"] = amount;
            changed();
          },
        },
        chips(amount),
      ),
    ),
  );
}

export function cageRow() {
  if (state.me?.kind === "account") {
    return h("div", { class: "cage", key: "account" },
      h("p", { class: "faint" },
        state.purse === 0 ? t().upgrade.empty(numberOf(state.me)) : t().name.account.cage),
      state.purse === 0 && guestAgain());
  }
  return h(
    "div",
    { class: "cage" },
    h("p", { class: "faint" }, t().cage.text),
    h(
      "div",
      { class: "quick" },
      CAGE_AMOUNTS.map((amount) =>
        h(
          "button",
          { type: "button", class: "tool", key: amount, onclick: () => void buy(amount) },
          t().cage.get(chips(amount)),
        ),
      ),
    ),
  );
}

export function cageDialog() {
  return modal(t().cage.title, "cage-dialog", cageRow(), limitsButton());
}

/** Play chips that a guest with an empty purse takes along. */
export const buyMost = () => buy(CAGE_AMOUNTS[2]);

/**
 * @param {number} amount cents
 * @returns {Promise<boolean>} whether they are in the purse
 */
async function buy(amount) {
  const id = purchases.get(amount) ?? uuid();
  purchases.set(amount, id);
  const answer = await call("POST /api/cage/buy", { body: { amount, id } });
  if (!answer.ok) {
    note(answer.words);
    return false;
  }
  purchases.delete(amount);
  state.purse = answer.body.purse;
  changed();
  return true;
}
