// Who goes back to a place finds it as they left it.

import assert from "node:assert/strict";
import test from "node:test";

import { visits } from "../js/audit/visits.js";

/** A history of a browser: entries with states, one of them the present one. */
function fakeHistory() {
  /** @type {unknown[]} */
  const states = [null];
  let at = 0;
  return {
    get state() {
      return states[at];
    },
    /** @param {unknown} state */
    replaceState(state) {
      states[at] = state;
    },
    open() {
      states.length = at + 1;
      states.push(null);
      at += 1;
    },
    /** @param {number} steps */
    go(steps) {
      at += steps;
    },
  };
}

test("what was shown at a place is there again after going back and forward", () => {
  const history = fakeHistory();
  const places = /** @type {ReturnType<typeof visits<string>>} */ (visits(history));
  history.open();
  assert.equal(places.move("list"), null);
  history.open();
  assert.equal(places.move("round 7"), null);
  history.go(-1);
  assert.equal(places.move("round 8"), "round 7");
  history.go(-1);
  assert.equal(places.move("round 7"), "list");
  history.go(2);
  assert.equal(places.move("list"), "round 8");
});

test("a new place forgets those that were ahead, and those of long ago", () => {
  const history = fakeHistory();
  const places = /** @type {ReturnType<typeof visits<string>>} */ (visits(history));
  history.open();
  places.move("first");
  history.go(-1);
  places.move("second");
  history.open();
  assert.equal(places.move("first again"), null);
  for (let place = 0; place < 30; place += 1) {
    history.open();
    places.move(`place ${place}`);
  }
  history.go(-1);
  assert.equal(places.move("last"), "place 29");
  history.go(-30);
  assert.equal(places.move("place 29"), null, "it is asked for again");
});
