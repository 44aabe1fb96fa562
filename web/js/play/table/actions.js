// The buttons of a decision, in fixed places, with their cost. A button is shown if and only if
// the view has its option; nothing here knows the rules.

/** @import { OptionView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { hinted } from "../hints.js";
import { isBusy, optionsOf, wish } from "../wishes.js";
import { t } from "../words.js";
import { amountPicker, picked } from "./amount-picker.js";
import { spotName } from "./spot-name.js";

/** @typedef {"hit" | "stand" | "double" | "split" | "surrender" | "refuse-card" | "insure"} Verb */

/** @type {[Verb, string][]} */
const PLACES = [
  ["hit", "H"], ["stand", "S"], ["double", "D"], ["split", "P"], ["surrender", "R"],
];
/** Verbs that share the last place: they are never offered together. */
/** @type {[Verb, string][]} */
const LAST_PLACE = [["refuse-card", "X"], ["insure", "I"]];

/**
 * The option a key or a button of this verb means: the hand in turn first, then the spot pointed
 * at.
 * @param {string} verb
 * @returns {[string, OptionView] | undefined}
 */
export function meant(verb) {
  const found = optionsOf(verb);
  const turn = state.table?.view.turn;
  const of = (/** @type {number | null | undefined} */ n) =>
    found.find(([, it]) => "spot" in it.do && it.do.spot === n);
  return (turn && of(turn.spot)) ?? of(state.ui.focus) ?? found[0];
}

export function hasDecision() {
  return [...PLACES, ...LAST_PLACE].some(([verb]) => optionsOf(verb).length > 0);
}

export function actionsView() {
  const last = LAST_PLACE.find(([verb]) => meant(verb));
  const double = meant("double");
  const range = double?.[1].amount;
  const choice = range && range.max > range.min;
  return h(
    "div",
    { class: "decision", key: "decision" },
    advice(),
    choice && amountPicker(double[0], range, double[1].cost, t().double.less),
    h(
      "div",
      { class: "actions", role: "group", "aria-label": t().hand.yourTurn },
      PLACES.map(([verb, key]) => button(verb, key)),
      last ? button(...last) : h("span", { class: "no-action", key: "last" }),
    ),
  );
}

/** The hint. Its line keeps its height before the answer arrives. */
function advice() {
  if (!state.prefs.hints || !state.table?.view.sign.hints) return null;
  const best = hinted(state);
  return h("p", { class: "advice", key: "advice" },
    best ? t().hints.play(t().verbs[best].toLowerCase()) : "\u00a0");
}

/**
 * @param {Verb} verb
 * @param {string} letter
 */
function button(verb, letter) {
  const it = meant(verb);
  if (!it) return h("span", { class: `no-action`, key: `no-${verb}`, "aria-hidden": "true" });
  const [key, offered] = it;
  const cost = costOf(key, offered);
  return h(
    "button",
    {
      type: "button", key: verb, "aria-keyshortcuts": letter,
      class: `action action-${verb}${hinted(state) === verb ? " is-advised" : ""}`,
      "aria-disabled": isBusy(key) ? "true" : null, onclick: () => act(verb),
    },
    h(
      "span",
      { class: "action-name" },
      t().verbs[verb],
      cost > 0 && h("span", { class: "action-cost" }, ` ${chips(cost)}`),
    ),
    outOfTurn(offered) && h("small", { class: "action-where" }, spotName(spotOf(offered))),
    h("kbd", { "aria-hidden": "true" }, letter),
  );
}

/** @param {OptionView} offered */
const spotOf = (offered) => ("spot" in offered.do ? offered.do.spot : 0);

/** @param {OptionView} offered */
function outOfTurn(offered) {
  return spotOf(offered) !== state.table?.view.turn?.spot;
}

/**
 * @param {string} key
 * @param {OptionView} offered
 */
function costOf(key, offered) {
  const chosen = state.ui.amounts[key];
  return offered.amount && chosen !== undefined
    ? picked(key, offered.amount, offered.cost)
    : offered.cost;
}

/**
 * Does what the button of a verb does.
 * @param {string} verb
 * @returns {boolean}
 */
export function act(verb) {
  const it = meant(verb);
  if (!it) return false;
  const [key, offered] = it;
  const chosen = state.ui.amounts[key];
  if (!offered.amount || chosen === undefined) return wish(key);
  return wish(key, { amount: picked(key, offered.amount, offered.cost) });
}
