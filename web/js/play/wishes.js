// Turns an option of the view into a command. An option is sent as it is; only what the viewer may
// choose is put in: an amount inside its range, a decision, a switch.

/** @import { Do, Expect, OptionView } from "../../types/protocol" */
import { uuid } from "../net/uuid.js";
import { state } from "../ui/state.js";
import { send } from "./connection.js";

/** Verbs that mean a hand as it lies now. */
const ON_A_HAND = new Set(["hit", "stand", "double", "split", "surrender", "refuse-card"]);
/** Verbs that mean this round. */
const IN_A_ROUND = new Set([
  "bet", "pok", "back", "confirm", "insure", "decline", "even-money", "plan",
]);

/** @returns {[string, OptionView][]} */
export function options() {
  return Object.entries(state.table?.you?.options ?? {});
}

/**
 * @param {string} key
 * @returns {OptionView | undefined}
 */
export function option(key) {
  return state.table?.you?.options[key];
}

/**
 * The options of one verb, in the order of the table.
 * @param {string} verb
 */
export function optionsOf(verb) {
  return options().filter(([, it]) => it.do.verb === verb);
}

/**
 * Sends what an option offers, unless it waits for its answer already.
 * @param {string} key
 * @param {Record<string, unknown>} [chosen] what the viewer chose
 * @returns {boolean} whether it was sent
 */
export function wish(key, chosen = {}) {
  const offered = option(key);
  if (!offered || !state.table || isBusy(key)) return false;
  const wanted = /** @type {Do} */ ({ ...offered.do, ...chosen });
  send(key, {
    type: "command",
    id: uuid(),
    table: state.table.id,
    ...expectation(wanted),
    do: wanted,
  });
  return true;
}

/**
 * Whether this option, or another decision on the same hand, waits for an answer.
 * @param {string} key
 */
export function isBusy(key) {
  if (state.busy.has(key)) return true;
  const [verb, place] = key.split(":");
  if (!ON_A_HAND.has(verb)) return false;
  return [...state.busy.keys()].some((other) => {
    const [otherVerb, otherPlace] = other.split(":");
    return ON_A_HAND.has(otherVerb) && otherPlace === place;
  });
}

/**
 * What must still be so when the command arrives.
 * @param {Do} wanted
 * @returns {{ expect?: Expect }}
 */
function expectation(wanted) {
  const view = state.table?.view;
  if (!view) return {};
  if (ON_A_HAND.has(wanted.verb) && "hand" in wanted) {
    const hand = view.spots[wanted.spot]?.hands[wanted.hand];
    const cards = hand ? hand.cards.split(" ").filter(Boolean).length : 0;
    return { expect: { round: view.round, cards } };
  }
  return IN_A_ROUND.has(wanted.verb) ? { expect: { round: view.round } } : {};
}
