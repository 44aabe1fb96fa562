// Events of the house are shown with words, not with the names of their fields in the journal.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { events as en } from "../js/audit/words-events-en.js";
import { events as fr } from "../js/audit/words-events-fr.js";

/** Entries that real houses have written, one of each kind. */
const SAMPLES = new URL("../../crates/house/tests/samples/entries.ndjson", import.meta.url);
/** The kind has its own column, and marks are not shown. */
const LEFT_OUT = new Set(["kind", "marks"]);

/**
 * The names of all fields of a value.
 * @param {unknown} value
 * @returns {string[]}
 */
function names(value) {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(names);
  return Object.entries(value).flatMap(([name, inner]) =>
    LEFT_OUT.has(name) ? [] : [name, ...names(inner)]);
}

test("every field of an event of the house has its words", () => {
  const lines = readFileSync(SAMPLES, "utf8").trim().split("\n");
  const found = new Set(lines.flatMap((line) => names(JSON.parse(JSON.parse(line).events))));
  assert.ok(found.size > 50);
  for (const { fields } of [en, fr]) {
    assert.deepEqual([...found].filter((name) => !(name in fields)), []);
  }
});
