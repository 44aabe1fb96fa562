import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

const { insuranceNote, riding, surrenderCost } = await import("../js/play/own/at-hand.js");
const { state } = await import("../js/ui/state.js");
state.prefs.lang = "en";

/** All text of what would be drawn. @type {(node: any) => string} */
const text = (node) => (typeof node === "object" && node ? node.kids.map(text).join("") : node || "");

test("after a surrender the circle shows the half that is lost, and the hand says so", () => {
  assert.equal(riding({ status: "surrendered", stake: 2000 }), 1000);
  assert.equal(riding({ status: "turn", stake: 2000 }), 2000);
  assert.equal(riding({ status: "bust", stake: 2000 }), 2000, "until it is taken");
  assert.equal(riding({ status: "even-money", stake: 2000 }), 0);
  assert.equal(riding({ status: "void", stake: 2000 }), 0);
  assert.equal(text(surrenderCost(part({ status: "surrendered", stake: 2000 }))), " -10");
  assert.equal(surrenderCost(part({ status: "surrendered", stake: 2000, result: "surrender" })), null);
});

test("a hand says what lies on insurance, and then what it brought", () => {
  const hand = (/** @type {object} */ it) => part({ insurance: 500, ...it });
  assert.equal(text(insuranceNote(hand({}))), "insurance 5");
  assert.equal(text(insuranceNote(hand({ insurance_net: 1000 }))), "insurance +10");
  assert.equal(text(insuranceNote(hand({ insurance_net: -500 }))), "insurance -5");
  assert.equal(insuranceNote(hand({ insurance: 0 })), false);
});
