import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
const { backersOf } = await import("../js/play/table/behind.js");

/** @param {number} stake @param {number} [net] */
const zoe = (stake, net) => ({ z: {
  name: "Zoé", stake, on_layout: net === undefined ? stake : 0, consent: true,
  ...(net !== undefined && { net }),
} });

test("a backer of split hands is named once, with all stakes and the sum of the results", () => {
  const spot = /** @type {any} */ ({ hands: { 1: { backers: zoe(500, 500) }, 2: { backers: zoe(500, -500) } } });
  const [one, ...more] = backersOf(spot, true);
  assert.deepEqual([one.name, one.stake, one.net, more.length], ["Zoé", 1000, 0, 0]);
});

test("a backer has a result when both hands have one; until then the chips lie there", () => {
  const spot = /** @type {any} */ ({ hands: { 1: { backers: zoe(500, -500) }, 2: { backers: zoe(500) } } });
  const [one] = backersOf(spot, true);
  assert.deepEqual([one.stake, one.on_layout, one.net], [1000, 500, undefined]);
});

test("before the deal the backers are those of the bet", () => {
  const spot = /** @type {any} */ ({ hands: {}, bet: { stake: 0, pok: 0, backers: zoe(300) } });
  assert.deepEqual(backersOf(spot, false).map(({ stake, net }) => [stake, net]), [[300, undefined]]);
  assert.deepEqual(backersOf(spot, true), []);
});
