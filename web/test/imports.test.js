import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const JS = new URL("../js/", import.meta.url);

/**
 * The folders of `js`, lowest layer first. A file imports from its own folder and from lower
 * layers. Folders of one layer do not know each other.
 */
const LAYERS = [["net", "proof"], ["ui"], ["play"], ["replay"], ["audit", "check", "mine", "staff"], ["pages"]];
const layerOf = (/** @type {string} */ folder) =>
  LAYERS.findIndex((folders) => folders.includes(folder));
const folderOf = (/** @type {string} */ file) => file.split("/")[0];

/** Matches what a file names of another one: imports of code and of types. */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*)"(\.{1,2}\/[^"]+\.js)"/g;

/** Each file by its path in `js`, with the files it names. @type {Map<string, string[]>} */
const IMPORTS = new Map(
  readdirSync(JS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => {
      const here = new URL(name, JS);
      const named = [...readFileSync(here, "utf8").matchAll(NAMED)]
        .map(([, to]) => new URL(to, here).pathname.slice(JS.pathname.length));
      return [name, named];
    }),
);

test("every file lies in a folder of a layer", () => {
  const homeless = [...IMPORTS.keys()].filter((file) => layerOf(folderOf(file)) < 0);
  assert.deepEqual(homeless, []);
});

test("every import names a file, and none leads upwards or across", () => {
  const wrong = [...IMPORTS].flatMap(([file, named]) => named
    .filter((to) => {
      if (!IMPORTS.has(to)) return true;
      const [mine, other] = [folderOf(file), folderOf(to)];
      return mine !== other && layerOf(other) >= layerOf(mine);
    })
    .map((to) => `${file} -> ${to}`));
  assert.deepEqual(wrong, []);
});

test("no imports go round in a circle", () => {
  const done = new Set();
  /** @type {string[]} */
  const circles = [];
  const walk = (/** @type {string} */ file, /** @type {string[]} */ path) => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
      return;
    }
    if (done.has(file)) return;
    for (const to of IMPORTS.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of IMPORTS.keys()) walk(file, []);
  assert.deepEqual(circles, []);
});
