// Recomputes every card from the seed. Of the document only the record of what left the shoe when
// is used, never a card.

/** @import { At, Document, Round } from "./form.js" */
/** @import { Finding } from "./words-en.js" */
import { deal, handOf, newLayout, pickUp, split } from "./layout.js";
import { bytesOf, cut, reshuffled, shuffled } from "./shuffle.js";
import { compare, lapsOf } from "./structure.js";

/** Over this a hand is bust; its cards go to the tray at once. */
const BEST = 21;
const RANKS = "A23456789T";

/**
 * @typedef {object} Replayed
 * @property {string[][]} orders every card of each lap
 * @property {string[][]} trays the tray at each reshuffle
 * @property {Finding} [stopped] why it could not go on
 */
/**
 * Something that happens to cards: `next` is the place of the next card then, `leaves` whether this
 * is that card leaving the shoe.
 * @typedef {object} Happening
 * @property {At} next
 * @property {boolean} leaves
 * @property {"tray" | "dealt" | "split" | "ended"} what
 * @property {At} [at]
 * @property {string} [to]
 */

/**
 * @param {Document} document
 * @param {string} seedText
 * @returns {Promise<Replayed>}
 */
export async function replay(document, seedText) {
  const seed = bytesOf(seedText);
  const washes = document.washes.map(({ wash }) => bytesOf(wash));
  const whole = await shuffled(document.decks, seed, washes);
  const orders = [document.cut ? cut(whole, document.cut.position) : whole];
  const { laps } = lapsOf(document);
  /** @type {string[][]} */
  const trays = [];
  /** @type {string[]} */
  let tray = [];
  let layout = newLayout();
  const stop = (/** @type {Finding} */ stopped) => ({ orders, trays, stopped });
  for (const { next, what, at, to } of happenings(document)) {
    while (orders.length <= next.lap) {
      const done = orders.length - 1;
      if ((laps.get(done) ?? 0) !== orders[done].length) return stop((say) => say.shoeNotEmpty(done));
      orders.push(await reshuffled(tray, seed, washes, done + 1));
      trays.push(tray);
      tray = [];
    }
    if (what === "split") split(layout, to ?? "");
    else if (what === "ended") {
      tray.push(...pickUp(layout));
      layout = newLayout();
    } else {
      const place = /** @type {At} */ (at);
      const card = orders[place.lap]?.[place.index];
      if (card === undefined) return stop((say) => say.cardBeyond(place));
      if (what === "tray") tray.push(card);
      else tray.push(...dealTo(layout, to ?? "", card));
    }
  }
  return { orders, trays };
}

/**
 * Deals a card; the cards of a hand that is bust now leave the layout.
 * @param {import("./layout.js").Layout} layout
 * @param {string} to
 * @param {string} card
 * @returns {string[]}
 */
function dealTo(layout, to, card) {
  deal(layout, to, card);
  const hand = handOf(layout, to) ?? [];
  const points = hand.reduce((sum, one) => sum + (RANKS.indexOf(one[0]) + 1 || 10), 0);
  return points > BEST ? hand.splice(0) : [];
}

/**
 * In the order in which it happened: an exposed card goes on its way, and a round ends, before a
 * certain card leaves the shoe.
 * @param {Document} document
 * @returns {Happening[]}
 */
function happenings({ burns, discards, rounds }) {
  /** @type {Happening[]} */
  const all = [
    ...burns.map((at) => ({ next: at, leaves: true, what: /** @type {const} */ ("tray"), at })),
    ...discards.map((at) => ({ ...moment(at), what: /** @type {const} */ ("tray"), at })),
    ...rounds.flatMap(happeningsOf),
  ];
  return all.sort((a, b) => compare(a.next, b.next) || Number(a.leaves) - Number(b.leaves));
}

/**
 * @param {Round} round
 * @returns {Happening[]}
 */
function happeningsOf({ cards, splits, ended_before: end }) {
  /** @type {Happening[]} */
  const all = [];
  const rest = [...splits];
  for (const [place, card] of cards.entries()) {
    while (rest.length > 0 && rest[0].after <= place) {
      all.push({ ...moment(card), what: "split", to: rest.shift()?.hand });
    }
    all.push({ ...moment(card), what: "dealt", at: card, to: card.to });
  }
  if (!end) return all;
  for (const { hand } of rest) all.push({ next: end, leaves: false, what: "split", to: hand });
  all.push({ next: end, leaves: false, what: "ended" });
  return all;
}

/** @param {At & { before?: At }} card */
function moment(card) {
  return card.before ? { next: card.before, leaves: false } : { next: card, leaves: true };
}

/**
 * Whether the trays are those that were computed.
 * @param {Document} document
 * @param {Replayed} replayed
 * @returns {Finding | undefined}
 */
export function wrongReshuffle({ reshuffles, rounds }, { trays, stopped }) {
  for (const [place, reshuffle] of reshuffles.entries()) {
    const ordinal = place + 1;
    if (reshuffle.ordinal !== ordinal) return (say) => say.ordinal(ordinal, reshuffle.ordinal);
    // The round in which it happened is the first one that was not over before.
    const during = rounds.find(({ ended_before: end }) => !end || end.lap >= ordinal);
    const computed = during?.round ?? 0;
    if (reshuffle.round !== computed) {
      return (say) => say.reshuffleRound(ordinal, computed, reshuffle.round);
    }
  }
  if (stopped) return stopped;
  for (const [place, { tray: document = [] }] of reshuffles.entries()) {
    const computed = trays[place] ?? [];
    const odd = computed.findIndex((card, at) => at < document.length && card !== document[at]);
    if (odd >= 0) return (say) => say.tray(place + 1, odd, computed[odd], document[odd]);
    if (computed.length !== document.length) {
      return (say) => say.trayLength(place + 1, computed.length, document.length);
    }
  }
  return undefined;
}

/**
 * Whether every card is the one that was computed. Names the first that is not.
 * @param {Document} document
 * @param {string[][]} orders
 * @returns {Finding | undefined}
 */
export function wrongCard({ burns, discards, rounds }, orders) {
  /** @type {(at: At & { card?: string }, entry: Finding) => (At & { card?: string, entry: Finding })} */
  const entered = (at, entry) => ({ ...at, entry });
  const all = [
    ...burns.map((at) => entered(at, (say) => say.burned)),
    ...discards.map((at) => entered(at, (say) => say.discarded)),
    ...rounds.flatMap(({ cards, round }) => cards.map((at) => entered(at, (say) => say.dealt(round)))),
  ];
  const wrong = all.filter(({ lap, index, card }) => {
    const computed = orders[lap]?.[index];
    return computed !== undefined && card !== undefined && computed !== card;
  }).sort(compare);
  if (wrong.length === 0) return undefined;
  const [first] = wrong;
  const computed = orders[first.lap][first.index];
  return (say) =>
    say.card(first.entry(say), first, computed, first.card ?? "", wrong.length - 1);
}
