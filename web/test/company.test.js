import assert from "node:assert/strict";
import test from "node:test";

import "./as-house.js";
import { otherTable } from "../js/play/company/other-table.js";
import { part } from "./part.js";

const { resultOf, withResult } = await import("../js/play/company/results.js");
const { resultWords } = await import("../js/play/company/results-view.js");

/** @type {(more: object) => import("../types/protocol").LobbyTable} */
const line = (more) => ({
  name: "paris-club", rulebook: "paris-club", bet_min: 1000, bet_max: 20_000, seats: 7, seated: 2,
  phase: "betting", ...more,
});
const CLOSING = line({ seated: 0 });

test("who loses a table is led to the same game at the nearest limits", () => {
  const tables = {
    closing: CLOSING,
    high: line({ name: "high", bet_min: 10_000, bet_max: 200_000 }),
    near: line({ name: "near", bet_min: 500, bet_max: 10_000 }),
    other: line({ name: "other", rulebook: "home-game" }),
  };
  assert.equal(otherTable(tables, "closing", CLOSING)?.id, "near");
});

test("another game only where this one has no free seat, and company before an empty table", () => {
  const tables = {
    full: line({ seated: 7 }),
    staffed: line({ croupier: true }),
    inspected: line({ phase: "inspection" }),
    empty: line({ name: "a", rulebook: "home-game", seated: 0 }),
    company: line({ name: "b", rulebook: "poker-21" }),
  };
  assert.equal(otherTable(tables, "closing", CLOSING)?.id, "company");
});

test("a table of which nothing is known any more leads to the smallest stakes; none to nowhere", () => {
  const tables = { a: line({}), b: line({ bet_min: 100 }) };
  assert.equal(otherTable(tables, "gone", null)?.id, "b");
  assert.equal(otherTable({ gone: CLOSING }, "gone", null), null);
});

/** @type {(more: object) => import("../types/protocol").TableView} */
const view = (more) => part({
  phase: "betting", round: 7, dealer: { cards: "Ts 9d", total: { points: 19, soft: false }, status: "stood" },
  ...more,
});

test("a result is read from the view once the round is over, with the viewer's own part", () => {
  assert.deepEqual(resultOf(view({}), null), { round: 7, end: "stood", points: 19 });
  assert.deepEqual(resultOf(view({}), part({ last_net: -500 })),
    { round: 7, end: "stood", points: 19, net: -500 });
  for (const phase of ["insurance", "turns"]) assert.equal(resultOf(view({ phase }), null), null);
  assert.equal(resultOf(view({ round: 0, dealer: { cards: "" } }), null), null);
  // Without a hand to beat the dealer does not draw.
  const alone = view({ dealer: { cards: "Ts", total: { points: 10, soft: false } } });
  assert.deepEqual(resultOf(alone, null), { round: 7, end: "unplayed", points: 10 });
  assert.equal(resultOf(view({ dealer: { cards: "", status: "void" } }), null)?.end, "void");
});

test("a dozen results are kept, each once, and said in words", () => {
  /** @typedef {import("../types/api").LastResult} LastResult */
  const played = Array.from({ length: 14 },
    (_, at) => /** @type {LastResult} */ ({ round: at + 1, end: "stood", points: 18 }));
  const all = played.reduce(withResult, /** @type {LastResult[]} */ ([]));
  assert.deepEqual([all.length, all[0].round], [12, 3]);
  const again = withResult(all, { round: 14, end: "stood", points: 18, net: 500 });
  assert.deepEqual([again.length, again[11].net], [12, 500]);
  assert.equal(resultWords(again[11]), "Round 14: dealer 18, you won 5");
  assert.equal(resultWords({ round: 2, end: "bust", points: 24, net: -250 }),
    "Round 2: dealer bust with 24, you lost 2.50");
});

const { isMuted, mute, othersAt, placeOf, say, shownBubbles, muteAll } = await import("../js/play/company/talk.js");
const { connect } = await import("../js/play/connection.js");
const { state } = await import("../js/ui/state.js");
const { sockets } = await import("./as-house.js");

/** Ana at seat 2, Bob behind her, Cleo on a vacant spot. @type {import("../types/protocol").TableView} */
const company = part({
  phase: "betting", round: 0, seats: { 2: { player: "ana", name: "Ana" } },
  spots: {
    2: { hands: {}, bet: { player: "ana", name: "Ana", backers: { bob: { name: "Bob" } } } },
    5: { hands: { 1: { backers: {} } }, holder: "cleo", holder_name: "Cleo" },
  },
});

test("people are at their seat, else at the spot that they hold or back", () => {
  const places = ["ana", "bob", "cleo", "dan"].map((who) => placeOf(company, who));
  assert.deepEqual(places, [2, 2, 5, null]);
  assert.deepEqual(othersAt(company).map(({ name }) => name), ["Ana", "Bob", "Cleo"]);
});

test("what is said is shown once for each player, and not of those who are muted", () => {
  connect();
  const [house] = sockets.slice(-1);
  house.onopen?.();
  house.says({ type: "welcome", protocol: 1, now: 0 });
  state.at = "t";
  state.table = part({ id: "t", view: company, you: null, log: [] });
  const hear = (/** @type {string} */ player, /** @type {string} */ what, table = "t") =>
    house.says({ type: "said", table, player, what });
  const shown = () => shownBubbles().map(({ player, what }) => `${player} ${what}`);
  hear("ana", "hello");
  hear("bob", "star");
  hear("ana", "sorry");
  hear("cleo", "hello", "another");
  assert.deepEqual(shown(), ["bob star", "ana sorry"]);
  assert.equal(state.said.at(-1)?.words.fr, "Ana\u00a0: Pardon");
  const read = state.said.length;
  mute("ana");
  hear("ana", "hello");
  assert.deepEqual([isMuted("ana"), shown(), state.said.length], [true, ["bob star"], read]);
  mute("ana");
  muteAll();
  hear("ana", "hello");
  assert.deepEqual([isMuted("ana"), shown()], [false, []]);
  muteAll();
  say("good-luck");
  const { type, table, what } = house.sent.at(-1);
  assert.deepEqual([type, table, what], ["say", "t", "good-luck"]);
});
