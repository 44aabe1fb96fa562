// Events of the house and of tables are shown with words, not with the names of their fields in the
// journal.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { events as en } from "../js/audit/words-events-en.js";
import { events as fr } from "../js/audit/words-events-fr.js";

/** Entries that real houses have written, one of each kind. */
const SAMPLES = new URL("../../crates/house/tests/samples/entries.ndjson", import.meta.url);
/** Journals of tables of every engine and rulebook: the settings, and then a line for each step. */
const KEPT = new URL("../../crates/table/tests/kept/", import.meta.url);
/** Where the server tells ordinary play, of which the auditor sees no events, from all others. */
const NOTABLE = new URL("../../crates/rows/src/notable.rs", import.meta.url);
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

/** What is asked of a second person about the staff: the variants of an enum of the house. */
const STAFF = new URL("../../crates/house/src/staff.rs", import.meta.url);

test("every change of the staff that is asked for has its words", () => {
  const [, body] = readFileSync(STAFF, "utf8").match(/pub enum StaffAsk \{(.*?)\n\}/s) ?? [];
  const found = [...(body ?? "").matchAll(/^ {4}(\w+)\b/gm)].map(([, name]) => name.toLowerCase());
  assert.ok(found.includes("password") && found.length > 4);
  for (const { asks } of [en, fr]) {
    assert.deepEqual(found.filter((name) => !(name in asks)), []);
  }
});

/**
 * The kind of an event of a table, and what it says.
 * @param {any} event
 * @returns {[kind: string, said: unknown]}
 */
function kindOf(event) {
  if (typeof event === "string") return [event, {}];
  if (!event.felt) return Object.entries(event)[0];
  const { event: kind, ...said } = event.felt;
  return [kind, said];
}

/** The kinds of ordinary play. */
function ordinary() {
  const listed = readFileSync(NOTABLE, "utf8").split(/=> (?=true|false)/)
    .flatMap((before, at, all) => (all[at + 1]?.startsWith("false") ? [before] : []));
  return new Set(listed.flatMap((lines) => [...lines.matchAll(/Event::(\w+)/g)])
    .map(([, name]) => name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()));
}

test("every kind and field of an event of a table that is shown has its words", () => {
  const journals = readdirSync(KEPT).filter((name) => name.endsWith(".ndjson"));
  const events = journals.flatMap((name) => readFileSync(new URL(name, KEPT), "utf8").trim()
    .split("\n").slice(1).flatMap((line) => JSON.parse(line).events.map(kindOf)));
  const play = ordinary();
  assert.ok(play.has("bet-placed") && play.has("card-dealt") && !play.has("paused"));
  // A round that was made void is shown, and its cards are not.
  const shown = events.filter(([kind]) => !play.has(kind) || kind === "voided");
  const kinds = new Set(shown.map(([kind]) => kind));
  assert.ok(kinds.size > 20 && kinds.has("voided"), [...kinds].join());
  const fields = new Set(shown.flatMap(([, said]) => names(said)));
  assert.ok(fields.size > 20, [...fields].join());
  for (const words of [en, fr]) {
    assert.deepEqual([...kinds].filter((kind) => !(kind in words.kinds)), []);
    assert.deepEqual([...fields].filter((name) => !(name in words.fields)), []);
  }
});
