// One round of the auditor's page, the list of the kinds of events, and a check whose findings are not
// all listed.

import "./as-page.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, text } from "./drawn.js";

/** @import { VNode } from "../js/ui/dom.js" */

const TABLE = "8d1e2b1c-54a8-5d0e-9a53-0f6d3f1a2b3c";
const [ANA, BOT] = ["304505a6-54a8-5d0e-9a53-0f6d3f1a2b3c", "404505a6-54a8-5d0e-9a53-0f6d3f1a2b3c"];
const ROUND = {
  round: { table: TABLE, name: "home-game", rulebook: "home-game", round: 7, shoe: null, void: false,
    began_ms: 0, ended_ms: 0 },
  players: [{ player: ANA, name: "Ana", staked: 5, net: 5 },
    { player: BOT, name: "Fleur", staked: 2, net: 0 }],
  staff: [], sums: {}, lines: [
    { seq: 1, at: 0, kind: "stake", from: "rack", to: "layout", player: ANA, amount: 5 },
    { seq: 2, at: 0, kind: "stake", from: "play_rack", to: "play_layout", player: BOT, amount: 2 }],
  notable: [{ chain: TABLE, table: null, seq: 9, at: 0, by: "pit:Anna", kind: "round-corrected", round: null,
    names: {}, detail: { amount: 1, player: ANA } }],
};
const CHECK = { seq: 1, at_ms: 0, found: 22, findings: ["it differs"], kinds: ["balance"], places: [null] };
/** The answers by the ends of their addresses. @type {Record<string, object>} */
const ANSWERS = {
  "/house": {}, "/7": ROUND, "/tables": { tables: [] }, "/status": { behind: 0, steps: 1 },
  "/checks": { checks: [CHECK], seal: null, names: {} }, "events?limit=100": { events: [], next: null },
  "/kinds": { kinds: [{ kind: "opened", count: 1 }, { kind: "cage-counted", count: 2 }] },
};
globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ path) => {
  const found = Object.entries(ANSWERS).find(([end]) => path.endsWith(end));
  const answer = found?.[1] ?? { code: "not-found", words: { en: "Nothing here.", fr: "" } };
  return { ok: Boolean(found), status: found ? 200 : 404, text: async () => JSON.stringify(answer) };
});

// The clock of the felt would never end.
globalThis.setInterval = /** @type {any} */ (() => 0);
const { checksView } = await import("../js/audit/checks.js");
const { eventsView } = await import("../js/audit/events.js");
const { forget } = await import("../js/audit/load.js");
const { roundView } = await import("../js/audit/round.js");
const { state } = await import("../js/ui/state.js");

/**
 * What is drawn when the answers have come.
 * @param {() => unknown} view
 */
async function shown(view) {
  for (let turn = 0; turn < 3; turn += 1) {
    view();
    await new Promise(setImmediate);
  }
  return /** @type {VNode} */ (view());
}

beforeEach(() => {
  forget();
  state.prefs.lang = "en";
  state.staff = { role: "auditor", name: "Ada" };
});

test("a round marks who had play chips, and that it was corrected", async () => {
  const view = await shown(() => roundView(TABLE, 7));
  assert.deepEqual(all(view, "tag").map((one) => text(one)), ["corrected", "play chips"]);
  const links = all(view, "link").map((one) => String(one.props.href));
  assert.ok(links.includes(`#accounts?player=${ANA}&account=purse`), links.join());
  assert.ok(links.includes(`#accounts?player=${BOT}&account=play_purse`), links.join());
  assert.ok(text(view).includes("rack, play chips Fleur"));
});

test("a round that these pages lack leads to the events of its table", async () => {
  const view = await shown(() => roundView(TABLE, 8));
  assert.match(text(view), /These pages have no such round\. The journal of the table may have it:/);
  assert.equal(all(view, "link").at(-1)?.props.href, `#events?table=${TABLE}`);
});

test("a check says how many of its findings are listed", async () => {
  const said = text(await shown(checksView));
  assert.match(said, /1 of 22 are listed here; “casino audit verify” lists all\./);
});

test("the kinds of events are in the order of their words", async () => {
  const said = text(await shown(() => eventsView({})));
  assert.match(said, /Cage counted \(2\)Table opened \(1\)/);
});
