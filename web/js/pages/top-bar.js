// The bar on top: the current place, the last note, the purse, the language, rules and help.

import { muteButton } from "../play/dialogs/feel.js";
import { handLink } from "../play/lobby/your-tables.js";
import { t } from "../staff/words.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { chips, count, rulebookName, saysRulebook, tableName } from "../ui/format.js";
import { noteBar } from "../ui/note-bar.js";
import { homeLink, languageButton, skipLink } from "../ui/page.js";
import { state } from "../ui/state.js";

export function topBar() {
  const view = state.table?.view;
  return h(
    "header",
    { class: "top-bar", key: "top" },
    skipLink(),
    state.at || state.atEntrance ? homeLink("#/")
      : h("span", { class: "home brand", key: "brand" }, t().house),
    view && h(
      "h1",
      { class: "where", key: "where" },
      tableName(view),
      !saysRulebook(view) &&
        h("span", { class: "faint" }, ` ${rulebookName(view.rulebook)}`),
      view.round > 0 && h("span", { class: "faint" }, ` · ${t().round(count(view.round))}`),
    ),
    (!state.ui.dialog && noteBar()) || h("span", { class: "stretch", key: "stretch" }),
    handLink(),
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
    state.at && muteButton(),
    languageButton(),
    h("button",
      {
        type: "button", class: "plain help-open", key: "help", "aria-label": t().help.open,
        onclick: () => openDialog("help"),
      },
      "?"),
  );
}
