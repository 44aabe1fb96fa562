// The pit panel: a bar above the dock with the orders that the server offers at this table. It is
// drawn from `staff.options` alone and does not know when an order is possible.

/** @import { OrderDialog } from "../../ui/state.js" */
import { openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { personName } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";
import { countRefusedWords, countWords, isMe, recountWords, slipRefusedWords, slipWords, voidWords }
  from "./asked.js";
import { give, isWaiting, order, orders } from "./orders.js";
import { beginCount } from "./piles.js";

/** Orders given with one click, in the order of the panel. */
const AT_ONCE = /** @type {const} */ ([
  "inspect-decks", "confirm-decks", "settle", "withdraw-scan", "cut-card", "shuffle", "unpause",
]);
/** Orders that need an input. */
const ASKING = /** @type {const} */ (["new-dealer", "pause", "limits", "void", "close"]);
/** Rare orders, shown only in the list of all. */
const SELDOM = /** @type {const} */ (["last-round", "evict", "fill", "credit", "count-tray"]);
/** Rare orders that are given with one click. */
const SELDOM_AT_ONCE = /** @type {const} */ (["bar-entry", "allow-entry"]);

/** Whether something out of the ordinary can be put on record. */
export const hasIrregular = () => order("note-incident") !== undefined
  || orders().some(([key]) => key.startsWith("irregular:"));

export function pitBar() {
  const { staff } = state;
  if (!staff || !state.table?.staff) return null;
  // Disputes are ruled on after the table has closed, too, fills by the house are signed, chips that
  // are on their way are received, and the float is counted.
  const isUnsettled = disputeCount() > 0 || Object.keys(state.table.staff.covers).length > 0 ||
    order("count-tray") !== undefined || order("agree-count") !== undefined ||
    state.table.staff.recount !== undefined || state.table.staff.chips_request !== undefined;
  if (state.table.view.phase === "closed" && !isUnsettled) return null;
  const calls = order("inspect-decks") !== undefined || order("confirm-decks") !== undefined;
  return h(
    "section",
    { class: "pit", key: "pit", "aria-label": t().staff.panel },
    h("span", { class: "pit-who" },
      h("b", null, t().staff.roles[staff.role]), h("span", null, ` ${staff.name}`)),
    h("div", { class: "pit-orders" }, buttons(calls, give)),
    h(
      "button",
      {
        type: "button", key: "more", "aria-haspopup": "dialog", onclick: () => openDialog("pit"),
        class: `tool pit-more${disputeCount() > 0 ? " is-calling" : ""}`,
      },
      disputeCount() > 0 ? t().staff.moreDisputes(disputeCount()) : t().staff.more,
    ),
    requests(give),
  );
}

const disputeCount = () => Object.keys(state.table?.staff?.disputes ?? {}).length;

/**
 * @param {boolean} calls whether the decks wait for their inspection
 * @param {(key: string) => void} run
 */
function buttons(calls, run) {
  return [
    AT_ONCE.filter((key) => order(key)).map((key) =>
      button(key, t().staff.orders[key], run, calls && (key === "inspect-decks" || key === "confirm-decks"),
        t().staff.means[key])),
    hasIrregular() && opens("irregular"),
    ASKING.filter((key) => order(key)).map(opens),
    scanner(),
  ];
}

/**
 * @param {string} key
 * @param {string} words
 * @param {(key: string) => void} run
 * @param {boolean} [calls]
 * @param {string} [title]
 */
function button(key, words, run, calls = false, title) {
  return h(
    "button",
    {
      type: "button", key, title, class: `tool order-${key}${calls ? " is-calling" : ""}`,
      "aria-disabled": isWaiting(key) ? "true" : null, onclick: () => run(key),
    },
    words,
  );
}

/** @param {OrderDialog} name */
function opens(name) {
  const words = /** @type {Record<string, string>} */ (t().staff.orders);
  return h(
    "button",
    {
      type: "button", class: `tool order-${name}`, key: name, "aria-haspopup": "dialog",
      onclick: () => {
        beginCount();
        openDialog(name);
      },
    },
    words[name],
  );
}

/**
 * Requests of one member of the staff that another one decides.
 * @param {(key: string) => void} run
 */
export function requests(run) {
  const staff = state.table?.staff;
  const { void_request: round, chips_request: slip } = staff ?? {};
  const words = t().staff;
  const { count: asked, recount, slip_refused: noSlip, count_refused: noCount } = staff ?? {};
  const isClosed = state.table?.view.phase === "closed";
  // A table that has closed does not wait for the end of its pause.
  const paused = isClosed ? undefined : staff?.paused;
  const leaving = sortedBy(Object.entries(staff?.leaving ?? {}), ([, name]) => name);
  const isQuiet = !round && !slip && !asked && !recount && !noSlip && !noCount;
  if (isQuiet && paused === undefined && leaving.length === 0) return null;
  return h(
    "ul",
    { class: "pit-requests", key: "requests" },
    paused !== undefined && h("li", { key: "paused" }, words.requests.paused(paused)),
    leaving.map(([id, name]) =>
      h("li", { key: `leaves:${id}` }, words.evict.leaves(personName(name)))),
    round && h("li", { key: "void" },
      h("span", null, voidWords(round)),
      decide("approve-void", run), decide("refuse-void", run, round.by)),
    slip && h("li", { key: "slip" },
      h("span", null, slipWords(slip)),
      order("approve-chips") && opens("approve-chips"),
      order("receive-chips") && opens("receive-chips"),
      decide("refuse-chips", run, slip.by)),
    asked && h("li", { key: "count" },
      h("span", null, countWords(asked, isClosed)),
      order("agree-count") && opens("agree-count"), decide("refuse-count", run)),
    recount && h("li", { key: "recount" }, recountWords(recount)),
    noSlip && h("li", { key: "no-slip" }, slipRefusedWords(noSlip)),
    noCount && h("li", { key: "no-count" }, countRefusedWords(noCount)),
  );
}

/**
 * @param {"approve-void" | "refuse-void" | "refuse-chips" | "refuse-count"} key
 * @param {(key: string) => void} run
 * @param {string} [asked] who may take the request back
 */
function decide(key, run, asked) {
  const { orders } = t().staff;
  return order(key) && button(key, orders[isMe(asked) ? "withdraw-request" : key], run);
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
 * All orders there are.
 * @param {(key: string) => void} run gives one of those that need nothing more
 */
export function pitButtons(run) {
  const found = [
    ...buttons(false, run), SELDOM.filter((key) => order(key)).map(opens),
    SELDOM_AT_ONCE.filter((key) => order(key)).map((key) =>
      button(key, t().staff.orders[key], run, false, t().staff.means[key])),
  ].flat();
  const shown = found.filter(Boolean);
  return shown.length > 0
    ? h("div", { class: "seat-buttons pit-list", key: "list" }, shown)
    : h("p", { key: "none" }, t().staff.none);
}
