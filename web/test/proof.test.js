import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { canonical, digestOf } from "../js/proof/canonical.js";
import { bytesOf, cut, hexOf, reshuffled, sha256, shuffled } from "../js/proof/shuffle.js";
import { verify } from "../js/proof/verify.js";

/** @import { Report } from "../js/proof/verify.js" */
/** @typedef {(string | number)[]} Path to a value of a document */

const CRATES = new URL("../../crates/", import.meta.url);
const DOCUMENTS = new URL("proof/tests/documents/", CRATES);

const read = (/** @type {string} */ name, /** @type {URL} */ base) =>
  readFileSync(new URL(name, base), "utf8");
const vectorsOf = (/** @type {string} */ name) =>
  JSON.parse(read(`blackjack/tests/vectors/${name}.json`, CRATES)).vectors;
const textOf = (/** @type {string} */ name) => read(`${name}.json`, DOCUMENTS);
const documentOf = (/** @type {string} */ name) => JSON.parse(textOf(name));
const failed = (/** @type {Report} */ { checks }) =>
  checks.filter(({ outcome }) => outcome === "failed").map(({ code }) => code);

/**
 * The document with its digest computed anew.
 * @param {any} document
 */
async function sealed(document) {
  return JSON.stringify({ ...document, digest: await digestOf(document) });
}

test("the shuffle gives the pinned vectors", async () => {
  for (const vector of vectorsOf("shuffle")) {
    const seed = bytesOf(vector.seed);
    assert.equal(hexOf(await sha256(seed)), vector.commitment, vector.name);
    const order = await shuffled(vector.decks, seed, vector.washes.map(bytesOf));
    assert.equal(order.join(" "), vector.order, vector.name);
    assert.equal(cut(order, vector.cut).join(" "), vector.order_after_cut, vector.name);
  }
});

test("the shuffle of discards gives the pinned vectors", async () => {
  for (const vector of vectorsOf("reshuffle")) {
    const tray = vector.tray.split(" ");
    const washes = vector.washes.map(bytesOf);
    const order = await reshuffled(tray, bytesOf(vector.seed), washes, vector.ordinal);
    assert.equal(order.join(" "), vector.order, vector.name);
  }
});

test("documents of tables that were played hold, as in the other verifier", async () => {
  const names = readdirSync(DOCUMENTS).filter((name) => name.endsWith(".json"));
  assert.ok(names.length >= 10);
  /** @type {Record<string, string>} */
  const last = { "in-play.json": "not-retired", "scanned.json": "no-proof",
    "seed-lost.json": "seed-lost" };
  for (const name of names) {
    const report = await verify(read(name, DOCUMENTS));
    const words = JSON.stringify(report.checks, null, 1);
    assert.equal(report.outcome, last[name] ? "nothing" : "passed", `${name} ${words}`);
    assert.equal(report.checks.at(-1)?.code, last[name] ?? "card", name);
    assert.equal(report.orders !== undefined, last[name] === undefined, name);
  }
});

test("the text the house sends is the canonical one", () => {
  for (const name of ["home-game-reshuffled", "scanned"]) {
    assert.equal(`${canonical(documentOf(name))}\n`, textOf(name));
  }
});

test("what was noted before is compared", async () => {
  const text = textOf("ontario-fair");
  const { shoe, table, commitment, washes: [{ wash }] } = JSON.parse(text);
  assert.equal((await verify(text, { shoe, commitment, wash })).outcome, "passed");
  const other = { shoe: table, commitment: "0".repeat(64), wash: "0".repeat(32) };
  const codes = ["seen-shoe", "seen-commitment", "seen-wash"];
  for (const name of ["ontario-fair", "in-play", "scanned"]) {
    assert.deepEqual(failed(await verify(textOf(name), other)), codes, name);
  }
});

test("of changed documents both verifiers say the same", async () => {
  const sample = JSON.parse(read("changed/sample.json", DOCUMENTS));
  assert.ok(sample.length > 50);
  for (const { document, path, becomes, checks } of sample) {
    const text = await sealed(changed(documentOf(document), path, becomes));
    const report = await verify(text);
    const found = report.checks.map(({ code, outcome, words }) => {
      const isForm = code === "format" && outcome === "failed";
      return { code, outcome, words: isForm ? null : words };
    });
    assert.deepEqual(found, checks, `${document} ${JSON.stringify({ path, becomes })}`);
  }
});

/**
 * The document with another value there; without one the field is taken out.
 * @param {unknown} document
 * @param {Path} path
 * @param {unknown} becomes
 */
function changed(document, path, becomes) {
  /** @type {any} */
  const whole = structuredClone(document);
  const place = path.slice(0, -1).reduce((at, step) => at[step], whole);
  const [last] = path.slice(-1);
  if (becomes === null) delete place[last];
  else place[last] = becomes;
  return whole;
}

/**
 * Every change of one leaf, one list or one field.
 * @param {any} value
 * @param {Path} path
 * @returns {Generator<[Path, unknown]>}
 */
function* changes(value, path = []) {
  if (typeof value === "string") {
    for (const text of texts(value)) yield [path, text];
  } else if (typeof value === "number") {
    yield [path, value - 1];
    yield [path, value + 1];
  } else if (Array.isArray(value)) {
    yield* listChanges(value, path);
    for (const [place, item] of value.entries()) yield* changes(item, [...path, place]);
  } else {
    for (const [key, field] of Object.entries(value)) {
      yield [[...path, key], null];
      yield* changes(field, [...path, key]);
    }
  }
}

/**
 * @param {unknown[]} list
 * @param {Path} path
 * @returns {Generator<[Path, unknown]>}
 */
function* listChanges(list, path) {
  if (list.length === 0) return;
  yield [path, list.slice(1)];
  yield [path, list.slice(0, -1)];
  yield [path, [...list, list[0]]];
  for (let place = 1; place < list.length; place += 1) {
    const swapped = [...list];
    [swapped[place - 1], swapped[place]] = [list[place], list[place - 1]];
    if (canonical(swapped) !== canonical(list)) yield [path, swapped];
  }
}

/**
 * The text with its first, middle and last character changed, in its class and out of it.
 * @param {string} text
 */
function texts(text) {
  const all = new Set(["", `${text} `, text.toUpperCase()]);
  for (const place of [0, text.length >> 1, text.length - 1]) {
    for (const other of ["0", "9", "a", "f", "A", "K", "2", "c", "s", "-", "é"]) {
      all.add(text.slice(0, place) + other + text.slice(place + 1));
    }
  }
  all.delete(text);
  return all;
}

/**
 * Codes of which one must fail when that field is changed and the digest computed anew.
 * @type {Record<string, string[]>}
 */
const CODES = {
  seed: ["commitment"],
  commitment: ["commitment"],
  washes: ["card"],
  "washes wash": ["card"],
  decks: ["decks", "card", "cards"],
  "cut position": ["card", "cut"],
  cut: ["cut"],
  "cut cut_card_at": ["cut"],
  cut_card_out: ["cut"],
  "burns card": ["card"],
  "rounds cards card": ["card"],
  "discards card": ["card"],
  "burns lap": ["cards"],
  "burns index": ["cards"],
  "rounds cards lap": ["cards"],
  "rounds cards index": ["cards"],
  "discards lap": ["cards"],
  "discards index": ["cards"],
  "reshuffles tray": ["reshuffle"],
  "reshuffles ordinal": ["reshuffle"],
  "reshuffles round": ["reshuffle"],
  proof: [],
  state: [],
  source: [],
};

for (const name of ["home-game-reshuffled", "quebec-online", "ontario-fair"]) {
  test(`every change of ${name} is found`, async () => {
    const document = documentOf(name);
    let count = 0;
    for (const [path, becomes] of changes(document)) {
      const about = JSON.stringify({ path, becomes });
      const other = changed(document, path, becomes);
      assert.equal((await verify(JSON.stringify(other))).outcome, "failed", about);
      count += 1;
    }
    assert.ok(count > 500, `${count}`);
  });

  test(`what follows from the seed of ${name} is found though the digest is right`, async () => {
    const document = documentOf(name);
    for (const [path, becomes] of changes(document)) {
      const names = path.filter((step) => typeof step === "string").join(" ");
      const codes = CODES[names];
      if (!codes) continue;
      const found = failed(await verify(await sealed(changed(document, path, becomes))));
      const about = `${JSON.stringify({ path, becomes })} gives ${found}`;
      assert.ok(found[0] === "format" || codes.some((code) => found.includes(code)), about);
      assert.ok(!found.includes("digest"), about);
    }
  });
}

test("a text that is no document has not the form", async () => {
  for (const text of ["", "{", "[]", "null", "3", '"proof"', "{}", '{"proof":1}']) {
    assert.deepEqual(failed(await verify(text)), ["format"], text);
  }
});

test("without the cryptography of a secure page it says that nothing was checked", async () => {
  const own = /** @type {PropertyDescriptor} */ (
    Object.getOwnPropertyDescriptor(globalThis, "crypto"));
  Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  try {
    const report = await verify(textOf("quebec-online"));
    assert.equal(report.outcome, "nothing");
    assert.deepEqual(report.checks.map(({ code }) => code), ["format", "no-crypto"]);
    assert.match(report.checks[1].words.fr, /https/);
  } finally {
    Object.defineProperty(globalThis, "crypto", own);
  }
});
