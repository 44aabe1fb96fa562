import assert from "node:assert/strict";
import test from "node:test";

import { sockets } from "./as-link.js";

const { dial } = await import("../js/link.js");
const { closeDialog, openDialog } = await import("../js/dialogs/open.js");
const { giveHere } = await import("../js/dialogs/orders.js");
const { state } = await import("../js/state.js");

/** At a table whose pit may order a fill or a pause; what answers the order given last. */
function atTable() {
  state.table = {
    id: "t", staff: { options: {
      fill: { do: { verb: "fill", amount: 0 }, needs: "amount" },
      pause: { do: { verb: "pause", reason: "" }, needs: "reason" },
    } },
  };
  dial();
  const socket = sockets.at(-1);
  socket.says({ type: "welcome", protocol: 1, now: 0 });
  return () => {
    const { id } = socket.sent.findLast((message) => message.type === "order");
    return {
      accept: () => socket.says({ type: "ack", id, table: "t", seq: 1 }),
      refuse: () => socket.says({ type: "refused", id, code: "x", words: { fr: "", en: "" } }),
    };
  };
}

test("a dialog stays until its order is accepted", () => {
  const answer = atTable();
  openDialog("pause");
  giveHere("pause", { reason: "noise" });
  assert.equal(state.ui.dialog, "pause");
  answer().refuse();
  assert.equal(state.ui.dialog, "pause");
  giveHere("pause", { reason: "noise" });
  answer().accept();
  assert.equal(state.ui.dialog, null);
});

test("a late answer closes no dialog but its own", () => {
  const answer = atTable();
  openDialog("pause");
  giveHere("pause", { reason: "noise" });
  const late = answer();
  closeDialog();
  openDialog("fill");
  late.accept();
  assert.equal(state.ui.dialog, "fill");
  giveHere("fill", { amount: 500 });
  const later = answer();
  // The same one opened again is another one.
  closeDialog();
  openDialog("fill");
  later.accept();
  assert.equal(state.ui.dialog, "fill");
});
