// Hints: when the viewer wants them and a hand of theirs is in turn, the page asks the server for the
// best play and shows it beside the buttons. The page does not compute it.

/** @import { ClientMessage, Decision, ServerMessage } from "../../types/protocol" */
/** @import { State } from "../ui/state.js" */
import { isMyTurn } from "../ui/frames.js";

/**
 * The hand in turn as it lies now, if a hint is wanted and allowed.
 * @param {State} state
 * @returns {string | null}
 */
function place(state) {
  const table = state.table;
  const view = table?.view;
  if (!state.prefs.hints || !view?.sign.hints || view.exposed || !isMyTurn(state)) return null;
  const { turn } = view;
  if (!turn || !table?.you?.options[`stand:${turn.spot}.${turn.hand}`]) return null;
  const cards = view.spots[turn.spot]?.hands[turn.hand]?.cards.split(" ").length ?? 0;
  return name({ table: table.id, round: view.round, ...turn, cards });
}

/** @param {{ table: string, round: number, spot: number, hand: number, cards: number }} it */
const name = (it) => [it.table, it.round, it.spot, it.hand, it.cards].join(":");

/**
 * The question to ask now, once for each place.
 * @param {State} state
 * @param {() => string} id
 * @returns {Extract<ClientMessage, { type: "hint" }> | null}
 */
export function question(state, id) {
  const here = place(state);
  if (!here || !state.table || state.hint?.place === here) return null;
  state.hint = { place: here, id: id(), decision: null };
  return { type: "hint", id: state.hint.id, table: state.table.id };
}

/**
 * Takes an answer in. Whether it is for the hand that is in turn now.
 * @param {State} state
 * @param {Extract<ServerMessage, { type: "hint" }>} message
 */
export function take(state, message) {
  const { hint } = state;
  if (!hint || hint.id !== message.id || hint.place !== name(message)) return false;
  hint.decision = message.decision;
  return hint.place === place(state);
}

/**
 * The hint for the hand that is in turn now.
 * @param {State} state
 * @returns {Decision | null}
 */
export function hinted(state) {
  return state.hint && state.hint.place === place(state) ? state.hint.decision : null;
}
