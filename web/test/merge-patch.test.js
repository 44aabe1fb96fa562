import assert from "node:assert/strict";
import test from "node:test";

import { mergePatch } from "../js/net/merge-patch.js";

/** The examples of RFC 7396, appendix A: target, patch, result. */
const EXAMPLES = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c", "d"], ["c", "d"]],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

const plain = (/** @type {unknown} */ value) => JSON.parse(JSON.stringify(value));

test("every example of the standard comes out as printed there", () => {
  for (const [target, patch, result] of EXAMPLES) {
    assert.deepEqual(plain(mergePatch(target, patch)), result);
  }
});

test("neither the target nor the patch is changed", () => {
  const target = { a: { b: 1 }, c: 2 };
  const patch = { a: { b: null, d: 3 } };
  const before = JSON.stringify([target, patch]);
  mergePatch(target, patch);
  assert.equal(JSON.stringify([target, patch]), before);
});

test("a key named __proto__ is a key like any other", () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__": {"polluted": true}}'));
  assert.ok(!("polluted" in {}));
  assert.equal(Object.getPrototypeOf(merged), null);
  assert.deepEqual(Object.keys(merged), ["__proto__"]);
});
