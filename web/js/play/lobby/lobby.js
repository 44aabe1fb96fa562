// The lobby: the name of a newcomer and the way to a first card, the viewer's own tables, and all
// tables by what they wait for.

import { h } from "../../ui/dom.js";
import { chips, colon, moment, numberOf, rulebookName, tableName } from "../../ui/format.js";
import { houseLine } from "../../ui/house-settings.js";
import { passwordForm } from "../../ui/password-form.js";
import { signInsView } from "../../ui/sign-ins.js";
import { state } from "../../ui/state.js";
import { settings } from "../dialogs/seat.js";
import { awayNow } from "../protection/away.js";
import { limitsButton } from "../protection/dialog.js";
import { awayName } from "../protection/lengths.js";
import { w } from "../protection/words.js";
import { myGameLink } from "../my-game.js";
import { t } from "../words.js";
import { cageRow } from "./buy-in.js";
import { groups } from "./groups.js";
import { leaveHouse, nameForm, upgrade } from "./name.js";
import { places } from "./places.js";
import { staffedCard, tableCard } from "./table-card.js";
import { purseTerm } from "./terms.js";
import { yourTables } from "./your-tables.js";

export function lobbyView() {
  return h(
    "main",
    { class: "lobby", id: "main", key: "lobby", tabindex: -1 },
    yourTables(),
    h(
      "section",
      { class: "welcome" },
      h("div", { class: "welcome-words" }, h("h1", null, t().house), h("p", null, t().tagline),
        !state.me && h("ol", { class: "welcome-steps", key: "steps" },
          t().hall.steps.map((step, at) => h("li", null, h("b", { "aria-hidden": "true" }, at + 1), step)))),
      h("div", { class: "welcome-card" }, state.me ? known() : nameForm(false, play)),
    ),
    tables(),
    h("section", { class: "lobby-settings" },
      h("details", null, h("summary", null, t().seat.look), settings()),
      h("a", { class: "link staff-link", href: "#/staff" }, t().staffEntrance)),
    houseLine(),
  );
}

const mine = () => new Set(places().map((place) => place.id));

const sits = () => places().some((place) => place.seat !== undefined);

/** The table to begin at; none while the tables are not known. */
const first = () => (state.lobby ? groups(state.lobby, mine()).first : null);

function play() {
  const to = first();
  if (to) location.hash = `#/table/${to.id}`;
}

/** What a player who has given a name finds: their purse, and the way to a table. */
export function known() {
  const to = first();
  const away = awayNow();
  return [
    h("div", { class: "known", key: "known" },
      h("span", null, `${t().name.playing} `, h("b", null, state.me?.name),
        state.me?.member && ` · ${numberOf(state.me)}`),
      h("span", null, purseTerm("lobby-purse"), colon(), h("b", null, chips(state.purse ?? 0)))),
    away && h("p", { class: "known-away", key: "away" },
      h("b", null, w().runs(awayName(away.length), moment(away.until)))),
    to && !away && !sits() && (state.purse ?? 0) > 0 && h("a",
      { class: "action action-confirm wide play-now", key: "play", href: `#/table/${to.id}` },
      h("span", { class: "action-name" }, t().hall.playAt(nameOf(to)))),
    cageRow(),
    h("div", { class: "known-ways", key: "ways" },
      h("button", { type: "button", class: "plain sign-out", onclick: () => void leaveHouse() },
        t().name.signOut),
      limitsButton(),
      myGameLink(""),
      upgrade(),
      state.me?.kind === "account" && passwordForm("POST /api/password"),
      state.me?.kind === "account" && signInsView("/api/sign-ins")),
  ];
}

/** @param {import("./groups.js").Entry} entry */
const nameOf = ({ own, table }) => (own ? rulebookName(table.rulebook) : tableName(table));

function tables() {
  const title = h("h2", { class: "lobby-title", key: "title" }, t().hall.open);
  if (!state.lobby) return [title, h("p", { class: "hint", key: "hint" }, t().tables.loading)];
  const found = groups(state.lobby, mine());
  if (found.open.length + found.staffed.length === 0) {
    const words = state.opening ? t().tables.loading : t().tables.none;
    return [title, h("p", { class: "hint", key: "hint" }, words)];
  }
  const own = new Map(places().map((place) => [place.id, place]));
  const invites = !sits() && !awayNow();
  return [
    title,
    h("ul", { class: "table-list", key: "open" }, found.open.map((entry, at) =>
      tableCard(entry, { at, place: own.get(entry.id), isFirst: invites && entry === found.first }))),
    found.staffed.length > 0 && [
      h("h2", { class: "lobby-title", key: "staffed-title" }, t().hall.staffed),
      h("p", { class: "lobby-text faint", key: "staffed-text" }, t().hall.staffedText),
      h("ul", { class: "table-list is-staffed", key: "staffed" },
        found.staffed.map((entry) => staffedCard(entry, own.get(entry.id)))),
    ],
  ];
}
