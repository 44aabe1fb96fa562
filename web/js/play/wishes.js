// Turns an option of the view into a command. An option is sent as offered, with its own `expect`. Only
// the viewer's choice is filled in: an amount inside the range, a decision, a switch.

/** @import { Do, OptionView } from "../../types/protocol" */
import { uuid } from "../net/uuid.js";
import { isLinked } from "../ui/link.js";
import { state } from "../ui/state.js";
import { send } from "./connection.js";

/** Decisions on a hand. For each hand one of them at a time waits for its answer. */
const ON_A_HAND = new Set(["hit", "stand", "double", "split", "surrender", "refuse-card"]);

/**
 * Whether an option was offered for the round that is shown. The viewer's own part of a step comes in a
 * frame after the public part; until it is there, options of the round before are known.
 * @param {OptionView | undefined} offered
 */
function isOfThisRound(offered) {
  const round = state.table?.view.round;
  return (offered?.expect?.round ?? round) === round;
}

/** What else the table may wait for: an answer about insurance, or where to cut. */
const QUESTIONS = new Set(["insure", "decline", "even-money", "cut", "no-cut"]);

/** @returns {[string, OptionView][]} */
export function options() {
  return Object.entries(state.table?.you?.options ?? {}).filter(([, it]) => isOfThisRound(it));
}

/**
 * @param {string} key
 * @returns {OptionView | undefined}
 */
export function option(key) {
  const found = state.table?.you?.options[key];
  return isOfThisRound(found) ? found : undefined;
}

/**
 * The options of one verb, in the order of the table.
 * @param {string} verb
 */
export function optionsOf(verb) {
  return options().filter(([, it]) => it.do.verb === verb);
}

/** Whether the viewer has a decision to take: nothing may lie over the felt then. */
export const isDeciding = () => options().some(([, { do: { verb } }]) =>
  ON_A_HAND.has(verb) || QUESTIONS.has(verb));

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
    ...(offered.expect && { expect: offered.expect }),
    do: wanted,
  });
  return true;
}

/**
 * Whether this option, or another decision on the same hand, waits for an answer, or no wish can be
 * made because the connection is lost.
 * @param {string} key
 */
export function isBusy(key) {
  if (!isLinked()) return true;
  if (state.busy.has(key)) return true;
  const [verb, place] = key.split(":");
  if (!ON_A_HAND.has(verb)) return false;
  return [...state.busy.keys()].some((other) => {
    const [otherVerb, otherPlace] = other.split(":");
    return ON_A_HAND.has(otherVerb) && otherPlace === place;
  });
}
