import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { groups } from "../js/play/lobby/groups.js";

/** @type {(more: object) => import("../types/protocol").LobbyTable} */
const table = (more) => ({
  name: "paris-club", rulebook: "paris-club", bet_min: 1000, bet_max: 50_000, seats: 7, seated: 0,
  phase: "betting", ...more,
});
const single = (/** @type {object} */ more) =>
  table({ name: "quebec-online", rulebook: "quebec-online", seats: 1, ...more });
const none = () => new Set();
const ids = (/** @type {{ id: string }[]} */ entries) => entries.map(({ id }) => id);

test("tables that wait for staff are apart", () => {
  const found = groups({
    a: table({ name: "a" }),
    b: table({ name: "b", phase: "inspection" }),
    c: table({ name: "c", croupier: true }),
  }, none());
  assert.deepEqual(ids(found.open), ["a"]);
  assert.deepEqual(ids(found.staffed), ["b", "c"]);
});

test("a newcomer begins where others play at the smallest stakes, and that table stands first", () => {
  const found = groups({
    a: table({ name: "a", seated: 7, bet_min: 100 }),
    b: table({ name: "b", phase: "wash", bet_min: 100 }),
    c: table({ name: "c", seated: 2 }),
    d: table({ name: "d", seated: 2, bet_min: 500 }),
  }, none());
  assert.equal(found.first?.id, "d");
  assert.deepEqual(ids(found.open), ["d", "a", "b", "c"]);
});

test("tables for one player are one card, which leads to a free one or to one's own", () => {
  const tables = {
    a: single({ seated: 1 }),
    b: single({ name: "quebec-online · 2" }),
    c: single({ name: "quebec-online · 10", seated: 1 }),
  };
  const [entry, ...more] = groups(tables, none()).open;
  assert.deepEqual([entry.id, entry.free, entry.own, more.length], ["b", 1, true, 0]);
  assert.equal(groups(tables, new Set(["c"])).open[0].id, "c");
  assert.equal(groups({ a: tables.a }, none()).first, null, "all are taken");
});
