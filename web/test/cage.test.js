import assert from "node:assert/strict";
import test from "node:test";

import { centsOf } from "../js/cage/amount.js";

test("an amount is whole cents, with a point or a comma", () => {
  const amounts = { 500: 50_000, "500.5": 50_050, "500,25": 50_025, "1 500": 150_000, "0.01": 1 };
  for (const [text, cents] of Object.entries(amounts)) assert.equal(centsOf(text), cents, text);
  assert.equal(centsOf("1 500,00"), 150_000);
});

test("whatever else is typed is no amount", () => {
  for (const text of ["", "-5", "5.", ".5", "1.234", "1,234.50", "5e3", "NaN", "9".repeat(13)]) {
    assert.equal(centsOf(text), null, text);
  }
});
