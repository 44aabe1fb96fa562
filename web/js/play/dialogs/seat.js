// The viewer's seat (sit out, leave, cash out) and settings (deck, appearance, language).

import { closeDialog, modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { choose } from "../../ui/page.js";
import { state } from "../../ui/state.js";
import { resultsList } from "../company/results-view.js";
import { mutes } from "../company/talk-view.js";
import { myGameLink } from "../my-game.js";
import { limitsButton } from "../protection/dialog.js";
import { reminderSetting } from "../protection/reminder-setting.js";
import { sameBetsSwitch } from "../table/same-bets.js";
import { option, wish } from "../wishes.js";
import { t } from "../words.js";
import { lookRows } from "./look.js";
import { feelSettings } from "./feel.js";
import { logView } from "./log.js";

/** @type {import("../../ui/prefs.js").Theme[]} */
const THEMES = ["auto", "light", "dark"];

/**
 * The title of the button and of the dialog. A viewer without a name has no seat.
 * @param {string} ofPlayers
 */
export const seatWords = (ofPlayers) => (state.me ? ofPlayers : t().seat.look);

export function seatDialog() {
  const you = state.table?.you;
  return modal(
    seatWords(t().seat.settings),
    "seat",
    h("div", { class: "seat-buttons" }, buyIn(), sitOut(), way("leave"), way("cash-out"),
      way("dispute"),
      h("button",
        { type: "button", class: "tool wide", key: "fair", onclick: () => openDialog("fairness") },
        t().fairness.title),
      state.me && [limitsButton(), myGameLink("_blank")]),
    reminderSetting(),
    you && you.time_bank > 0 &&
      h("p", { class: "faint" }, t().seat.bank(String(Math.round(you.time_bank / 1000)))),
    state.at && resultsList(),
    logView(),
    state.at && mutes(),
    settings(),
  );
}

function buyIn() {
  if (!option("buy-in")) return null;
  return h(
    "button",
    { type: "button", class: "tool wide", key: "buy-in", onclick: () => openDialog("buy-in") },
    t().buyIn.open,
  );
}

function sitOut() {
  const offered = option("sit-out");
  if (!offered || offered.do.verb !== "sit-out") return null;
  const text = offered.do.out ? t().verbs["sit-out"] : t().verbs["sit-back"];
  return row("sit-out", text);
}

/** @param {"leave" | "cash-out" | "dispute"} verb */
function way(verb) {
  return option(verb) && row(verb, t().verbs[verb]);
}

/**
 * @param {string} key
 * @param {string} text
 */
function row(key, text) {
  return h(
    "button",
    { type: "button", class: "tool wide", key, onclick: () => wish(key) && closeDialog() },
    text,
  );
}

/** Deck and appearance. */
export function settings() {
  const { prefs } = state;
  return h(
    "div",
    { class: "settings" },
    sameBetsSwitch(),
    h(
      "label",
      { class: "switch" },
      h("input", {
        type: "checkbox", checked: prefs.fourColours,
        onchange: () => choose({ fourColours: !prefs.fourColours }),
      }),
      t().seat.fourColours,
    ),
    lookRows(),
    h(
      "label",
      { class: "switch" },
      h("input", {
        type: "checkbox", class: "hints-switch", checked: prefs.hints,
        onchange: () => choose({ hints: !prefs.hints }),
      }),
      t().hints.want,
      state.table && !state.table.view.sign.hints &&
        h("small", { class: "faint" }, ` ${t().hints.none}`),
    ),
    h(
      "label",
      { class: "switch" },
      t().seat.theme,
      h(
        "select",
        { onchange: (event) => choose({ theme: event.target.value }) },
        THEMES.map((theme) =>
          h("option", { value: theme, selected: theme === prefs.theme }, t().seat.themes[theme]),
        ),
      ),
    ),
    feelSettings(),
  );
}
