import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { state } from "../js/ui/state.js";
import { part } from "./part.js";

const { refusal } = await import("../js/play/table/refusal.js");
const { lateCase } = await import("../js/play/late.js");
const { missingStake } = await import("../js/play/table/compulsory.js");
const { warningOf } = await import("../js/play/table/idle.js");
const { option, options } = await import("../js/play/wishes.js");
const { isDue, minutesOf, played } = await import("../js/play/protection/play-time.js");

const RANGE = { min: 1000, max: 10_000, step: 500, now: 0, zero: false };

test("what does not fit is refused with the reason and not cut down", () => {
  /** @type {[object, number, number, object | null][]} range, wanted, rack, refusal */
  const cases = [
    [{}, 0, 0, null],
    [{}, 1000, 50_000, null],
    [{}, 10_000, 50_000, null],
    [{}, 10_500, 50_000, { why: "max", amount: 10_000 }],
    [{ now: 10_000 }, 12_500, 50_000, { why: "max", amount: 10_000 }],
    [{}, 500, 50_000, { why: "min", amount: 1000 }],
    [{}, 1250, 50_000, { why: "step", amount: 500 }],
    // The range of the server ends where the chips end.
    [{ max: 3500 }, 5000, 3500, { why: "rack", amount: 3500 }],
    [{ max: 5000, now: 2000 }, 7000, 3000, { why: "rack", amount: 3000 }],
    [{ max: 2000, now: 2000 }, 4000, 0, { why: "empty", amount: 0 }],
    // Another stake under way has taken chips that the range still counts.
    [{ max: 5000 }, 4000, 3500, { why: "rack", amount: 3500 }],
    // A stake that may only be taken back.
    [{ min: 0, max: 0, now: 1000 }, 2000, 300, { why: "rack", amount: 300 }],
  ];
  for (const [range, wanted, rack, why] of cases) {
    assert.deepEqual(refusal({ ...RANGE, ...range }, wanted, rack), why, `${wanted} of ${rack}`);
  }
});

test("what was offered for the round before is offered no longer", () => {
  const bet = { do: { verb: "bet", spot: 2, amount: 100 }, expect: { round: 3 }, cost: 100 };
  const leave = { do: { verb: "leave" }, cost: 0 };
  const you = { options: { "bet:2": bet, leave } };
  state.table = part({ view: { round: 3 }, you });
  assert.deepEqual(options().map(([key]) => key), ["bet:2", "leave"]);
  // The deal is known, what follows from it for the viewer is not yet.
  state.table = part({ view: { round: 4 }, you });
  assert.deepEqual(options().map(([key]) => key), ["leave"]);
  assert.equal(option("bet:2"), undefined);
  assert.equal(option("leave"), leave);
  state.table = null;
});

test("a late click is told what has happened meanwhile", () => {
  const started = part({ kind: "round-started" });
  const stood = part({ kind: "stood", spot: 2, hand: 1, automatic: true });
  const own = part({ kind: "stood", spot: 2, hand: 1, automatic: false });
  /** @type {[string, string, import("../types/protocol").EventView[], string | null][]} */
  const cases = [
    ["stale", "bet:2", [], "betting"],
    ["betting-closed", "pok:2", [], "betting"],
    ["bet-above-max", "bet:2", [], null],
    ["hand-finished", "hit:2.1", [started, stood], "stood"],
    ["stale", "hit:2.1", [stood, started], "hand"],
    ["wrong-phase", "double:2.1", [started, own], "hand"],
    ["hand-finished", "hit:2.2", [started, stood], "hand"],
    ["not-your-turn", "stand:2.1", [], "turn"],
    ["not-enough-chips", "split:2.1", [], null],
    ["insurance-not-offered", "decline:2", [], "insurance"],
    ["wrong-phase", "leave", [], null],
  ];
  for (const [code, key, log, late] of cases) assert.equal(lateCase(code, key, log), late, `${code} ${key}`);
});

test("a stake that lies alone says which one is missing beside it", () => {
  const offered = ["bet:2", "pok:2", "bet:3", "pok:3"];
  const lie = (/** @type {Record<string, number>} */ lying) =>
    missingStake(offered, (key) => lying[key] ?? 0);
  assert.equal(lie({}), null);
  assert.deepEqual(lie({ "bet:2": 200 }), { key: "pok:2", is: "pok" });
  assert.deepEqual(lie({ "bet:2": 200, "pok:2": 200, "pok:3": 200 }), { key: "bet:3", is: "bet" });
  assert.equal(lie({ "bet:2": 200, "pok:2": 200 }), null);
  assert.equal(missingStake(["bet:2"], () => 200), null, "a table without POK");
});

test("a seat is warned for when few rounds or little time are left", () => {
  assert.equal(warningOf(undefined, 0), null);
  assert.equal(warningOf({ rounds: 1, rounds_left: 7 }, 0), null);
  assert.equal(warningOf({ rounds: 6, rounds_left: 2 }, 0), "rounds");
  assert.equal(warningOf({ rounds: 0, quiet_at: 180_000 }, 100_000), null);
  assert.equal(warningOf({ rounds: 0, quiet_at: 180_000 }, 120_000), "quiet");
});

test("the time of play starts with the first stake and anew after a rest", () => {
  const minute = 60_000;
  const idle = { staked: false, round: "t 4", net: 500 };
  assert.equal(played(null, idle, 0), null, "who only watches does not play");
  let play = played(null, { staked: true, round: "t 4", net: 500 }, 0);
  play = played(play, { staked: true, round: "t 5", net: undefined }, minute);
  play = played(play, { staked: false, round: "t 5", net: -300 }, 2 * minute);
  play = played(play, { staked: false, round: "t 5", net: -300 }, 3 * minute);
  assert.equal(play?.net, -300, "each round counts once, and not the one before");
  assert.equal(isDue(play, 30, 29 * minute), false);
  assert.equal(isDue(play, 30, 30 * minute), true);
  assert.equal(isDue(play, 0, 900 * minute), false, "never, if not wished for");
  assert.equal(play && minutesOf(play, 30 * minute), 30);
  const later = played(play, { staked: true, round: "t 9", net: undefined }, 60 * minute);
  assert.equal(later?.since, 60 * minute);
});
