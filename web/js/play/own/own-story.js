// What happened to the viewer, from what the server has sent: the result with the wagers that make it
// up, what the table did for them, and what they missed while the connection was lost. Words are made
// elsewhere (`own-words.js`).

/** @import { EventView, HandResult, TableView, WagerView, YouView } from "../../../types/protocol" */

/**
 * @typedef {WagerView & { result?: HandResult }} Part a settled wager, for a hand with its result
 * @typedef {object} Result
 * @property {number} round
 * @property {number} net cents
 * @property {number} staked cents that were at stake, insurance and POK included
 * @property {Part[]} parts in the order of the layout
 * @typedef {"stood" | "returned" | "voided" | "hand-void" | "seat-left" | "time-bank" | "even-money" |
 *   "surrendered"} NoteKind
 * @typedef {object} Note
 * @property {NoteKind} kind
 * @property {number} [spot]
 * @property {number} [hand]
 * @property {number} [points] the hand's total
 * @property {number} [amount] cents
 * @property {EventView["reason"]} [reason] why, as a sentence
 * @typedef {object} Missed
 * @property {{ what: "stood" | "bust", spot: number, hand: number, points: number }[]} hands
 * @property {boolean} isSeatLost
 * @property {number | null} net cents, if a round was played to its end that the page shows no more
 * @typedef {{ view: TableView, you: YouView | null }} Seen
 */
/**
 * @typedef {object} Own
 * @property {string} table
 * @property {number} round the one on the table when the last of this was told
 * @property {Result | null} result
 * @property {Note[]} notes
 * @property {Missed | null} missed
 */

/** What the result says again. */
const UNTIL_RESULT = new Set(["time-bank", "even-money", "surrendered"]);

/**
 * @param {string} table
 * @returns {Own}
 */
export const nothing = (table) => ({ table, round: 0, result: null, notes: [], missed: null });

/** @param {Own} own */
export const isTold = (own) => own.result !== null || own.notes.length > 0 || own.missed !== null;

/**
 * The events after the one seen last.
 * @param {EventView[]} log
 * @param {EventView | null} last
 */
export const newSince = (log, last) => log.slice(last ? log.lastIndexOf(last) + 1 : 0);

/**
 * Whether the player has a stake in the round on the table.
 * @param {TableView} view
 * @param {string} me
 */
export function isIn(view, me) {
  return Object.values(view.spots).some((spot) =>
    (spot.holder === me && Object.keys(spot.hands).length > 0) ||
    Object.values(spot.hands).some((hand) => me in hand.backers));
}

/**
 * What remains of what was told: until the next deal with a stake of the viewer's, or for one round.
 * @param {Own} own
 * @param {TableView} view
 * @param {string} me
 * @returns {Own}
 */
export function kept(own, view, me) {
  const isOver = view.round > own.round + 1 || (view.round > own.round && isIn(view, me));
  return isTold(own) && isOver ? nothing(own.table) : own;
}

/**
 * What an event says to the viewer alone.
 * @param {EventView} event
 * @param {TableView} view
 * @param {string} me
 * @param {boolean} isLeaving the viewer has asked to leave
 * @returns {Note | null}
 */
export function noteOf(event, view, me, isLeaving) {
  const { spot, hand, amount, reason } = event;
  const isAtMine = spot !== undefined && view.spots[spot]?.holder === me;
  const isMe = event.player === me;
  switch (event.kind) {
    case "stood": {
      if (!isAtMine || !event.automatic || hand === undefined) return null;
      return { kind: "stood", spot, hand, points: view.spots[spot].hands[hand]?.total?.points };
    }
    case "surrendered":
      return isAtMine ? { kind: "surrendered", spot, hand } : null;
    case "hand-void":
      return isAtMine ? { kind: "hand-void", spot } : null;
    case "voided":
      return isIn(view, me) ? { kind: "voided" } : null;
    case "bet-returned":
      return isMe ? { kind: "returned", spot, amount, reason } : null;
    case "seat-left":
      return isMe && !isLeaving ? { kind: "seat-left", reason } : null;
    case "time-bank-used":
      return isMe ? { kind: "time-bank" } : null;
    case "even-money":
      return isMe ? { kind: "even-money", spot } : null;
  }
  return null;
}

/**
 * @param {Own} own
 * @param {Note[]} notes
 * @param {number} round
 * @returns {Own}
 */
export function withNotes(own, notes, round) {
  return notes.length > 0 ? { ...own, round, notes: [...own.notes, ...notes] } : own;
}

/**
 * The result of the round on the table, once it is settled.
 * @param {Seen} seen
 * @param {string} me
 * @returns {Result | null}
 */
export function resultOf({ view, you }, me) {
  if (!you || you.last_net === undefined) return null;
  const wagers = you.last_wagers ?? [];
  const parts = wagers.map((wager) => {
    const isOfHand = wager.kind === "hand" || wager.kind === "back";
    const hand = view.spots[wager.spot]?.hands[wager.hand];
    return isOfHand && hand?.result ? { ...wager, result: hand.result } : wager;
  });
  return { round: view.round, net: you.last_net, staked: staked(view, me), parts };
}

/**
 * @param {TableView} view
 * @param {string} me
 */
function staked(view, me) {
  let sum = 0;
  for (const spot of Object.values(view.spots)) {
    if (spot.holder === me) sum += spot.pok ?? 0;
    for (const hand of Object.values(spot.hands)) {
      if (spot.holder === me) sum += hand.stake + hand.insurance;
      sum += hand.backers[me]?.stake ?? 0;
    }
  }
  return sum;
}

/**
 * With a result, unless it is known. Notes that the result says again go.
 * @param {Own} own
 * @param {Result | null} result
 * @returns {Own}
 */
export function withResult(own, result) {
  const known = own.result;
  if (!result || (known?.round === result.round && known.net === result.net)) return own;
  const notes = own.notes.filter(({ kind }) => !UNTIL_RESULT.has(kind));
  return { ...own, round: result.round, result, notes };
}

/**
 * The wagers by spot; in each the hands first.
 * @param {Part[]} parts
 * @returns {{ spot: number, parts: Part[] }[]}
 */
export function bySpot(parts) {
  /** @type {Map<number, Part[]>} */
  const found = new Map();
  for (const part of parts) {
    const there = found.get(part.spot);
    if (there) there.push(part);
    else found.set(part.spot, [part]);
  }
  const isHand = (/** @type {Part} */ { kind }) => (kind === "hand" ? 0 : 1);
  return [...found].map(([spot, of]) =>
    ({ spot, parts: of.toSorted((a, b) => isHand(a) - isHand(b)) }));
}

/**
 * What was missed between two views.
 * @param {Seen} before when the connection was lost
 * @param {Seen} after
 * @param {string} me
 * @returns {Missed | null}
 */
export function missed(before, after, me) {
  const isSeatLost = before.you?.seat !== undefined && after.you?.seat === undefined;
  const isSame = before.view.round === after.view.round;
  const hands = isSame ? handsEnded(before.view, after.view, me) : [];
  const net = isSame ? null : netBetween(before.you, after.you);
  const isAny = hands.length > 0 || isSeatLost || net !== null;
  return isAny ? { hands, isSeatLost, net } : null;
}

/**
 * @param {TableView} before
 * @param {TableView} after
 * @param {string} me
 */
function handsEnded(before, after, me) {
  /** @type {Missed["hands"]} */
  const found = [];
  for (const [n, spot] of Object.entries(after.spots)) {
    if (spot.holder !== me) continue;
    for (const [number, hand] of Object.entries(spot.hands)) {
      const was = before.spots[Number(n)]?.hands[Number(number)]?.status;
      const what = hand.status === "stood" || hand.status === "bust" ? hand.status : null;
      if (!what || was === what || !hand.total) continue;
      found.push({ what, spot: Number(n), hand: Number(number), points: hand.total.points });
    }
  }
  return found;
}

/**
 * What rounds have changed that were played meanwhile. Whoever had nothing in play has missed none, and
 * the page shows the last result itself.
 * @param {YouView | null} before
 * @param {YouView | null} after
 */
function netBetween(before, after) {
  if (!before || !after || before.in_play === 0) return null;
  const chips = after.rack + after.in_play;
  // The rack was cashed out.
  if (chips === 0 && after.seat === undefined) return null;
  const net = chips - before.rack - before.in_play;
  return after.last_net === net ? null : net;
}
