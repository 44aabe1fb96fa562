// The fields of an event in the journal: amounts as amounts, moments as dates, people and tables by
// name. A field without a word of its own keeps its name in the journal.

/** @import { DayFigures, Pieces } from "../../types/house" */
/** @import { Child } from "../../types/dom" */
import { h } from "../ui/dom.js";
import { dayFigures, dayName } from "../ui/day/figures.js";
import { f } from "../ui/figures.js";
import { piecesWords } from "../ui/pieces.js";
import { state } from "../ui/state.js";
import { t } from "../ui/words.js";
import { actorWords, idWords } from "./authors.js";
import { tables, tableWords } from "./parts.js";
import { hashOf } from "./place.js";
import { named, w } from "./words.js";

/** Fields that are always amounts in cents. */
const AMOUNTS = new Set([
  "amount", "average_bet", "bet_max", "bet_min", "books", "card_in", "card_out", "cash_in",
  "cash_out", "closer", "count_tolerance", "counted", "credit", "credited", "credits", "difference",
  "differences", "drop", "dropped", "fills", "float", "large_cash", "opener", "opening",
  "play_chips_max", "pok_max", "proven", "put_in", "second_person_above", "stake", "stored",
  "taken_out", "theoretical", "turnover", "unit", "win",
]);
/** A player's limits of chips; that of the session is in minutes. */
const OF_CHIPS = /^(deposit|loss)-/;
const ACTORS = new Set(["by", "requested_by", "announced_by", "second"]);
/** Fields that hold the id of a table; that of a chain may be of the house. */
const OF_TABLE = new Set(["chain", "table"]);
/** `before` and `after` are plain numbers only when a clock was changed. */
const MOMENTS = new Set([
  "at", "at_ms", "day_ms", "from", "from_ms", "to_ms", "until", "before", "after",
]);
/** Fields whose values are codes with words of their own. */
const CODES = new Set(["door", "length", "pits", "source", "why"]);
/** What a hold is counted in. */
const HOLD_PARTS = 10_000;
/** The kind has its own column, and marks are only for searches. */
const LEFT_OUT = new Set(["kind", "marks"]);
/** Fields shown without a click. */
const FIELDS_MAX = 8;

/** @typedef {string | number | boolean | Pieces[]} Value */
/** @typedef {[path: string[], value: Value]} Field */

/**
 * The fields of an event; `{"paused": {"by": …}}` is about what is inside.
 * @param {unknown} detail
 * @returns {Field[]}
 */
export function fieldsOf(detail) {
  if (typeof detail !== "object" || detail === null) return [];
  const entries = Object.entries(detail);
  if (entries.length === 1 && typeof entries[0][1] === "object") return fieldsOf(entries[0][1]);
  // Beside what was proven, what was found is a balance; elsewhere it is a number of findings.
  const isMended = entries.some(([name]) => name === "proven");
  return leaves(isMended ? entries.map(([name, it]) => [name === "found" ? "stored" : name, it])
    : entries, []);
}

/**
 * @param {[string, unknown][]} entries
 * @param {string[]} path
 * @returns {Field[]}
 */
function leaves(entries, path) {
  return entries.flatMap(([name, value]) => {
    if (LEFT_OUT.has(name) || value === null || value === "") return [];
    const here = [...path, name];
    const limit = name === "change" && limitOf(value);
    if (limit) return [/** @type {Field} */ ([[...here, limit.kind, "value"], limit.value ?? "none"])];
    return typeof value === "object" && !isPieces(value) ? leaves(Object.entries(value), here)
      : [/** @type {Field} */ ([here, value])];
  });
}

/**
 * The limit that a player asks to change. Its kind says what its value is measured in.
 * @param {any} change
 * @returns {{ kind: string, value: number | null } | null}
 */
const limitOf = (change) => (change?.what === "limit" ? change : null);

/**
 * Whether it is a count of chips, or of notes and coins, by value.
 * @param {unknown} value
 * @returns {value is Pieces[]}
 */
const isPieces = (value) => Array.isArray(value) && value.length > 0 && value.every((one) =>
  typeof one?.value === "number" && typeof one?.count === "number");

/**
 * A value, formatted by the name of its field.
 * @param {Field} field
 * @param {Record<string, string>} [names] of players, by id
 * @returns {Child}
 */
export function written([path, value], names = {}) {
  const name = path[path.length - 1];
  if (typeof value === "object") return piecesWords(value);
  if (typeof value === "boolean") return value ? w().events.yes : w().events.no;
  if (typeof value === "string") {
    if (name === "series") return named(w().serials.kinds, value);
    if (name === "paid") return named(w().events.paid, value);
    if (name === "what") {
      return named(path.includes("ask") ? w().events.requests : t().incidents, value);
    }
    if (path[0] === "kinds") return named(w().checks.findings.kinds, value);
    if (name === "action") return named(w().events.asks, value);
    if (name === "role") return named(w().authors.kinds, value);
    if (name === "rulebook") return named(t().rulebooks, value);
    if (name === "pit" || name === "one") return w().reports.pits(value);
    if (CODES.has(name) || name === "value") return named(w().events.values, value);
    if (Object.hasOwn(names, value)) return idWords(value, names);
    if (OF_TABLE.has(name)) return tableLink(value) || value;
    return value.includes(":") && ACTORS.has(name) ? actorWords(value, names) : value;
  }
  const isOfChips = path.some((one) => one === "chips" || OF_CHIPS.test(one));
  if (AMOUNTS.has(name) || (name === "value" && isOfChips)) {
    return f().money(value);
  }
  if (name === "hold") return f().percent(value / HOLD_PARTS);
  return MOMENTS.has(name) ? f().moment(value) : f().whole(value);
}

/**
 * A table by its name and the beginning of its id, with the way to its rounds. A pit boss, who reads
 * single rounds here, has no list of all tables.
 * @param {string} id
 */
function tableLink(id) {
  const found = state.staff?.role === "auditor" && tables().find(({ table }) => table === id);
  return found && h("a", { class: "link", href: hashOf("rounds", { table: id }) },
    idWords(id, { [id]: tableWords(found) }));
}

/**
 * @param {unknown} detail
 * @param {Record<string, string>} [names] of players, by id
 */
export function details(detail, names) {
  const day = dayOf(detail);
  if (day) {
    const all = fieldsOf(detail).filter(([path]) => path[0] !== "figures" && !path.includes("tables"));
    return [listed(all, names), h("details", { class: "day-figures signed-day", key: "day" },
      h("summary", null, dayName(day)), dayFigures(day))];
  }
  const all = fieldsOf(detail);
  const drawer = all.filter(isOfDrawer);
  if (drawer.length === 0) return listed(all, names);
  return [listed(all.filter((field) => !isOfDrawer(field)), names), drawerDetails(drawer)];
}

/**
 * The figures of a gaming day, if it is about some. They are shown apart, as tables.
 * @param {unknown} detail
 * @returns {DayFigures | null}
 */
function dayOf(detail) {
  const { figures, ask } = /** @type {{ figures?: DayFigures, ask?: any }} */ (detail ?? {});
  if (figures) return figures;
  return ask?.what === "day" ? ask : null;
}

/**
 * Whether a field says what a drawer holds. There are many of them, and they are shown apart.
 * @param {Field} field
 */
const isOfDrawer = ([path]) => path.length > 1 && path[0] === "drawer";

/** @param {Field[]} fields */
function drawerDetails(fields) {
  const of = (/** @type {string} */ name) =>
    fields.filter(([path]) => path[1] === name).map((field) => written(field)).join();
  return h("details", { key: "drawer" },
    h("summary", null, w().events.drawer(of("number"), of("cashier"))),
    list(fields.map(([path, value]) => [path.slice(1), value])));
}

/**
 * @param {Field[]} fields
 * @param {Record<string, string>} [names]
 */
function listed(fields, names) {
  if (fields.length === 0) return "";
  return fields.length <= FIELDS_MAX ? list(fields, names) : h("details", { key: "all" },
    h("summary", null, w().events.all(f().whole(fields.length))), list(fields, names));
}

/**
 * @param {Field[]} fields
 * @param {Record<string, string>} [names]
 */
function list(fields, names) {
  const words = /** @type {Record<string, string>} */ (w().events.fields);
  // Elsewhere it is a number of cards.
  const isCount = fields.some(([path]) => path[path.length - 1] === "counted");
  const label = (/** @type {string} */ name) => isCount && name === "count" ? w().events.count
    : named(words, name).replaceAll("_", " ");
  return h("dl", { class: "detail" }, fields.map(([path, value]) =>
    h("div", { key: path.join("/") },
      h("dt", null, path.map(label).join(" ")),
      h("dd", null, written([path, value], names)))));
}
