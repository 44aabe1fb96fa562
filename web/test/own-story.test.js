import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

const {
  bySpot, isIn, kept, missed, newSince, noteOf, nothing, resultOf, withNotes, withResult,
} = await import("../js/play/own/own-story.js");
const { state } = await import("../js/ui/state.js");
const { linesOf, missedWords, noteWords, resultLine, sentence } =
  await import("../js/play/own/own-words.js");

/** @import { EventView, TableView, YouView } from "../types/protocol" */

const ME = "11111111-1111-4111-8111-111111111111";
const ANA = "22222222-2222-4222-8222-222222222222";
const MINUS = "-";

/** A hand with what a case needs. */
const hand = (/** @type {object} */ it) =>
  ({ cards: "Th 5c", stake: 1000, insurance: 0, status: "stood", backers: {}, ...it });

/** @type {(spots: object, it?: object) => TableView} */
const view = (spots, it = {}) => part({ round: 7, rulebook: "paris-club", spots, ...it });

/** @type {(wagers: object[], net: number, spots: object) => string} */
function said(wagers, net, spots) {
  const result = resultOf({ view: view(spots), you: part({ last_net: net, last_wagers: wagers }) }, ME);
  assert.ok(result);
  return sentence(resultLine(result));
}

const speaks = (/** @type {"en" | "fr"} */ lang) => {
  state.prefs.lang = lang;
  state.table = part({ view: view({}) });
};

test("a blackjack with insurance tells the whole, then each wager, with signs", () => {
  speaks("en");
  const spots = { 2: { holder: ME, hands: { 1: hand({ result: "natural", insurance: 500 }) } } };
  const wagers = [
    { kind: "insurance", spot: 2, hand: 1, net: -500 },
    { kind: "hand", spot: 2, hand: 1, net: 1500 },
  ];
  assert.equal(said(wagers, 1000, spots), `+10 You win: blackjack +15, insurance ${MINUS}5`);
  speaks("fr");
  assert.equal(said(wagers, 1000, spots),
    `+10 Vous gagnez\u00a0: blackjack +15, assurance ${MINUS}5`);
});

test("split hands are told apart, and spots where there are several", () => {
  speaks("en");
  const two = { 1: hand({ result: "bust" }), 2: hand({ result: "win" }) };
  const first = [
    { kind: "hand", spot: 2, hand: 1, net: -1000 }, { kind: "hand", spot: 2, hand: 2, net: 2000 },
  ];
  assert.equal(said(first, 1000, { 2: { holder: ME, hands: two } }),
    `+10 You win: hand 1 bust ${MINUS}10, hand 2 win +20`);
  const spots = {
    2: { holder: ME, hands: two },
    3: { holder: ME, pok: 500, hands: { 1: hand({ result: "push" }) } },
  };
  const both = [...first, { kind: "pok", spot: 3, hand: 1, net: -500 },
    { kind: "hand", spot: 3, hand: 1, net: 0 }];
  assert.equal(said(both, 500, spots),
    `+5 You win: Spot 2: hand 1 bust ${MINUS}10, hand 2 win +20; Spot 3: push 0, POK ${MINUS}5`);
});

test("a lone surrender says what it was", () => {
  speaks("en");
  const spots = { 2: { holder: ME, hands: { 1: hand({ result: "surrender" }) } } };
  assert.equal(said([{ kind: "hand", spot: 2, hand: 1, net: -500 }], -500, spots),
    `${MINUS}5 You lose: Surrender`);
  const won = { 2: { holder: ME, hands: { 1: hand({ result: "win" }) } } };
  assert.equal(said([{ kind: "hand", spot: 2, hand: 1, net: 1000 }], 1000, won), "+10 You win");
});

test("a stake behind another player's hand is told as one", () => {
  speaks("en");
  const spots = {
    2: { holder: ANA, hands: { 1: hand({ result: "win", backers: { [ME]: { stake: 500 } } }) } },
    3: { holder: ME, hands: { 1: hand({ result: "lose" }) } },
  };
  const wagers = [{ kind: "back", spot: 2, hand: 1, net: 500 },
    { kind: "hand", spot: 3, hand: 1, net: -1000 }];
  assert.equal(said(wagers, -500, spots),
    `${MINUS}5 You lose: Spot 2: behind win +5; Spot 3: lose ${MINUS}10`);
  const result = resultOf({ view: view(spots), you: part({ last_net: -500, last_wagers: wagers }) }, ME);
  assert.equal(result?.staked, 1500, "own stakes, without those of the holder");
  assert.deepEqual(bySpot(result.parts).map(({ spot }) => spot), [2, 3]);
});

/** @type {(it: Partial<EventView>, isLeaving?: boolean) => ReturnType<typeof noteOf>} */
const note = (it, isLeaving = false) => noteOf(part({ words: { en: "", fr: "" }, ...it }), view({
  2: { holder: ME, hands: { 1: hand({ total: { points: 15, soft: false } }) } },
  3: { holder: ANA, hands: { 1: hand({}) } },
}), ME, isLeaving);

test("a stand of the table for the viewer is told with its total, others' stands are not", () => {
  speaks("en");
  const mine = note({ kind: "stood", spot: 2, hand: 1, automatic: true });
  assert.ok(mine);
  assert.equal(noteWords(mine), "Time ran out: your hand stood on 15");
  assert.equal(note({ kind: "stood", spot: 2, hand: 1 }), null, "by oneself");
  assert.equal(note({ kind: "stood", spot: 3, hand: 1, automatic: true }), null, "for Ana");
});

test("a returned stake is told with its reason", () => {
  const reason = { en: "The POK bet was missing.", fr: "Il manquait la mise POK." };
  const back = note({ kind: "bet-returned", player: ME, spot: 2, amount: 1250, reason });
  assert.ok(back);
  speaks("en");
  assert.equal(noteWords(back), "Bet returned: 12.50. The POK bet was missing.");
  speaks("fr");
  assert.equal(noteWords(back), "Mise rendue\u00a0: 12,50. Il manquait la mise POK.");
  const bare = note({ kind: "bet-returned", player: ME, spot: 2, amount: 500 });
  assert.ok(bare);
  assert.equal(noteWords(bare), "Mise rendue\u00a0: 5");
  assert.equal(note({ kind: "bet-returned", player: ANA, amount: 500 }), null);
});

test("a void round and a lost seat are told, a seat left by oneself is not", () => {
  assert.equal(note({ kind: "voided" })?.kind, "voided");
  assert.equal(note({ kind: "seat-left", player: ME })?.kind, "seat-left");
  assert.equal(note({ kind: "seat-left", player: ME }, true), null);
  speaks("en");
  const reason = { en: "The table closes.", fr: "La table ferme." };
  const lost = note({ kind: "seat-left", player: ME, reason });
  assert.ok(lost);
  assert.equal(noteWords(lost), "Your seat has been freed. The table closes.");
  assert.equal(note({ kind: "seat-left", player: ANA }), null);
});

test("the result stands first, and replaces what it says again", () => {
  speaks("en");
  let own = withNotes(nothing("t"), [{ kind: "surrendered", spot: 2, hand: 1 },
    { kind: "stood", spot: 3, hand: 1, points: 12 }], 7);
  assert.equal(linesOf(own)[0].words, "You surrender: half your bet comes back");
  own = withResult(own, { round: 7, net: -500, staked: 1000, parts: [] });
  assert.deepEqual(linesOf(own).map(sentence),
    [`${MINUS}5 You lose`, "Time ran out: your hand stood on 12"]);
  const again = withResult(own, { round: 7, net: -500, staked: 1000, parts: [] });
  assert.equal(again, own, "the same result is no news");
});

test("what happened stays until the next deal of one's own, or for one round", () => {
  const own = withNotes(nothing("t"), [{ kind: "voided" }], 7);
  const mine = { 2: { holder: ME, hands: { 1: hand({}) } } };
  assert.equal(kept(own, view(mine), ME), own, "the same round");
  assert.equal(kept(own, view({}, { round: 8 }), ME), own, "a round of others");
  assert.deepEqual(kept(own, view(mine, { round: 8 }), ME), nothing("t"));
  assert.deepEqual(kept(own, view({}, { round: 9 }), ME), nothing("t"));
  assert.equal(isIn(view({ 3: { holder: ANA, hands: { 1: hand({ backers: { [ME]: {} } }) } } }), ME),
    true);
});

test("after an absence the page says what was decided, and what was won or lost", () => {
  speaks("en");
  const spots = (/** @type {string} */ status) => ({
    2: { holder: ME, hands: { 1: hand({ status, total: { points: 15, soft: false } }) } },
  });
  /** @type {(round: number, status: string, it: object) => { view: TableView, you: YouView }} */
  const seen = (round, status, it) => ({ view: view(spots(status), { round }),
    you: part({ seat: 2, ...it }) });
  const before = seen(7, "turn", { rack: 9000, in_play: 1000 });
  const stood = missed(before, seen(7, "stood", { rack: 9000, in_play: 1000 }), ME);
  assert.ok(stood);
  assert.equal(missedWords(stood), "While you were away: stood on 15");
  const over = missed(before, seen(9, "waiting", { rack: 8000, in_play: 0 }), ME);
  assert.ok(over);
  assert.equal(missedWords(over), "While you were away: lost 20");
  const gone = missed(before, { ...seen(9, "x", {}), you: part({ rack: 0, in_play: 0 }) }, ME);
  assert.ok(gone);
  assert.equal(missedWords(gone), "While you were away: your seat was freed");
  assert.equal(missed(before, seen(7, "turn", { rack: 9000, in_play: 1000 }), ME), null);
  const shown = seen(8, "stood", { rack: 8000, in_play: 0, last_net: -2000 });
  assert.equal(missed(before, shown, ME), null, "the result of the round itself says it");
});

test("events are looked at once", () => {
  /** @type {EventView[]} */
  const log = [part({ kind: "a" }), part({ kind: "b" }), part({ kind: "c" })];
  assert.deepEqual(newSince(log, log[1]), [log[2]]);
  assert.deepEqual(newSince(log, null), log);
  assert.deepEqual(newSince(log, part({ kind: "a" })), log, "one that has left the log");
});
