import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

const { isBettingOpen, isRead } = await import("../js/play/announcing.js");

const ME = "11111111-1111-4111-8111-111111111111";
const BOT = "22222222-2222-4222-8222-222222222222";
const view = part({ spots: {
  2: { holder: ME, hands: { 1: { backers: {} } } }, 3: { holder: BOT, hands: { 1: { backers: {} } } },
} });

/** @type {(event: object, readAll?: boolean) => boolean} */
const read = (event, readAll = false) => isRead(event, { view, me: ME, seat: 2, readAll });

test("own cards, stakes and decisions are read, those of others are not", () => {
  for (const kind of ["card-dealt", "busted", "doubled", "split", "stood", "surrendered"]) {
    assert.equal(read({ kind, spot: 2, hand: 1 }), true, kind);
    assert.equal(read({ kind, spot: 3, hand: 1 }), false, kind);
    assert.equal(read({ kind, spot: 3, hand: 1 }, true), true, `${kind}, everything wanted`);
  }
  for (const kind of ["bet-placed", "pok-placed", "insured", "seat-taken", "cut-offered", "washed"]) {
    assert.equal(read({ kind, player: ME, spot: 2 }), true, kind);
    assert.equal(read({ kind, player: BOT, spot: 3 }), false, kind);
  }
  assert.equal(read({ kind: "back-bet-placed", player: BOT, spot: 2 }), false, "at the own spot");
});

test("the dealer's cards, the table's notices and hints are read to all", () => {
  const all = ["dealer-card", "hole-shown", "peeked", "round-started", "paused", "last-round",
    "limits-announced", "shuffled", "cut-card-out", "insurance-offered", "pok-settled", "closed"];
  for (const kind of all) assert.equal(read({ kind }), true, kind);
  assert.equal(read({}), true, "a hint");
});

test("what the own line or «your turn» says is not read twice", () => {
  assert.equal(read({ kind: "stood", spot: 2, hand: 1, automatic: true }), false);
  for (const kind of ["bet-returned", "seat-left", "turn"]) {
    assert.equal(read({ kind, player: ME }), false, kind);
  }
  assert.equal(read({ kind: "round-ended" }), false);
  const looker = { view, me: null, readAll: false };
  assert.equal(isRead({ kind: "round-ended" }, looker), true, "to somebody who looks on");
  assert.equal(isRead({ kind: "card-dealt", spot: 3 }, looker), false);
});

test("betting is open once the results have had their time", () => {
  assert.equal(isBettingOpen(part({ phase: "betting", deadline: { for: "results" } })), false);
  assert.equal(isBettingOpen(part({ phase: "betting", deadline: { for: "betting" } })), true);
  assert.equal(isBettingOpen(part({ phase: "betting", paused: true })), false);
  assert.equal(isBettingOpen(part({ phase: "turns" })), false);
});
