// The form of a proof document: its fields, their types, and which of them belong to which state.

import { DECK } from "./shuffle.js";

/**
 * @typedef {{ lap: number, index: number }} At
 * @typedef {At & { card?: string }} Burn
 * @typedef {At & { card: string, why: "faced" | "exposed" | "overdraw", before?: At }} Discard
 * @typedef {At & { card?: string, to: string, before?: At }} Dealt
 * @typedef {{ hand: string, after: number }} Split
 * @typedef {{ round: number, cards: Dealt[], splits: Split[], ended_before?: At }} Round
 * @typedef {{ ordinal: number, round: number, tray?: string[] }} Reshuffle
 * @typedef {{ player?: string, position: number, cut_card_at?: number }} Cut
 * @typedef {"ontario-fair" | "paris-club" | "quebec-online" | "poker-21" | "home-game"} Rulebook
 * @typedef {object} Document everything public about one shoe; see docs/proof.md
 * @property {1} proof
 * @property {string} table
 * @property {string} shoe
 * @property {"generated" | "scanned"} source
 * @property {Rulebook} rulebook
 * @property {number} decks
 * @property {"prepared" | "in-play" | "retired" | "seed-lost"} state
 * @property {string} [commitment]
 * @property {string} [seed]
 * @property {{ player: string, wash: string }[]} washes
 * @property {Cut} [cut]
 * @property {Burn[]} burns
 * @property {Discard[]} discards
 * @property {number} [cut_card_out]
 * @property {Reshuffle[]} reshuffles
 * @property {Round[]} rounds
 * @property {{ fr: string, en: string }} [note]
 * @property {string} digest
 */

/** A check of a value: the path of what is wrong, or nothing.
 * @typedef {(value: unknown, path: string) => string | undefined} Type
 */

const WASHES_MAX = 64;
const U32_MAX = 2 ** 32 - 1;
const U8_MAX = 2 ** 8 - 1;
const CARDS = new Set(DECK);
const HAND = /^([1-9][0-9]{0,2})\.([1-9][0-9]{0,2})$/;

/** @param {(value: any) => boolean} is @returns {Type} */
const type = (is) => (value, path) => (is(value) ? undefined : path);
/** @param {RegExp} pattern */
const text = (pattern) => type((value) => typeof value === "string" && pattern.test(value));
/** @param {unknown[]} values */
const oneOf = (...values) => type((value) => values.includes(value));
/** @param {number} most */
const whole = (most) =>
  type((value) => Number.isInteger(value) && value >= 0 && value <= most);
const hex = (/** @type {number} */ digits) => text(new RegExp(`^[0-9a-f]{${digits}}$`));
/** @param {unknown} to */
const isHand = (to) => {
  const found = typeof to === "string" ? HAND.exec(to) : null;
  return found !== null && Number(found[1]) <= U8_MAX && Number(found[2]) <= U8_MAX;
};

/** @param {Type} item @returns {Type} */
const list = (item) => (value, path) => {
  if (!Array.isArray(value)) return path;
  for (const [place, one] of value.entries()) {
    const wrong = item(one, `${path}[${place}]`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

/**
 * @param {Record<string, Type>} fields
 * @param {Record<string, Type>} [optional]
 * @returns {Type}
 */
const record = (fields, optional = {}) => (value, path) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return path;
  const own = /** @type {Record<string, unknown>} */ (value);
  const at = (/** @type {string} */ key) => (path === "" ? key : `${path}.${key}`);
  for (const [key, one] of Object.entries(fields)) {
    if (!Object.hasOwn(own, key)) return at(key);
    const wrong = one(own[key], at(key));
    if (wrong !== undefined) return wrong;
  }
  for (const [key, one] of Object.entries(own)) {
    if (Object.hasOwn(fields, key)) continue;
    if (!Object.hasOwn(optional, key)) return at(key);
    const wrong = optional[key](one, at(key));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

const number = whole(U32_MAX);
const uuid = text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const card = type((value) => CARDS.has(value));
const words = type((value) => typeof value === "string");
const place = { lap: number, index: number };
const before = { before: record(place) };
const to = type((value) => ["dealer", "hole", "pok"].includes(value) || isHand(value));
const dealt = record({ ...place, to }, { card, ...before });
const split = record({ hand: type(isHand), after: number });

const DOCUMENT = record(
  {
    proof: oneOf(1),
    table: uuid,
    shoe: uuid,
    source: oneOf("generated", "scanned"),
    rulebook: oneOf("ontario-fair", "paris-club", "quebec-online", "poker-21", "home-game"),
    decks: whole(U8_MAX),
    state: oneOf("prepared", "in-play", "retired", "seed-lost"),
    washes: list(record({ player: uuid, wash: hex(32) })),
    burns: list(record(place, { card })),
    discards: list(
      record({ ...place, card, why: oneOf("faced", "exposed", "overdraw") }, before),
    ),
    reshuffles: list(record({ ordinal: number, round: number }, { tray: list(card) })),
    rounds: list(
      record(
        { round: number, cards: list(dealt), splits: list(split) },
        { ended_before: record(place) },
      ),
    ),
    digest: hex(64),
  },
  {
    commitment: hex(64),
    seed: hex(64),
    cut: record({ position: number }, { player: uuid, cut_card_at: number }),
    cut_card_out: number,
    note: record({ fr: words, en: words }),
  },
);

/**
 * What of the value has not the form of a proof; nothing when it is a document.
 * @param {unknown} value
 * @returns {string | undefined}
 */
export function wrongInForm(value) {
  const wrong = DOCUMENT(value, "");
  if (wrong !== undefined) return wrong === "" ? "no object" : wrong;
  return wrongInState(/** @type {Document} */ (value));
}

/**
 * The first field that may not stand in a document of this state.
 * @param {Document} it
 * @returns {string | undefined}
 */
function wrongInState(it) {
  const isGenerated = it.source === "generated";
  const isLost = it.state === "seed-lost";
  const isOpen = isGenerated && it.state === "retired";
  const hasCards = [it.burns, it.discards, it.rounds, it.reshuffles].some((one) => one.length > 0);
  const closable = [...it.burns, ...it.rounds.flatMap((round) => round.cards)];
  /** @type {[boolean, string][]} */
  const complaints = [
    [(it.commitment !== undefined) !== isGenerated, "commitment"],
    [(it.seed !== undefined) !== isOpen, "seed"],
    [(it.note !== undefined) !== (isLost || !isGenerated), "note"],
    [isLost && !isGenerated, "state"],
    [it.washes.length > (isGenerated ? WASHES_MAX : 0), "washes"],
    [!isGenerated && it.cut_card_out !== undefined, "cut_card_out"],
    [it.state === "prepared" && (hasCards || it.cut !== undefined), "state"],
    [isOpen && closable.some((one) => one.card === undefined), "card"],
    [it.reshuffles.some((one) => (one.tray !== undefined) !== isOpen), "tray"],
  ];
  return complaints.find(([isWrong]) => isWrong)?.[1];
}
