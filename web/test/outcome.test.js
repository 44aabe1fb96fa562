// What a cashier is told of the end of their own requests.

import "./as-page.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { part } from "./part.js";

/** @import { ListedRequest } from "../types/api" */

const { endOutcome, followOutcomes, outcomeWords, takeBack } = await import("../js/staff/consent/outcome.js");
const { note, state } = await import("../js/ui/state.js");

const CARLA = "cage:Carla";
const BY_PLAYER = { second: false, outside: false, player: true };
const BY_SECOND = { second: true, outside: true, player: false };
let number = 0;

/** A cash-out that Carla has asked for, with a number of its own. @param {object} [more] */
function asked(more = {}) {
  number += 1;
  return /** @type {ListedRequest} */ (part({
    number, what: "redemption", amount: 5_000, paid: "cash", name: "Ana", by: CARLA, state: "waiting",
    needs: BY_PLAYER, confirmed: false, ...more,
  }));
}

/** What the note says of requests that waited before. @param {ListedRequest[]} requests */
function told(...requests) {
  followOutcomes(requests, CARLA);
  return state.ui.note?.words.en ?? "";
}

const close = () => void (state.ui.note = null);
const ended = (/** @type {ListedRequest} */ one, /** @type {object} */ more) => ({ ...one, ...more });
const done = { state: "done", confirmed: true, receipt: 13 };

beforeEach(() => {
  state.prefs.lang = "en";
  for (let n = 0; n < 9; n += 1) {
    close();
    followOutcomes([], CARLA);
  }
});

test("the end of a request that waited here is told until it is closed, and not at the first sight", () => {
  assert.equal(told(ended(asked(), done)), "", "it had ended before");
  assert.equal(told(ended(asked({ by: "cage:Ivo" }), done)), "");
  const one = asked();
  assert.equal(told(one), "");
  assert.equal(told(ended(one, done)), "Agreed by Ana: pay out 50.00 in cash · receipt 13");
  assert.equal(state.ui.note?.until, Infinity);
  close();
  assert.equal(told(ended(one, done)), "", "it was closed");
});

test("a request of somebody else is none of the viewer's news", () => {
  const one = asked({ by: "cage:Ivo" });
  told(one);
  assert.equal(told(ended(one, done)), "");
});

test("another note takes its place for a while, and the latest one is told first", () => {
  const [one, other] = [asked(), asked({ name: "Bea" })];
  told(one, other);
  told(ended(one, done), other);
  note({ en: "No.", fr: "Non." });
  assert.equal(told(ended(one, done), other), "No.");
  close();
  assert.match(told(ended(one, done), other), /^Agreed by Ana/);
  assert.match(told(ended(one, done), ended(other, done)), /^Agreed by Bea/);
  close();
  assert.match(told(), /^Agreed by Ana/);
});

test("it is said in the language that is chosen afterwards", () => {
  const one = asked();
  told(one);
  told(ended(one, done));
  state.prefs.lang = "fr";
  followOutcomes([], CARLA);
  assert.equal(state.ui.note?.words.fr, "Accordé par Ana\u00a0: payez 50,00 en espèces · reçu 13");
});

test("what the viewer takes back is no news, and a note goes when its receipt is shown", () => {
  const [one, other] = [asked(), asked()];
  told(one, other);
  takeBack(one.number);
  assert.equal(told(ended(one, { state: "refused" }), other), "");
  told(ended(other, done));
  endOutcome(other.number);
  assert.equal(told(), "");
});

test("each end has its sentence, with who has agreed and what is to be done", () => {
  const said = (/** @type {object} */ more) => outcomeWords(asked(more)).replace(/No\. \d+/, "No. 5");
  const pit = { state: "done", second: "pit:Paul", needs: BY_SECOND };
  assert.equal(said({ ...pit, what: "purchase", paid: "card", receipt: 2 }),
    "Agreed by Pit Paul: take in 50.00 by card or transfer · Ana · receipt 2");
  assert.equal(said({ ...done, second: "pit:Paul", needs: { ...BY_SECOND, player: true } }),
    "Agreed by Ana and Pit Paul: pay out 50.00 in cash · receipt 13");
  const issue = { what: "issue", name: undefined, paid: undefined };
  assert.equal(said({ ...pit, ...issue }), "Agreed by Pit Paul: No. 5 · Issue of chips · 50.00");
  assert.equal(said({ ...done, what: "limits", amount: undefined, receipt: undefined }),
    "Agreed by Ana: No. 5 · Limits");
  const brief = "No. 5 · Buy-back of chips · 50.00 · Ana. Nothing has changed.";
  assert.equal(said({ state: "refused" }), `Refused: ${brief}`);
  assert.equal(said({ state: "refused", confirmed: true }), `Could not be done: ${brief}`);
  assert.equal(said({ state: "over" }), `Nobody answered in time: ${brief}`);
});
