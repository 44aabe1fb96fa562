// Who decided: a player, the table's default when his time was up, somebody of the staff.

import { w } from "./words.js";

/**
 * @typedef {object} Decided
 * @property {string} who a player's name, `table`, or `pit:Anna`
 * @property {"player" | "table" | "staff" | "house"} decided
 * @property {boolean} automatic
 */

/**
 * The kind of an author, for a mark in his colour.
 * @param {Decided} frame
 * @returns {"player" | "default" | "table" | "staff" | "house"}
 */
export const authorKind = ({ decided, automatic }) => (automatic ? "default" : decided);

/**
 * An author in words: «player Ana», «default of the table», «pit Anna».
 * @param {Decided} frame
 */
export function author({ who, decided, automatic }) {
  const words = w().authors;
  if (automatic) return words.default(who === "table" ? "" : who);
  if (decided === "player") return words.player(who);
  return decided === "staff" ? actorWords(who) : words[decided];
}

/**
 * Somebody as the journal writes him: `pit:Anna`, `player:5f0c…`, `table`.
 * @param {string} actor
 */
export function actorWords(actor) {
  const [kind] = actor.split(":", 1);
  const kinds = /** @type {Record<string, string>} */ (w().authors.kinds);
  const rest = actor.slice(kind.length + 1);
  return [kinds[kind] ?? kind, rest].filter(Boolean).join(" ");
}
