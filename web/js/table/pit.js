// The pit panel: a bar above the dock with what the house offers its people at this table. Drawn
// from `staff.options` alone; nothing here knows when an order is possible.

/** @import { OrderDialog } from "../state.js" */
import { t } from "../format.js";
import { h } from "../dom.js";
import { openDialog } from "../dialogs/open.js";
import { give, isWaiting, order, orders } from "../orders.js";
import { state } from "../state.js";

/** Orders given with one click, in the order of the panel. */
const AT_ONCE = /** @type {const} */ (["confirm-decks", "cut-card", "shuffle", "new-dealer"]);
/** Orders that ask for something first. */
const ASKING = /** @type {const} */ (["limits", "void", "close"]);

export const hasIrregular = () => orders().some(([key]) => key.startsWith("irregular:"));

export function pitBar() {
  const { staff } = state;
  if (!staff || !state.table?.staff || state.table.view.phase === "closed") return null;
  const calls = order("confirm-decks") !== undefined;
  return h(
    "section",
    { class: "pit", key: "pit", "aria-label": t().staff.panel },
    h("span", { class: "pit-who" },
      h("b", null, t().staff.roles[staff.role]), h("span", null, ` ${staff.name}`)),
    h("div", { class: "pit-orders" }, buttons(calls, give)),
    h(
      "button",
      { type: "button", class: "tool pit-more", key: "more", onclick: () => openDialog("pit") },
      t().staff.more,
    ),
  );
}

/**
 * @param {boolean} calls whether the decks wait for their confirmation
 * @param {(key: string) => void} run
 */
function buttons(calls, run) {
  return [
    AT_ONCE.filter((key) => order(key)).map((key) =>
      h(
        "button",
        {
          type: "button", key, title: t().staff.means[key],
          class: `tool order-${key}${calls && key === "confirm-decks" ? " is-calling" : ""}`,
          "aria-disabled": isWaiting(key) ? "true" : null, onclick: () => run(key),
        },
        t().staff.orders[key],
      ),
    ),
    hasIrregular() && opens("irregular"),
    ASKING.filter((key) => order(key)).map(opens),
    scanner(),
  ];
}

/** @param {OrderDialog} name */
function opens(name) {
  const words = /** @type {Record<string, string>} */ (t().staff.orders);
  return h(
    "button",
    {
      type: "button", class: `tool order-${name}`, key: name, "aria-haspopup": "dialog",
      onclick: () => openDialog(name),
    },
    words[name],
  );
}

/** A croupier scans on a page of its own. */
function scanner() {
  const table = state.table;
  if (state.staff?.role !== "croupier" || table?.view.shoe.source !== "scanned") return null;
  return h(
    "a",
    { class: "tool link-tool", key: "scanner", href: `/scanner.html?table=${table.id}` },
    t().staff.scanner,
  );
}

/**
 * All orders, for narrow screens.
 * @param {(key: string) => void} run gives one of those that need nothing more
 */
export function pitButtons(run) {
  const found = buttons(false, run).flat().filter(Boolean);
  return found.length > 0
    ? h("div", { class: "seat-buttons pit-list" }, found)
    : h("p", null, t().staff.none);
}
