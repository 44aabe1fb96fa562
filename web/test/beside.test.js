import assert from "node:assert/strict";
import test from "node:test";

import { beside } from "../js/ui/beside.js";

const ROOM = { left: 0, top: 0, width: 400, height: 400 };
const BOX = { width: 100, height: 40 };
const TARGET = { left: 180, top: 180, width: 40, height: 40 };
const around = (/** @type {number} */ left, /** @type {number} */ top) =>
  ({ left, top, width: 200, height: 60 });

test("a box stands over its target, and its arrow points to the middle", () => {
  assert.deepEqual(beside(BOX, TARGET, [TARGET], ROOM), {
    left: 150, top: 130, side: "top", arrow: 50,
  });
});

test("what lies over the target sends the box below it, and then to its side", () => {
  const above = around(100, 110);
  assert.equal(beside(BOX, TARGET, [TARGET, above], ROOM)?.side, "bottom");
  const below = around(100, 230);
  assert.equal(beside(BOX, TARGET, [TARGET, above, below], ROOM)?.side, "right");
});

test("a box moves along its target before it goes to another side", () => {
  const corner = { left: 230, top: 120, width: 60, height: 40 };
  const found = beside(BOX, TARGET, [TARGET, corner], ROOM);
  assert.equal(found?.side, "top");
  assert.ok(found && found.left + BOX.width <= corner.left && found.arrow <= BOX.width - 16);
});

test("where every place would cover something there is none", () => {
  assert.equal(beside(BOX, TARGET, [ROOM], ROOM), null);
  const narrow = { left: 150, top: 150, width: 100, height: 100 };
  assert.equal(beside(BOX, TARGET, [TARGET], narrow), null);
});
