// The decks of a table that lie open, on the floor: what there is to be seen, and the order that a pit
// boss may give about it. Nobody confirms decks without a look at them.

import { decksView, inspectedWords } from "../../play/table/ceremony.js";
import { modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { count, rulebookName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { giveHere, ofTable } from "../orders/dialogs.js";
import { isWaiting, order } from "../orders/orders.js";
import { t } from "../words.js";
import { w } from "./words.js";

const ORDERS = /** @type {const} */ (["inspect-decks", "confirm-decks"]);

export function decksDialog() {
  const view = state.table?.view;
  if (!view) return null;
  const { inspection, shoe } = view;
  return modal(ofTable(w().decks.title), "order-dialog decks-dialog",
    h("p", { class: "decks-kind", key: "kind" }, [
      rulebookName(view.rulebook),
      inspection && t().inspection.title(t().sign.decks(inspection.decks.length), count(inspection.cards)),
      w().open.sources[shoe.source],
    ].filter(Boolean).join(" · ")),
    h("p", { key: "who", role: "status" }, whoWords()),
    inspection && h("div", { class: `decks-open decks-${inspection.decks.length}`, key: "decks" },
      decksView(inspection)),
    ORDERS.filter((key) => order(key)).map(orderView));
}

/** Who has inspected them, or that somebody is to. */
function whoWords() {
  const { inspection, shoe } = /** @type {NonNullable<typeof state.table>} */ (state.table).view;
  if (!inspection) return inspectedWords(shoe) ?? t().staff.none;
  const { inspected_first_by: first } = shoe;
  return first ? t().inspection.first(first) : t().inspection.text;
}

/** @param {typeof ORDERS[number]} key */
const orderView = (key) => h("div", { class: "order-form", key },
  h("p", { id: `means-${key}` }, t().staff.means[key]),
  h("button",
    {
      type: "button", class: `action action-confirm wide ${key}`, "aria-describedby": `means-${key}`,
      "aria-disabled": isWaiting(key) ? "true" : null, onclick: () => giveHere(key),
    },
    h("span", { class: "action-name" }, t().staff.orders[key])));
