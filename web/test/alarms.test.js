import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

/** @typedef {typeof import("../js/staff/pit/alarms.js")} Alarms */
/** @typedef {ReturnType<Alarms["calls"]>} Calls */

const heard = { awake: 0, tones: 0 };
/** @type {Record<string, () => void>} */
const touched = {};

class Part {
  frequency = { value: 0 };
  gain = { value: 0 };
  currentTime = 0;
  state = "suspended";
  destination = null;
  /** @param {unknown} next */
  connect(next) {
    return next;
  }
  createOscillator() {
    return new Part();
  }
  createGain() {
    return new Part();
  }
  start() {
    heard.tones += 1;
  }
  stop() {}
  resume() {
    heard.awake += 1;
    this.state = "running";
    return Promise.resolve();
  }
}

Object.assign(globalThis, {
  AudioContext: Part,
  addEventListener: (/** @type {string} */ name, /** @type {() => void} */ act) => {
    touched[name] = act;
  },
});
const { calls, ring, setAlarm } = await import("../js/staff/pit/alarms.js");

/** @param {string[]} tables whose float is low */
const called = (...tables) =>
  /** @type {Calls} */ (tables.map((id) => part({ id, table: {}, reason: "float" })));

/**
 * How often it rings.
 * @param {Calls} found
 * @param {number[] | null} requests
 */
function rings(found, requests) {
  const before = heard.tones;
  ring(found, requests);
  return heard.tones - before;
}

test("the alarm rings once for each new thing that a table or a request needs", () => {
  setAlarm(true);
  assert.equal(rings(called("a"), null), 0, "it was there when the page was opened");
  assert.equal(rings(called("a"), [1]), 0, "so was the request, which took longer to read");
  assert.equal(rings(called("a", "b"), [1]), 1, "a table");
  assert.equal(rings(called("a", "b"), [1, 2]), 1, "a request");
  assert.equal(rings(called("a"), [2]), 0, "what is over");
  assert.equal(rings(called("a", "c"), [2, 3]), 1, "both at once are one tone");
  setAlarm(false);
  assert.equal(rings(called("d"), [4]), 0);
});

test("a page that was loaded again may sound as soon as it is touched", () => {
  setAlarm(true);
  const before = heard.awake;
  touched.pointerdown?.();
  touched.pointerup?.();
  touched.keydown?.();
  assert.equal(heard.awake, before + 3);
  setAlarm(false);
  touched.pointerdown?.();
  assert.equal(heard.awake, before + 3, "who wants no alarm hears nothing");
});

test("what a table needs anew rings while another one like it waits there", () => {
  setAlarm(true);
  const needs = (/** @type {object} */ table) =>
    rings(calls({ a: part({ phase: "betting", ...table }) }, 0), []);
  needs({});
  const asked = { by: "Paul", reason: "r" };
  for (const [what, first, next] of /** @type {[string, object, object][]} */ ([
    ["a dispute", { disputes: 1 }, { disputes: 2 }],
    ["a fill by the house", { covers: 1 }, { covers: 2 }],
    ["a void that is asked for again", { round: 7, void_asked: { ...asked, request: 1 } },
      { round: 7, void_asked: { ...asked, request: 2 } }],
    ["a void of the next round", { round: 7, void_asked: { ...asked, request: 1 } },
      { round: 8, void_asked: { ...asked, request: 1 } }],
    ["a slip", { slip: 3 }, { slip: 4 }],
    ["chips on their way", { slip: 3, slip_approved: true }, { slip: 4, slip_approved: true }],
    ["a count", { count_asked: { count: 1, by: "Paul" } }, { count_asked: { count: 2, by: "Paul" } }],
  ])) {
    assert.deepEqual([needs(first), needs(first), needs(next)], [1, 0, 1], what);
    needs({});
  }
  assert.deepEqual([needs({ disputes: 3 }), needs({ disputes: 1 })], [1, 0], "disputes that were ruled on");
  assert.deepEqual([needs({ covers: 2 }), needs({ covers: 1 })], [1, 0], "a fill that was signed");
  setAlarm(false);
});
