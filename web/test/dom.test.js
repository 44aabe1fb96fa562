import assert from "node:assert/strict";
import test from "node:test";

import { Part } from "./as-dom.js";
const { draw, h } = await import("../js/ui/dom.js");

/** @param {string} keys */
const list = (keys) => [...keys].map((key) => h("li", { key }, `item ${key}`));
/** @param {Part} host */
const texts = (host) => host.childNodes.map((it) => it.text());
/** @param {...unknown} kids */
const shown = (...kids) => {
  const host = new Part("ul");
  drawIn(host, ...kids);
  return host;
};
/** @param {Part} host @param {...unknown} kids */
const drawIn = (host, ...kids) => draw(/** @type {any} */ (host), .../** @type {any[]} */ (kids));

/** Every order of some of these keys. @param {string} keys @returns {string[]} */
const orders = (keys) =>
  ["", ...[...keys].flatMap((key) => orders(keys.replace(key, "")).map((rest) => key + rest))];

test("elements keep their keys in every order of them", () => {
  for (const from of orders("abcd")) {
    for (const to of ["abcd", "dcba", "bd", "cab", "xay", ""]) {
      const host = shown(list(from));
      const before = new Map([...from].map((key, at) => [key, host.childNodes[at]]));
      drawIn(host, list(to));
      assert.deepEqual(texts(host), [...to].map((key) => `item ${key}`), `${from} to ${to}`);
      for (const [at, key] of [...to].entries()) {
        const was = before.get(key);
        if (was) assert.equal(host.childNodes[at], was, `${from} to ${to}: ${key}`);
      }
    }
  }
});

test("what has no place in the tree is removed, what stays in its place is not moved", () => {
  const host = shown(list("abc"));
  host.insertBefore(new Part("b"), host.childNodes[1]);
  const [a, , b] = host.childNodes;
  host.moves = 0;
  drawIn(host, list("ab"));
  assert.deepEqual(host.childNodes, [a, b]);
  assert.equal(host.moves, 0);
});

test("texts change in their nodes", () => {
  const host = shown("one", h("b", null, "two"), "three");
  const [one, , three] = host.childNodes;
  drawIn(host, "1", "3");
  assert.deepEqual(texts(host), ["1", "3"]);
  assert.deepEqual(host.childNodes, [one, three]);
});

test("a drawing that its maker returns again is not compared", () => {
  const kept = h("p", { class: "kept" }, "kept");
  const host = shown(kept);
  host.childNodes[0].setAttribute("class", "changed by another");
  drawIn(host, kept);
  assert.equal(host.childNodes[0].getAttribute("class"), "changed by another");
  drawIn(host, h("p", { class: "new" }, "kept"));
  assert.equal(host.childNodes[0].getAttribute("class"), "new");
});

test("an element is told once that it has come into the page", () => {
  /** @type {Part[]} */
  const told = [];
  const item = () => h("p", { key: "p", ref: (/** @type {Part} */ it) => told.push(it) });
  const host = shown(item());
  drawIn(host, h("i"), item());
  assert.deepEqual(told, [host.childNodes[1]]);
});
