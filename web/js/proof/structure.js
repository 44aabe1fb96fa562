// What can be checked without the seed: the decks, the place of the cut card, and that the record
// accounts for every card that left the shoe, once and in order.

/** @import { At, Document, Round, Rulebook } from "./form.js" */
/** @import { Finding } from "./words-en.js" */
import { deal, newLayout, split } from "./layout.js";
import { DECK } from "./shuffle.js";

/**
 * Of each rulebook: decks, the share of the shoe behind the cut card, cards burned after the cut.
 * @type {Record<Rulebook, { decks: [number, number], behind?: number, burn: number }>}
 */
const RULES = {
  "ontario-fair": { decks: [6, 6], behind: 4, burn: 1 },
  "paris-club": { decks: [6, 6], behind: 6, burn: 5 },
  "quebec-online": { decks: [8, 8], burn: 0 },
  "poker-21": { decks: [6, 6], behind: 6, burn: 5 },
  "home-game": { decks: [1, 8], burn: 0 },
};

/** @type {(a: At, b: At) => number} */
export const compare = (a, b) => a.lap - b.lap || a.index - b.index;
/** @type {(document: Document) => number} */
const cardsOf = (document) => document.decks * DECK.length;

/** @param {Document} document @returns {Finding | undefined} */
export function wrongDecks({ rulebook, decks }) {
  const [fewest, most] = RULES[rulebook].decks;
  return decks < fewest || decks > most ? (say) => say.decks(rulebook, decks) : undefined;
}

/** @param {Document} document @returns {Finding | undefined} */
export function wrongCut(document) {
  const { cut, cut_card_out: out } = document;
  const cards = cardsOf(document);
  const left = positions(document).reduce(
    (most, at) => (at.lap === 0 ? Math.max(most, at.index + 1) : most), 0);
  const { behind } = RULES[document.rulebook];
  if (behind === undefined) {
    return cut || out !== undefined ? (say) => say.cutNotAllowed() : undefined;
  }
  if (!cut) return left === 0 && out === undefined ? undefined : (say) => say.cutMissing();
  if (cut.position < 1 || cut.position >= cards) {
    return (say) => say.cutPosition(cut.position, cards);
  }
  const computed = cards - Math.ceil(cards / behind);
  if (cut.cut_card_at !== computed) return (say) => say.cutCardAt(computed, cut.cut_card_at);
  const isOutInTime = out === undefined ? left <= computed : out === computed && left >= out;
  if (isOutInTime) return undefined;
  return (say) => say.cutCardOut(left > computed ? computed : undefined, out);
}

/** @param {Document} document @returns {Finding | undefined} */
export function wrongRecord(document) {
  const { laps, finding } = lapsOf(document);
  if (finding) return finding;
  const last = document.reshuffles.length;
  const late = [...laps.keys()].find((lap) => lap > last);
  if (late !== undefined) return (say) => say.cardBeyond({ lap: late, index: 0 });
  const cards = cardsOf(document);
  const first = laps.get(0) ?? 0;
  if (first > cards) return (say) => say.cardBeyond({ lap: 0, index: cards });
  if (last > 0 && first < cards) return (say) => say.cardMissing({ lap: 0, index: first });
  const hands = () => firstOf(document.rounds, wrongHand);
  return wrongOrder(document) ?? notBurned(document, laps) ?? hands() ??
    wrongMoment(document, laps);
}

/**
 * The place of every card in the document, list by list.
 * @param {Document} document
 * @returns {At[]}
 */
function positions(document) {
  return [...document.burns, ...document.discards, ...dealt(document)];
}

/** @param {Document} document */
const dealt = (document) => document.rounds.flatMap((round) => round.cards);

/**
 * How many cards left in each lap; no index may be missing or there twice.
 * @param {Document} document
 * @returns {{ laps: Map<number, number>, finding?: Finding }}
 */
export function lapsOf(document) {
  /** @type {Map<number, number>} */
  const laps = new Map();
  for (const { lap, index } of positions(document).sort(compare)) {
    const left = laps.get(lap) ?? 0;
    if (index < left) return { laps, finding: (say) => say.cardTwice({ lap, index }) };
    if (index > left) return { laps, finding: (say) => say.cardMissing({ lap, index: left }) };
    laps.set(lap, left + 1);
  }
  return { laps };
}

/**
 * @template T
 * @param {T[]} all
 * @param {(one: T) => Finding | undefined} wrong
 */
function firstOf(all, wrong) {
  for (const one of all) {
    const finding = wrong(one);
    if (finding) return finding;
  }
  return undefined;
}

/** @param {Document} document @returns {Finding | undefined} */
function wrongOrder(document) {
  for (const list of [document.burns, document.discards, dealt(document)]) {
    const at = list.find((card, place) => place > 0 && compare(list[place - 1], card) >= 0);
    if (at) return (say) => say.cardOrder(at);
  }
  const { rounds } = document;
  const odd = rounds.find((it, place) => place > 0 && rounds[place - 1].round >= it.round);
  return odd && ((say) => say.roundOrder(odd.round));
}

/**
 * The shoe begins with the burns of the rulebook, reshuffled discards with one.
 * @param {Document} document
 * @param {Map<number, number>} laps
 * @returns {Finding | undefined}
 */
function notBurned(document, laps) {
  for (const [lap, left] of laps) {
    const burns = lap === 0 ? RULES[document.rulebook].burn : 1;
    for (let index = 0; index < Math.min(burns, left); index += 1) {
      if (!document.burns.some((burn) => burn.lap === lap && burn.index === index)) {
        return (say) => say.notBurned({ lap, index });
      }
    }
  }
  return undefined;
}

/**
 * Each card goes to an existing hand, and only hands of two cards are split.
 * @param {Round} round
 * @returns {Finding | undefined}
 */
function wrongHand({ round, cards, splits }) {
  const layout = newLayout();
  for (let place = 0; place <= cards.length; place += 1) {
    for (const { hand } of splits.filter((one) => one.after === place)) {
      if (!split(layout, hand)) return (say) => say.noSuchHand(round, hand);
    }
    const card = cards[place];
    if (card && !deal(layout, card.to, "")) return (say) => say.noSuchHand(round, card.to);
  }
  const isSorted = splits.every((one, at) => at === 0 || splits[at - 1].after <= one.after);
  const odd = splits.find((one) => one.after > cards.length) ?? (isSorted ? undefined : splits.at(-1));
  return odd && ((say) => say.noSuchHand(round, odd.hand));
}

/**
 * An exposed card is taken after it left and before the next one dealt; a round ends after its last
 * card and before the first one of the next round. Only the last round may be unfinished.
 * @param {Document} document
 * @param {Map<number, number>} laps
 * @returns {Finding | undefined}
 */
function wrongMoment(document, laps) {
  const isThere = (/** @type {At} */ at) => at.index <= (laps.get(at.lap) ?? -1);
  const fits = (/** @type {At & { before?: At }} */ card) =>
    !card.before || (compare(card, card.before) < 0 && isThere(card.before));
  for (const card of document.discards) {
    if (!fits(card) || (card.why === "exposed") !== (card.before !== undefined)) {
      return (say) => say.cardOrder(card);
    }
  }
  let earliest = { lap: 0, index: 0 };
  for (const [place, { round, cards, ended_before: end }] of document.rounds.entries()) {
    for (const card of cards) {
      if (compare(card, earliest) < 0 || !fits(card)) return (say) => say.cardOrder(card);
      earliest = card.before ?? { lap: card.lap, index: card.index + 1 };
    }
    if (!end ? place < document.rounds.length - 1 : compare(end, earliest) < 0 || !isThere(end)) {
      return (say) => say.roundOrder(round);
    }
    if (end) earliest = end;
  }
  return undefined;
}
