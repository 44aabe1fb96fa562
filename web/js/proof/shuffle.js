// The provable shuffle with WebCrypto alone: the same procedure, step by step, as in
// crates/blackjack/src/shuffle.rs, and the same pinned vectors.

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
const SHOE_LABEL = "blackjack shuffle key v1.0";
const DISCARDS_LABEL = "blackjack discards key 1.0";
const WORDS_ALL = 2 ** 32;
const BLOCK_WORDS = 8;

/** One deck in order: clubs, diamonds, hearts, spades, each ace to king. */
export const DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/**
 * The cryptography of the browser; none on a page that is neither https nor localhost.
 * @returns {SubtleCrypto | undefined}
 */
export function subtle() {
  return globalThis.crypto?.subtle;
}

/**
 * @param {string} text hexadecimal digits
 * @returns {Bytes}
 */
export function bytesOf(text) {
  const bytes = new Uint8Array(text.length / 2);
  return bytes.map((_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/**
 * @param {Bytes} bytes
 * @returns {string}
 */
export function hexOf(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Bytes} bytes
 * @returns {Promise<Bytes>}
 */
export async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/**
 * @param {Bytes} key
 * @returns {Promise<(message: Bytes) => Promise<Bytes>>} HMAC-SHA-256 under that key
 */
async function hmac(key) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/**
 * @param {number} value
 * @returns {Bytes} four bytes, big-endian
 */
function u32(value) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/**
 * @param {Bytes[]} parts
 * @returns {Bytes}
 */
function joined(parts) {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

/**
 * Step 2: the key of the stream; with an ordinal that of reshuffled discards.
 * @param {Bytes} seed
 * @param {Bytes[]} washes
 * @param {number} [ordinal]
 */
async function keyOf(seed, washes, ordinal) {
  const label = new TextEncoder().encode(ordinal === undefined ? SHOE_LABEL : DISCARDS_LABEL);
  const parts = [u32(label.length), label];
  if (ordinal !== undefined) parts.push(u32(ordinal));
  parts.push(u32(washes.length));
  for (const wash of washes) parts.push(u32(wash.length), wash);
  return (await hmac(seed))(joined(parts));
}

/**
 * Steps 3 and 4: unbiased numbers from the stream of words.
 * @param {Bytes} key
 */
async function numbers(key) {
  const mac = await hmac(key);
  /** @type {number[]} */
  let block = [];
  let counter = 0;
  const word = async () => {
    if (block.length === 0) {
      const bytes = await mac(joined([u32(0), u32(counter)]));
      const view = new DataView(bytes.buffer);
      block = Array.from({ length: BLOCK_WORDS }, (_, at) => view.getUint32(4 * at));
      counter += 1;
    }
    return /** @type {number} */ (block.shift());
  };
  return async (/** @type {number} */ bound) => {
    const limit = WORDS_ALL - (WORDS_ALL % bound);
    for (;;) {
      const taken = await word();
      if (taken < limit) return taken % bound;
    }
  };
}

/**
 * Step 6, in place.
 * @param {string[]} cards
 * @param {Bytes} key
 */
async function fisherYates(cards, key) {
  const below = await numbers(key);
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = await below(place + 1);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards;
}

/**
 * The order of a shoe before the cut, the first card to leave it first.
 * @param {number} decks
 * @param {Bytes} seed
 * @param {Bytes[]} washes
 * @returns {Promise<string[]>}
 */
export async function shuffled(decks, seed, washes) {
  const cards = Array.from({ length: decks }, () => DECK).flat();
  return fisherYates(cards, await keyOf(seed, washes));
}

/**
 * The order of discards that are shuffled in the middle of a round.
 * @param {string[]} tray the cards in the order in which they came there
 * @param {Bytes} seed
 * @param {Bytes[]} washes
 * @param {number} ordinal 1 for the first reshuffle of the shoe
 * @returns {Promise<string[]>}
 */
export async function reshuffled(tray, seed, washes, ordinal) {
  return fisherYates([...tray], await keyOf(seed, washes, ordinal));
}

/**
 * Step 7: the cards in front of the cut go behind the others.
 * @param {string[]} order
 * @param {number} position
 * @returns {string[]}
 */
export function cut(order, position) {
  return [...order.slice(position), ...order.slice(0, position)];
}
