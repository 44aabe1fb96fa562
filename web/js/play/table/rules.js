// The rules sheet of a table: the sign in full, the rulebook in words, the way to the shoe's seal.

/** @import { Sheet } from "./rules-en.js" */
import { modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, eventWords, rulebookName, saysRulebook, tableName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { dictionary } from "../../ui/words.js";
import { t as company } from "../company/words.js";
import { t } from "../words.js";
import { en } from "./rules-en.js";
import { fr } from "./rules-fr.js";
import { signLines } from "./sign.js";

const { words: rules } = dictionary({ en, fr });

/**
 * The sheet of a rulebook in the viewer's language.
 * @param {string} rulebook
 * @returns {Sheet | undefined}
 */
export function sheet(rulebook) {
  /** @type {Record<string, Sheet>} */
  const sheets = rules();
  return sheets[rulebook];
}

export function rulesDialog() {
  const view = state.table?.view;
  if (!view) return null;
  const found = sheet(view.rulebook);
  return modal(
    saysRulebook(view) ? tableName(view) : `${rulebookName(view.rulebook)} · ${view.name}`,
    "rules",
    posted(),
    found && h("p", { class: "faint" }, found.origin),
    found?.sections.map((section) =>
      h(
        "section",
        { key: section.title },
        h("h3", null, section.title),
        h("ul", null, section.lines.map((line) => h("li", null, line))),
      ),
    ),
    h(
      "button",
      { type: "button", class: "tool", key: "fair", onclick: () => openDialog("fairness") },
      t().fairness.title,
    ),
    happened(),
  );
}

function posted() {
  const view = state.table?.view;
  if (!view) return null;
  const { sign } = view;
  const lines = signLines(sign, view.rulebook);
  lines.push([t().sign.unit, chips(sign.unit)]);
  return h(
    "div",
    { class: "posted" },
    h(
      "dl",
      null,
      lines.map(([what, much]) =>
        h("div", { key: what }, h("dt", null, what), h("dd", null, much)),
      ),
    ),
    h(
      "p",
      null,
      [t().sign.decks(sign.decks),
        sign.spots_per_player_max && t().sign.spotsMax(sign.spots_per_player_max),
        sign.backing && sign.backers_max && company().caps.backers(sign.backers_max),
      ].filter(Boolean).join(" · "),
    ),
    sign.unusual_limits && h("p", { class: "sign-warning" }, `⚠ ${t().sign.unusualText}`),
  );
}

function happened() {
  const log = state.table?.log ?? [];
  if (log.length === 0) return null;
  return h(
    "details",
    { key: "log" },
    h("summary", null, t().seat.log),
    h("ol", { class: "log" }, log.map((event, at) => h("li", { key: at }, eventWords(event)))),
  );
}
