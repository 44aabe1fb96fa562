import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { byName } from "../js/audit/parts.js";
import { sessionTables } from "../js/audit/reports-sessions.js";
import { text } from "./drawn.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

const TABLE = "8d1e2b1c-54a8-5d0e-9a53-0f6d3f1a2b3c";
/** Columns of a report with sums of twelve digits, at most. */
const COLUMNS_MAX = 7;
const FIGURES = {
  opener: 50_000, fills: 10_000, credits: 2_000, win: -1_500, books: 56_500, counted: 56_450,
  difference: -50, closer: 0, drop: 40_000, dropped: 40_000, staked: 8_000, rounds: 12,
};
const FIRST = {
  table: TABLE, name: "Salon 1", pit: "main", number: 1, began_ms: 0, ended_ms: 8 * 3_600_000,
  shift_ms: 6 * 3_600_000, ...FIGURES, reason: "one chip lies nowhere", counted_by: "Anna",
  agreed_by: "Victor",
};
const SECOND = { ...FIRST, number: 2, dropped: null, reason: null };

/**
 * The cells of each row of a table that was drawn: its body, and then its sums.
 * @param {unknown} drawn
 */
function cells(drawn) {
  const rows = (/** @type {VNode} */ node, /** @type {string} */ part) => {
    const found = find(node, part);
    return found ? found.kids.map((row) => /** @type {VNode} */ (row).kids.map(text)) : [];
  };
  const node = /** @type {VNode} */ (drawn);
  return [...rows(node, "tbody"), ...rows(node, "tfoot")];
}

/**
 * @param {VNode} node
 * @param {string} tag
 * @returns {VNode | undefined}
 */
function find(node, tag) {
  if (node.tag === tag) return node;
  const kids = /** @type {VNode[]} */ (node.kids.filter((kid) => typeof kid !== "string"));
  return kids.map((kid) => find(kid, tag)).find(Boolean);
}

test("a session is shown with who counted it, its shift and its figures", () => {
  const body = part({ sessions: [FIRST, SECOND], tables: [{ ...FIRST, sessions: 2, uncounted: 1 }],
    total: { sessions: 2, uncounted: 1, ...FIGURES, drop: 80_000 } });
  const [who, floats, counts, drops, tables, found, cut] = sessionTables(body);
  const [first, second] = cells(who);
  assert.deepEqual(first.slice(0, 2), ["Salon 1 · 1", "main pit"]);
  assert.deepEqual(first.slice(4), ["06:00", "Anna", "Victor", "one chip lies nowhere"]);
  assert.equal(second.at(-1), "–");
  assert.deepEqual(cells(floats)[0], ["Salon 1 · 1", "500.00", "100.00", "20.00", "-15.00", "565.00"]);
  assert.deepEqual(cells(counts)[0], ["Salon 1 · 1", "564.50", "-0.50", "0.00"]);
  assert.deepEqual(cells(drops), [
    ["Salon 1 · 1", "400.00", "400.00", "80.00", "12"],
    ["Salon 1 · 2", "400.00", "–", "80.00", "12"],
    ["Sum", "800.00", "400.00", "80.00", "12"],
  ]);
  assert.deepEqual(cells(tables).map((row) => row.slice(0, 3)),
    [["Salon 1", "2", "500.00"], ["Sum", "2", "500.00"]]);
  assert.deepEqual(cells(found), [["Salon 1", "564.50", "-0.50", "400.00", "400.00", "1"],
    ["Sum", "564.50", "-0.50", "800.00", "400.00", "1"]]);
  for (const table of [floats, counts, drops, tables, found]) {
    assert.ok(cells(table)[0].length <= COLUMNS_MAX, "it fits the screen of a laptop");
  }
  assert.equal(cut, false, "all of them are shown");
});

test("tables stand in the order in which people read their names", () => {
  const names = ["ontario-fair · live shoe", "ontario-fair · pit", "Table 10", "table 2", "Été"];
  const rows = names.map((name) => ({ name }));
  assert.deepEqual(byName(rows).map(({ name }) => name),
    ["Été", "ontario-fair · pit", "ontario-fair · live shoe", "table 2", "Table 10"],
    "«Ontario Fair · real shoe» comes after «… pit»");
  assert.deepEqual(rows.map(({ name }) => name), names, "the answer of the house stays as it was");
  const ten = { ...FIRST, table: "ten", name: "Salon 10" };
  const body = part({ sessions: [ten, SECOND, FIRST], tables: [{ ...ten, sessions: 1 },
    { ...FIRST, sessions: 2 }], total: { sessions: 3, ...FIGURES } });
  const [who, , , , tables] = sessionTables(body);
  assert.deepEqual(cells(who).map(([name]) => name), ["Salon 1 · 2", "Salon 1 · 1", "Salon 10 · 1"]);
  assert.deepEqual(cells(tables).map(([name]) => name), ["Salon 1", "Salon 10", "Sum"]);
});
