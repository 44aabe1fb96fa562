// What the running shift has brought to an end: tables that were closed, and slips.

import "./as-page.js";

import assert from "node:assert/strict";
import test from "node:test";

import { all, text } from "./drawn.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

/** Columns that a screen of a laptop has room for, with sums of seven digits. */
const COLUMNS_MAX = 9;

globalThis.fetch = /** @type {any} */ (async () => ({ ok: true, status: 200, text: async () => "{}" }));
const { at } = await import("../js/staff/ended/follow.js");
const { shiftSlipsView } = await import("../js/staff/ended/slips.js");
const { closedView, closersView } = await import("../js/staff/ended/tables.js");

const CLOSED = {
  table: "a", name: "Salon", rulebook: "home-game", at: 0, by: "pit:Anna", rounds: 12, voids: 1,
  irregularities: 0, opener: 1_000_000, fills: 50_000, credits: 0, closer: 1_040_000,
  differences: -500, drop: 40_000, win: 10_000, hold: 2_500,
};

/**
 * The texts of the cells of a row.
 * @param {VNode | string} row
 */
const cells = (row) => /** @type {VNode} */ (row).kids.map(text);

test("tables that were closed stand in two tables of figures, each with its sums", () => {
  at.ended = part({ closed: [CLOSED, { ...CLOSED, table: "b", name: "Zoo", win: -30_000 }], to: 0 });
  const tables = all(closedView(), "figures").map(({ kids }) => /** @type {VNode[]} */ (kids));
  const [ends, floats] = tables.map((parts) => parts.slice(1).flatMap(({ kids }) => kids.map(cells)));
  assert.deepEqual(ends.map((row) => row[3]), ["Rounds", "12", "12", "24"]);
  assert.deepEqual(floats.slice(1), [
    ["Salon", "10,000", "500", "0", "10,400", "-5", "400", "+100", "25.0%"],
    ["Zoo", "10,000", "500", "0", "10,400", "-5", "400", "-300", "25.0%"],
    ["In all: 2", "20,000", "1,000", "0", "20,800", "-10", "800", "-200", "-25.0%"],
  ]);
  assert.ok([...ends, ...floats].every((row) => row.length <= COLUMNS_MAX));
});

test("the cage reads what came back from closed tables, and who has counted it", () => {
  const tray = { by: "Anna", second: "Carl", counted: 1_040_000, chips: [{ value: 10_000, count: 104 }] };
  at.ended = part({ closed: [{ ...CLOSED, tray }, { ...CLOSED, table: "b", name: "Zoo" }], to: 0 });
  const [figures] = all(closersView(), "figures").map(({ kids }) => /** @type {VNode[]} */ (kids));
  const rows = figures.slice(1).flatMap(({ kids }) => kids.map(cells));
  assert.equal(rows.length, 2, "a table without a count has nothing that came back");
  assert.deepEqual([rows[1][0], rows[1][2], rows[1][4], rows[1][5]], ["Salon", "10,400", "Anna", "Carl"]);
  at.ended = part({ closed: [CLOSED], to: 0 });
  assert.equal(closersView(), null);
});

test("a list of slips that is cut says so, and tables have names for people", () => {
  const slips = (/** @type {number} */ length) => {
    at.slips = Array.from({ length }, (_, n) => part({ table: "a", name: "home-game · 2", slip: n, chips: [] }));
    return text(shiftSlipsView() ?? "");
  };
  assert.match(slips(1), /Home Game · 2/);
  assert.doesNotMatch(slips(199), /The last/);
  assert.match(slips(200), /The last 200 slips are shown\./);
});
