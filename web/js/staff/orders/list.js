// All orders of a table, and what else the pit sees: requests, disputes, ratings, the books.

/** @import { DisputeView } from "../../../types/protocol" */
import { modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, count, moment, net, personName } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";
import { giveHere, ofTable, REASON_MAX } from "./dialogs.js";
import { chosen } from "./form.js";
import { isWaiting, order } from "./orders.js";
import { pitButtons, requests } from "./panel.js";

export function pitDialog() {
  const staff = state.table?.staff;
  const isFloor = state.staff?.role !== "croupier";
  return modal(t().staff.panel, "pit-dialog",
    requests(giveHere), covers(), disputes(), removed(), pitButtons(giveHere),
    staff && isFloor && [ratings(), books()],
    state.staff?.role === "pit" &&
      h("a", { class: "tool link-tool", key: "floor", href: "/pit.html" }, t().staff.floor));
}

/** Fills by the house, in which the tray ran short, that two persons have not signed yet. */
function covers() {
  const found = Object.entries(state.table?.staff?.covers ?? {});
  if (found.length === 0) return null;
  const words = t().staff.covers;
  return h("section", { class: "covers", key: "covers" },
    h("h3", null, words.title),
    h("p", { class: "faint" }, words.text),
    h("ul", null, found.map(([slip, cover]) => h("li", { key: slip },
      words.line(slip, chips(cover.amount), cover.signed ?? ""), " ",
      order(`sign-fill:${slip}`) && h("button",
        { type: "button", class: "tool", onclick: () => giveHere(`sign-fill:${slip}`) },
        words.sign)))));
}

/** The players who were made to leave and may not come back yet. */
function removed() {
  const bans = sortedBy(Object.entries(state.table?.staff?.banned ?? {}), ([, { name }]) => name);
  if (bans.length === 0) return null;
  const words = t().staff.evict;
  return h("section", { class: "removed", key: "removed" },
    h("h3", null, words.removed),
    h("ul", null,
      bans.map(([id, ban]) => h("li", { key: id },
        words.until(personName(ban.name), moment(ban.until)), " ",
        order(`lift-ban:${id}`) && h("button",
          { type: "button", class: "tool", onclick: () => giveHere(`lift-ban:${id}`) },
          words.lift)))));
}

/** The disputes alone, on the floor, with the rounds beside the page. */
export const disputesDialog = () => modal(ofTable(t().staff.disputes.title), "pit-dialog",
  disputes("_blank") ?? h("p", { class: "hint", key: "none" }, t().staff.none));

/** @param {"_blank"} [target] where a round opens, if not on this page */
function disputes(target) {
  const found = Object.entries(state.table?.staff?.disputes ?? {});
  if (found.length === 0) return null;
  return h("section", { class: "disputes", key: "disputes" },
    h("h3", null, t().staff.disputes.title),
    h("ul", null, found.map(([number, dispute]) => disputeView(number, dispute, target))));
}

/**
 * @param {string} number
 * @param {DisputeView} dispute
 * @param {"_blank"} [target]
 */
function disputeView(number, dispute, target) {
  const words = t().staff.disputes;
  const key = `rule:${number}`;
  const offered = order(key);
  const link = `/audit.html#round/${state.table?.id}/${dispute.round}`;
  return h(
    "li",
    { class: "irregularity is-asking", key: number },
    h("p", null, `${words.by(personName(dispute.name))} `,
      h("a", { class: "dispute-round", href: link, target, rel: target && "noopener" }, t().round(count(dispute.round)))),
    offered && h(
      "form",
      {
        class: "order-form", "aria-label": words.ruling,
        onsubmit: (event) => {
          event.preventDefault();
          const form = /** @type {HTMLFormElement} */ (event.target);
          giveHere(key, chosen(offered, new FormData(form)));
        },
      },
      h("label", { for: `ruling-${number}` }, words.ruling),
      h("textarea", { id: `ruling-${number}`, name: "ruling", required: true,
        maxlength: REASON_MAX, rows: 2 }),
      h("button", { class: "tool", "aria-disabled": isWaiting(key) ? "true" : null }, words.go),
      h("a", { class: "link", href: link, target, rel: target && "noopener" }, words.correct),
    ),
  );
}

function ratings() {
  const staff = state.table?.staff;
  const found = sortedBy(Object.entries(staff?.ratings ?? {}), ([, { name }]) => name);
  if (!staff || found.length === 0) return null;
  const words = t().staff.ratings;
  return h("section", { class: "ratings", key: "ratings" },
    h("h3", null, words.title),
    h("table", null,
      h("thead", null, h("tr", null, words.heads.map((head) =>
        h("th", { key: head, scope: "col" }, head)))),
      h("tbody", null, found.map(([player, it]) =>
        h("tr", { key: player },
          h("th", { scope: "row" }, personName(it.name)),
          h("td", null, chips(it.average_bet)),
          h("td", null, it.pace > 0 ? count(it.pace) : "–"),
          h("td", null, words.minutes(count(it.minutes))),
          h("td", null, chips(it.theoretical)))))));
}

function books() {
  const staff = state.table?.staff;
  if (!staff) return null;
  const words = t().staff.books;
  const it = staff.books;
  /** @type {[string, string][]} */
  const lines = [
    [words.float, chips(it.float)], [words.drop, chips(it.drop)], [words.win, net(it.win)],
    [words.turnover, chips(it.turnover)],
    [words.opener, chips(it.opener)], [words.fills, chips(it.fills)],
    [words.credits, chips(it.credits)], [words.differences, net(it.differences)],
    [words.rounds, count(it.rounds)],
    [words.voids, count(it.voids)], [words.irregularities, count(it.irregularities)],
  ];
  return h("section", { class: "table-books", key: "books" },
    h("h3", null, words.title),
    h("dl", null, lines.map(([what, much]) =>
      h("div", { key: what }, h("dt", null, what), h("dd", null, much)))));
}
