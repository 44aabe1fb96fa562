import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

const { insuranceNote, surrenderCost } = await import("../js/play/own/at-hand.js");
const { state } = await import("../js/ui/state.js");
state.prefs.lang = "en";

/** All text of what would be drawn. @type {(node: any) => string} */
const text = (node) => (typeof node === "object" && node ? node.kids.map(text).join("") : node || "");

test("a surrender says what it costs, until the result does", () => {
  const given = { status: "surrendered", stake: 2000, on_layout: 1000 };
  assert.equal(text(surrenderCost(part(given))), " -10");
  assert.equal(surrenderCost(part({ ...given, result: "surrender" })), null);
});

test("a hand says what lies on insurance, and then what it brought", () => {
  const hand = (/** @type {object} */ it) => part({ insurance: 500, ...it });
  assert.equal(text(insuranceNote(hand({}))), "insurance 5");
  assert.equal(text(insuranceNote(hand({ insurance_net: 1000 }))), "insurance +10");
  assert.equal(text(insuranceNote(hand({ insurance_net: -500 }))), "insurance -5");
  assert.equal(insuranceNote(hand({ insurance: 0 })), false);
});
