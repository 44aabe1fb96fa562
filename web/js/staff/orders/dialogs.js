// Dialogs of the pit panel, for orders that need an input. Each stays open until the server has
// answered, so that a refusal is shown beside the form.

/** @import { Child } from "../../../types/dom" */
import { onAnswer } from "../../play/connection.js";
import { closeDialog, modal, opening } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, count, tableName } from "../../ui/format.js";
import { focusNext, hasLost } from "../../ui/focus.js";
import { sortedBy } from "../../ui/natural.js";
import { noteDone, state } from "../../ui/state.js";
import { both, t } from "../words.js";
import { chosen, limitsOf } from "./form.js";
import { noticeFields } from "./notice.js";
import { give, isWaiting, order, orders, waitingName } from "./orders.js";
import { pilesFields } from "./piles.js";

export const REASON_MAX = 200;
/** Characters of the name of a dealer or a carrier, at most. */
const NAME_MAX = 40;
const CENTS = 100;
/** The order that puts an incident on record. */
export const INCIDENT = "note-incident";
/** The key of an order that rules on a dispute, and the name under which it waits. */
const RULING = /^(?:order:)?rule:/;

/**
 * What the open dialog was offered last, and by which opening.
 * @type {{ key: string, offered: import("../../../types/protocol").OrderView, from: number } | null}
 */
let held = null;
/** The order given last from a dialog, and from which. */
let given = { key: "", from: 0 };

onAnswer(({ key, ok }) => {
  // By the time of the answer another dialog may be open.
  if (!ok || key !== given.key || given.from !== opening()) return;
  state.ui.note = null;
  // What was typed about another dispute stays.
  const isMore = orders().some(([other]) => RULING.test(other) && waitingName(other) !== key);
  if (!(RULING.test(key) && isMore)) closeDialog();
  // Nothing at the table shows it.
  if (key === waitingName(INCIDENT)) noteDone(both((words) => words.staff.irregular.incident.done));
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
  asking("last-round", t().staff.lastRound, "action-stand",
    noticeFields("last-round", t().staff.lastRound.rounds, order("last-round")?.do));
export const fillDialog = () =>
  asking("fill", t().staff.fill, "action-confirm", [amount("fill"), inChips("fill")]);
export const creditDialog = () =>
  asking("credit", t().staff.credit, "action-confirm", pilesFields("credit"));
export const newDealerDialog = () =>
  asking("new-dealer", t().staff.newDealer, "action-confirm",
    named("new-dealer", "name", t().staff.newDealer.name));

/** The cashier counts the chips of a fill out. Those of a credit were counted in the pit. */
export function approveDialog() {
  const isFill = state.table?.staff?.chips_request?.credit === false;
  return asking("approve-chips", t().staff.approve, "action-confirm", [
    isFill && [h("p", { key: "out" }, t().staff.approve.counted), pilesFields("approve")],
    named("approve-chips", "carrier", t().staff.approve.carrier, !isFill),
  ]);
}

/** The person who receives the chips of a slip counts them. */
export function receiveDialog() {
  const slip = state.table?.staff?.chips_request;
  return asking("receive-chips", t().staff.receive, "action-confirm", [
    slip && h("p", { key: "slip" }, t().staff.receive.slip(
      String(slip.slip), chips(slip.amount), slip.carrier ?? "")),
    pilesFields("receive"),
    difference("receive"),
  ]);
}

/** The tray is counted; a second person counts it, too. */
export const countDialog = () => asking("count-tray", t().staff.count, "action-confirm", [
  pilesFields("count"),
  droppedField("count", t().staff.count.dropped, false),
  difference("count"),
]);

/** The second person counts alone. */
export const agreeDialog = () => asking("agree-count", t().staff.agree, "action-confirm", [
  pilesFields("agree"),
  state.table?.staff?.count?.dropped && droppedField("agree", t().staff.agree.dropped, true),
]);

/** The phases of a table at which bets are taken, or a round is played. */
const IN_PLAY = new Set(["betting", "insurance", "turns"]);

/** A table that takes bets is paused before it is counted; the round that runs is finished. */
function pauseFirst() {
  const view = state.table?.view;
  if (!view || !IN_PLAY.has(view.phase)) return null;
  const words = t().staff.pauseFirst;
  if (hasLost(".pause-first")) focusNext(() => document.querySelector(".order-dialog input"));
  const isPaused = view.paused === true;
  return h("p", { class: "hint", key: "pause-first", role: "status" },
    `${isPaused ? words.done : words.text} `,
    order("pause") && h("button", {
      type: "button", class: "tool pause-first", "aria-disabled": isWaiting("pause") ? "true" : null,
      onclick: () => give("pause", { reason: words.reason }),
    }, words.go));
}

/**
 * What was counted in the drop box.
 * @param {string} key
 * @param {string} label
 * @param {boolean} required
 */
function droppedField(key, label, required) {
  return h("div", { class: "field", key: "dropped" },
    h("label", { for: `${key}-dropped` }, label),
    h("input", {
      id: `${key}-dropped`, name: "dropped", type: "number", inputmode: "decimal", min: 0, step: 0.01,
      required,
    }));
}

/** @param {string} key */
function difference(key) {
  return h("div", { class: "field", key: "difference" },
    h("label", { for: `${key}-difference` }, t().staff.count.reason),
    h("input", {
      id: `${key}-difference`, name: "reason", maxlength: REASON_MAX, autocomplete: "off",
    }));
}

/** @param {string} key */
const inChips = (key) => h("details", { class: "in-chips", key: "in-chips" },
  h("summary", null, t().staff.piles.which), pilesFields(key));

/**
 * The name of a person.
 * @param {"new-dealer" | "approve-chips"} key
 * @param {"name" | "carrier"} field
 * @param {string} label
 * @param {boolean} [autofocus]
 */
function named(key, field, label, autofocus = true) {
  return h("div", { class: "field", key: "name" },
    h("label", { for: `${key}-name` }, label),
    h("input", {
      id: `${key}-name`, name: field, maxlength: NAME_MAX, autocomplete: "off", required: true, autofocus,
    }));
}

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
  const here = sortedBy(Object.entries(guests).filter(([id]) => !(id in leaving)), ([, name]) => name);
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
    noticeFields("limits", t().staff.limits.rounds, order("limits")?.do),
    sign?.next_limits && h("p", { key: "instead" },
      t().staff.limits.instead(count(sign.next_limits.after_round)))],
  );
}

/**
 * A title with the name of the table: on the floor there are many.
 * @param {string} title
 */
export const ofTable = (title) =>
  (state.table ? `${title} · ${tableName(state.table.view)}` : title);

/**
 * The number of the slip, count or round that an order is about, and whether it is that of a round.
 * @param {import("../../../types/protocol").OrderView} offered
 */
function aboutOf({ do: order, expect }) {
  if ("slip" in order) return { number: order.slip };
  if ("count" in order) return { number: order.count };
  return expect?.of === "round" ? { number: expect.round, round: expect.round } : {};
}

/**
 * A dialog with a form for one order.
 * @param {import("../../ui/state.js").OrderDialog} key
 * @param {{ title: string, text: string, go: string }} words
 * @param {string} kind class of the button
 * @param {Child} fields
 */
function asking(key, words, kind, fields) {
  const now = order(key);
  if (now) held = { key, offered: now, from: opening() };
  // What was typed stays while the order is not offered, as when a round begins.
  const offered = held?.key === key && held.from === opening() ? held.offered : undefined;
  const about = offered && aboutOf(offered);
  const isCount = key === "count-tray" || key === "agree-count";
  return modal(
    ofTable(about?.round ? `${words.title} · ${t().round(count(about.round))}` : words.title),
    `order-dialog ${key}-dialog`,
    h("p", null, words.text),
    isCount && pauseFirst(),
    offered
      ? h(
        "form",
        {
          // What was typed about one round, slip or count is sent for no other.
          class: "order-form", key: `form-${key}-${about?.number}`,
          onsubmit: (event) => {
            event.preventDefault();
            if (!order(key)) return;
            const form = /** @type {HTMLFormElement} */ (event.target);
            giveHere(key, chosen(offered, new FormData(form)));
          },
        },
        fields,
        h(
          "button",
          { class: `action ${kind} wide`, "aria-disabled": !now || isWaiting(key) ? "true" : null },
          h("span", { class: "action-name" }, words.go),
        ),
        !now && h("p", { class: "hint", key: "not-now" }, t().staff.none),
      )
      : h("p", { class: "hint" }, t().staff.none),
  );
}
