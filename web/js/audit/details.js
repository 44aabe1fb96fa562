// The fields of an event in the journal: amounts as amounts, moments as dates, people by name. A field
// without a word of its own keeps its name in the journal.

import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { actorWords } from "./authors.js";
import { named, w } from "./words.js";

/** Fields that are always amounts in cents. */
const AMOUNTS = new Set([
  "amount", "average_bet", "bet_max", "bet_min", "books", "closer", "count_tolerance", "counted",
  "credit", "credited", "credits", "difference", "drop", "dropped", "fills", "float", "opener",
  "pok_max", "stake", "theoretical", "turnover", "unit", "win",
]);
/** A player's limits of chips; that of the session is in minutes. */
const OF_CHIPS = /^(deposit|loss)-/;
const ACTORS = new Set(["by", "requested_by"]);
/** `before` and `after` are plain numbers only when a clock was changed. */
const MOMENTS = new Set(["at", "at_ms", "from", "until", "before", "after"]);
/** What a hold is counted in. */
const HOLD_PARTS = 10_000;
/** The kind has its own column, and marks are only for searches. */
const LEFT_OUT = new Set(["kind", "marks"]);
/** Fields shown without a click. */
const FIELDS_MAX = 8;

/** @typedef {[path: string[], value: string | number | boolean]} Field */

/**
 * The fields of an event; `{"paused": {"by": …}}` is about what is inside.
 * @param {unknown} detail
 * @returns {Field[]}
 */
export function fieldsOf(detail) {
  if (typeof detail !== "object" || detail === null) return [];
  const entries = Object.entries(detail);
  if (entries.length === 1 && typeof entries[0][1] === "object") return fieldsOf(entries[0][1]);
  return leaves(entries, []);
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
    return typeof value === "object" ? leaves(Object.entries(value), here)
      : [/** @type {Field} */ ([here, value])];
  });
}

/**
 * A value, formatted by the name of its field.
 * @param {Field} field
 */
export function written([path, value]) {
  const name = path[path.length - 1];
  if (typeof value === "boolean") return value ? w().events.yes : w().events.no;
  if (typeof value === "string") {
    if (name === "series") return named(w().serials.kinds, value);
    return value.includes(":") && ACTORS.has(name) ? actorWords(value) : value;
  }
  const isOfChips = path.some((one) => one === "chips" || OF_CHIPS.test(one));
  if (AMOUNTS.has(name) || (name === "value" && isOfChips)) {
    return f().money(value);
  }
  if (name === "hold") return f().percent(value / HOLD_PARTS);
  return MOMENTS.has(name) ? f().moment(value) : f().whole(value);
}

/** @param {unknown} detail */
export function details(detail) {
  const fields = fieldsOf(detail);
  if (fields.length === 0) return "";
  const words = /** @type {Record<string, string>} */ (w().events.fields);
  const list = h("dl", { class: "detail" }, fields.map(([path, value]) =>
    h("div", { key: path.join("/") },
      h("dt", null, path.map((name) => named(words, name).replaceAll("_", " ")).join(" ")),
      h("dd", null, written([path, value])))));
  return fields.length <= FIELDS_MAX ? list : h("details", null,
    h("summary", null, w().events.all(f().whole(fields.length))), list);
}
