import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";

import { calls } from "../js/staff/pit/alarms.js";
import { fitting, isShown, nearness } from "../js/staff/pit/filter.js";

/** @import { FloorTable } from "../types/protocol" */
/** @import { Filter } from "../js/staff/pit/filter.js" */

/** @type {FloorTable} */
const table = {
  name: "Été 12", rulebook: "paris-club", pit: "main", phase: "betting", paused: false,
  last_round: false, seats: 7, seated: 0, round: 0, pace: 0, float: 100,
  drop: 0, turnover: 0, win: 0, voids: 0, irregularities: 0, disputes: 0, covers: 0, notice_minutes: 0, bet_min: 100,
  bet_max: 500, dealer: "Dora",
};
/** @type {Filter} */
const all = { search: "", pit: "", rulebook: "", status: "all" };
const shows = (/** @type {Partial<Filter>} */ filter, change = {}, isCalling = false) =>
  isShown({ ...table, ...change }, { ...all, ...filter }, "Été 12 Paris Club", isCalling);

test("a table is found by parts of its names, without case and accents", () => {
  for (const search of ["", "ete", "PARIS 12", "dora", "main"]) assert.ok(shows({ search }), search);
  assert.ok(!shows({ search: "13" }) && !shows({ search: "ete 13" }));
});

test("a number is found as a whole, and the nearest name comes first", () => {
  for (const search of ["1", "2", "été 1"]) assert.ok(!shows({ search }), search);
  const names = ["Table 12", "Table 2 b", "The 2nd table", "Table 2"];
  const near = (/** @type {string} */ name) => nearness("table 2", name);
  assert.deepEqual(names.map(near), [3, 1, 2, 0]);
});

test("pit, rulebook and status leave tables out", () => {
  assert.ok(shows({ pit: "main", rulebook: "paris-club", status: "open" }));
  assert.ok(!shows({ pit: "east" }) && !shows({ rulebook: "poker-21" }));
  assert.ok(!shows({ status: "calling" }) && shows({ status: "calling" }, {}, true));
  assert.ok(shows({ status: "waiting" }, { phase: "float" }));
  assert.ok(!shows({ status: "open" }, { phase: "inspection" }));
  assert.ok(shows({ status: "closed" }, { phase: "closed" }));
});

test("a pit that has no table any more hides none", () => {
  const filter = { ...all, search: "ete", pit: "east", rulebook: "paris-club" };
  assert.deepEqual(fitting(filter, [table]), { ...filter, pit: "" });
  assert.deepEqual(fitting({ ...filter, pit: "main" }, [table]), { ...filter, pit: "main" });
});

test("what waits for somebody is listed by table, the most pressing first of each", () => {
  const floor = {
    a: { ...table, void_asked: { request: 1, by: "Paul", reason: "r" }, disputes: 1 }, b: { ...table, paused: true },
    c: { ...table, slip: 3, slip_approved: true },
  };
  const found = calls(floor, 0).map(({ id, reason }) => [id, reason]);
  assert.deepEqual(found, [["a", "void"], ["a", "dispute"], ["c", "underway"]]);
});
