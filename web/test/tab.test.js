import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";

/** @type {Map<string, string>} */
const kept = new Map();
/** @type {Map<string, string>} */
const shared = new Map();
const storage = (/** @type {Map<string, string>} */ of) => ({
  getItem: (/** @type {string} */ key) => of.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => of.set(key, value),
});
Object.assign(globalThis, { sessionStorage: storage(kept), localStorage: storage(shared) });
const { keepInTab, readTab } = await import("../js/ui/tab.js");

test("what a tab keeps is there when its page is loaded again, whatever else lies there", () => {
  keepInTab("one", { a: 1 });
  assert.deepEqual(readTab("one"), { a: 1 });
  assert.equal(readTab("other"), null);
  kept.set("one", "not JSON");
  assert.equal(readTab("one"), null);
});

test("a paper that was printed is a copy from then on, also in another tab of the browser", async () => {
  shared.set("house.cage.printed", "[600]");
  const { markOf, printedPapers } = await import("../js/staff/paper/printed.js");
  const receipts = printedPapers("house.cage.printed");
  assert.ok(receipts.has(600) && !receipts.has(7), "the page before has printed it");
  const beside = printedPapers("house.cage.printed");
  beside.add(700);
  assert.ok(receipts.has(700), "another tab has printed it");
  for (let receipt = 1; receipt <= 500; receipt += 1) receipts.add(receipt);
  receipts.add(1);
  assert.ok(receipts.has(1) && receipts.has(500) && !receipts.has(600), "the oldest is forgotten");
  const kept500 = JSON.parse(shared.get("house.cage.printed") ?? "");
  assert.deepEqual([kept500.length, kept500.at(-1)], [500, 1]);
  const marks = ["", "a", "b", "ab", "ba", "é", "Ana · 120.00", "Ana · 120.01"].map(markOf);
  assert.equal(new Set(marks).size, marks.length);
  assert.equal(markOf("Ana · 120.00"), marks[6]);
  assert.ok(marks.every((mark) => /^[0-9a-f]{1,8}-[0-9a-f]{1,8}$/.test(mark)));
});

test("the floor is shown as it was left", async () => {
  kept.set("house.floor.shown", JSON.stringify({ rows: true, filter: { pit: "east" } }));
  const { showFloor, ui } = await import("../js/staff/pit/words.js");
  assert.deepEqual([ui.rows, ui.filter],
    [true, { search: "", pit: "east", rulebook: "", status: "all" }]);
  showFloor({ rows: false });
  assert.deepEqual(JSON.parse(kept.get("house.floor.shown") ?? ""), { rows: false, filter: ui.filter });
});
