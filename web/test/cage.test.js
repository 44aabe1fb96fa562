import assert from "node:assert/strict";
import { test } from "node:test";

import { sockets } from "./as-house.js";
import { all, text } from "./drawn.js";
import { part } from "./part.js";

const { decide, desk, connect } = await import("../js/staff/cage/desk.js");
const { slipsView } = await import("../js/staff/cage/slips.js");
const { at: ended } = await import("../js/staff/ended/follow.js");
const { state } = await import("../js/ui/state.js");
const { underway } = await import("../js/staff/cage/count.js");

const slip = (/** @type {number} */ number) => ({ slip: number, credit: false, amount: 500, by: "Paul" });
const shown = () => [...desk.slips].map(([table, { slip }]) => [table, slip]);

/**
 * Decides about a slip; the id of the order.
 * @param {string} table
 * @param {number} number
 */
function refuse(table, number) {
  decide(table, { verb: "refuse-chips", slip: number });
  const order = sockets[0].sent.at(-1);
  assert.deepEqual(order.do, { verb: "refuse-chips", slip: number });
  return order.id;
}

test("a slip that was decided waits no longer; one that was refused, or a newer one, does", () => {
  connect();
  const [socket] = sockets;
  socket.says({ type: "welcome", protocol: 1, now: 0 });
  socket.says({ type: "slips", tables: { a: slip(1), b: slip(4), c: slip(7) } });
  socket.says({ type: "ack", id: refuse("a", 1), table: "a", seq: 1 });
  assert.deepEqual(shown(), [["b", 4], ["c", 7]]);
  const id = refuse("b", 4);
  socket.says({ type: "refused", id, code: "x", words: { fr: "", en: "" } });
  assert.deepEqual(shown(), [["b", 4], ["c", 7]]);
  const late = refuse("c", 7);
  socket.says({ type: "slips", tables: { c: slip(8) } });
  socket.says({ type: "ack", id: late, table: "c", seq: 1 });
  assert.deepEqual(shown(), [["c", 8]]);
  assert.equal(desk.decided.size, 0);
  // A slip that is approved stays until its chips are received.
  socket.says({ type: "slips", tables: { d: slip(9) } });
  decide("d", { verb: "approve-chips", slip: 9 });
  socket.says({ type: "ack", id: sockets[0].sent.at(-1).id, table: "d", seq: 2 });
  assert.deepEqual(shown(), [["d", 9]]);
});

test("fills that were counted out and not received yet are counted by their slips", () => {
  const approved = { ...slip(1), approved_by: "Cara" };
  desk.slips = new Map(Object.entries({
    a: approved, b: { ...approved, amount: 70 }, c: { ...approved, credit: true },
    d: { ...approved, covered: true }, e: slip(2),
  }));
  assert.equal(underway(), 570);
});

test("a slip of a table that has closed, which the lobby lists no more, is told by its name", () => {
  const [closed, unknown] = ["8d1e2b1c-54a8-5d0e-9a53-0f6d3f1a2b3c", "aaaaaaaa-0000-4000-8000-000000000000"];
  state.lobby = {};
  ended.slips = [part({ table: closed, name: "home-game · 2" })];
  desk.slips = new Map([[closed, slip(1)], [unknown, slip(2)]]);
  assert.deepEqual(all(slipsView(), "slip").map((line) => text(line).split(" · ").slice(1, -1)),
    [["aaaaaaaa", "slip 2"], ["Home Game", "2", "slip 1"]]);
});
