// The floor says of each table when the last round that was announced will come.

import "./as-page.js";

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { text } from "./drawn.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

Object.assign(globalThis, { window: { innerWidth: 1280, addEventListener() {} } });

const { floorView } = await import("../js/staff/pit/floor.js");
const { ui } = await import("../js/staff/pit/words.js");
const { timeOfDay } = await import("../js/ui/format.js");
const { state } = await import("../js/ui/state.js");

const AT = Date.UTC(2026, 10, 28, 14, 30);
const table = {
  name: "Salon 1", rulebook: "home-game", pit: "main", phase: "betting", seats: 7, seated: 2, round: 3,
  pace: 64, float: 100, drop: 0, turnover: 0, win: 0, voids: 0, irregularities: 0, disputes: 0,
  covers: 0, notice_minutes: 0, bet_min: 100, bet_max: 500,
};

afterEach(() => {
  ui.rows = false;
  state.prefs.lang = "en";
});

/**
 * The floor as cards or rows, with seven such tables.
 * @param {boolean} rows
 * @param {object} notice
 */
function floor(rows, notice) {
  const one = { ...table, ...notice };
  state.staff = { role: "auditor", name: "Ada" };
  state.floor = part(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [String(at), one])));
  ui.rows = rows;
  return text(/** @type {VNode} */ (floorView()));
}

for (const rows of [false, true]) {
  test(`a notice of a last round is shown with its round and its time, rows: ${rows}`, () => {
    state.prefs.lang = "en";
    const time = timeOfDay(AT);
    assert.ok(!floor(rows, {}).includes("last round"));
    assert.ok(floor(rows, { closing_at: AT }).includes(`last round at ${time}`));
    assert.ok(floor(rows, { closing_after: 12 }).includes("last round after round 12"));
    const both = floor(rows, { closing_at: AT, closing_after: 12 });
    assert.ok(both.includes(`last round after round 12, not before ${time}`));
    state.prefs.lang = "fr";
    assert.ok(floor(rows, { closing_after: 12 }).includes("dernier coup après le coup 12"));
  });
}

test("the last round everywhere says where players are told earlier", async () => {
  const { drainDialog } = await import("../js/staff/pit/drain.js");
  const said = () => text(/** @type {VNode} */ (drainDialog()));
  state.floor = part({ a: table, b: { ...table, notice_minutes: 20, seated: 0 } });
  assert.ok(!said().includes("told at least"), "nobody sits there");
  state.floor = part({ a: table, b: { ...table, notice_minutes: 20 }, c: { ...table, notice_minutes: 5 } });
  assert.ok(said().includes("At 2 tables the seated players are told at least 20 minutes before"));
  state.prefs.lang = "fr";
  assert.ok(said().includes("À 2 tables, les joueurs assis sont avertis au moins 20 minutes avant"));
});
