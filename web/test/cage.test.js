import assert from "node:assert/strict";
import { test } from "node:test";

import { sockets } from "./as-house.js";

const { decide, desk, connect } = await import("../js/staff/cage/desk.js");

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
