// Dialogs of the pit panel, for orders that need an input. Each stays open until the server has
// answered, so that a refusal is shown beside the form.

/** @import { Child } from "../../../types/dom" */
import { onAnswer } from "../../play/connection.js";
import { closeDialog, modal, opening } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";
import { chosen, limitsOf } from "./form.js";
import { give, isWaiting, order, waitingName } from "./orders.js";

export const REASON_MAX = 200;
/** Rounds of notice, at most. */
const NOTICE_MAX = 100;
const CENTS = 100;

/** The order given last from a dialog, and from which. */
let given = { key: "", from: 0 };

onAnswer(({ key, ok }) => {
  // By the time of the answer another dialog may be open.
  if (!ok || key !== given.key || given.from !== opening()) return;
  state.ui.note = null;
  closeDialog();
});

/**
 * Gives an order from a dialog, which closes when the house has accepted it.
 * @param {string} key
 * @param {Record<string, unknown>} [filled]
 */
export function giveHere(key, filled) {
  if (give(key, filled)) given = { key: waitingName(key), from: opening() };
}

export const voidDialog = () => asking("void", t().staff.void, "action-stand", reason("void"));
export const pauseDialog = () =>
  asking("pause", t().staff.pause, "action-confirm", reason("pause"));
export const lastRoundDialog = () =>
  asking("last-round", t().staff.lastRound, "action-stand", null);
export const fillDialog = () => asking("fill", t().staff.fill, "action-confirm", amount("fill"));
export const creditDialog = () =>
  asking("credit", t().staff.credit, "action-confirm", amount("credit"));

/** @param {string} key */
function reason(key) {
  return [
    h("label", { for: `${key}-reason` }, t().staff.void.reason),
    h("textarea", {
      id: `${key}-reason`, name: "reason", required: true, maxlength: REASON_MAX, rows: 3,
      autofocus: true,
    }),
  ];
}

/** @param {string} key */
function amount(key) {
  const unit = (state.table?.view.sign.unit ?? CENTS) / CENTS;
  return h("div", { class: "field" },
    h("label", { for: `${key}-amount` }, t().buyIn.amount),
    h("input", {
      id: `${key}-amount`, name: "amount", type: "number", inputmode: "decimal", required: true,
      min: unit, step: unit, autofocus: true,
    }));
}

/** For how many minutes a player may not come back. */
const BAN_MINUTES = /** @type {const} */ ([60, 15, 1440, 10080, 0]);

export function evictDialog() {
  const { guests = {}, leaving = {} } = state.table?.staff ?? {};
  const here = Object.entries(guests).filter(([id]) => !(id in leaving));
  const words = t().staff.evict;
  return asking("evict", words, "action-stand", [
    h("label", { class: "chooser", key: "who" },
      h("span", null, words.who),
      // No player is chosen at first, so that one press does not remove the wrong one.
      h("select", { name: "player", required: true },
        h("option", { key: "none", value: "" }, words.choose),
        here.map(([id, name]) => h("option", { key: id, value: id }, name)))),
    h("label", { class: "chooser", key: "ban" },
      h("span", null, words.ban),
      h("select", { name: "minutes" }, BAN_MINUTES.map((minutes) =>
        h("option", { key: minutes, value: minutes }, words.bans[minutes])))),
    reason("evict"),
  ]);
}

export function closeTableDialog() {
  return asking("close", t().staff.close, "action-stand", null);
}

export function limitsDialog() {
  const sign = state.table?.view.sign;
  const unit = (sign?.unit ?? CENTS) / CENTS;
  return asking(
    "limits",
    t().staff.limits,
    "action-confirm",
    [limitsOf(order("limits")?.do).map(([name, now]) =>
      h(
        "div",
        { class: "field", key: name },
        h("label", { for: `limit-${name}` }, t().staff.limits[name]),
        h("input", {
          id: `limit-${name}`, name, type: "number", inputmode: "decimal", required: true,
          min: unit, step: unit, value: now / CENTS,
        }),
      ),
    ),
    h("div", { class: "field", key: "rounds" },
      h("label", { for: "limit-rounds" }, t().staff.limits.rounds),
      h("input", {
        id: "limit-rounds", name: "rounds", type: "number", inputmode: "numeric", min: 0,
        max: NOTICE_MAX, value: 0,
      })),
    sign?.next_limits && h("p", { key: "instead" },
      t().staff.limits.instead(count(sign.next_limits.after_round)))],
  );
}

/**
 * A dialog with a form for one order.
 * @param {import("../../ui/state.js").OrderDialog} key
 * @param {{ title: string, text: string, go: string }} words
 * @param {string} kind class of the button
 * @param {Child} fields
 */
function asking(key, words, kind, fields) {
  const offered = order(key);
  return modal(
    words.title,
    `order-dialog ${key}-dialog`,
    h("p", null, words.text),
    offered
      ? h(
        "form",
        {
          class: "order-form", key: `form-${key}`,
          onsubmit: (event) => {
            event.preventDefault();
            const form = /** @type {HTMLFormElement} */ (event.target);
            giveHere(key, chosen(offered, new FormData(form)));
          },
        },
        fields,
        h(
          "button",
          { class: `action ${kind} wide`, "aria-disabled": isWaiting(key) ? "true" : null },
          h("span", { class: "action-name" }, words.go),
        ),
      )
      : h("p", { class: "hint" }, t().staff.none),
  );
}
