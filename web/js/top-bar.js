// The bar on top: where one is, the purse, the language, rules and help; over the felt the
// reconnect bar.

import { choose } from "./dialogs/seat.js";
import { openDialog } from "./dialogs/open.js";
import { chips, count, inWords, rulebookName, t, tableName } from "./format.js";
import { h } from "./dom.js";
import { hurry } from "./link.js";
import { state } from "./state.js";

export function topBar() {
  const view = state.table?.view;
  const other = state.prefs.lang === "fr" ? "en" : "fr";
  return h(
    "header",
    { class: "top-bar", key: "top" },
    h("a", { class: "skip", href: "#main", onclick: skip }, t().skip),
    state.at || state.atEntrance
      ? h("a", { class: "home", href: "#/", key: "back", "aria-label": t().lobby },
        "‹", h("span", { class: "home-word" }, t().lobby))
      : h("span", { class: "home brand", key: "brand" }, t().house),
    view && h(
      "h1",
      { class: "where", key: "where" },
      tableName(view),
      view.name !== view.rulebook &&
        h("span", { class: "faint" }, ` ${rulebookName(view.rulebook)}`),
      view.round > 0 && h("span", { class: "faint" }, ` · ${t().round(count(view.round))}`),
    ),
    h("span", { class: "stretch" }),
    state.staff && h("a", { class: "staff-badge", key: "staff", href: "#/staff" },
      h("b", null, t().staff.roles[state.staff.role]), h("span", null, ` ${state.staff.name}`)),
    state.purse !== null && h(
      "button",
      {
        type: "button", class: "purse", key: "purse",
        onclick: () => openDialog(state.at ? "buy-in" : "cage"),
      },
      h("span", null, t().money.purse), h("b", null, chips(state.purse)),
    ),
    state.at && h("button",
      { type: "button", class: "plain", key: "rules", onclick: () => openDialog("rules") },
      t().rules.open),
    h("button",
      {
        type: "button", class: "plain", key: "lang", lang: other,
        onclick: () => choose({ lang: other }), "aria-label": t().language,
      },
      other.toUpperCase()),
    h("button",
      {
        type: "button", class: "plain help-open", key: "help", "aria-label": t().help.open,
        onclick: () => openDialog("help"),
      },
      "?"),
  );
}

/** @param {MouseEvent} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** Says that the link is lost and when it is tried again. */
export function linkBar() {
  if (state.link.state === "open" || (!state.linked && state.link.state === "connecting")) {
    return null;
  }
  const secs = Math.max(0, Math.ceil((state.link.retryAt - performance.now()) / 1000));
  const words = state.link.state === "connecting" ? t().link.connecting
    : state.closing ? inWords(state.closing) : t().link.lost(secs);
  return h(
    "div",
    { class: "link-bar", key: "link", role: "status" },
    h("span", null, words),
    state.link.state === "waiting" &&
      h("button", { type: "button", class: "tool", onclick: hurry }, t().link.now),
  );
}
