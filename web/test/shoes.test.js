import assert from "node:assert/strict";
import test from "node:test";

import { SHOES_MAX, hasChanged, seen, washed, wholeIds } from "../js/play/shoes.js";

test("what was seen first of a shoe stays, and another commitment is noticed", () => {
  const first = seen({}, "a", "c1", 10);
  assert.deepEqual(first, { a: { commitment: "c1", seen_ms: 10 } });
  assert.equal(seen(first, "a", "c2", 20), first);
  assert.ok(hasChanged(first, "a", "c2"));
  assert.ok(!hasChanged(first, "a", "c1"));
  assert.ok(!hasChanged(first, "b", "c1"));
});

test("a wash is noted beside the commitment and taken back when it was refused", () => {
  const shoes = seen({}, "a", "c1", 10);
  const noted = washed(shoes, "a", "00ff");
  assert.deepEqual(noted.a, { commitment: "c1", seen_ms: 10, wash: "00ff" });
  assert.deepEqual(washed(noted, "a", undefined), shoes);
  assert.equal(washed(shoes, "unknown", "00ff"), shoes);
});

test("the oldest shoes are forgotten", () => {
  /** @type {import("../js/play/shoes.js").Shoes} */
  let shoes = {};
  for (let n = 0; n < SHOES_MAX + 3; n += 1) shoes = seen(shoes, `shoe-${n}`, "c", n);
  const ids = Object.keys(shoes);
  assert.equal(ids.length, SHOES_MAX);
  assert.deepEqual([ids[0], ids.at(-1)], ["shoe-3", `shoe-${SHOES_MAX + 2}`]);
});

test("the beginning of an id means the shoes that were seen with it", () => {
  const ids = ["0190c2f4-0000-7000", "0190c2f5-0000-7000", "0190c2f5-1111-7000"];
  const shoes = Object.fromEntries(ids.map((id) => [id, { commitment: "c", seen_ms: 1 }]));
  assert.deepEqual(wholeIds(shoes, "0190c2f4"), [ids[0]]);
  assert.deepEqual(wholeIds(shoes, "0190c2f4…"), [ids[0]]);
  assert.deepEqual(wholeIds(shoes, ids[1]), [ids[1]]);
  assert.deepEqual(wholeIds(shoes, "0190c2f5"), [ids[1], ids[2]], "two begin so");
  assert.deepEqual(wholeIds(shoes, "0190c2f"), [], "too short");
  assert.deepEqual(wholeIds(shoes, "99999999"), []);
});
