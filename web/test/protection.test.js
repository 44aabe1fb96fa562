// Breaks from play: what is offered, what is shown while one runs, and what is said when it begins.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, text } from "./drawn.js";
import { sockets } from "./as-house.js";
import { part } from "./part.js";

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 29, 8);
/** The break that runs, as the house says it. @type {object | null} */
let away = null;
Object.assign(document, { documentElement: { clientWidth: 0 }, querySelectorAll: () => [] });
Object.assign(globalThis, {
  fetch: async () =>
    ({ ok: true, status: 200, text: async () => JSON.stringify({ away, now: NOW, accounts: [] }) }),
});

const { connect } = await import("../js/play/connection.js");
const { known } = await import("../js/play/lobby/lobby.js");
const { awayNow } = await import("../js/play/protection/away.js");
const { limitsForm } = await import("../js/play/protection/form.js");
const { isLonger } = await import("../js/play/protection/lengths.js");
const { w } = await import("../js/play/protection/words.js");
const { h } = await import("../js/ui/dom.js");
const { state } = await import("../js/ui/state.js");

const settled = () => new Promise((done) => setTimeout(done, 5));

test("only what ends later than the running break is offered", () => {
  state.prefs.lang = "en";
  const held = { away: { length: /** @type {const} */ ("week"), until: NOW + 7 * DAY_MS }, now: NOW + 5000 };
  const longer = (/** @type {import("../types/api").AwayLength} */ one, of = held) => isLonger(one, of);
  assert.deepEqual([longer("day"), longer("week"), longer("month")], [false, false, true]);
  assert.ok(longer("week", { ...held, now: NOW + DAY_MS }));
  assert.ok(isLonger("day", { now: NOW }));
  const answer = part({ ...held, limits: {}, deposits: [0, 0, 0], losses: [0, 0, 0] });
  const form = h("div", null, limitsForm(/** @type {any} */ (answer), w(), async () => {}));
  const offered = all(form, "tool").map(text).filter((words) => words !== "Set");
  assert.deepEqual(offered, ["1 month", "6 months", "1 year", "5 years"]);
});

test("a break that begins is told, not refused, and nobody is invited to play as long as it runs", async () => {
  connect();
  const [house] = sockets.slice(-1);
  house.onopen?.();
  house.says({ type: "welcome", protocol: 1, now: NOW, player: "p", name: "Ana", kind: "account" });
  house.says({ type: "lobby", tables: { a: { name: "paris-club", rulebook: "paris-club", bet_min: 1000,
    bet_max: 50_000, seats: 7, seated: 2, phase: "betting" } } });
  state.purse = 5000;
  const shown = (/** @type {string} */ name) => all(h("div", null, known()), name).map(text);
  await settled();
  assert.deepEqual(shown("play-now"), ["Play at Paris Club"]);
  away = { length: "week", until: NOW + 7 * DAY_MS };
  house.says({ type: "refused", code: "excluded", words: { en: "You may not play for now.", fr: "x" } });
  await settled();
  assert.equal(state.ui.note?.kind, "done");
  assert.equal(awayNow()?.length, "week");
  assert.deepEqual(shown("play-now"), []);
  assert.match(shown("known-away").join(), /^Break from play until Dec 6/);
});
