import assert from "node:assert/strict";
import test from "node:test";

import { receive } from "../js/ui/frames.js";
import { part } from "./part.js";

const TABLE = "00000000-0000-4000-8000-000000000001";
const ME = "11111111-1111-4111-8111-111111111111";

/** @import { ServerMessage } from "../types/protocol" */
/** @import { State, TableState } from "../js/ui/state.js" */

/** A state that shows the table at step 5, before our turn. */
function watching() {
  /** @type {State} */
  const state = part({
    at: TABLE, table: null, me: { player: ME, name: "Ana" }, said: [],
    clock: { offset: Number.NEGATIVE_INFINITY },
  });
  receive(state, {
    type: "view", table: TABLE, epoch: 1, seq: 5, now: 1000,
    view: part({ round: 1, spots: { 2: { holder: ME, hands: {} } } }), you: part({}),
  }, 10);
  return state;
}

/** The table of a state. */
const tableOf = (/** @type {State} */ state) => /** @type {TableState} */ (state.table);

/** @type {(seq: number, it: object, epoch?: number) => Extract<ServerMessage, { type: "patch" }>} */
const patch = (seq, it, epoch = 1) => ({
  type: "patch", table: TABLE, epoch, seq, now: 1000, patch: it, events: [],
});

test("a patch is merged and a turn of ours is told once", () => {
  const state = watching();
  assert.deepEqual(receive(state, patch(6, { turn: { spot: 2, hand: 1 } }), 10), {
    yourTurn: true,
  });
  assert.deepEqual(receive(state, patch(7, { phase: "turns" }), 10), { yourTurn: false });
  assert.equal(tableOf(state).view.turn?.spot, 2);
});

test("a ruling at the table asks what the house has to tell this player", () => {
  const state = watching();
  state.requests = 1;
  const words = { fr: "Le chef de table a tranché.", en: "The pit has ruled." };
  const ruling = { ...patch(6, {}), events: [part({ kind: "ruled", words })] };
  receive(state, ruling, 10);
  assert.deepEqual([state.requests, state.ruled], [2, true]);
  receive(state, { ...ruling, seq: 7, events: [part({ kind: "unpaused", words })] }, 10);
  state.me = null;
  receive(state, { ...ruling, seq: 8 }, 10);
  assert.equal(state.requests, 2, "nothing else, and nobody without a name");
});

test("a gap or another epoch asks once for the whole view and changes nothing", () => {
  for (const odd of [patch(7, { round: 9 }), patch(6, { round: 9 }, 2)]) {
    const state = watching();
    assert.deepEqual(receive(state, odd, 10), { watch: TABLE });
    assert.deepEqual(receive(state, patch(6, { round: 9 }), 10), {});
    assert.equal(tableOf(state).view.round, 1);
  }
});

test("a patch that the view holds already is passed over", () => {
  const state = watching();
  assert.deepEqual(receive(state, patch(5, { round: 9 }), 10), {});
  assert.equal(tableOf(state).view.round, 1);
});

test("what is ours follows the patch of its step", () => {
  const state = watching();
  receive(state, patch(6, {}), 10);
  receive(state, { type: "you", table: TABLE, seq: 6, patch: { rack: 700 } }, 10);
  assert.equal(tableOf(state).you?.rack, 700);
  /** @type {ServerMessage} */
  const late = { type: "you", table: TABLE, seq: 5, patch: { rack: 1 } };
  assert.deepEqual(receive(state, late, 10), {});
  assert.equal(tableOf(state).you?.rack, 700);
  /** @type {ServerMessage} */
  const early = { type: "you", table: TABLE, seq: 9, patch: {} };
  assert.deepEqual(receive(state, early, 10), { watch: TABLE });
});

test("the least delayed frame sets the clock", () => {
  const state = watching();
  receive(state, { ...patch(6, {}), now: 5000 }, 1000);
  receive(state, { ...patch(7, {}), now: 5100 }, 2000);
  assert.equal(state.clock.offset, 4000);
});

test("what only the staff sees follows the patch of its step, too", () => {
  const state = watching();
  assert.equal(tableOf(state).staff, null);
  receive(state, patch(6, {}), 10);
  const shuffle = { do: { verb: "shuffle" } };
  /** @type {(seq: number, options: object) => ServerMessage} */
  const staff = (seq, options) => ({ type: "staff", table: TABLE, seq, patch: { options } });
  receive(state, staff(6, { shuffle }), 10);
  assert.deepEqual(Object.keys(tableOf(state).staff?.options ?? {}), ["shuffle"]);
  receive(state, patch(7, {}), 10);
  receive(state, staff(7, { shuffle: null }), 10);
  assert.deepEqual(Object.keys(tableOf(state).staff?.options ?? {}), []);
  assert.deepEqual(receive(state, staff(9, {}), 10), { watch: TABLE });
});

test("the welcome says who this is for the house", () => {
  /** @type {State} */
  const state = part({ purse: 1, clock: { offset: 0 } });
  /** @type {import("../types/protocol").StaffName} */
  const marie = { name: "Marie", role: "pit" };
  receive(state, { type: "welcome", protocol: 1, now: 0, staff: marie }, 0);
  assert.deepEqual([state.me, state.staff, state.purse], [null, marie, null]);
  receive(state, { type: "welcome", protocol: 1, now: 0, player: ME, name: "Ana" }, 0);
  assert.deepEqual([state.me?.name, state.staff], ["Ana", null]);
});

test("the lobby says whether the house is still opening", () => {
  const state = watching();
  receive(state, { type: "lobby", tables: {}, opening: true }, 10);
  assert.equal(state.opening, true);
  receive(state, { type: "lobby", tables: {} }, 10);
  assert.equal(state.opening, false);
});
