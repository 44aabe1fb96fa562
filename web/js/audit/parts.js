// Parts that all sections share: the states of an answer, links to rounds, search forms whose fields
// are kept in the address.

/** @import { KnownPlayer } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
/** @import { Listed, Loaded } from "./load.js" */
/** @import { Section } from "./place.js" */
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { numberOf, personName, tableName } from "../ui/format.js";
import { momentOf } from "../ui/house-time.js";
import { sortedBy } from "../ui/natural.js";
import { signedCentsOf } from "../ui/typed.js";
import { inWords } from "../ui/words.js";
import { load } from "./load.js";
import { hashOf, roundHash } from "./place.js";
import { again } from "./turn.js";
import { w } from "./words.js";

export const TABLES = "GET /api/audit/tables";

/**
 * Draws an answer when it has arrived.
 * @template T
 * @param {Loaded<T>} loaded
 * @param {(body: T) => Child} view
 */
export function when(loaded, view) {
  if (loaded.state === "done") return view(loaded.body);
  return waiting(loaded);
}

/** @param {Loaded<unknown>} loaded */
export function waiting(loaded) {
  if (loaded.state === "failed") {
    return h("div", { class: "refused", role: "alert", key: "failed" }, inWords(loaded.words), " ",
      h("button", { type: "button", class: "tool", onclick: again }, w().common.again));
  }
  return loaded.state === "loading"
    ? h("p", { class: "waiting", key: "loading", role: "status" }, w().common.loading) : null;
}

/**
 * The button for the next page of a list.
 * @param {Listed<unknown, unknown>} listed
 */
export function more({ next, last, rows, isFull, turn }) {
  return h("div", { class: "more", key: "more" },
    h("span", { class: "faint", role: "status" },
      last.state === "done" && rows.length > 0 && w().common.shown(f().whole(rows.length), !next)),
    next && isFull && h("b", null, w().common.narrow),
    next && !isFull && last.state === "done" && h("button",
      { type: "button", class: "tool", onclick: turn }, w().common.more),
    waiting(last));
}

/** All tables that were ever opened; empty until the answer arrives. */
export function tables() {
  const loaded = load(TABLES, {});
  return loaded.state === "done" ? loaded.body.tables : [];
}

/**
 * The name of a table in the viewer's language.
 * @param {{ name: string, rulebook?: string }} table
 */
export const tableWords = ({ name, rulebook = name.split(" · ")[0] }) =>
  tableName({ name, rulebook });

/**
 * Rows about tables, in the order in which people read their names.
 * @template {{ name: string, rulebook?: string }} T
 * @param {T[]} rows
 */
export const byName = (rows) => sortedBy(rows, tableWords);

/**
 * Players who were found, by their names; those of one name by their numbers.
 * @template {{ name: string, member?: number | null, player: string }} T
 * @param {T[]} rows
 */
export const byPerson = (rows) =>
  sortedBy(rows, (one) => `${personName(one.name)} ${numberOf(one)}`);

/**
 * The name of a table by its id.
 * @param {string} id
 */
export function tableOf(id) {
  const found = tables().find(({ table }) => table === id);
  return found ? tableWords(found) : id.slice(0, 8);
}

/**
 * @param {{ table: string, round: number }} round
 * @param {Child} [text]
 */
export const roundLink = ({ table, round }, text = f().whole(round)) =>
  h("a", { class: "link", href: roundHash(table, round) }, text);

/**
 * A player who was searched for by id: the name and what tells them from others of that name.
 * @param {KnownPlayer} player
 */
export const knownWords = (player) =>
  [player.name && personName(player.name), numberOf(player)].filter(Boolean).join(" · ");

/**
 * Says that more people are meant by a name than are listed or searched for.
 * @param {{ left_out: boolean } | undefined} page the first one
 */
export const leftOut = (page) =>
  page?.left_out && h("p", { key: "left-out", role: "status" }, h("b", null, w().common.leftOut));

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} label
 * @property {"text" | "number" | "amount" | "date" | "datetime-local" | "select" | "table"} [type]
 * @property {[string, string][]} [options] of a table those before all tables
 * @property {string} [all] the first option: nothing chosen
 * @property {string} [hint]
 */

/**
 * A form whose fields are written into the address.
 * @param {Section} section
 * @param {Record<string, string>} keys what is asked now
 * @param {Field[]} fields
 * @param {Child} [more]
 * @param {Record<string, string>} [kept] keys of the address that no field has and that stay
 */
export function searchForm(section, keys, fields, more, kept = {}) {
  return h(
    "form",
    {
      class: "panel search", key: `form-${section}`, role: "search",
      onsubmit: (event) => {
        event.preventDefault();
        const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
        const said = [...form].map(([key, value]) => [key, String(value).trim()]);
        const hash = hashOf(section, Object.fromEntries(said));
        if (hash === location.hash) again();
        else location.hash = hash;
      },
    },
    fields.map((field) => h("label", { class: "field", key: field.name },
      h("span", null, field.label), input(field, keys[field.name] ?? ""))),
    more,
    Object.entries(kept).map(([name, value]) =>
      h("input", { key: name, type: "hidden", name, value })),
    h("div", { class: "search-go", key: "go" },
      h("button", { class: "action action-confirm" }, w().common.search),
      Object.keys(keys).some((key) => !(key in kept)) && h("a",
        { class: "tool link-tool", href: hashOf(section, kept) }, w().common.clear)),
  );
}

/**
 * @param {Field} field
 * @param {string} value
 */
function input({ name, type = "text", options, all, hint }, value) {
  if (type === "select" || type === "table") {
    const found = [...options ?? [], ...type === "select" ? [] : byName(tables()).map(tableOption)];
    const chosen = (/** @type {string} */ key) => key === value;
    return h("select", { name },
      all !== undefined && h("option", { key: "", value: "", selected: value === "" }, all),
      found.map(([key, text]) => h("option", { key, value: key, selected: chosen(key) }, text)));
  }
  const isAmount = type === "amount";
  return h("input", { name, type: isAmount ? "text" : type, value, placeholder: hint,
    autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    inputmode: isAmount ? "decimal" : null,
    min: type === "number" ? 1 : null, step: type === "datetime-local" ? "any" : null });
}

/**
 * @param {ReturnType<typeof tables>[number]} table
 * @returns {[string, string]}
 */
const tableOption = (table) =>
  [table.table, tableWords(table) + (table.closed_ms ? ` (${w().common.closed})` : "")];

/** The two ends of a time, as every form has them. @returns {Field[]} */
export const times = () => [
  { name: "from", label: w().common.from, type: "datetime-local" },
  { name: "to", label: w().common.to, type: "datetime-local" },
];

/**
 * The two ends of a time as parameters, in milliseconds since 1970.
 * @param {Record<string, string>} keys
 */
export const ends = (keys) => ({
  from: momentOf(keys.from ?? ""), to: momentOf(keys.to ?? ""),
});

/**
 * An amount of a search in cents. A text that is no amount is sent as it is, so that the server
 * refuses it: a search must not ignore a field.
 * @param {string | undefined} typed
 */
export const amountOf = (typed) => (typed ? signedCentsOf(typed) ?? typed : null);

/**
 * A row of figures with their names.
 * @param {string} key
 * @param {[string, Child, string?][]} facts name, figure, class
 */
export function factList(key, facts) {
  return h("dl", { class: "panel audit-facts", key }, facts.map(([name, figure, kind]) =>
    h("div", { key: name, class: kind ?? "" }, h("dt", null, name), h("dd", null, figure))));
}

/**
 * A difference that must be zero, with a mark beside the figure.
 * @param {number} cents
 */
export function zero(cents) {
  const isZero = cents === 0;
  return h("span", { class: isZero ? "is-zero" : "is-off" },
    h("span", { "aria-hidden": "true" }, isZero ? "✔ " : "✘ "), f().money(cents));
}
