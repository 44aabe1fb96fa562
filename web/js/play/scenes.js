// How a step is shown card by card. Only what the server has sent is used: the view before the step,
// the view after it, and its events in order. Between the two, cards of events that are still to come
// are left out of the view after the step, and results with them. It knows no rule of the game.

/** @import { DealerView, EventView, HandView, SpotView, TableView } from "../../types/protocol" */
import { cardList } from "../ui/format.js";

/** Pauses after an event, in milliseconds. */
const CARD_MS = 210;
/** Where many cards are dealt at once. */
const CARD_OF_MANY_MS = 150;
/** The dealer's own cards, on which everything hangs. */
const DRAWN_MS = 420;
const PAUSES_MS = /** @type {Record<string, number>} */ ({
  "hole-shown": 460, split: 300, busted: 260, peeked: 350, "round-ended": 500,
});
const MANY = 9;

const TO_DEALER = new Set(["dealer-card", "hole-dealt"]);
const CARDS = new Set(["card-dealt", ...TO_DEALER]);
/** Events by which a hand has its result before the round ends. */
const ENDS_HAND = new Set(["busted", "surrendered", "even-money", "hand-void"]);

/** @typedef {{ event: EventView, ms: number }} Beat an event, and how long it is looked at */

/**
 * The events of a step with their pauses.
 * @param {EventView[]} events
 * @returns {Beat[]}
 */
export function beatsOf(events) {
  const cards = events.filter(({ kind }) => CARDS.has(kind)).length;
  const isDeal = events.some(({ kind }) => kind === "round-started");
  const dealt = cards >= MANY ? CARD_OF_MANY_MS : CARD_MS;
  return events.map((event) => {
    if (!CARDS.has(event.kind)) return { event, ms: PAUSES_MS[event.kind] ?? 0 };
    return { event, ms: !isDeal && TO_DEALER.has(event.kind) ? DRAWN_MS : dealt };
  });
}

/**
 * The view while the events of a step are shown.
 * @param {TableView} from before the step
 * @param {TableView} to after it
 * @param {EventView[]} seen the events that are shown
 * @param {EventView[]} rest the events that are still to come
 * @returns {TableView}
 */
export function between(from, to, seen, rest) {
  if (rest.length === 0) return to;
  const has = (/** @type {string} */ kind) => rest.some((event) => event.kind === kind);
  if (has("round-started")) return from;
  const step = { from, to, seen, rest, isSame: from.round === to.round, ends: has("round-ended") };
  const spots = Object.entries(to.spots).map(([n, spot]) => [n, spotBetween(step, Number(n), spot)]);
  /** @type {TableView} */
  const view = {
    ...to,
    spots: Object.fromEntries(spots),
    dealer: dealerBetween(step),
    turn: has("turn") || step.ends ? undefined : to.turn,
  };
  if (!step.ends) return view;
  // The round is not over before everything of it has been seen.
  return {
    ...view,
    phase: step.isSame && from.phase === "insurance" ? "insurance" : "turns",
    deadline: undefined,
    pok: has("pok-settled") ? undefined : to.pok,
  };
}

/**
 * @typedef {object} Step
 * @property {TableView} from
 * @property {TableView} to
 * @property {EventView[]} seen
 * @property {EventView[]} rest
 * @property {boolean} isSame whether the round of both views is the same
 * @property {boolean} ends whether the end of the round is still to come
 */

/**
 * @param {Step} step
 * @param {number} n
 * @param {SpotView} spot
 * @returns {SpotView}
 */
function spotBetween(step, n, spot) {
  const { from, rest, isSame, ends } = step;
  const before = isSame ? from.spots[n] : undefined;
  if (before && rest.some((event) => event.kind === "split" && event.spot === n)) return before;
  const hands = Object.entries(spot.hands).map(([number, hand]) =>
    [number, handBetween(step, n, Number(number), hand)]);
  if (hands.length === 0) return spot;
  const shown = { ...spot, hands: Object.fromEntries(hands) };
  if (ends && shown.pok_net !== undefined) delete shown.pok_net;
  return shown;
}

/**
 * @param {Step} step
 * @param {number} n
 * @param {number} number
 * @param {HandView} hand
 * @returns {HandView}
 */
function handBetween(step, n, number, hand) {
  const is = (/** @type {EventView} */ event) => event.spot === n && event.hand === number;
  const hidden = step.rest.filter((event) => event.kind === "card-dealt" && is(event)).length;
  const willEnd = step.rest.some((event) => ENDS_HAND.has(event.kind) && of(event, n, number));
  const before = step.isSame ? step.from.spots[n]?.hands[number] : undefined;
  const shown = { ...hand };
  if (hidden > 0) {
    const cards = cardList(hand.cards);
    shown.cards = cards.slice(0, Math.max(0, cards.length - hidden)).join(" ");
    shown.total = totalAfter(step.seen.filter((event) => is(event))) ?? before?.total;
  }
  if (hidden > 0 || willEnd) shown.status = before?.status ?? "waiting";
  // Its turn is seen when its event is.
  const turns = step.rest.some((event) => event.kind === "turn" && is(event));
  if (turns && shown.status === "turn") shown.status = "waiting";
  const hasEnded = before?.result !== undefined ||
    step.seen.some((event) => ENDS_HAND.has(event.kind) && of(event, n, number));
  if (willEnd || (step.ends && !hasEnded)) {
    delete shown.result;
    Object.assign(shown, unpaid(hand, before));
    shown.backers = Object.fromEntries(Object.entries(hand.backers).map(([player, backer]) =>
      [player, { ...backer, ...unpaid(backer, before?.backers[player]) }]));
  }
  if (step.ends) delete shown.insurance_net;
  return shown;
}

/**
 * What is shown of a stake until its result is: all of it lies there, or the half that a surrender has left.
 * @param {{ stake: number }} now
 * @param {{ stake: number, on_layout: number } | undefined} before the step
 */
const unpaid = (now, before) => ({
  net: undefined,
  on_layout: before && before.on_layout < before.stake ? before.on_layout : now.stake,
});

/**
 * Whether an event is about this hand; one that names no hand is about all of its spot.
 * @param {EventView} event
 * @param {number} n
 * @param {number} hand
 */
const of = (event, n, hand) => event.spot === n && (event.hand ?? hand) === hand;

/** @param {EventView[]} events */
const totalAfter = (events) => events.findLast((event) => event.total)?.total;

/**
 * @param {Step} step
 * @returns {DealerView}
 */
function dealerBetween({ from, to, seen, rest, isSame, ends }) {
  const hidden = rest.filter(({ kind }) => TO_DEALER.has(kind)).length;
  const isTurned = !rest.some(({ kind }) => kind === "hole-shown");
  if (hidden === 0 && isTurned && !ends) return to.dealer;
  const all = cardList(to.dealer.cards);
  const cards = all.slice(0, Math.max(0, all.length - hidden));
  if (!isTurned && cards.length > 1) cards[1] = "??";
  const ofDealer = seen.filter(({ kind }) => TO_DEALER.has(kind) || kind === "hole-shown");
  /** @type {DealerView} */
  const shown = { ...to.dealer, cards: cards.join(" ") };
  shown.total = hidden === 0 && isTurned
    ? to.dealer.total
    : totalAfter(ofDealer) ?? (isSame ? from.dealer.total : undefined);
  if (ends) delete shown.status;
  return shown;
}

/**
 * The view without the cards of a round that is over: they lie in the tray.
 * @param {TableView} view
 * @returns {TableView}
 */
export function swept(view) {
  const spots = Object.entries(view.spots).map(([n, spot]) =>
    [n, { ...spot, hands: {}, pok_net: undefined }]);
  return { ...view, spots: Object.fromEntries(spots), dealer: { cards: "" }, pok: undefined };
}
