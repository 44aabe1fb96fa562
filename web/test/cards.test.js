import assert from "node:assert/strict";
import test from "node:test";

import { glyph } from "../js/play/table/glyphs.js";
import { SUIT_PATHS, pips, pipsPath, placed } from "../js/play/table/pips.js";
import { en } from "../js/ui/words-en.js";
import { fr } from "../js/ui/words-fr.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
/** Room for pips between the two indices of a card of 100 by 140. */
const ROOM = { left: 25, right: 75, top: 8, bottom: 132 };

test("a card has as many pips as its rank says, and a court card none", () => {
  const counts = RANKS.map((rank) => pips(rank).length);
  assert.deepEqual(counts, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0]);
});

test("pips lie apart from each other and from the indices, the lower ones upside down", () => {
  for (const rank of RANKS.filter((rank) => rank !== "A")) {
    const all = pips(rank);
    for (const [at, { x, y, size, turned }] of all.entries()) {
      assert.ok(x - size / 2 >= ROOM.left && x + size / 2 <= ROOM.right, `${rank} ${at}`);
      assert.ok(y - size / 2 >= ROOM.top && y + size / 2 <= ROOM.bottom, `${rank} ${at}`);
      assert.equal(turned, y > 70.01, `${rank} ${at}`);
      for (const other of all.slice(at + 1)) {
        const distance = Math.hypot(x - other.x, y - other.y);
        assert.ok(distance > size * 0.99, `${rank}: ${distance}`);
      }
    }
  }
});

test("but for the odd pip of a 7 a card is the same upside down", () => {
  for (const rank of RANKS.filter((rank) => rank !== "7")) {
    const at = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
    const up = pips(rank).map(({ x, y }) => at(x, y)).sort();
    const down = pips(rank).map(({ x, y }) => at(100 - x, 140 - y)).sort();
    assert.deepEqual(up, down, rank);
  }
});

test("a shape is moved with all its commands, absolute and relative ones", () => {
  assert.equal(placed("M50 3 90 50Z", 10, 20, 50), "M10 -3.5 30 20Z");
  assert.equal(placed("M50 50c4 2-4 8 0 10H40h8Z", 10, 10, 50), "M10 10c2 1 -2 4 0 5H5h4Z");
  assert.equal(placed("M40 50c4 0H60", 10, 10, 100, true), "M20 10c-4 0H0");
  for (const path of Object.values(SUIT_PATHS)) assert.match(path, /^[\d\s.\-MCcSsHhZ]+$/);
});

test("all pips of a card are one path", () => {
  assert.equal(pipsPath("T", "h").match(/M/g)?.length, 10);
  assert.equal(pipsPath("K", "h"), "");
});

test("every index of both languages is drawn", () => {
  for (const { indices } of [en.cards, fr.cards]) {
    /** @type {Record<string, string>} */
    const signs = indices;
    for (const rank of RANKS) assert.notEqual(glyph(signs[rank] ?? rank).path, "", rank);
  }
  assert.deepEqual(["K", "Q", "J"].map((rank) => /** @type {any} */ (fr.cards.indices)[rank]),
    ["R", "D", "V"]);
});
