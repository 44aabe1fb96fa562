// Reads what a scanner typed. A code is a rank and a suit, in any case; `10` stands for T and the
// suit may be a symbol. A croupier may also type the indices and suits of French cards: R, D, V and
// tr, ca, co, pi. The table judges everything else.

/** Ranks in the order of a suit. */
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
/** Suits in the order of a deck. */
export const SUITS = /** @type {const} */ (["c", "d", "h", "s"]);
/** Longest text looked at; a scanner that reads the wrong code types far more. */
export const CODE_MAX = 8;

/** @type {Record<string, string>} */
const SYMBOLS = { "♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s" };

/** @type {Record<string, string>} */
const FRENCH_RANKS = { V: "J", D: "Q", R: "K" };
/** @type {Record<string, string>} */
const FRENCH_SUITS = { tr: "c", ca: "d", co: "h", pi: "s" };
const RANK = "10|[2-9tjqkavdr]";
const SUIT = "tr|ca|co|pi|[cdhs]";
const CODE = new RegExp(`^(${RANK})(${SUIT})$`, "i");
/** The buttons write ranks large and suits small: D alone is a queen, d alone diamonds. */
const PARTS = /^(10|[2-9TJQKAVDRtjqkavr])?(tr|ca|co|pi|[cdhs])?$/;

/**
 * The card of a code as written on the wire (`Td`), or nothing.
 * @param {string} typed
 * @returns {string | null}
 */
export function cardOf(typed) {
  const text = typed.replace(/[\s\ufe0e\ufe0f]/g, "");
  if (text.length > CODE_MAX) return null;
  const plain = [...text].map((sign) => SYMBOLS[sign] ?? sign).join("");
  const found = CODE.exec(plain);
  if (!found) return null;
  const rank = found[1] === "10" ? "T" : found[1].toUpperCase();
  const suit = found[2].toLowerCase();
  return (FRENCH_RANKS[rank] ?? rank) + (FRENCH_SUITS[suit] ?? suit);
}

/**
 * Puts a rank or a suit chosen by hand into a code that is being written.
 * @param {string} code
 * @param {{ rank?: string, suit?: string }} chosen
 * @returns {string}
 */
export function withPart(code, chosen) {
  const found = PARTS.exec(code.trim());
  const rank = chosen.rank ?? found?.[1]?.toUpperCase() ?? "";
  const suit = chosen.suit ?? found?.[2]?.toLowerCase() ?? "";
  return rank + suit;
}
