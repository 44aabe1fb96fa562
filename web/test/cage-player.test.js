// A player at the cage: receipts by number, erasure, and the form of large cash.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, text } from "./drawn.js";
import "./as-house.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

const ANA = { player: "p", name: "Ana", member: 1001, kind: "account", purse: 0, racks: 0, now: 0,
  cash: { cash_in: 150_000, cash_out: 0 }, large_cash: 100_000, has_large_cash: true, limits: {} };
const NEEDS = { second: true, outside: false, player: false };
const RECEIPT = { number: 8, player: "p", name: "Ana", member: 1001, operator: "House", amount: 5_000,
  reference: "", by: "Carla", at: 0, words: { en: "Receipt No. 8", fr: "Reçu n° 8" } };

/** What was asked for, oldest first. @type {string[]} */
const asked = [];
/** What the house answers, by what a path ends on. @type {Record<string, [status: number, body: object]>} */
let answers = {};
Object.assign(globalThis, {
  fetch: async (/** @type {string} */ path, /** @type {{ method: string }} */ { method }) => {
    asked.push(`${method} ${path}`);
    const [, [status, said]] = Object.entries(answers).find(([end]) => path.endsWith(end))
      ?? ["", [200, ANA]];
    return { ok: status === 200, status, text: async () => JSON.stringify(said) };
  },
  FormData: class {
    /** @param {Record<string, string>} fields */
    constructor(fields) {
      this.get = (/** @type {string} */ name) => fields[name] ?? null;
    }
  },
});

const { numberIn, playerView, showReceipt } = await import("../js/staff/cage/player.js");
const { consentView } = await import("../js/staff/consent/list.js");
const { setHouseTimes } = await import("../js/ui/house-time.js");
const { paperView } = await import("../js/staff/paper/paper.js");
const { state } = await import("../js/ui/state.js");

const settled = () => new Promise((done) => setTimeout(done, 5));
/** @param {string} name */
const shown = (name) => all(playerView(), name);
/** @param {VNode | null} view @param {string} name */
async function press(view, name) {
  all(view, name)[0].props.onclick?.(part({}));
  await settled();
}

/** Opens the only player that is found. */
async function find(/** @type {object} */ player) {
  answers = { "name=ana": [200, { players: [player] }], "/p": [200, player] };
  shown("find")[0].props.onsubmit?.(part({ preventDefault() {}, target: { name: "ana" } }));
  await settled();
}

beforeEach(() => {
  asked.length = 0;
  state.ui.note = null;
  state.prefs.lang = "en";
  state.staff = { role: "cage", name: "Carla" };
});

test("the number of a receipt is understood as it is printed", () => {
  const said = ["8", " 8 ", "n° 8", "N° 8", "No. 8", "Reçu n°\u00a08", "#8"];
  assert.deepEqual(said.map(numberIn), said.map(() => 8));
  assert.deepEqual(["", "8 or 9", "12.5", "n°"].map(numberIn), [0, 0, 0, 0]);
});

test("a receipt of another player closes the one that is shown, one's own does not", async () => {
  await find(ANA);
  answers = { "/receipts/8": [200, RECEIPT] };
  await showReceipt(8, false);
  assert.deepEqual([shown("player").length, shown("receipt").length], [1, 1]);
  answers = { "/receipts/8": [200, { ...RECEIPT, player: "q" }] };
  await showReceipt(8, false);
  assert.deepEqual([shown("player").length, shown("receipt").length], [0, 1]);
});

test("a receipt that was asked for comes into sight with the focus on its print, each time", async () => {
  answers = { "/receipts/8": [200, RECEIPT] };
  let seen = "";
  const sight = () => {
    seen = "";
    shown("receipt")[0].props.ref?.(part({
      querySelector: (/** @type {string} */ print) => ({ focus: () => (seen += print) }),
      scrollIntoView: () => (seen += " in sight"),
    }));
    return seen;
  };
  await showReceipt(8, false);
  assert.equal(sight(), ".print in sight");
  assert.equal(sight(), "");
  await showReceipt(8, false);
  assert.equal(sight(), ".print in sight");
});

test("that no receipt has a number is said of receipts", async () => {
  answers = { "/receipts/9": [404, { code: "not-found", words: { en: "Nothing here.", fr: "" } }] };
  await showReceipt(9, false);
  assert.equal(state.ui.note?.words.en, "There is no receipt with this number.");
});

test("the form of large cash names the gaming day and the cashier", async () => {
  await find(ANA);
  all(shown("day-cash")[0], "tool")[0].props.onclick?.(part({}));
  assert.match(text(/** @type {VNode} */ (paperView())),
    /Gaming dayJan 1, 1970CashierCarlaCash paid in1,500.00/);
});

test("a statement of one gaming day names that day alone", async () => {
  setHouseTimes(part({ zone: "UTC", shifts: ["00:00"] }));
  await find(ANA);
  answers = { "/statement": [200, { lines: [] }] };
  all(shown("trade")[0], "tool").at(-1)?.props.onclick?.(part({}));
  await settled();
  const days = shown("purse-lines")[0];
  answers = { "": [200, { is_whole: true, before: 0, after: 0, lines: [], from: 0, to: 0, at: 0 }] };
  all(days, "find")[0].props.onsubmit?.(part({ preventDefault() {} }));
  await settled();
  assert.match(text(shown("statement")[0]), /Gaming day of \w{3} \d+, \d{4}/);
  setHouseTimes(null);
});

test("an erasure is asked for after a question, and once", async () => {
  await find(ANA);
  await press(playerView(), "erase");
  assert.deepEqual(asked.filter((one) => one.startsWith("POST")), []);
  assert.match(text(shown("erase-question")[0]), /^Erase Ana\?/);
  await press(playerView(), "erase-cancel");
  assert.equal(shown("erase-question").length, 0);
  await press(playerView(), "erase");
  answers = { "/erase": [200, { needs: NEEDS }] };
  await press(playerView(), "erase-sure");
  assert.deepEqual(asked.filter((one) => one.startsWith("POST")), ["POST /api/cage/players/p/erase"]);
  assert.equal(state.ui.note?.words.en, "Now a second person has to agree: see the requests.");
  answers = { "/requests": [200, { now: 0, requests: [part({ number: 1, what: "erase", state: "waiting",
    player: "p", by: "cage:Carla", ends: 0, needs: NEEDS })] }] };
  state.requests += 1;
  consentView();
  await settled();
  assert.deepEqual([shown("erase").length, shown("erase-asked").length], [0, 1]);
});

test("nothing is offered for a person who was erased but their statement", async () => {
  await find({ ...ANA, name: "", has_large_cash: false });
  for (const name of ["trade", "identity", "limits-open", "erasure", "erase-asked"]) {
    assert.equal(shown(name).length, 0, name);
  }
  assert.equal(text(all(shown("player")[0], "tool")[0]), "Statement");
});
