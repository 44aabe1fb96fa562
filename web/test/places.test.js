import assert from "node:assert/strict";
import test from "node:test";

import { placeOf } from "../js/play/table/places.js";
import { shapeOf } from "../js/ui/shape.js";

const SEVEN = [1, 2, 3, 4, 5, 6, 7];

test("without a spot of one's own the spots lie in an arc, spot 1 on the right", () => {
  const places = SEVEN.map((n) => placeOf(n, SEVEN, null));
  assert.ok(places.every(({ x }, at) => at === 0 || x < places[at - 1].x));
  assert.equal(places[3].drop, 1);
  assert.ok(Math.abs(places[0].drop - places[6].drop) < 1e-9);
});

test("the own spot is in the middle, and the others keep their order in two equal wings", () => {
  for (const own of SEVEN) {
    assert.deepEqual(placeOf(own, SEVEN, own), { x: 0.5, drop: 1 });
    const others = SEVEN.filter((n) => n !== own).map((n) => placeOf(n, SEVEN, own).x);
    assert.ok(others.every((x, at) => at === 0 || x < others[at - 1]), `${own}`);
    assert.equal(others.filter((x) => x > 0.65).length, 3);
    assert.equal(others.filter((x) => x < 0.35).length, 3);
  }
});

test("an odd number of others leaves one more on the left", () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  const left = all.filter((n) => placeOf(n, all, 8).x < 0.5);
  assert.deepEqual(left, [4, 5, 6, 7]);
});

test("screens have the shape by which people hold them", () => {
  assert.equal(shapeOf(1280, 800), "wide");
  assert.equal(shapeOf(1920, 1080), "wide");
  assert.equal(shapeOf(1024, 768), "wide");
  assert.equal(shapeOf(375, 812), "tall");
  assert.equal(shapeOf(768, 1024), "tall");
  assert.equal(shapeOf(812, 375), "low");
  // Two at 200 % zoom.
  assert.equal(shapeOf(640, 400), "low");
  assert.equal(shapeOf(960, 540), "low");
});
