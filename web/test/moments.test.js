import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

const { countedAt } = await import("../js/play/own/counting.js");
const { naturalsIn } = await import("../js/play/own/naturals.js");

test("a figure is counted in whole chips, and ends where it should", () => {
  const count = { from: 10_000, to: 11_250, at: 1000 };
  assert.equal(countedAt(count, 1000), 10_000);
  const middle = countedAt(count, 1200);
  assert.ok(middle > 10_000 && middle < 11_250 && middle % 100 === 0, String(middle));
  assert.equal(countedAt(count, 1500), 11_250);
  assert.equal(countedAt(count, 9000), 11_250);
});

test("only naturals of the viewer have their moment", () => {
  const view = part({ round: 7, spots: {
    2: { holder: "me", hands: { 1: { status: "natural" } } },
    3: { holder: "ana", hands: { 1: { status: "natural" } } },
    4: { holder: "me", hands: { 1: { status: "twenty-one" }, 2: { result: "natural" } } },
  } });
  assert.deepEqual(naturalsIn(view, "me"),
    [{ name: "7:2.1", spot: 2, at: 0 }, { name: "7:4.2", spot: 4, at: 1 }]);
  assert.deepEqual(naturalsIn(view, undefined), []);
});
