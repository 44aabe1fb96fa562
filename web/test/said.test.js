import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import "./as-page.js";

const JS = new URL("../js/", import.meta.url);
const DOCUMENT = readFileSync(new URL("../../docs/words.md", import.meta.url), "utf8");

/** Longest text, and the longest one on a button. */
const TEXT_MAX = 260;
const BUTTON_MAX = 36;
/** Keys of words that stand on buttons alone. */
const BUTTONS = new Set([
  "go", "open", "approve", "refuse", "takeBack", "ask", "send", "find", "print", "agree", "here",
  "other", "skip", "again", "clear", "undo", "stop", "back", "on", "set", "close", "signIn", "register",
  "create", "consent", "sitDown", "watch", "continue", "check", "fetch", "save", "endOthers",
]);
/** Groups of words that are buttons. */
const BUTTON_GROUPS = new Set(["verbs", "orders"]);

/** @typedef {{ path: string, said: string }} Said */

/**
 * @param {any} words
 * @param {string} path
 * @returns {Said[]}
 */
function leaves(words, path) {
  if (typeof words === "object" && words !== null) {
    return Object.entries(words).flatMap(([key, it]) => leaves(it, `${path}.${key}`));
  }
  // Figures, and a one where a text counts.
  const samples = typeof words === "function"
    ? [words("2", "2", "2", "2"), words(1, 1, 1, 1), words("20", true, "20")] : [words];
  return samples.map((said) => ({ path, said: String(said) }));
}

/** @param {"en" | "fr"} lang */
async function texts(lang) {
  const files = readdirSync(JS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(`-${lang}.js`));
  assert.ok(files.length > 20, lang);
  /** @type {Said[]} */
  const all = [];
  for (const name of files) {
    const words = await import(new URL(name, JS).href);
    for (const [key, it] of Object.entries(words)) {
      // A page that shows several parts spreads them in: each is read where it is written.
      if (typeof it === "object") all.push(...leaves(it, `${name} ${key}`));
    }
  }
  // The pit's note of an unusual table is said in both languages at once.
  const other = lang === "en" ? ".unusual.fr" : ".unusual.en";
  return all.filter(({ path }) => !path.endsWith(other));
}

const EN = await texts("en");
const FR = await texts("fr");

/** The rows of the terms: thing, English, French, not said in English, not said in French. */
const TERMS = DOCUMENT.slice(DOCUMENT.indexOf("## Terms")).split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| thing"))
  .map((line) => line.split("|").slice(1, 6).map((cell) => cell.trim()));

/** @param {string} cell */
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/**
 * A word or phrase as a whole, in any case. A blank may be one that does not break.
 * @param {string} word
 */
function whole(word) {
  const escaped = word.replace(/[()]/g, "\\$&").replaceAll(" ", "[ \u00a0]");
  return new RegExp(`(?<![\\p{L}-])${escaped}(?![\\p{L}-])`, "iu");
}

/**
 * @param {Said[]} said
 * @param {RegExp} pattern
 */
const those = (said, pattern) =>
  said.filter((it) => pattern.test(it.said)).map((it) => `${it.path}: ${it.said}`);

test("a text says none of the words that are not said", () => {
  assert.ok(TERMS.length > 40 && TERMS.every((row) => row.length === 5));
  const found = TERMS.flatMap(([, , , en, fr]) => [
    ...quoted(en).flatMap((word) => those(EN, whole(word))),
    ...quoted(fr).flatMap((word) => those(FR, whole(word))),
  ]);
  assert.deepEqual(found, []);
});

test("every term is said", () => {
  for (const [thing, en, fr] of TERMS) {
    if (!en) continue;
    const begins = (/** @type {string} */ word) =>
      new RegExp(`(?<!\\p{L})${word.replaceAll(" ", "[ \u00a0]")}`, "iu");
    assert.ok(those(EN, begins(en)).length > 0, `${thing}: ${en}`);
    assert.ok(those(FR, begins(fr)).length > 0, `${thing}: ${fr}`);
  }
});

test("apostrophes, quotes and blanks are those of the language", () => {
  assert.deepEqual(those([...EN, ...FR], /\p{L}'\p{L}|\p{L}' /u), [], "straight apostrophes");
  assert.deepEqual(those(EN, /(?<! )\u00a0?[«»]|\p{L} [:;?!]/u), [], "French signs in English");
  assert.deepEqual(those(FR, /[“”"]/u), [], "English quotes in French");
  // A colon inside a figure such as 1:1 or an address is none of a sentence.
  assert.deepEqual(those(FR, /[^\s\u00a0][;?!»](?![=\w])|[^\s\u00a0:]:(?:\s|$)| [:;?!»%]|«(?!\u00a0)/u), []);
});

test("French cards have French indices", () => {
  assert.deepEqual(those(FR, /(?<!\p{L})[KQJ](?![\p{L}’])/u), []);
});

test("texts are short, and those of buttons shorter", () => {
  const all = [...EN, ...FR];
  const long = all.filter(({ said }) => said.length > TEXT_MAX);
  assert.deepEqual(long.map(({ path, said }) => `${path}: ${said.length}`), []);
  const isButton = (/** @type {string} */ path) => {
    const [key, group] = path.split(".").reverse();
    return BUTTONS.has(key) || BUTTON_GROUPS.has(group);
  };
  const wide = all.filter(({ path, said }) => isButton(path) && said.length > BUTTON_MAX);
  assert.deepEqual(wide.map(({ path, said }) => `${path}: ${said}`), []);
});
