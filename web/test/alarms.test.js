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
const { ring, setAlarm } = await import("../js/staff/pit/alarms.js");

/** @param {string[]} tables that have a dispute */
const called = (...tables) =>
  /** @type {Calls} */ (tables.map((id) => part({ id, reason: "dispute" })));

test("the alarm rings once for each new thing that a table or a request needs", () => {
  setAlarm(true);
  const rings = (/** @type {Calls} */ found, /** @type {number[] | null} */ requests) => {
    const before = heard.tones;
    ring(found, requests);
    return heard.tones - before;
  };
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
