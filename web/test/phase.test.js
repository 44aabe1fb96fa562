// What a table does now is said alike on the felt, in the dock and on the floor.

import "./as-page.js";
import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { all, text } from "./drawn.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

mock.timers.enable({ apis: ["setInterval"] });
Object.assign(globalThis, { window: { innerWidth: 1280, addEventListener() {} } });

const { isStopped, nowAt, phaseName, phaseOf } = await import("../js/play/table/phase.js");
const { phaseWords } = await import("../js/play/table/felt.js");
const { floorView } = await import("../js/staff/pit/floor.js");
const { requests } = await import("../js/staff/orders/panel.js");
const { ui } = await import("../js/staff/pit/words.js");
const { state } = await import("../js/ui/state.js");

const table = {
  name: "Salon 1", rulebook: "home-game", pit: "main", phase: "betting", seats: 7, seated: 2, round: 3,
  pace: 64, float: 100, drop: 0, turnover: 0, win: 0, voids: 0, irregularities: 0, disputes: 0,
  covers: 0, notice_minutes: 0, bet_min: 100, bet_max: 500,
};
const asked = { request: 1, by: "Paul", reason: "a card fell" };

afterEach(() => {
  Object.assign(state, { table: null, floor: null, staff: null });
  state.prefs.lang = "en";
  ui.rows = false;
});

/**
 * What is drawn of a floor with this table and enough others.
 * @param {object} more
 */
function floor(more) {
  state.staff = { role: "auditor", name: "Ada" };
  const others = Array.from({ length: 6 }, (_, at) => [String(at + 2), table]);
  state.floor = part({ 1: { ...table, ...more }, ...Object.fromEntries(others) });
  return /** @type {VNode} */ (floorView());
}

test("a pause stops bets and no round, and a stopped round is no hand in play", () => {
  const stopped = part({ phase: "turns", deadline: { for: "void", at: 1 } });
  assert.ok(isStopped(stopped));
  assert.equal(phaseOf(nowAt(stopped)), "stopped");
  assert.equal(phaseOf({ phase: "betting", paused: true }), "paused");
  assert.equal(phaseOf({ phase: "turns", paused: true }), "turns");
  assert.equal(phaseOf({ phase: "closed", paused: true, isStopped: true }), "closed");
  state.prefs.lang = "fr";
  assert.equal(phaseName({ phase: "betting", paused: true }), "En pause");
  assert.equal(phaseName({ phase: "betting" }), "Faites vos jeux");
});

test("the felt calls no bets while the table is paused", () => {
  state.table = part({ id: "t", log: [], view: { phase: "betting", paused: true, spots: {}, sign: {} } });
  assert.equal(phaseWords(), "Paused");
  state.table = part({ id: "t", log: [],
    view: { phase: "turns", deadline: { for: "void", at: 1 }, spots: {}, sign: {} } });
  assert.equal(phaseWords(), "Round stopped");
});

test("the cards of the floor say the same, once, with a dot of that kind", () => {
  const [paused] = all(floor({ paused: true }), "floor-table");
  assert.match(text(all(paused, "floor-phase")[0]), /^Paused/);
  assert.equal(all(paused, "dot-paused").length, 1);
  assert.equal(all(paused, "why-paused").length, 0);
  assert.equal(all(floor({ phase: "turns", paused: true }), "why-paused").length, 1, "a round still runs");
  const [stopped] = all(floor({ phase: "turns", void_asked: asked }), "floor-table");
  assert.match(text(all(stopped, "floor-phase")[0]), /^Round stopped/);
  assert.equal(all(stopped, "why-void").length, 1);
});

test("a compact row has the names of its figures, and says what its table does", () => {
  ui.rows = true;
  const drawn = floor({ paused: true, dealer: "Dora" });
  const [status] = all(drawn, "of-status").filter(({ tag }) => tag === "td");
  assert.equal(text(status), "Paused");
  const [seats] = all(drawn, "of-seats").filter(({ tag }) => tag === "td");
  assert.deepEqual([seats.props["data-name"], text(seats)], ["Seats taken", "2 of 7"]);
  assert.equal(all(drawn, "of-pit").length, 0, "there is one pit");
  const more = floor({ pit: "east" });
  assert.equal(all(more, "of-pit").length, 8);
});

test("a table that has closed is not paused, and who asked for a void may take that back", () => {
  const at = (/** @type {string} */ phase) => {
    state.table = part({ id: "t", view: { phase }, staff: { paused: "closing", options: {} } });
    return requests(() => {});
  };
  assert.match(text(/** @type {VNode} */ (at("betting"))), /^Paused: closing/);
  assert.equal(at("closed"), null);
  const words = (/** @type {string} */ name) => {
    state.staff = /** @type {typeof state.staff} */ ({ role: "pit", name });
    state.table = part({ id: "t", view: { phase: "turns" }, staff: { void_request: asked,
      options: { "refuse-void": { do: { verb: "refuse-void" } } } } });
    return all(/** @type {VNode} */ (requests(() => {})), "order-refuse-void").map(text);
  };
  assert.deepEqual(words("paul"), ["Withdraw the request"]);
  assert.deepEqual(words("Berthe"), ["Refuse the void"]);
});
