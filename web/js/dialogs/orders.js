// Dialogs of the pit panel: new limits, a void with its reason, closing, all orders on a phone. Each
// stays open until the house has answered, so that a refusal is read where the order was given.

/** @import { Child } from "../../types/dom" */
import { t } from "../format.js";
import { h } from "../dom.js";
import { onAnswer } from "../link.js";
import { chosen, limitsOf } from "../order-form.js";
import { give, isWaiting, order, waitingName } from "../orders.js";
import { state } from "../state.js";
import { pitButtons } from "../table/pit.js";
import { closeDialog, modal } from "./open.js";

const REASON_MAX = 200;
const CENTS = 100;

/** The order given from an open dialog. */
let given = "";

onAnswer(({ key, ok }) => {
  if (!given || key !== given) return;
  given = "";
  if (!ok) return;
  state.ui.note = null;
  closeDialog();
});

/**
 * Gives an order from a dialog, which closes when the house has accepted it.
 * @param {string} key
 * @param {Record<string, unknown>} [filled]
 */
export function giveHere(key, filled) {
  if (give(key, filled)) given = waitingName(key);
}

export function pitDialog() {
  return modal(t().staff.panel, "pit-dialog", pitButtons(giveHere));
}

export function voidDialog() {
  return asking("void", t().staff.void, "action-stand", [
    h("label", { for: "void-reason" }, t().staff.void.reason),
    h("textarea", {
      id: "void-reason", name: "reason", required: true, maxlength: REASON_MAX, rows: 3,
      autofocus: true,
    }),
  ]);
}

export function closeTableDialog() {
  return asking("close", t().staff.close, "action-stand", null);
}

export function limitsDialog() {
  const unit = (state.table?.view.sign.unit ?? CENTS) / CENTS;
  return asking(
    "limits",
    t().staff.limits,
    "action-confirm",
    limitsOf(order("limits")?.do).map(([name, now]) =>
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
  );
}

/**
 * A dialog with a form for one order.
 * @param {"limits" | "void" | "close"} key
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
