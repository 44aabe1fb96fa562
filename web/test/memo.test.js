import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
const { h, withRef } = await import("../js/ui/dom.js");
const { memo } = await import("../js/ui/memo.js");
const { state } = await import("../js/ui/state.js");
const { avatar } = await import("../js/play/table/avatar.js");

test("the same values give the same drawing, other values another", () => {
  let made = 0;
  const line = memo((/** @type {string} */ text, /** @type {number} */ n) => h("p", null, `${++made}`, text, n));
  assert.equal(line("a", 1), line("a", 1));
  assert.equal(made, 1);
  assert.notEqual(line("a", 1), line("a", 2));
  const pair = memo((/** @type {string} */ one, /** @type {string} */ other) => h("p", null, one, other));
  assert.notEqual(pair("a", "b,c"), pair("a,b", "c"));
});

test("a drawing is made anew for another language or other cards", () => {
  const line = memo(() => h("p", null, state.prefs.lang, state.prefs.back));
  const before = line();
  try {
    state.prefs.lang = "fr";
    assert.deepEqual(line().kids, ["fr", state.prefs.back]);
    state.prefs.lang = "en";
    state.prefs.back = "rays";
    assert.deepEqual(line().kids, ["en", "rays"]);
  } finally {
    Object.assign(state.prefs, { lang: "en", back: "lattice" });
  }
  assert.equal(line(), before);
});

test("a maker remembers so many drawings at most", () => {
  const line = memo((/** @type {number} */ n) => h("p", null, n));
  const first = line(0);
  for (let n = 1; n < 500; n += 1) line(n);
  assert.equal(line(0), first);
  line(500);
  assert.notEqual(line(0), first, "there was no more room");
});

test("what comes into the page does not change what is remembered", () => {
  const plain = avatar("a", "Ana");
  const moving = withRef(plain, () => {});
  assert.equal(plain.props.ref, undefined);
  assert.equal(moving.kids, plain.kids);
  assert.equal(avatar("a", "Ana"), plain);
});
