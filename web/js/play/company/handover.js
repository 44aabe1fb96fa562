// When a table closes, those who sit or watch there are led to another one. Who had a seat has one there
// by the same press: the chips are in the purse again, and some of them come along as at a first seat.

/** @import { Child } from "../../../types/dom" */
import { h } from "../../ui/dom.js";
import { tableName } from "../../ui/format.js";
import { onChange, state } from "../../ui/state.js";
import { onAnswer } from "../connection.js";
import { freeSeats } from "../lobby/groups.js";
import { freeSeat, takeSeat } from "../lobby/take-seat.js";
import { limits } from "../table/sign.js";
import { isBusy, option, wish } from "../wishes.js";
import { isGone } from "./gone.js";
import { otherTable } from "./other-table.js";
import { t } from "./words.js";

/** @typedef {import("./other-table.js").Kind} Kind */

/** The tables at which the viewer had a seat or chips while they were open. @type {Set<string>} */
const played = new Set();
/** What the tables were that this page has shown. @type {Map<string, Kind>} */
const kinds = new Map();
/** The table where a seat is taken as soon as the page shows it. @type {string | null} */
let seatAt = null;
/** Where the viewer goes once their chips are cashed out. @type {string | null} */
let goesTo = null;

/** @param {string} to */
function go(to) {
  if (state.at && played.has(state.at) && state.me) seatAt = to;
  location.hash = `#/table/${to}`;
}

/** Leaves a table that is about to close: the chips first. @param {string} to */
function leaveFor(to) {
  if (!option("cash-out")) return go(to);
  if (wish("cash-out")) goesTo = to;
}

onAnswer(({ key, ok }) => {
  if (key !== "cash-out" || !goesTo) return;
  const to = goesTo;
  goesTo = null;
  if (ok) go(to);
});

onChange(() => {
  const { at, table } = state;
  if (table && table.view.phase !== "closed") {
    const { rulebook, sign: { bet_min, bet_max } } = table.view;
    kinds.set(table.id, { rulebook, bet_min, bet_max });
    const you = table.you;
    if (you && (you.seat !== undefined || you.rack > 0 || you.in_play > 0)) played.add(table.id);
  }
  if (!seatAt) return;
  if (at !== seatAt) {
    // The new address is followed a moment later than it is set.
    if (!location.hash.endsWith(seatAt)) seatAt = null;
    return;
  }
  if (!table) return;
  seatAt = null;
  const seat = table.you?.seat === undefined ? freeSeat() : null;
  if (seat !== null) takeSeat(seat);
});

/** The table to go on at. */
function found() {
  if (!state.at || !state.lobby) return null;
  return otherTable(state.lobby, state.at, kinds.get(state.at) ?? null);
}

/**
 * What is said and offered at a table that has closed.
 * @param {Child} words
 */
function ways(words) {
  const to = found();
  const plays = state.at !== null && played.has(state.at) && state.me !== null;
  const name = to && tableName(to.table);
  return h(
    "div",
    { class: "invite handover", key: "closed" },
    h("span", null, words, " ",
      name ? (plays ? t().handover.seat(name) : t().handover.other(name)) : t().handover.none),
    h("span", { class: "handover-ways", key: "ways" },
      to && name && h("button",
        { type: "button", class: "action action-confirm handover-go", key: "go", onclick: () => go(to.id) },
        h("span", { class: "action-name" }, plays ? t().handover.go(name) : t().handover.watch(name)),
        h("small", { class: "handover-terms" }, t().handover.terms(
          limits(to.table.bet_min, to.table.bet_max), t().hall.free(freeSeats(to.table))))),
      h("a", { class: to ? "tool" : "action action-confirm", key: "lobby", href: "#/" },
        to ? t().handover.lobby : h("span", { class: "action-name" }, t().handover.lobby))),
  );
}

/** In the dock of a table that has just closed. Staff who only watch are offered no other table. */
export const closedView = () => (state.staff && !state.me
  ? h("div", { class: "hint", key: "closed" }, t().handover.closed)
  : ways([t().handover.closed, state.at && played.has(state.at) ? ` ${t().handover.yours}` : null]));

/** Instead of a table that is no more; nothing while it is there. */
export function goneView() {
  if (!isGone()) return null;
  return h(
    "main",
    { class: "gone-page", id: "main", key: "gone", tabindex: -1 },
    h("section", { class: "gone-card", role: "status" },
      h("h1", null, t().handover.closed),
      ways(state.me ? t().handover.gone : t().handover.watched)),
  );
}

/** In the notice of the last round: where it goes on. One whose chips are in play stays until its end. */
export function handoverNotice() {
  const to = found();
  const you = state.table?.you;
  if (!to || !you) return null;
  const isFree = you.in_play === 0 && (you.rack === 0 || option("cash-out") !== undefined);
  const name = tableName(to.table);
  return isFree
    ? h("button",
      {
        type: "button", class: "tool handover-go", key: "go", onclick: () => leaveFor(to.id),
        "aria-disabled": isBusy("cash-out") ? "true" : null,
      },
      t().handover.go(name))
    : h("span", { key: "next" }, t().handover.next(name));
}
