import assert from "node:assert/strict";
import test from "node:test";

import { centsOf, signedCentsOf } from "../js/ui/typed.js";

test("an amount is whole cents, written as either language writes it", () => {
  const amounts = {
    500: 50_000, "500.5": 50_050, "500,25": 50_025, "1 500": 150_000, "0.01": 1,
    "1 500,00": 150_000, "1,234.50": 123_450, "1.234,50": 123_450, "1,234,567": 123_456_700,
  };
  for (const [text, cents] of Object.entries(amounts)) assert.equal(centsOf(text), cents, text);
});

test("any other text is no amount", () => {
  const wrong = ["", "-5", "5.", ".5", "1.234", "1,234", "1.2.3", "1,23.4", "5e3", "NaN", "abc",
    "9".repeat(13)];
  for (const text of wrong) assert.equal(centsOf(text), null, text);
});

test("a loss is an amount below zero", () => {
  assert.deepEqual(["-3", "− 3,50", "3"].map(signedCentsOf), [-300, -350, 300]);
  assert.equal(signedCentsOf("--3"), null);
});
