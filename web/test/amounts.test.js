import assert from "node:assert/strict";
import test from "node:test";

import {
  COLUMN_DISCS_MAX, STACK_DISCS_MAX, chipSet, denominations, discs, firstChip, fit, take, upTo,
} from "../js/play/amounts.js";

const PARIS = { min: 1000, max: 50_000, step: 1000, now: 0, zero: true };

test("an amount is fitted into the range of the server", () => {
  const cases = [
    [0, 0], [-5, 0], [1, 1000], [999, 1000], [1000, 1000], [1999, 1000], [2500, 2000],
    [49_999, 49_000], [50_000, 50_000], [900_000, 50_000],
  ];
  for (const [wanted, fitted] of cases) assert.equal(fit(PARIS, wanted), fitted, `${wanted}`);
});

test("where nothing is not allowed the smallest amount is taken", () => {
  assert.equal(fit({ ...PARIS, zero: false }, 0), 1000);
});

test("steps are counted from the smallest amount", () => {
  const range = { min: 50, max: 175, step: 50, now: 50, zero: false };
  assert.equal(fit(range, 175), 150);
});

test("a chip taken from the smallest stake leaves nothing", () => {
  assert.equal(take(PARIS, 3000, 1000), 2000);
  assert.equal(take(PARIS, 1000, 1000), 0);
  assert.equal(take(PARIS, 3000, 2500), 0);
});

test("a range is cut down to the chips at hand", () => {
  assert.equal(upTo(PARIS, 999), null);
  assert.equal(upTo(PARIS, 4321)?.max, 4000);
  assert.equal(upTo(PARIS, 1_000_000)?.max, 50_000);
});

test("chips suit the limits of the five tables", () => {
  /** @type {[{ unit: number, bet_min: number, bet_max: number }, number[], number][]} */
  const cases = [
    [{ unit: 100, bet_min: 100, bet_max: 500 }, [100, 500], 100],
    [{ unit: 1000, bet_min: 1000, bet_max: 50_000 }, [1000, 2000, 5000, 10_000, 50_000], 1000],
    [{ unit: 50, bet_min: 50, bet_max: 25_000 }, [50, 100, 500, 2500, 10_000], 50],
    [{ unit: 200, bet_min: 200, bet_max: 10_000 }, [200, 1000, 2000, 5000, 10_000], 200],
    [{ unit: 100, bet_min: 500, bet_max: 10_000 }, [100, 500, 2500, 10_000], 500],
    [{ unit: 250, bet_min: 500, bet_max: 10_000 }, [250, 500, 2500, 10_000], 500],
    [{ unit: 500, bet_min: 500, bet_max: 10_000 }, [500, 2500, 10_000], 500],
  ];
  for (const [sign, chips, first] of cases) {
    assert.deepEqual(denominations(sign), chips);
    assert.equal(firstChip(sign), first);
  }
});

/** Units from a cent to 1,000, whatever a pit may post. */
const UNITS = [1, 2, 5, 10, 20, 25, 30, 50, 75, 100, 200, 250, 300, 400, 500, 1000, 2000, 2500, 5000,
  7000, 10_000, 50_000, 100_000];

test("a chip has one colour in the whole house", () => {
  /** @type {Map<number, string>} */
  const colours = new Map();
  for (const unit of UNITS) {
    for (const { value, colour } of chipSet({ unit })) {
      assert.equal(colours.get(value) ?? colour, colour, `${value} at a table with unit ${unit}`);
      colours.set(value, colour);
    }
  }
  const usual = [100, 500, 2500, 10_000, 50_000].map((value) => colours.get(value));
  assert.deepEqual(usual, ["white", "red", "green", "black", "purple"]);
  assert.ok(!colours.has(1250), "no house has a chip of 12.50");
});

test("every chip that is offered can be staked", () => {
  for (const unit of UNITS) {
    const sign = { unit, bet_min: unit, bet_max: 100 * unit };
    const chips = denominations(sign);
    assert.equal(chips[0], unit, "the smallest stake can be made");
    assert.ok(chips.every((chip) => chip % unit === 0 && chip <= sign.bet_max), `unit ${unit}`);
    assert.ok(chips.length <= 7, `unit ${unit}`);
  }
});

test("a stack is made of large chips first and never grows too high", () => {
  const set = chipSet({ unit: 100 });
  assert.deepEqual(discs(13_100, set), ["black", "green", "red", "white"]);
  assert.deepEqual(discs(0, set), []);
  assert.equal(discs(9_999_999_900, set).length, STACK_DISCS_MAX);
  assert.equal(STACK_DISCS_MAX, 2 * COLUMN_DISCS_MAX, "two columns are drawn");
  assert.deepEqual(discs(130, set), ["white", "sky"], "a rest is a smallest chip");
});

test("three to two on a chip of the unit is paid with a chip of half of it", () => {
  assert.deepEqual(discs(150, chipSet({ unit: 100 })), ["white", "sky"]);
  assert.deepEqual(discs(750, chipSet({ unit: 500 })), ["red", "pink"]);
  assert.deepEqual(discs(1500, chipSet({ unit: 1000 })), ["blue", "red"]);
  assert.deepEqual(discs(300, chipSet({ unit: 200 })), ["lime", "white"]);
});

test("the chips of the rulebook come before ours, with their colours", () => {
  const chips = [{ value: 100, colour: "white" }, { value: 2000, colour: "blue" }];
  const sign = { unit: 100, bet_min: 200, bet_max: 5000, chips };
  assert.deepEqual(denominations(sign), [100, 2000]);
  assert.equal(firstChip(sign), 100);
  assert.deepEqual(discs(4100, chipSet(sign)), ["blue", "blue", "white"]);
});
