// Who decided: a player, the table by default when their time was up, or a member of the staff.

/** @import { TableView } from "../../types/protocol" */
import { personName } from "../ui/format.js";
import { w } from "./words.js";

/**
 * @typedef {object} Decided
 * @property {string} who a player's name, `table`, or `pit:Anna`
 * @property {string} decided `player`, `table`, `staff` or `house`
 * @property {boolean} automatic
 * @property {TableView} [view]
 */

/**
 * The kind of an author, for the colour of the mark.
 * @param {Decided} frame
 */
export const authorKind = ({ decided, automatic }) => (automatic ? "default" : decided);

/** Characters of an id that are shown when there is no name. */
const ID_SHOWN = 8;
const NAMELESS = /^player:([0-9a-f-]{36})$/;

/**
 * The name of an author who is recorded by id, if they sit at the table.
 * @param {string} who
 * @param {TableView} [view]
 */
export function nameOf(who, view) {
  const id = NAMELESS.exec(who)?.[1];
  if (!id) return who;
  const seats = Object.values(view?.seats ?? {});
  const spots = Object.values(view?.spots ?? {});
  const name = seats.find(({ player }) => player === id)?.name
    ?? spots.find(({ holder }) => holder === id)?.holder_name;
  return name === undefined ? `${id.slice(0, ID_SHOWN)}…` : personName(name);
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
  return decided === "table" || decided === "house" ? words[decided] : actorWords(who);
}

/**
 * A player whose id is recorded: the name, where it is known, and the beginning of the id.
 * @param {string} id
 * @param {Record<string, string>} [names] of players, by id
 */
export function idWords(id, names = {}) {
  const short = `${id.slice(0, ID_SHOWN)}…`;
  return Object.hasOwn(names, id) ? `${names[id]} · ${short}` : short;
}

/**
 * An author in words, from the text in the journal: `pit:Anna`, `player:5f0c…`, `table`.
 * @param {string} actor
 * @param {Record<string, string>} [names] of players, by id
 */
export function actorWords(actor, names) {
  const [kind] = actor.split(":", 1);
  const kinds = /** @type {Record<string, string>} */ (w().authors.kinds);
  const id = NAMELESS.exec(actor)?.[1];
  const rest = id ? idWords(id, names) : actor.slice(kind.length + 1);
  return [kinds[kind] ?? kind, rest].filter(Boolean).join(" ");
}
