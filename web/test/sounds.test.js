import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

const { resultSound, soundOf } = await import("../js/play/sound/choose.js");
const { SCORES, lengthOf } = await import("../js/play/sound/scores.js");

test("cards are heard by all, chips only by whose they are", () => {
  assert.equal(soundOf({ kind: "card-dealt" }, false), "card");
  assert.equal(soundOf({ kind: "hole-shown" }, false), "flip");
  assert.equal(soundOf({ kind: "shuffled" }, false), "shuffle");
  assert.equal(soundOf({ kind: "bet-placed" }, true), "chip");
  assert.equal(soundOf({ kind: "doubled" }, true), "chips");
  for (const kind of ["bet-placed", "doubled", "insured"]) assert.equal(soundOf({ kind }, false), null);
  assert.equal(soundOf({ kind: "round-ended" }, true), null, "the result is heard, not the event");
});

test("a win sounds by its size", () => {
  const of = (/** @type {number} */ net, /** @type {object[]} */ parts = []) =>
    resultSound({ net, staked: 1000, parts: part(parts) });
  assert.equal(of(1000), "win");
  assert.equal(of(4999), "win");
  assert.equal(of(5000), "big");
  assert.equal(of(1500, [{ kind: "hand", net: 1500, result: "natural" }]), "big");
  assert.equal(of(500, [{ kind: "pok", net: 1500 }, { kind: "hand", net: -1000 }]), "big");
  assert.equal(of(500, [{ kind: "pok", net: -500 }, { kind: "hand", net: 1000 }]), "win");
  assert.equal(of(0), "push");
  assert.equal(of(-1000), "loss");
});

test("every sound is short and not loud", () => {
  for (const [name, score] of Object.entries(SCORES)) {
    assert.ok(score.length > 0 && lengthOf(/** @type {any} */ (name)) < 1.2, name);
    assert.ok(score.every(({ at, secs, gain }) => at >= 0 && secs > 0 && gain > 0 && gain < 1), name);
  }
  const loudest = (/** @type {import("../js/play/sound/scores.js").Sound} */ sound) =>
    Math.max(...SCORES[sound].map(({ gain }) => gain));
  assert.ok(loudest("loss") <= loudest("turn"), "a loss is quiet");
});
