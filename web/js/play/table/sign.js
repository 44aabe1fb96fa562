// The sign on the table: limits as posted, one tap away from the rules.

/** @import { Sign } from "../../../types/protocol" */
import { openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, rulebookName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";

/**
 * «1 – 5».
 * @param {number} min
 * @param {number} max
 */
export const limits = (min, max) => `${chips(min)} – ${chips(max)}`;

/**
 * The lines of a sign: what, how much.
 * @param {Sign} sign
 * @param {string} rulebook
 * @returns {[string, string][]}
 */
export function signLines(sign, rulebook) {
  const words = t().sign;
  const main = sign.pok_max !== undefined ? words.bet21
    : rulebook === "quebec-online" ? words.round : words.bet;
  /** @type {[string, string][]} */
  const lines = [[main, limits(sign.bet_min, sign.bet_max)]];
  if (sign.pok_max !== undefined) lines.push([words.pok, limits(sign.bet_min, sign.pok_max)]);
  return lines;
}

export function signView() {
  const view = state.table?.view;
  if (!view) return null;
  return h(
    "button",
    {
      type: "button", class: "sign", key: "sign", onclick: () => openDialog("rules"),
    },
    h("span", { class: "sign-name" }, rulebookName(view.rulebook)),
    signLines(view.sign, view.rulebook).map(([what, much]) =>
      h("span", { class: "sign-line" }, h("span", null, what), h("b", null, much)),
    ),
    view.sign.unusual_limits && h("span", { class: "sign-warning" }, `⚠ ${t().sign.unusual}`),
    h("span", { class: "sign-more" }, `${t().rules.open} ›`),
  );
}
