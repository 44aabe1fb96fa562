import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import "./as-page.js";

const JS = new URL("../js/", import.meta.url);
const read = (/** @type {URL | string} */ file) => readFileSync(file, "utf8");
/** Every file of a folder and those below it. */
const filesOf = (/** @type {URL} */ folder, /** @type {string} */ ending) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending)).map((name) => new URL(name, folder));

const isDictionary = (/** @type {URL} */ { pathname }) => /-(?:en|fr)\.js$/.test(pathname);
const SOURCES = filesOf(JS, ".js").filter((file) => !isDictionary(file)).map(read);
const STYLES = filesOf(new URL("../css/", import.meta.url), ".css");
const PAGES = filesOf(new URL("../", import.meta.url), ".html")
  .filter(({ pathname }) => !pathname.includes("node_modules")).map(read);

/**
 * The words of a dictionary by their path, said with samples where they take something.
 * @param {any} words
 * @param {string[]} path
 * @returns {[string[], string][]}
 */
function leaves(words, path = []) {
  if (typeof words === "object" && words !== null) {
    return Object.entries(words).flatMap(([key, it]) => leaves(it, [...path, key]));
  }
  return [[path, String(typeof words === "function" ? words("2", "2", "2", "2") : words)]];
}

/** A module's dictionaries: both languages export the same names but for their own. */
const dictionaries = async (/** @type {URL} */ file) =>
  Object.entries(await import(file.href)).filter(([, it]) => typeof it === "object")
    .map(([name, it]) => [name === "fr" || name === "en" ? "" : name, it]);

const FRENCH = filesOf(JS, "-fr.js");

test("both languages have the same words, of the same kind", async () => {
  /** @type {(value: unknown) => unknown} */
  const shape = (value) => (typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, it]) => [key, shape(it)]))
    : typeof value);
  for (const file of FRENCH) {
    const english = new URL(file.href.replace(/fr\.js$/, "en.js"));
    const [fr, en] = await Promise.all([dictionaries(file), dictionaries(english)]);
    assert.deepEqual(shape(Object.fromEntries(fr)), shape(Object.fromEntries(en)), file.pathname);
  }
});

test("a French sign stands on the line of its word", async () => {
  for (const file of FRENCH) {
    for (const [, words] of await dictionaries(file)) {
      for (const [path, said] of leaves(words)) {
        assert.doesNotMatch(said, / [:;?!»]|« /, `${file.pathname} ${path.join(".")}`);
      }
    }
  }
});

test("every word of the dictionaries is used", async () => {
  const code = SOURCES.join("\n");
  const has = (/** @type {string} */ form) => new RegExp(form).test(code);
  const isNamed = (/** @type {string} */ key) => has(`["'\`.{,\\s]${key}\\b`);
  // A group that is looked into by a code, or handed on whole.
  const isLookedInto = (/** @type {string} */ key) =>
    key !== "" && has(`[.{,] ?${key}(\\[|\\)|[,;:]\\s| \\})`);
  for (const file of FRENCH) {
    for (const [name, words] of await dictionaries(file)) {
      for (const [path] of leaves(words, [name])) {
        const isSaid = isNamed(path[path.length - 1]) || isLookedInto(path[path.length - 2]);
        assert.ok(isSaid, `${file.pathname} ${path.join(".")}`);
      }
    }
  }
});

test("every class of the style sheets is used", () => {
  const code = [...SOURCES, ...PAGES].join("\n");
  for (const file of STYLES) {
    const rules = read(file).replace(/\/\*[^]*?\*\//g, "");
    for (const [, name] of rules.matchAll(/\.([a-z][\w-]*)/g)) {
      const stems = [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index + 1));
      const isThere = new RegExp(`[\\s"'\`.]${name}["'\`.\\s]`).test(code)
        || stems.some((stem) => code.includes(`${stem}\${`));
      assert.ok(isThere, `${file.pathname} .${name}`);
    }
  }
});
