// Questions besides a hand's decision: insurance and even money, each with its cost and an explicit no,
// and a decision ahead of the turn.

/** @import { Decision, OptionView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips, colon } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { isBusy, option, optionsOf, wish } from "../wishes.js";
import { t } from "../words.js";
import { amountPicker, picked } from "./amount-picker.js";
import { spotName } from "./spot-name.js";

/** Decisions that can be made ahead under every rulebook; the rest waits for the turn. */
/** @type {Decision[]} */
const DECISIONS = ["hit", "stand", "double"];

/** Spots for which an answer about insurance is due. */
export function insuranceSpots() {
  const spots = new Set();
  for (const verb of ["insure", "decline", "even-money"]) {
    for (const [, it] of optionsOf(verb)) if ("spot" in it.do) spots.add(it.do.spot);
  }
  return [...spots].sort((a, b) => a - b);
}

export function insuranceView() {
  return h(
    "div",
    { class: "prompts", key: "insurance" },
    insuranceSpots().map((spot) => {
      const key = `insure:${spot}`;
      const offered = option(key);
      const range = offered?.amount;
      const { title, texts, no } = question(spot);
      return h(
        "section",
        { class: "prompt", key: spot, "aria-label": title },
        h("div", { class: "prompt-words" },
          h("b", null, title),
          texts.map((text) => h("span", { key: text }, text))),
        offered && range && range.max > range.min &&
          amountPicker(key, range, offered.cost, t().insurance.amount),
        h(
          "div",
          { class: "prompt-buttons" },
          ask(key, t().verbs.insure, "I"),
          ask(`even-money:${spot}`, t().verbs["even-money"], "E"),
          ask(`decline:${spot}`, no, "N"),
        ),
      );
    }),
  );
}

/**
 * What is asked for a spot: insurance, even money (paid at once, or at the end with chips set aside
 * until then), or which of them.
 * @param {number} spot
 */
function question(spot) {
  const even = option(`even-money:${spot}`);
  const insure = option(`insure:${spot}`);
  const name = spotName(spot);
  const { evenMoney } = t().fair;
  const ofEven = even && (even.cost > 0 ? evenMoney.end(chips(even.cost)) : evenMoney.now);
  if (!even) return { title: t().insurance.title(name), texts: [t().insurance.text], no: t().verbs.decline };
  if (!insure) return { title: evenMoney.title(name), texts: [ofEven], no: evenMoney.no };
  return {
    title: evenMoney.both(name),
    texts: [`${t().verbs.insure}${colon()}${t().insurance.text}`, `${t().verbs["even-money"]}${colon()}${ofEven}`],
    no: evenMoney.no,
  };
}

/**
 * Answers for one spot; an amount is sent only where one was chosen.
 * @param {string} key
 */
export function answer(key) {
  const offered = option(key);
  const chosen = state.ui.amounts[key];
  if (!offered?.amount || chosen === undefined) return wish(key);
  return wish(key, { amount: picked(key, offered.amount, chosen) });
}

/**
 * @param {string} key
 * @param {string} text
 * @param {string} letter
 */
function ask(key, text, letter) {
  const offered = option(key);
  if (!offered) return null;
  const cost = askCost(key, offered);
  return h(
    "button",
    {
      type: "button", class: `action action-${key.split(":")[0]}`, key,
      "aria-disabled": isBusy(key) ? "true" : null, "aria-keyshortcuts": letter,
      onclick: () => void answer(key),
    },
    h("span", { class: "action-name" }, text,
      cost > 0 && h("span", { class: "action-cost" }, ` ${chips(cost)}`)),
    h("kbd", { "aria-hidden": "true" }, letter),
  );
}

/**
 * @param {string} key
 * @param {OptionView} offered
 */
function askCost(key, offered) {
  const chosen = state.ui.amounts[key];
  return offered.amount && chosen !== undefined
    ? picked(key, offered.amount, chosen)
    : offered.cost;
}

/** Decisions ahead of the turn, one row a spot. */
export function plansView() {
  /** @type {Map<number, [string, OptionView][]>} */
  const bySpot = new Map();
  for (const it of optionsOf("plan")) {
    const spot = "spot" in it[1].do ? it[1].do.spot : 0;
    bySpot.set(spot, [...(bySpot.get(spot) ?? []), it]);
  }
  return [...bySpot].map(([spot, found]) => planRow(spot, found));
}

/**
 * @param {number} spot
 * @param {[string, OptionView][]} found
 */
function planRow(spot, found) {
  const plan = state.table?.you?.plans[spot];
  const key = found[0][0];
  return h(
    "section",
    { class: "prompt plan", key: `plan-${spot}`, "aria-label": t().plan.title(spotName(spot)) },
    h("div", { class: "prompt-words" }, h("b", null, t().plan.title(spotName(spot)))),
    h(
      "div",
      { class: "plan-buttons" },
      DECISIONS.map((decision) =>
        h(
          "button",
          {
            type: "button", class: "tool", key: decision,
            "aria-pressed": String(plan === decision),
            onclick: () =>
              void wish(key, { decision: plan === decision ? undefined : decision }),
          },
          t().verbs[decision],
        ),
      ),
    ),
  );
}
