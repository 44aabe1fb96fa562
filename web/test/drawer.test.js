// The drawer of a cashier: what its forms say, what is shown of it, and who may consent to what is
// asked about it.

import "./as-page.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, text } from "./drawn.js";
import { part } from "./part.js";

/** @import { ListedRequest } from "../types/api" */
/** @import { VNode } from "../js/ui/dom.js" */

const { doingNow, drawerView, reloadDrawer } = await import("../js/staff/cage/drawer.js");
const { consentView } = await import("../js/staff/consent/list.js");
const { piecesSaid, piecesSum, piecesWords } = await import("../js/ui/pieces.js");
const { state } = await import("../js/ui/state.js");

/** What a form says; the view reads it from the form. */
class Said extends FormData {
  /** @param {Record<string, string>} [fields] */
  constructor(fields = {}) {
    super();
    for (const [name, it] of Object.entries(fields)) this.append(name, it);
  }
}
globalThis.FormData = /** @type {any} */ (Said);

const OWN = {
  number: 3, cashier: "Carla", opening: 100_000, cash: 125_000, cash_in: 50_000, cash_out: 25_000,
  card_in: 7_000, card_out: 0, put_in: 0, taken_out: 0, trades: 4,
};
const OTHER = { ...OWN, number: 2, cashier: "Ivo", cash: 42_000 };
const ENDED = {
  ...OWN, number: 1, counted: 124_000, difference: -1_000, reason: "a note was given twice",
  to: "Ivo", at: 0,
};
const NEEDS = { second: true, outside: true, player: false };
const VALUES = [10_000, 500, 25];
const CLOSED = { values: VALUES, others: [], cashiers: ["Ivo"], ended: [] };
const OPEN = { ...CLOSED, own: OWN, others: [OTHER], ended: [ENDED] };

/** What was asked, oldest first. @type {{ method: string, path: string, body: any }[]} */
const asked = [];
/** What the house answers next, and after that again. @type {[status: number, body: object][]} */
let answers = [];

globalThis.fetch = /** @type {any} */ (async (
  /** @type {string} */ path, /** @type {{ method: string, body?: string }} */ { method, body },
) => {
  asked.push({ method, path, body: body && JSON.parse(body) });
  const [status, said] = answers.length > 1 ? /** @type {any} */ (answers.shift()) : answers[0];
  return { ok: status === 200, status, text: async () => JSON.stringify(said) };
});

/** What had the focus last. */
let focused = "";
Object.assign(document, {
  querySelector: (/** @type {string} */ selector) => ({ focus: () => (focused = selector) }),
});

/** Waits until answers have come. */
const settled = () => new Promise((done) => setTimeout(done, 5));

/** The drawers as the house says them. */
async function shown(/** @type {object} */ drawers) {
  answers = [[200, drawers]];
  await reloadDrawer();
  return drawerView();
}

/** @param {VNode} view @param {string} name */
const one = (view, name) => all(view, name)[0];
/** @param {VNode} view @param {string} name */
const press = (view, name) => one(view, name).props.onclick?.(part({}));
/** Sends the form that is shown. */
async function send(/** @type {Record<string, string>} */ fields) {
  one(drawerView(), "drawer-form").props.onsubmit?.(part({ preventDefault() {}, target: fields }));
  await settled();
}
/** The fields of the form that is shown. */
const fields = () => JSON.stringify(one(drawerView(), "drawer-form")).match(/"id":"[^"]+"/g)
  ?.map((id) => id.slice(6, -1));
const VALUE_FIELDS = VALUES.map((value) => `drawer-piece-${value}`);

beforeEach(() => {
  asked.length = 0;
  state.ui.note = null;
  state.prefs.lang = "en";
});

test("pieces are what a form counts, without those of which there are none", () => {
  const said = new Said({ "piece-10000": "3", "piece-500": "0", "piece-25": "", reason: "7" });
  assert.deepEqual(piecesSaid(said), [{ value: 10_000, count: 3 }]);
  assert.equal(piecesSum([{ value: 10_000, count: 3 }, { value: 25, count: 2 }]), 30_050);
  assert.equal(piecesSum([]), 0);
});

test("pieces are said with their value, cents and all", () => {
  const pieces = [{ value: 10_000, count: 3 }, { value: 25, count: 1_200 }];
  assert.equal(piecesWords(pieces), "3 × 100.00 · 1,200 × 0.25");
  state.prefs.lang = "fr";
  assert.equal(piecesWords(pieces), "3 × 100,00 · 1\u00a0200 × 0,25");
});

test("who has no drawer counts one; what was begun goes on only with its drawer open", () => {
  const of = (/** @type {any} */ doing, /** @type {any} */ drawers) => doingNow(doing, drawers);
  assert.deepEqual(of(null, { others: [] }), { kind: "open" });
  assert.deepEqual(of({ kind: "close" }, { others: [] }), { kind: "open" });
  assert.equal(of(null, OPEN), null);
  assert.deepEqual(of({ kind: "close" }, OPEN), { kind: "close" });
  const his = { kind: "close", cashier: "Ivo" };
  assert.deepEqual(of(his, { others: [OTHER] }), his);
  assert.equal(of(his, { own: OWN, others: [] }), null);
});

test("a drawer is opened with what was counted, and then shows what it holds", async () => {
  const view = await shown(CLOSED);
  assert.match(text(view), /Trades need an open drawer/);
  assert.equal(all(view, "drawer-cash").length, 0);
  assert.deepEqual(fields(), VALUE_FIELDS);
  answers = [[200, OPEN]];
  asked.length = 0;
  await send({ "piece-10000": "10" });
  const [{ method, path, body }] = asked;
  assert.deepEqual([method, path], ["POST", "/api/cage/drawer"]);
  assert.deepEqual(body.pieces, [{ value: 10_000, count: 10 }]);
  assert.equal(focused, "#drawer-title", "the form went away with the button");
  const open = drawerView();
  assert.equal(text(one(open, "drawer-cash")), "In the drawer: 1,250.00 No. 3");
  assert.match(text(one(open, "drawer-sums")), /Opening1,000.00Cash received500.00Cash paid250.00/);
  assert.equal(text(one(open, "drawer-other")), "Ivo · No. 2 · In the drawer: 420.00"
    + "Count and close · Ivo");
  assert.equal(all(open, "drawer-form").length, 0);
});

test("money from the safe has a reason and says that another person has to agree", async () => {
  press(await shown(OPEN), "drawer-in");
  assert.deepEqual(fields(), [...VALUE_FIELDS, "drawer-reason"]);
  await send({ reason: "change" });
  assert.match(state.ui.note?.words.en ?? "", /at least one note/);
  answers = [[200, { ...OPEN, request: { number: 7, needs: NEEDS } }]];
  asked.length = 0;
  await send({ "piece-500": "20", reason: " change " });
  const [{ path, body }] = asked;
  assert.equal(path, "/api/cage/drawer/money");
  assert.deepEqual([body.into, body.pieces, body.reason],
    [true, [{ value: 500, count: 20 }], "change"]);
  assert.match(state.ui.note?.words.en ?? "", /second person from outside the cage has to agree/);
});

test("the count at the end is blind, and asks for a reason only when it differs", async () => {
  press(await shown(OPEN), "drawer-close");
  const view = drawerView();
  assert.equal(all(view, "drawer-cash").length + all(view, "drawer-sums").length, 0);
  assert.deepEqual(fields(), VALUE_FIELDS);
  answers = [[409, { code: "drawer-differs", words: { en: "It differs.", fr: "" } }]];
  asked.length = 0;
  await send({ "piece-10000": "12" });
  await send({ "piece-10000": "12" });
  assert.equal(asked[0].body.id, asked[1].body.id, "a second try is the same end");
  assert.equal(state.ui.note?.words.en, "It differs.");
  assert.deepEqual(fields(), [...VALUE_FIELDS, "drawer-reason"]);
  answers = [[200, { ...OPEN, request: { number: 8, needs: NEEDS } }]];
  await send({ "piece-10000": "12", reason: "a note was given twice" });
  const { path, body } = asked[2];
  assert.equal(path, "/api/cage/drawer/end");
  assert.notEqual(body.id, asked[0].body.id);
  assert.deepEqual([body.cashier, body.to, body.reason],
    [undefined, undefined, "a note was given twice"]);
});

test("another drawer is counted without what it should hold", async () => {
  press(await shown(OPEN), "drawer-close-other");
  const view = drawerView();
  assert.doesNotMatch(text(one(view, "drawer-other")), /420/);
  assert.equal(all(view, "drawer-cash").length, 1);
  answers = [[200, { ...OPEN, others: [], request: { number: 9, needs: NEEDS } }]];
  asked.length = 0;
  await send({ "piece-10000": "4" });
  assert.equal(asked[0].body.cashier, "Ivo");
});

test("a drawer is handed over to another cashier, and only with what it should hold", async () => {
  press(await shown(OPEN), "drawer-hand-over");
  assert.deepEqual(fields(), [...VALUE_FIELDS, "drawer-to"]);
  asked.length = 0;
  answers = [[409, { code: "drawer-differs", words: { en: "It differs.", fr: "" } }]];
  await send({ "piece-10000": "12", to: "Ivo" });
  assert.equal(state.ui.note?.words.en, "It differs.");
  assert.deepEqual(fields(), [...VALUE_FIELDS, "drawer-to"]);
  answers = [[200, { ...OPEN, request: { number: 8 } }]];
  await send({ "piece-10000": "12", "piece-500": "10", to: "Ivo" });
  assert.equal(asked[1].body.to, "Ivo");
  assert.match(state.ui.note?.words.en ?? "", /^Now Ivo has to count the same/);
});

test("drawers that ended show their difference with its sign", async () => {
  press(await shown(OPEN), "drawer-last");
  assert.match(text(one(drawerView(), "drawer-ended")),
    /Carla500.00 \/ 250.0070.00 \/ 0.001,240.00-10.00Ivoa note was given twiceForm/);
});

/** A request about a drawer, of Carla. */
const request = (/** @type {object} */ more) => /** @type {ListedRequest} */ (part({
  number: 5, state: "waiting", by: "cage:Carla", ends: 0,
  needs: NEEDS, may_consent: false, ...more,
}));
const pieces = [{ value: 10_000, count: 3 }, { value: 500, count: 2 }];
const handOver = request({
  what: "drawer-hand-over", amount: 31_000, books: 31_000, may_consent: true,
  drawer: { cashier: "Carla", pieces, to: "Ivo" },
});

test("a request about a drawer says pieces, direction, taker and difference", async () => {
  const list = async (/** @type {ListedRequest} */ it) => {
    answers = [[200, { now: 0, requests: [it] }]];
    state.requests += 1;
    consentView();
    await settled();
    return consentView();
  };
  state.staff = { role: "cage", name: "Ivo" };
  const view = await list(handOver);
  assert.match(text(view), new RegExp("Hand-over of a drawer · 310 · 3 × 100.00 · 2 × 5.00 · "
    + "drawer of Carla · handed over to Ivo · should be 310, difference 0 · Cage Carla · "
    + "needs Ivo"));
  assert.equal(text(one(view, "approve")), "I have counted the same");
  const move = { what: "drawer-move", amount: 31_000, reason: "change" };
  const into = request({ ...move, drawer: { cashier: "Carla", pieces, into: true } });
  const moved = await list(into);
  assert.match(text(moved), /5\.00 · from the safe to the drawer of Carla · “change”/);
  assert.match(text(moved), /needs a second person from outside the cage/);
  assert.equal(all(moved, "approve").length, 0, "the house says who may");
  assert.equal(all(await list(request({ what: "issue", may_consent: true })), "approve").length, 1);
  assert.match(text(await list(request({ what: "issue" }))), /from outside the cage/);
  const out = request({ ...move, drawer: { cashier: "Carla", pieces, into: false } });
  state.prefs.lang = "fr";
  assert.match(text(await list(out)), /du tiroir \(Carla\) au coffre · «\u00a0change\u00a0»/);
  state.staff = null;
});

test("a drawer that waits for a second person is not counted once more", async () => {
  state.staff = { role: "cage", name: "Carla" };
  const drawer = { cashier: "Carla", pieces };
  const asks = async (/** @type {ListedRequest[]} */ ...requests) => {
    await shown(CLOSED);
    answers = [[200, CLOSED], [200, { now: 0, requests }]];
    state.requests += 1;
    drawerView();
    consentView();
    await settled();
    return drawerView();
  };
  const opening = request({ what: "drawer-open", amount: 31_000, drawer });
  const view = await asks(opening);
  assert.equal(all(view, "drawer-form").length, 0);
  assert.match(text(view), /Your count is noted\. .*second person/);
  for (const other of [{ ...opening, by: "cage:Ivo" }, request({ what: "drawer-open", state: "refused" })]) {
    assert.equal(all(await asks(other), "drawer-form").length, 1);
  }
  state.staff = null;
});

test("one's own receipt stays in the list until it is printed", async () => {
  state.staff = { role: "cage", name: "Ivo" };
  const done = { state: "approved", what: "redemption", amount: 500 };
  const others = [20, 19, 18, 17, 16, 7].map((number) => request({ ...done, number, receipt: 9 }));
  const own = [4, 3].map((number) =>
    request({ ...done, number, by: "cage:Ivo", receipt: number }));
  answers = [[200, { now: 0, requests: [...others, ...own] }]];
  state.requests += 1;
  consentView();
  await settled();
  const ended = (/** @type {number[]} */ ...printed) => {
    const view = consentView({ show() {}, isPrinted: (receipt) => printed.includes(receipt) });
    return one(view, "ended").kids.map((line) => Number(/\d+/.exec(text(line))?.[0]));
  };
  assert.deepEqual(ended(3), [20, 19, 18, 17, 16, 4]);
  assert.deepEqual(ended(3, 4), [20, 19, 18, 17, 16]);
  state.staff = null;
});
