import assert from "node:assert/strict";
import test from "node:test";

import { otherTable } from "../js/play/company/other-table.js";

/** @type {(more: object) => import("../types/protocol").LobbyTable} */
const line = (more) => ({
  name: "paris-club", rulebook: "paris-club", bet_min: 1000, bet_max: 20_000, seats: 7, seated: 2,
  phase: "betting", ...more,
});
const CLOSING = line({ seated: 0 });

test("who loses a table is led to the same game at the nearest limits", () => {
  const tables = {
    closing: CLOSING,
    high: line({ name: "high", bet_min: 10_000, bet_max: 200_000 }),
    near: line({ name: "near", bet_min: 500, bet_max: 10_000 }),
    other: line({ name: "other", rulebook: "home-game" }),
  };
  assert.equal(otherTable(tables, "closing", CLOSING)?.id, "near");
});

test("another game only where this one has no free seat, and company before an empty table", () => {
  const tables = {
    full: line({ seated: 7 }),
    staffed: line({ croupier: true }),
    inspected: line({ phase: "inspection" }),
    empty: line({ name: "a", rulebook: "home-game", seated: 0 }),
    company: line({ name: "b", rulebook: "poker-21" }),
  };
  assert.equal(otherTable(tables, "closing", CLOSING)?.id, "company");
});

test("a table of which nothing is known any more leads to the smallest stakes; none to nowhere", () => {
  const tables = { a: line({}), b: line({ bet_min: 100 }) };
  assert.equal(otherTable(tables, "gone", null)?.id, "b");
  assert.equal(otherTable({ gone: CLOSING }, "gone", null), null);
});
