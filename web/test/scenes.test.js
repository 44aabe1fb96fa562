import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
const { beatsOf, between, swept } = await import("../js/play/scenes.js");

/** @import { EventView, TableView } from "../types/protocol" */

/**
 * @param {string} kind
 * @param {Partial<EventView>} [more]
 * @returns {EventView}
 */
const event = (kind, more = {}) => ({ kind, words: { fr: "", en: "" }, ...more });

/**
 * @param {Partial<TableView>} more
 * @returns {TableView}
 */
const view = (more) => /** @type {TableView} */ (/** @type {unknown} */ ({
  phase: "betting", round: 1, dealer: { cards: "" }, seats: {}, spots: { 1: { hands: {} } }, ...more,
}));

/**
 * @param {string} cards
 * @param {number} points
 * @param {object} [more]
 */
const hand = (cards, points, more = {}) => ({
  cards, total: { points, soft: false }, stake: 100, on_layout: 100, insurance: 0,
  status: "waiting", backers: {},
  ...more,
});

/**
 * The views of a step, one after each event.
 * @param {TableView} from
 * @param {TableView} to
 * @param {EventView[]} events
 */
const all = (from, to, events) =>
  events.map((_, at) => between(from, to, events.slice(0, at + 1), events.slice(at + 1)));

const card = (/** @type {number} */ points, of = 1) =>
  event("card-dealt", { spot: 1, hand: of, total: { points, soft: false } });
const drawn = (/** @type {number} */ points) =>
  event("dealer-card", { total: { points, soft: false } });

test("a deal shows its cards one by one, each with its total", () => {
  const from = view({});
  const to = view({
    phase: "turns", round: 2, turn: { spot: 1, hand: 1 }, dealer: { cards: "6d ??",
      total: { points: 6, soft: false } },
    spots: { 1: { hands: { 1: /** @type {any} */ (hand("8h 7c", 15, { status: "turn" })) } } },
  });
  const events = [event("round-started"), card(8), drawn(6), card(15), event("hole-dealt"),
    event("turn", { spot: 1, hand: 1 })];
  const seen = all(from, to, events);
  const cards = seen.map((it) => it.spots[1].hands[1]?.cards);
  assert.deepEqual(cards, ["", "8h", "8h", "8h 7c", "8h 7c", "8h 7c"]);
  assert.deepEqual(seen.map((it) => it.dealer.cards), ["", "", "6d", "6d", "6d ??", "6d ??"]);
  assert.deepEqual(seen.map((it) => it.spots[1].hands[1]?.total?.points),
    [undefined, 8, 8, 15, 15, 15]);
  assert.equal(seen[4].turn, undefined);
  assert.equal(seen[4].spots[1].hands[1].status, "waiting");
  assert.deepEqual(seen[5], to);
  assert.equal(between(from, to, [], events), from);
});

test("no result stands there before the dealer's last card is seen", () => {
  const from = view({
    phase: "turns", round: 2, dealer: { cards: "6d ??", total: { points: 6, soft: false } },
    spots: { 1: { hands: { 1: /** @type {any} */ (hand("8h 7c", 15)) } } },
  });
  const to = view({
    phase: "betting", round: 2, deadline: /** @type {any} */ ({ for: "results", at: 1, total: 1 }),
    dealer: { cards: "6d 9c 5h", total: { points: 20, soft: false }, status: "stood" },
    spots: { 1: { hands: { 1: /** @type {any} */ (
      hand("8h 7c", 15, { status: "stood", result: "lose", net: -100 })) } } },
  });
  const events = [event("stood", { spot: 1, hand: 1 }),
    event("hole-shown", { total: { points: 15, soft: false } }), drawn(20), event("round-ended")];
  const seen = all(from, to, events);
  assert.deepEqual(seen.map((it) => it.dealer.cards), ["6d ??", "6d 9c", "6d 9c 5h", "6d 9c 5h"]);
  assert.deepEqual(seen.map((it) => it.dealer.total?.points), [6, 15, 20, 20]);
  assert.deepEqual(seen.map((it) => it.spots[1].hands[1].result),
    [undefined, undefined, undefined, "lose"]);
  assert.deepEqual(seen.map((it) => it.phase), ["turns", "turns", "turns", "betting"]);
  assert.equal(seen[2].deadline, undefined);
  assert.equal(seen[2].dealer.status, undefined);
});

test("a hand that is over 21 is lost at once, the others later", () => {
  const two = (/** @type {object} */ one, /** @type {object} */ other) =>
    /** @type {any} */ ({ 1: { hands: { 1: one } }, 2: { hands: { 1: other } } });
  const from = view({ phase: "turns", round: 2, spots: two(hand("Th 6c", 16), hand("Td 8c", 18)) });
  const bust = hand("Th 6c Kc", 26, { status: "bust", result: "bust", net: -100 });
  const won = hand("Td 8c", 18, { status: "stood", result: "win", net: 100 });
  const to = view({ phase: "betting", round: 2, spots: two(bust, won) });
  const seen = all(from, to, [card(26), event("busted", { spot: 1, hand: 1 }), drawn(17),
    event("round-ended")]);
  assert.deepEqual(seen.map((it) => it.spots[1].hands[1].result),
    [undefined, "bust", "bust", "bust"]);
  assert.deepEqual(seen.map((it) => it.spots[1].hands[1].status),
    ["waiting", "bust", "bust", "bust"]);
  assert.deepEqual(seen.map((it) => it.spots[2].hands[1].result),
    [undefined, undefined, undefined, "win"]);
});

test("what lies at a hand lies there until its end is seen", () => {
  const spots = (/** @type {object} */ one, /** @type {object} */ other) =>
    /** @type {any} */ ({ 1: { hands: { 1: one } }, 2: { hands: { 1: other } } });
  const lying = (/** @type {TableView} */ it) =>
    [1, 2].map((spot) => it.spots[spot].hands[1].on_layout);
  const open = hand("Th 6c", 16);
  const gone = hand("Th 6c", 16, { status: "surrendered", on_layout: 50 });
  const from = view({ phase: "turns", round: 2, spots: spots(open, open) });
  const surrendered = view({ phase: "turns", round: 2, spots: spots(gone, open) });
  const turn = event("turn", { spot: 2, hand: 1 });
  const first = all(from, surrendered, [event("surrendered", { spot: 1, hand: 1 }), turn]);
  assert.deepEqual(first.map(lying), [[50, 100], [50, 100]]);
  assert.deepEqual(lying(between(from, surrendered, [],
    [event("surrendered", { spot: 1, hand: 1 }), turn])), [100, 100]);
  const settled = (/** @type {object} */ of, net = -50) =>
    ({ ...of, on_layout: 0, result: "lose", net });
  const to = view({ phase: "betting", round: 2, spots: spots(settled(gone), settled(open, -100)) });
  const last = all(surrendered, to, [event("stood", { spot: 2, hand: 1 }), drawn(20),
    event("round-ended")]);
  assert.deepEqual(last.map(lying), [[50, 100], [50, 100], [0, 0]]);
});

test("a backer's chips lie there, and their result is unknown, until the end is seen", () => {
  const behind = (/** @type {object} */ more) => ({ z: { name: "Zoé", stake: 40, consent: true, ...more } });
  const spots = (/** @type {object} */ one) => /** @type {any} */ ({ 1: { hands: { 1: one } } });
  const from = view({ phase: "turns", round: 2, spots: spots(
    hand("Th 6c", 16, { backers: behind({ on_layout: 40 }) })) });
  const to = view({ phase: "betting", round: 2, spots: spots(hand("Th 6c", 16, {
    on_layout: 0, status: "stood", result: "lose", net: -100, backers: behind({ on_layout: 0, net: -40 }),
  })) });
  const seen = all(from, to, [event("stood", { spot: 1, hand: 1 }), drawn(20), event("round-ended")]);
  const found = seen.map((it) => it.spots[1].hands[1].backers.z);
  assert.deepEqual(found.map(({ on_layout, net }) => [on_layout, net]),
    [[40, undefined], [40, undefined], [0, -40]]);
});

test("a split parts the pair before its cards come", () => {
  const pair = view({
    phase: "turns", round: 2, spots: { 1: { hands: { 1: /** @type {any} */ (hand("8h 8c", 16)) } } },
  });
  const parted = view({
    phase: "turns", round: 2, spots: { 1: { hands: /** @type {any} */ (
      { 1: hand("8h 3c", 11), 2: hand("8c", 8) }) } },
  });
  const events = [event("split", { spot: 1, hand: 1 }), card(11)];
  const seen = all(pair, parted, events);
  const cards = seen.map((it) => Object.values(it.spots[1].hands).map((one) => one.cards));
  assert.deepEqual(cards, [["8h", "8c"], ["8h 3c", "8c"]]);
});

test("cards have a pause, and what happens with them none", () => {
  const deal = [event("round-started"), card(8), drawn(6), card(15), event("turn")];
  assert.deepEqual(beatsOf(deal).map(({ ms }) => ms), [0, 210, 210, 210, 0]);
  const many = Array.from({ length: 16 }, () => card(8));
  assert.ok(beatsOf(many).every(({ ms }) => ms >= 150 && ms <= 250));
});

test("swept cards are gone, stakes are not", () => {
  const bet = { player: "a", stake: 100, pok: 0, backers: {} };
  const over = view({ spots: { 1: { bet, hands: /** @type {any} */ ({ 1: hand("8h", 8) }) } } });
  const clean = swept(over);
  assert.deepEqual(clean.spots[1].hands, {});
  assert.equal(clean.spots[1].bet?.stake, 100);
});
