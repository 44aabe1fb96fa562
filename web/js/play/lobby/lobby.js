// The lobby: the name of a newcomer, and the tables with rulebook, limits, free seats and phase.

/** @import { LobbyTable } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips, colon, numberOf, rulebookName, saysRulebook, tableName } from "../../ui/format.js";
import { passwordForm } from "../../ui/password-form.js";
import { signInsView } from "../../ui/sign-ins.js";
import { state } from "../../ui/state.js";
import { settings } from "../dialogs/seat.js";
import { limitsButton } from "../protection/dialog.js";
import { myGameLink } from "../my-game.js";
import { SUIT_PATHS } from "../table/card.js";
import { limits } from "../table/sign.js";
import { t } from "../words.js";
import { cageRow } from "./buy-in.js";
import { leaveHouse, nameForm, upgrade } from "./name.js";

export function lobbyView() {
  return h(
    "main",
    { class: "lobby", id: "main", key: "lobby", tabindex: -1 },
    h(
      "section",
      { class: "welcome" },
      h("div", null, h("h1", null, t().house), h("p", null, t().tagline)),
      h("div", { class: "welcome-card" }, state.me ? known() : nameForm()),
    ),
    h("h2", { class: "lobby-title" }, t().tables.title),
    tables(),
    h("section", { class: "lobby-settings" }, settings(),
      h("a", { class: "link staff-link", href: "#/staff" }, t().staffEntrance)),
  );
}

function known() {
  return [
    h("div", { class: "known" },
      h("span", null, `${t().name.playing} `, h("b", null, state.me?.name),
        state.me?.member && ` · ${numberOf(state.me)}`),
      h("span", null, t().money.purse, colon(), h("b", null, chips(state.purse ?? 0)))),
    cageRow(),
    h("div", { class: "known-ways" },
      h("button", { type: "button", class: "plain sign-out", onclick: () => void leaveHouse() },
        t().name.signOut),
      limitsButton(),
      myGameLink(""),
      upgrade(),
      state.me?.kind === "account" && passwordForm("POST /api/password"),
      state.me?.kind === "account" && signInsView("/api/sign-ins")),
  ];
}

function tables() {
  if (!state.lobby) return h("p", { class: "hint" }, t().tables.loading);
  const all = Object.entries(state.lobby).sort(([, a], [, b]) => a.name.localeCompare(b.name));
  if (all.length === 0) {
    return h("p", { class: "hint" }, state.opening ? t().tables.loading : t().tables.none);
  }
  return h("ul", { class: "table-list" }, all.map(([id, table], at) => card(id, table, at)));
}

/**
 * @param {string} id
 * @param {LobbyTable} table
 * @param {number} at
 */
function card(id, table, at) {
  const free = Math.max(0, table.seats - table.seated);
  const lines = /** @type {Record<string, string>} */ (t().inOneLine);
  const suits = /** @type {(keyof typeof SUIT_PATHS)[]} */ (["s", "h", "c", "d"]);
  const path = SUIT_PATHS[suits[at % suits.length]];
  return h(
    "li",
    { key: id },
    h(
      "a",
      { class: "table-card", href: `#/table/${id}` },
      h("svg", { class: "table-suit", viewBox: "0 0 100 100", "aria-hidden": "true" },
        h("path", { d: path })),
      !saysRulebook(table) &&
        h("span", { class: "table-rulebook" }, rulebookName(table.rulebook)),
      h("b", { class: "table-name" }, tableName(table)),
      h("span", { class: "table-words" }, lines[table.rulebook] ?? ""),
      h(
        "span",
        { class: "table-facts" },
        fact(t().tables.limits, limits(table.bet_min, table.bet_max)),
        fact(t().tables.seats, t().tables.of(free, table.seats)),
      ),
      h(
        "span",
        { class: "table-foot" },
        h("span", { class: `phase-dot dot-${table.phase}`, "aria-hidden": "true" }),
        h("span", null, table.phase === "wash" && table.seated === 0
          ? t().wash.waits : t().phases[table.phase]),
        h("span", { class: "table-open" },
          `${free > 0 ? t().tables.open : t().tables.full} ›`),
      ),
    ),
  );
}

/**
 * @param {string} what
 * @param {string} value
 */
function fact(what, value) {
  return h("span", { class: "fact" }, h("span", null, what), h("b", null, value));
}
