import "./as-page.js";
import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { part } from "./part.js";

mock.timers.enable({ apis: ["setInterval"] });
const { onChange, state } = await import("../js/ui/state.js");
const { timerView } = await import("../js/play/table/timer.js");

/** A node that remembers what it was set to. */
function node() {
  /** @type {Record<string, string>} */
  const attributes = {};
  return {
    attributes,
    textContent: "",
    setAttribute(/** @type {string} */ name, /** @type {string} */ value) {
      attributes[name] = value;
    },
  };
}

/** The nodes of a timer in a page. */
function timer() {
  const [ring, secs] = [node(), node()];
  const classes = new Set();
  return Object.assign(node(), {
    ring, secs, classes, isConnected: true,
    classList: {
      toggle: (/** @type {string} */ name, /** @type {boolean} */ on) =>
        void (on ? classes.add(name) : classes.delete(name)),
    },
    querySelector: (/** @type {string} */ what) => (what === ".timer-ring" ? ring : secs),
  });
}

/** @param {number} left seconds */
function setClock(left) {
  state.clock.offset = 1_000_000 - left * 1000 - performance.now();
}

/** @param {"turn" | "results"} what */
const table = (what, at = 1_000_000) => part({ view: { deadline: { at, total: 20_000, for: what } } });

test("a deadline is described once, and its time passes in its own nodes alone", () => {
  let drawn = 0;
  onChange(() => {
    drawn += 1;
  });
  state.table = table("turn");
  setClock(19.9);
  const view = timerView();
  assert.ok(view && timerView() === view);
  const element = timer();
  view.props.ref?.(element);
  assert.deepEqual([element.secs.textContent, element.classes.size], ["20", 0]);
  setClock(4.9);
  mock.timers.tick(250);
  assert.equal(element.secs.textContent, "5");
  assert.ok(Math.abs(Number(element.ring.attributes["stroke-dashoffset"]) - 75.5) < 1);
  assert.ok(element.attributes["aria-label"].includes("5"));
  assert.ok(element.classes.has("is-warning"));
  assert.ok(timerView() === view);
  assert.equal(drawn, 0, "the page was not drawn");
});

test("the next deadline has a timer of its own, and one for results warns of nothing", () => {
  state.table = table("turn");
  const before = timerView();
  state.table = table("results");
  const view = timerView();
  assert.ok(view && view !== before && view.props.key !== before?.props.key);
  const element = timer();
  setClock(3);
  view.props.ref?.(element);
  assert.equal(element.secs.textContent, "3");
  assert.equal(element.classes.size, 0);
});
