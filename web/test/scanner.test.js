import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { text } from "./drawn.js";
import { part } from "./part.js";
import { cardOf, withPart } from "../js/staff/scanner/codes.js";
import { newsView } from "../js/staff/scanner/news.js";
import { queue, QUEUE_MAX } from "../js/staff/scanner/queue.js";
import { state } from "../js/ui/state.js";

test("a code is a rank and a suit in any case, ten in two ways, suits as symbols", () => {
  for (const typed of ["Td", "td", "TD", "tD", "10d", "10D", "T♦", "10♦️", " T d ", "t♢"]) {
    assert.equal(cardOf(typed), "Td", typed);
  }
  assert.equal(cardOf("aS"), "As");
  assert.equal(cardOf("2♣"), "2c");
  assert.equal(cardOf("q♥"), "Qh");
});

test("French cards are typed as they look, or chosen part by part", () => {
  const typed = { Rco: "Kh", dca: "Qd", VPI: "Js", "10tr": "Tc", "D♦": "Qd", "A♥": "Ah" };
  for (const [code, card] of Object.entries(typed)) assert.equal(cardOf(code), card, code);
  for (const code of ["Rk", "co", "RR", "Dcoco"]) assert.equal(cardOf(code), null, code);
  assert.equal(cardOf(withPart("D", { suit: "ca" })), "Qd");
  assert.equal(cardOf(withPart("ca", { rank: "D" })), "Qd");
  assert.equal(cardOf(withPart("Dca", { suit: "pi" })), "Qs");
  assert.equal(withPart("d", { suit: "s" }), "s", "diamonds, not a queen");
});

test("any other text is no card", () => {
  for (const typed of ["", "T", "d", "dT", "1d", "11d", "0d", "Tdd", "TdTd", "Tx", "??", "٣d",
    "9".repeat(500), "]C1Td"]) {
    assert.equal(cardOf(typed), null, typed);
  }
});

test("a rank and a suit are chosen in either order, and again", () => {
  assert.equal(withPart("", { rank: "T" }), "T");
  assert.equal(withPart("T", { suit: "d" }), "Td");
  assert.equal(withPart("", { suit: "d" }), "d");
  assert.equal(withPart("d", { rank: "A" }), "Ad");
  assert.equal(withPart("10d", { rank: "9" }), "9d");
  assert.equal(withPart("Td", { suit: "s" }), "Ts");
  assert.equal(withPart("rubbish", { rank: "A" }), "A");
});

/** @type {(card: string) => import("../js/staff/scanner/queue.js").Waiting} */
const scan = (card) => ({ id: card, order: { verb: "scan", card } });

test("orders leave one at a time and in order", () => {
  /** @type {string[]} */
  const sent = [];
  const line = queue((one) => sent.push(one.id));
  for (const card of ["2c", "3c", "4c"]) assert.ok(line.add(scan(card)));
  assert.deepEqual(sent, ["2c"]);
  assert.equal(line.done("3c"), null, "not under way");
  assert.equal(line.done("2c")?.id, "2c");
  assert.deepEqual(sent, ["2c", "3c"]);
  assert.equal(line.length(), 2);
});

test("what was scanned after a refused card is dropped and counted", () => {
  /** @type {string[]} */
  const sent = [];
  const line = queue((one) => sent.push(one.id));
  for (const card of ["2c", "3c", "4c"]) line.add(scan(card));
  const found = line.refused("2c");
  assert.equal(found?.one.id, "2c");
  assert.equal(found?.dropped, 2);
  assert.deepEqual(sent, ["2c"]);
  line.add(scan("5c"));
  assert.deepEqual(sent, ["2c", "5c"]);
  assert.equal(line.refused("2c"), null);
});

test("the queue is bounded", () => {
  const line = queue(() => {});
  for (let at = 0; at < QUEUE_MAX; at += 1) assert.ok(line.add(scan(String(at))));
  assert.equal(line.add(scan("more")), false);
});

test("the croupier is told that two counts of the float differ", () => {
  state.table = part({ id: "t", view: { phase: "betting" },
    staff: { options: {}, recount: { by: "Paul", second: "Berthe" } } });
  assert.match(text(newsView() ?? ""), /Paul and Berthe have not counted the same/);
  state.table = null;
});
