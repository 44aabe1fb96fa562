// The sums of a statement that is printed at the cage.

import "./as-page.js";
import assert from "node:assert/strict";
import test from "node:test";

import { part } from "./part.js";

/** @import { MyLine } from "../types/api" */

const { sumsOf } = await import("../js/staff/cage/statement.js");
const { en } = await import("../js/staff/cage/words-en.js");

const line = (/** @type {string} */ kind, /** @type {number} */ change) =>
  part(/** @type {Partial<MyLine>} */ ({ kind, change }));

test("each movement is in one sum, so that the sums lead from one balance to the other", () => {
  const changes = { purchase: 50_000, redemption: -10_000, buy_in: -20_000, cash_out: 25_000,
    correction: 300, correction_back: -100, grant: 7, grant_back: -2 };
  const lines = Object.entries(changes).map(([kind, change]) => line(kind, change));
  const sums = sumsOf([...lines, line("purchase", 1_000)]);
  assert.deepEqual(sums, [["bought", 51_000], ["cashedIn", -10_000], ["toTables", -20_000],
    ["fromTables", 25_000], ["corrections", 200], ["play", 5]]);
  const moved = lines.reduce((sum, { change }) => sum + change, 1_000);
  assert.equal(sums.reduce((sum, [, change]) => sum + change, 0), moved);
});

test("every kind of movement that the page has words for is in one of the sums", () => {
  for (const kind of Object.keys(en.statement.kinds)) {
    const total = sumsOf([line(kind, 7)]).reduce((sum, [, change]) => sum + change, 0);
    assert.equal(total, 7, kind);
  }
});

test("a sum in which nothing has moved is zero, and play chips stand only where there are any", () => {
  assert.deepEqual(sumsOf([]), [["bought", 0], ["cashedIn", 0], ["toTables", 0], ["fromTables", 0],
    ["corrections", 0]]);
});
