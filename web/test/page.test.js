import "./as-page.js";
import assert from "node:assert/strict";
import test from "node:test";

import { part } from "./part.js";

/** How often the page's language was set: each time costs the style of every element. */
let sets = 0;
let lang = "en";
const root = {
  dataset: {},
  get lang() {
    return lang;
  },
  set lang(/** @type {string} */ next) {
    sets += 1;
    lang = next;
  },
};
Object.assign(globalThis, {
  document: { hidden: true, documentElement: root, activeElement: null, addEventListener() {} },
  window: part({
    setInterval() {}, setTimeout: () => 0, addEventListener() {},
    matchMedia: () => ({ matches: false }),
  }),
  matchMedia: () => ({ matches: false }),
});

const { startPage } = await import("../js/ui/page.js");
const { changed, state } = await import("../js/ui/state.js");

test("a page that is drawn again sets its language only when it is another", async () => {
  state.prefs.lang = "en";
  /** @type {() => void} */
  let drawn = () => {};
  const next = () => new Promise((resolve) => {
    drawn = () => resolve(undefined);
  });
  startPage(() => drawn(), null);
  await next();
  for (let draws = 0; draws < 3; draws += 1) {
    changed();
    await next();
  }
  assert.equal(sets, 0);
  state.prefs.lang = "fr";
  changed();
  await next();
  assert.deepEqual([sets, lang], [1, "fr"]);
});
