import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { all } from "./drawn.js";
const { shoeBox, trayView } = await import("../js/play/table/shoe-box.js");

/** @type {import("../types/protocol").ShoeView} */
const SHOE = { source: "generated", cards: 312, left: 312, discards: 0, cut_card_out: false };

test("the tray fills with the cards that have been played", () => {
  const height = (/** @type {number} */ discards) => {
    const [cards] = all(trayView({ ...SHOE, discards }, "", ""), "tray-cards");
    return cards ? 54 - Number(/M8 ([\d.]+)/.exec(String(cards.props.d))?.[1]) : 0;
  };
  assert.equal(height(0), 0);
  assert.ok(height(1) > 0, "one card is seen");
  assert.ok(height(100) < height(200));
  assert.equal(height(312), height(400), "a tray does not run over");
});

test("the cut card lies in the shoe and comes nearer to its mouth until it is out", () => {
  const cut = (/** @type {number} */ left, /** @type {number | undefined} */ behind) =>
    all(shoeBox({ ...SHOE, left, behind_cut_card: behind }), "shoe-cut")
      .map((card) => Number(/^M([\d.]+) /.exec(String(card.props.d))?.[1]));
  const [full, half, few] = [312, 156, 20].map((left) => cut(left, 52)[0]);
  assert.ok(full > half && half > few && few > 0, `${full} ${half} ${few}`);
  const [deep] = cut(156, 104);
  assert.ok(deep < half, `more cards behind it, nearer to the mouth: ${deep} ${half}`);
  assert.deepEqual(cut(312, undefined), []);
  assert.deepEqual(cut(0, 52), [], "no shoe, no cut card");
});

test("cards and chips find the places they come from and go to", () => {
  const [mouth] = all(shoeBox(SHOE), "shoe-mouth");
  assert.equal(mouth.props["data-place"], "shoe");
  assert.equal(all(trayView(SHOE, "", ""), "discard-tray")[0].props["data-place"], "tray");
});
