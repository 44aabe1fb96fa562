// Answers to the pit that arrive while another dialog is open or after another order.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./as-page.js";
import { all, text } from "./drawn.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */
/**
 * @typedef {object} Asked a request
 * @property {any} said its body
 * @property {(found: object) => Promise<unknown>} accept
 * @property {() => Promise<unknown>} refuse
 * @property {() => Promise<unknown>} lose
 */

/** The requests, oldest first. @type {Asked[]} */
const asked = [];
const lastAsked = () => /** @type {Asked} */ (asked.at(-1));
/** @type {(path: string, init: { body?: string }) => Promise<unknown>} */
const fetched = (_path, { body }) => new Promise((resolve, fail) => {
  const settled = () => new Promise(setImmediate);
  const answer = (/** @type {boolean} */ ok, /** @type {object} */ found) => {
    resolve({ ok, status: ok ? 200 : 409, text: async () => JSON.stringify(found) });
    return settled();
  };
  asked.push({
    said: body && JSON.parse(body),
    accept: (found) => answer(true, found),
    refuse: () => answer(false, { words: { fr: "Non.", en: "No." } }),
    lose: () => {
      fail(new TypeError("no network"));
      return settled();
    },
  });
});
/** A form is what its fields say. */
class Form {
  /** @param {Record<string, string>} said */
  constructor(said) {
    this.said = said;
  }

  /** @param {string} name */
  get(name) {
    return this.said[name] ?? null;
  }
}
Object.assign(globalThis, { fetch: fetched, FormData: Form });

const { drainDialog } = await import("../js/staff/pit/drain.js");
const { floorView } = await import("../js/staff/pit/floor.js");
const { openTableDialog } = await import("../js/staff/pit/open-table.js");
const { show, ui } = await import("../js/staff/pit/words.js");
const { state } = await import("../js/ui/state.js");

/**
 * The handler of that name inside a dialog, below its head.
 * @param {VNode} node
 * @param {string} name
 * @returns {((event?: object) => void) | null}
 */
function handler(node, name) {
  for (const kid of node.kids) {
    if (typeof kid === "string" || kid.tag === "header") continue;
    const mine = /** @type {((event?: object) => void) | undefined} */ (kid.props[name]);
    const found = mine ?? handler(kid, name);
    if (found) return found;
  }
  return null;
}

/**
 * Sends the form of the dialog; what was asked.
 * @param {Record<string, string>} [said] what its fields say
 */
function drain(said = {}) {
  handler(drainDialog(), "onsubmit")?.({ preventDefault() {}, target: said });
  return lastAsked();
}

/**
 * Sends the form for a table of that name; what was asked.
 * @param {string} name
 */
function submit(name) {
  handler(openTableDialog(), "onsubmit")?.({ preventDefault() {}, target: { name } });
  return lastAsked();
}

/** @returns {typeof state.ui.note} */
const noteNow = () => state.ui.note;

beforeEach(() => show(null));

test("a late answer closes no dialog but its own", async () => {
  show("drain");
  const late = drain();
  show("open");
  await late.accept({ tables: 0 });
  assert.equal(ui.dialog, "open");
  show("drain");
  await drain().accept({ tables: 0 });
  assert.equal(ui.dialog, null);
});

test("a late refusal is said in no dialog but its own", async () => {
  show("drain");
  const late = drain();
  show("open");
  await late.refuse();
  assert.equal(noteNow(), null);
  show("drain");
  await drain().refuse();
  assert.equal(noteNow()?.words.en, "No.");
  // Without any dialog it is said on the page.
  show("drain");
  const last = drain();
  show(null);
  await last.refuse();
  assert.equal(noteNow()?.words.en, "No.");
});

test("a late answer does not make a second table of an order given since", async () => {
  show("open");
  openTableDialog();
  const limits = { bet_min: 100, bet_max: 500, unit: 100, pok_max: null };
  const name = "Home game";
  const of = { name, rulebook: "home-game", pit: "main" };
  const table = { ...of, decks: 1, limits, float: 100, timers: {} };
  await lastAsked().accept({ rulebooks: [{ decks_max: 1, spots: 7, table }] });
  const first = submit("A");
  const second = submit("B");
  assert.deepEqual([first.said.table.name, second.said.table.name], ["A", "B"]);
  show("open");
  await first.accept({ table: "1" });
  await second.lose();
  assert.equal(state.ui.note, null);
  assert.equal(submit("B").said.id, second.said.id);
  await lastAsked().accept({ table: "2" });
  assert.deepEqual([ui.dialog, ui.opened], [null, { id: "2", name: "B", rulebook: "home-game" }]);
  // The same settings again are another table.
  show("open");
  assert.notEqual(submit("B").said.id, second.said.id);
});

test("the last round everywhere takes a notice, and a second try with it is the same order", async () => {
  show("drain");
  const first = drain({ rounds: "0", minutes: "0" });
  assert.deepEqual(Object.keys(first.said), ["id"]);
  await first.lose();
  const noticed = drain({ rounds: "5", minutes: "30" });
  assert.deepEqual(noticed.said, { id: noticed.said.id, rounds: 5, minutes: 30 });
  assert.notEqual(noticed.said.id, first.said.id);
  await noticed.lose();
  const again = drain({ rounds: "5", minutes: "30" });
  assert.deepEqual(again.said, noticed.said);
  await again.accept({ tables: 1 });
  show("drain");
  assert.notEqual(drain({ rounds: "5", minutes: "30" }).said.id, again.said.id);
});

/**
 * The floor with the table of that phase that was opened.
 * @param {string} phase
 */
const tables = (phase) => part({ 1: { name: "home-game · 2", rulebook: "home-game", pit: "main",
  seats: 7, seated: 0, round: 0, phase } });

test("a table that was opened with the name of its rulebook is told in the viewer's language", () => {
  ui.opened = { id: "1", name: "home-game · 2", rulebook: "home-game" };
  state.floor = tables("betting");
  const said = () => all(floorView(), "opened").map(text);
  assert.match(said()[0], /^Home Game · 2 is open\./);
  state.prefs.lang = "fr";
  assert.match(said()[0], /^La table Partie maison · 2 est ouverte\./);
  // One whose chips are still at the cage is not open yet, and one that has closed is no more.
  state.floor = tables("float");
  assert.match(said()[0], /^La table Partie maison · 2 attend son encaisse d’ouverture/);
  state.prefs.lang = "en";
  assert.match(said()[0], /^Home Game · 2 waits for its opener/);
  state.floor = tables("closed");
  assert.deepEqual(said(), []);
  state.floor = {};
  assert.deepEqual(said(), [], "the floor does not have it yet");
});
