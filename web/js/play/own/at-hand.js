// What is said and shown at a hand beside its cards and its result: what still lies there, what the
// insurance brought, what a surrender cost.

/** @import { HandView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips, net } from "../../ui/format.js";
import { t } from "./words.js";

/**
 * What a surrender has cost, until the round is settled and the result says it.
 * @param {HandView} hand
 */
export function surrenderCost(hand) {
  if (hand.status !== "surrendered" || hand.result) return null;
  return h("b", { key: "cost" }, ` ${net(hand.on_layout - hand.stake)}`);
}

/**
 * What lies on insurance, and once settled what it brought.
 * @param {HandView} hand
 */
export function insuranceNote(hand) {
  const brought = hand.insurance_net;
  if (brought === undefined) {
    return hand.insurance > 0 &&
      h("div", { class: "hand-note", key: "insured" }, t().hand.insured(chips(hand.insurance)));
  }
  const tone = brought > 0 ? "is-gain" : brought < 0 ? "is-loss" : "";
  return h("div", { class: `hand-note insurance-net ${tone}`, key: "insurance" },
    `${t().own.insurance} `, h("b", null, net(brought)));
}
