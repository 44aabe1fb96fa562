import assert from "node:assert/strict";
import test from "node:test";

import { hinted, question, take } from "../js/play/hints.js";
import { part } from "./part.js";

const TABLE = "00000000-0000-4000-8000-000000000001";
const ME = "11111111-1111-4111-8111-111111111111";

/** @import { State } from "../js/ui/state.js" */

/**
 * Our turn at spot 2 with two cards, hints wanted and allowed.
 * @returns {State}
 */
function turn() {
  return part({
    prefs: { hints: true },
    me: { player: ME, name: "Ana" },
    hint: null,
    table: {
      id: TABLE,
      view: {
        round: 7, sign: { hints: true }, turn: { spot: 2, hand: 1 },
        spots: { 2: { holder: ME, hands: { 1: { cards: "Th 2c" } } } },
      },
      you: { options: { "stand:2.1": {} } },
    },
  });
}

/** @typedef {Extract<import("../types/protocol").ServerMessage, { type: "hint" }>} Answer */
/** @type {(it?: Partial<Answer>) => Answer} */
const answer = (it = {}) => ({
  type: "hint", id: "a", table: TABLE, round: 7, spot: 2, hand: 1, cards: 2, decision: "hit", ...it,
});

test("a hint is asked for once for each hand as it lies", () => {
  const state = turn();
  assert.deepEqual(question(state, () => "a"), { type: "hint", id: "a", table: TABLE });
  assert.equal(question(state, () => "b"), null);
  assert.equal(hinted(state), null);
  assert.equal(take(state, answer()), true);
  assert.equal(hinted(state), "hit");
  const hand = state.table?.view.spots[2].hands[1];
  assert.ok(hand);
  hand.cards = "Th 2c 3d";
  assert.equal(hinted(state), null, "another card, another question");
  assert.equal(question(state, () => "b")?.id, "b");
  assert.equal(take(state, answer()), false, "that was for the hand before");
});

test("no hint is asked for when it is not wanted, not allowed or not in turn", () => {
  /** @type {((state: any) => unknown)[]} */
  const odd = [
    (state) => (state.prefs.hints = false),
    (state) => delete state.table.view.sign.hints,
    (state) => (state.table.view.exposed = "7c"),
    (state) => (state.me = null),
    (state) => delete state.table.view.turn,
    (state) => (state.table.view.spots[2].holder = "somebody else"),
    (state) => (state.table.you.options = {}),
    (state) => (state.table = null),
  ];
  for (const change of odd) {
    const state = turn();
    change(state);
    assert.equal(question(state, () => "a"), null, String(change));
    assert.equal(hinted(state), null);
  }
});

test("an answer to another question, or for another hand, is passed over", () => {
  for (const other of [{ id: "b" }, { cards: 3 }, { round: 8 }, { hand: 2 }]) {
    const state = turn();
    question(state, () => "a");
    assert.equal(take(state, answer(other)), false);
    assert.equal(hinted(state), null);
  }
});
