// Requests that wait: what is said of who is missing, what the player is reminded of, and what the cage
// shows at once after a second person has agreed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, text } from "./drawn.js";
import "./as-house.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

/** What the house answers, by what a path ends on. @type {Record<string, object>} */
let answers = {};
Object.assign(globalThis, {
  fetch: async (/** @type {string} */ path) => {
    const said = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? {};
    return { ok: true, status: 200, text: async () => JSON.stringify(said) };
  },
  FormData: class {
    /** @param {Record<string, string>} fields */
    constructor(fields) {
      this.get = (/** @type {string} */ name) => fields[name] ?? null;
    }
  },
});
/** The line over the page, which is not drawn here. */
const over = { before() {} };
Object.assign(document, {
  activeElement: null, getElementById: () => over,
  createElement: () => ({ firstChild: null, lastChild: null, insertBefore() {}, setAttribute() {} }),
  createTextNode: () => ({ nodeType: 3 }),
});

const { countView } = await import("../js/staff/cage/count.js");
const { consentView, waitsWords } = await import("../js/staff/consent/list.js");
const { followRequests, requestsDialog, waitingLine } = await import("../js/play/consent/dialog.js");
const { state } = await import("../js/ui/state.js");

const settled = () => new Promise((done) => setTimeout(done, 5));
const said = () => state.ui.note?.words.en ?? "";
const form = (/** @type {Record<string, string>} */ fields) =>
  part({ preventDefault() {}, target: { ...fields, reset() {} } });
/** @param {VNode} view @param {string} name */
const press = async (view, name) => {
  all(view, name)[0].props.onclick?.(part({}));
  await settled();
};

beforeEach(() => {
  state.ui.note = null;
  state.prefs.lang = "en";
});

test("what is said of a new request names who is missing", () => {
  const missing = (/** @type {boolean[]} */ ...[player, second, outside]) =>
    waitsWords({ needs: { player, second, outside } }).en;
  assert.equal(missing(true, false, false), "Now the player has to agree.");
  assert.equal(missing(false, true, false), "Now a second person has to agree: see the requests.");
  assert.equal(missing(true, true, true),
    "Now the player and a second person from outside the cage have to agree: see the requests.");
});

test("who asks for new chips is told who has to agree", async () => {
  answers = { "/issue": { needs: { second: true, outside: true, player: false } },
    "/requests": { requests: [] } };
  all(consentView(), "issue")[0].props.onsubmit?.(form({ amount: "500" }));
  await settled();
  assert.match(said(), /^Now a second person from outside the cage has to agree/);
});

test("the last counts are shown after a count, and after a second person has agreed to one", async () => {
  const one = { number: 1, at: 0, by: "Carla", counted: 500, books: 500, difference: 0 };
  answers = { "/count": { count: one }, "/counts": { counts: [one], books: 500 } };
  all(countView(), "find")[0].props.onsubmit?.(form({ counted: "5" }));
  await settled();
  const rows = () => all(countView(), "figures")[0].kids.filter((kid) => typeof kid !== "string"
    && kid.tag === "tbody").flatMap((body) => /** @type {VNode} */ (body).kids).length;
  assert.equal(rows(), 1);
  answers = { "/counts": { counts: [{ ...one, number: 2 }, one], books: 500 } };
  state.requests += 1;
  countView();
  await settled();
  assert.equal(rows(), 2);
});

test("what the house has to say waits until the player has no decision to take", async () => {
  const asked = { number: 9, what: "limits", ends: 0, confirmed: false, state: "waiting" };
  answers = { "/me/requests": { requests: [asked] }, "/me/rulings": { disputes: [] } };
  state.me = { player: "held", name: "Ana" };
  const options = (/** @type {object} */ some) => {
    state.table = part({ view: { round: 3 }, you: { options: some } });
  };
  options({ "stand:4.1": { do: { verb: "stand", spot: 4, hand: 1 } } });
  state.requests += 1;
  followRequests();
  await settled();
  assert.equal(state.ui.dialog, null);
  options({ "decline:4": { do: { verb: "decline", spot: 4 } } });
  followRequests();
  assert.equal(state.ui.dialog, null);
  options({ "bet:4": { do: { verb: "bet", spot: 4, amount: 0 } } });
  followRequests();
  assert.equal(state.ui.dialog, "requests");
  [state.ui.dialog, state.table] = [null, null];
});

test("a request that the player closed without an answer is one press away until it has one", async () => {
  const asked = { number: 4, what: "redemption", amount: 5_000, paid: "cash", ends: 0, confirmed: false,
    state: "waiting" };
  answers = { "/me/requests": { requests: [asked] }, "/me/rulings": { disputes: [] } };
  state.me = { player: "p", name: "Ana" };
  state.requests += 1;
  followRequests();
  await settled();
  assert.equal(state.ui.dialog, "requests");
  assert.match(text(requestsDialog()), /You cash in 50 from your purse and get it in cash/);
  state.ui.dialog = null;
  const line = /** @type {VNode} */ (waitingLine());
  assert.match(text(line), /^The cage is asking/);
  await press(line, "tool");
  assert.equal(state.ui.dialog, "requests");
  const agreed = { ...asked, confirmed: true };
  answers = { ...answers, "/4": agreed, "/me/requests": { requests: [agreed] } };
  await press(requestsDialog(), "consent");
  assert.equal(said(), "You agree. The cage still needs a second person.");
  assert.equal(waitingLine(), false);
  assert.equal(state.ui.dialog, null);
});
