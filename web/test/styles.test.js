import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const WEB = new URL("../", import.meta.url);
const CSS = new URL("css/", WEB);
const FILES = readdirSync(CSS, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"));

const text = (/** @type {string} */ file) => readFileSync(new URL(file, CSS), "utf8");

/** The layers, weakest first, as the first sheet of every page declares them. */
const ORDER = "@layer reset, base, layout, components;";
/** At-rules inside which names are no selectors. */
const NO_SELECTORS = /^@(?:keyframes|page|font-face|property)\b/;

/**
 * @typedef {object} Declared
 * @property {string} within the at-rules around it, outermost first
 * @property {string} selector one of its list
 * @property {string} property
 */

/**
 * Cuts a list at its outer commas.
 * @param {string} list
 * @returns {string[]}
 */
function parts(list) {
  const found = [""];
  let depth = 0;
  for (const sign of list) {
    if ("([".includes(sign)) depth += 1;
    if (")]".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((one) => one.trim().replace(/\s+/g, " "));
}

/**
 * Every declaration of a sheet, once for each selector it is for.
 * @param {string} text
 * @returns {Generator<Declared>}
 */
function* declarations(text) {
  /** @type {string[]} */
  const open = [];
  const bare = text.replace(/\/\*[^]*?\*\//g, "");
  for (const [, said, sign] of bare.matchAll(/([^{};]*)([{};])/g)) {
    const words = said.trim();
    const property = words.slice(0, words.indexOf(":")).trim();
    if (sign !== "{" && property !== "" && !words.startsWith("@") && !open.some(isNamed)) {
      const within = open.slice(0, -1).join(" ");
      for (const selector of parts(open[open.length - 1])) yield { within, selector, property };
    }
    if (sign === "{") open.push(words);
    if (sign === "}") open.pop();
  }
}

const isNamed = (/** @type {string} */ rule) => NO_SELECTORS.test(rule);

test("no selector sets a property twice in the same layer and on the same screens", () => {
  /** @type {Map<string, string>} */
  const seen = new Map();
  /** @type {string[]} */
  const twice = [];
  for (const file of FILES) {
    for (const { within, selector, property } of declarations(text(file))) {
      const name = `${within} | ${selector} { ${property} }`;
      const before = seen.get(name);
      if (before) twice.push(`${before}, ${file}: ${name}`);
      seen.set(name, file);
    }
  }
  assert.deepEqual(twice, []);
});

test("what is printed alone hides the rest of a page only where it is there", () => {
  // `body:has(PRINTED) :not(:has(PRINTED), PRINTED, …)`
  const pattern = /^(.*) :not\(:has\(([^()]*)\), .*\)$/;
  const hidden = FILES.flatMap((file) => [...declarations(text(file))])
    .filter(({ within, property }) => within.includes("@media print") && property === "display")
    .flatMap(({ selector }) => (pattern.test(selector) ? [selector] : []));
  assert.equal(hidden.length, 2, "a form, and a receipt or a statement");
  for (const selector of hidden) {
    const [, page, printed] = pattern.exec(selector) ?? [];
    const positive = page.replaceAll(/:not\([^()]*(?:\([^()]*\))?\)/g, "");
    assert.ok(positive.includes(`:has(${printed})`), selector);
  }
});

test("the first sheet of every page declares the layers", () => {
  const [first] = readFileSync(new URL("base.css", CSS), "utf8").match(/^@layer[^;{]*[;{]/m) ?? [];
  assert.equal(first, ORDER);
  for (const page of readdirSync(WEB).filter((name) => name.endsWith(".html"))) {
    const [, sheet] = readFileSync(new URL(page, WEB), "utf8").match(/href="css\/(.*)\.css"/) ?? [];
    assert.equal(sheet, "base", page);
  }
});

test("every rule lies in a layer that is declared", () => {
  const layers = new Set(ORDER.match(/\w+(?=[,;])/g));
  const outside = FILES.flatMap((file) => [...declarations(text(file))]
    .filter(({ within }) => !layers.has(/^@layer (\w+)/.exec(within)?.[1] ?? ""))
    .map(({ selector }) => `${file}: ${selector}`));
  assert.deepEqual(outside, []);
});
