import assert from "node:assert/strict";
import test from "node:test";

import { sockets } from "./as-house.js";
import { all, text } from "./drawn.js";
import { part } from "./part.js";

const { connect } = await import("../js/play/connection.js");
const { closeDialog, openDialog } = await import("../js/ui/dialog.js");
const { approveDialog, countDialog, giveHere } = await import("../js/staff/orders/dialogs.js");
const { state } = await import("../js/ui/state.js");

/** At a table whose pit may order a fill or a pause; what answers the order given last. */
function atTable() {
  state.table = part({
    id: "t", staff: { options: {
      fill: { do: { verb: "fill", amount: 0 }, needs: "amount" },
      pause: { do: { verb: "pause", reason: "" }, needs: "reason" },
    } },
  });
  connect();
  const [socket] = sockets.slice(-1);
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

test("the dialog of a count offers to pause a table in play", () => {
  const answer = atTable();
  const shown = (/** @type {object} */ view, options = state.table?.staff?.options ?? {}) => {
    state.table = part({ ...state.table, view: { name: "Salon", rulebook: "home-game", ...view },
      staff: { ...state.table?.staff, options, values: [] } });
    return part(countDialog());
  };
  openDialog("count-tray");
  assert.equal(all(shown({ phase: "inspection" }), "pause-first").length, 0, "no bets are taken");
  const [button] = all(shown({ phase: "turns" }), "pause-first");
  part(button.props).onclick();
  assert.equal(sockets.at(-1)?.sent.at(-1).do.verb, "pause");
  assert.equal(all(shown({ phase: "turns" }), "pause-first")[0].props["aria-disabled"], "true");
  answer().accept();
  assert.equal(state.ui.dialog, "count-tray", "the dialog stays");
  const paused = shown({ phase: "betting", paused: true }, {});
  assert.equal(all(paused, "pause-first").length, 0);
  const [hint] = all(paused, "hint");
  assert.match(text(hint), /The table is paused/);
  assert.equal(hint.props.role, "status");
});

test("an incident is said to be on record once it is, and no other order is", () => {
  const answer = atTable();
  state.ui.note = null;
  openDialog("pause");
  giveHere("pause", { reason: "noise" });
  answer().accept();
  assert.equal(state.ui.note, null);
  state.table = part({ ...state.table, staff: { options: {
    "note-incident": { do: { verb: "note-incident", what: "other", note: "" }, needs: "note" } } } });
  openDialog("irregular");
  giveHere("note-incident", { what: "other", note: "A drink on the felt." });
  assert.equal(state.ui.note, null, "nothing is written yet");
  answer().accept();
  assert.equal(state.ui.dialog, null);
  assert.deepEqual(/** @type {any} */ (state.ui.note)?.words,
    { en: "The incident is on record.", fr: "L’incident est au registre." });
  state.ui.note = null;
});

test("chips go with a carrier who has a name", () => {
  atTable();
  state.table = part({ ...state.table, view: { name: "Salon", rulebook: "home-game", phase: "turns" },
    staff: { values: [], chips_request: { slip: 3, credit: true, amount: 100, by: "Paul" }, options: {
      "approve-chips": { do: { verb: "approve-chips", slip: 3 }, needs: "carrier" } } } });
  openDialog("approve-chips");
  /** @type {(node: any) => any[]} */
  const inputs = (node) => (typeof node === "string" ? []
    : [...(node.tag === "input" ? [node.props] : []), ...node.kids.flatMap(inputs)]);
  const [carrier] = inputs(approveDialog());
  assert.deepEqual([carrier.name, carrier.required], ["carrier", true]);
  closeDialog();
});
