// Who decided: a player, the table's default when his time was up, somebody of the staff.

/** @import { TableView } from "../../types/protocol" */
import { w } from "./words.js";

/**
 * @typedef {object} Decided
 * @property {string} who a player's name, `table`, or `pit:Anna`
 * @property {"player" | "table" | "staff" | "house"} decided
 * @property {boolean} automatic
 * @property {TableView} [view]
 */

/**
 * The kind of an author, for a mark in his colour.
 * @param {Decided} frame
 * @returns {"player" | "default" | "table" | "staff" | "house"}
 */
export const authorKind = ({ decided, automatic }) => (automatic ? "default" : decided);

/** How much of an id is shown of somebody without a name. */
const ID_SHOWN = 8;
const NAMELESS = /^player:([0-9a-f-]{36})$/;

/**
 * The name of whoever sits at the table, where he is only known by his id.
 * @param {string} who
 * @param {TableView} [view]
 */
export function nameOf(who, view) {
  const id = NAMELESS.exec(who)?.[1];
  if (!id) return who;
  const seats = Object.values(view?.seats ?? {});
  const spots = Object.values(view?.spots ?? {});
  return seats.find(({ player }) => player === id)?.name
    ?? spots.find(({ holder }) => holder === id)?.holder_name ?? `${id.slice(0, ID_SHOWN)}…`;
}

/**
 * An author in words: «player Ana», «default of the table», «pit Anna».
 * @param {Decided} frame
 */
export function author({ who: by, decided, automatic, view }) {
  const words = w().authors;
  const who = nameOf(by, view);
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
