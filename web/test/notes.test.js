// How long a note stays: a refusal until it is closed or something is done, what was done for a while.

import "./as-dom.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { sockets } from "./as-house.js";
import { all, text } from "./drawn.js";
import { part } from "./part.js";

/** @import { Part } from "./as-dom.js" */
/** @import { VNode } from "../js/ui/dom.js" */

let now = 0;
/** What the house answers to a request, and how long that takes. */
let answer = { ok: true, takes: 0 };
let focused = "";
const field = { isConnected: true, closest: () => null, focus: () => void (focused = "field") };
Object.assign(globalThis, {
  performance: { now: () => now },
  fetch: async () => {
    now += answer.takes;
    if (answer.takes === Infinity) throw new TypeError("no network");
    const said = answer.ok ? {} : { words: { en: "No.", fr: "Non." } };
    return { ok: answer.ok, status: answer.ok ? 200 : 409, text: async () => JSON.stringify(said) };
  },
});
Object.assign(document, {
  hidden: true, title: "", activeElement: field, body: {}, addEventListener() {},
  getElementById: () => null,
});

const { call } = await import("../js/net/api.js");
const { topBar } = await import("../js/pages/top-bar.js");
const { connect, send } = await import("../js/play/connection.js");
const { draw } = await import("../js/ui/dom.js");
const { settleFocus } = await import("../js/ui/focus.js");
const { modalOf } = await import("../js/ui/modal.js");
const { noteBar } = await import("../js/ui/note-bar.js");
const { note, noteDone, state } = await import("../js/ui/state.js");

const NO = { en: "No.", fr: "Non." };
const OTHER = { en: "Never.", fr: "Jamais." };
const LONG_MS = 3_600_000;
const TABLE = "00000000-0000-4000-8000-000000000001";

/** What the note says; empty when there is none. */
const said = () => noteBar()?.kids.map((kid) => text(kid))[0] ?? "";
/** @param {VNode | null} node */
const roleOf = (node) => /** @type {VNode} */ (node?.kids[0]).props.role;
/** @param {VNode | null} node @param {string} name */
const press = (node, name) =>
  all(node, name)[0].props.onclick?.(part({ target: 1, currentTarget: 1 }));

beforeEach(() => {
  state.ui.note = null;
  state.ui.dialog = null;
  state.prefs.lang = "en";
  answer = { ok: true, takes: 0 };
  now += LONG_MS;
});

test("a refusal stays, and what was done goes by itself", () => {
  note(NO);
  now += LONG_MS;
  assert.deepEqual([said(), roleOf(noteBar())], ["No.", "alert"]);
  state.prefs.lang = "fr";
  assert.equal(said(), "Non.");
  noteDone(OTHER);
  assert.deepEqual([said(), roleOf(noteBar())], ["Jamais.", "status"]);
  now += 6001;
  assert.equal(noteBar(), null);
});

test("an alert is one element however often it is drawn, and another one when it comes again", () => {
  const host = /** @type {Part} */ (/** @type {unknown} */ (document.createElement("main")));
  const shown = () => {
    draw(/** @type {any} */ (host), noteBar());
    return host.firstChild?.firstChild;
  };
  note(NO);
  const first = shown();
  now += 1000;
  assert.equal(shown(), first);
  note(NO);
  assert.notEqual(shown(), first, "said once more, it is read aloud once more");
});

test("a button with words closes a note, and the focus goes back", () => {
  for (const [lang, words] of /** @type {const} */ ([
    ["en", "✕Close this message"], ["fr", "✕Fermer ce message"],
  ])) {
    state.prefs.lang = lang;
    note(NO);
    draw(document.createElement("main"), noteBar());
    const bar = noteBar();
    assert.equal(text(all(bar, "note-close")[0]), words);
    focused = "";
    press(bar, "note-close");
    Object.assign(document, { activeElement: document.body });
    settleFocus();
    assert.deepEqual([said(), focused], ["", "field"]);
    Object.assign(document, { activeElement: field });
  }
});

test("who closes a dialog closes the refusal in it", () => {
  let closed = 0;
  const dialog = () => modalOf(() => void (closed += 1), "Title", "a-dialog");
  note(NO);
  assert.equal(all(dialog(), "note").length, 1);
  press(dialog(), "a-dialog");
  assert.deepEqual([said(), closed], ["", 1]);
});

test("what is done next takes a refusal away, and a question does not", async () => {
  note(NO);
  await call("GET /api/cage/drawer", {});
  answer = { ok: false, takes: 0 };
  await call("POST /api/pit/drain", part({ body: {} }));
  assert.equal(said(), "No.");
  answer = { ok: true, takes: 0 };
  await call("POST /api/pit/drain", part({ body: {} }));
  assert.equal(said(), "");
});

test("an answer to what was sent before the refusal leaves it there", async () => {
  answer = { ok: true, takes: 20 };
  const earlier = call("POST /api/pit/drain", part({ body: {} }));
  note(NO);
  await earlier;
  assert.equal(said(), "No.");
});

test("that the house does not answer is over when it answers a question", async () => {
  answer = { ok: false, takes: Infinity };
  const lost = await call("GET /api/cage/drawer", {});
  now = LONG_MS;
  assert.ok(!lost.ok);
  if (!lost.ok) note(lost.words);
  assert.match(said(), /^No answer/);
  answer = { ok: true, takes: 0 };
  await call("GET /api/cage/drawer", {});
  assert.equal(said(), "");
});

test("the bar on top has the note, unless a dialog shows it", () => {
  note(NO);
  assert.equal(all(topBar(), "note").length, 1);
  state.ui.dialog = "rules";
  assert.equal(all(topBar(), "note").length, 0);
});

const house = () => sockets.slice(-1)[0];
let seq = 5;

/** @param {number} round the table shows it */
function shows(round) {
  seq += 1;
  const view = { round, shoe: {}, next_shoe: { washes: [] }, spots: {} };
  house().says({
    type: "view", table: TABLE, epoch: 1, seq, now: 1000, view, you: { options: {} },
  });
}

/**
 * Sends a wish of a player, or an order of the staff.
 * @param {string} id
 * @param {"command" | "order"} [type]
 */
const sends = (id, type = "command") => send(`key ${id}`, part({ type, id, table: TABLE, do: {} }));
const refuses = (/** @type {string} */ id) =>
  house().says({ type: "refused", id, code: "stale", words: OTHER });
const accepts = (/** @type {string} */ id) => house().says({ type: "ack", id, seq });

/** A table with its first round. */
function sits() {
  connect();
  house().onopen?.();
  state.at = TABLE;
  state.table = null;
  shows(1);
}

test("a refused wish is over with the player's next one that is accepted, once it could be read", () => {
  sits();
  sends("a");
  sends("b");
  now += 10;
  refuses("a");
  accepts("b");
  now += 6001;
  assert.equal(said(), "Never.", "that one was on its way already");
  sends("c");
  accepts("c");
  assert.equal(said(), "", "it could be read");
  sends("d");
  refuses("d");
  now += 10;
  sends("e");
  accepts("e");
  assert.equal(said(), "Never.", "the page may have sent the next one by itself");
  now += 6001;
  assert.equal(said(), "");
});

test("that a table moves is said for a while: the command is sent again by itself", () => {
  sits();
  sends("a");
  const moving = { type: "refused", id: "a", code: "moving", words: OTHER };
  house().says(moving);
  assert.equal(said(), "Never.");
  now += 6001;
  assert.equal(said(), "");
});

test("a refused wish is over with the next round, once it could be read", () => {
  sits();
  sends("a");
  refuses("a");
  now += LONG_MS;
  assert.equal(said(), "Never.");
  shows(2);
  now += 1;
  assert.equal(said(), "");
  sends("b");
  refuses("b");
  now += 10;
  shows(3);
  assert.equal(said(), "Never.", "it has just come");
  now += 6001;
  assert.equal(said(), "");
});

test("a refused order of the staff outlasts rounds, until an order is accepted", () => {
  sits();
  sends("a", "order");
  refuses("a");
  now += LONG_MS;
  shows(2);
  now += LONG_MS;
  assert.equal(said(), "Never.");
  sends("b", "order");
  accepts("b");
  assert.equal(said(), "");
});
