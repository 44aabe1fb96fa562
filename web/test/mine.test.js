import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";

const { placeOf, roundHash } = await import("../js/mine/place.js");
const { decided } = await import("../js/mine/decided.js");
const { state } = await import("../js/ui/state.js");

const TABLE = "26fa4f66-3c89-5fb4-a85b-71e9e41033d9";

test("a place stands in the address, and what is none is the history", () => {
  const round = { table: TABLE, round: 88 };
  assert.deepEqual(placeOf(roundHash(round)), { section: "history", round });
  assert.deepEqual(placeOf("#statement"), { section: "statement" });
  for (const hash of ["", "#", "#nowhere", "#round/x/1", `#round/${TABLE}/x`]) {
    assert.deepEqual(placeOf(hash), { section: "history" });
  }
});

/** @param {number} points @param {boolean} soft */
const view = (points, soft) => ({ spots: { 3: { hands: { 1: { total: { points, soft } } } } } });
/** @param {string} what @param {boolean} automatic @returns {any[]} */
const frames = (what, automatic) => [
  { view: view(15, false) },
  { view: view(21, true), decision: { spot: 3, hand: 1, what, automatic } },
];

test("a decision is told with the total that was shown before it", () => {
  state.prefs.lang = "en";
  assert.equal(decided(frames("stand", false), 1), "You stood on 15");
  assert.equal(decided(frames("stand", true), 1), "Time ran out: your hand stood on 15");
  assert.equal(decided(frames("hit", false), 0), "");
  const soft = [{ view: view(17, true) }, ...frames("double", false).slice(1)];
  assert.equal(decided(/** @type {any} */ (soft), 1), "You doubled on soft 17");
  state.prefs.lang = "fr";
  assert.equal(decided(frames("stand", false), 1), "Vous restez à 15");
  state.prefs.lang = "en";
});

test("a decision without a hand on the felt is told without a total", () => {
  const none = [{ view: { spots: {} } }, { view: { spots: {} },
    decision: { spot: 3, hand: 1, what: "even-money", automatic: false } }];
  assert.equal(decided(/** @type {any} */ (none), 1), "You took even money");
});
