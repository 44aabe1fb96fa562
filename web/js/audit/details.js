// The fields of an event in the journal: amounts as amounts, moments as dates, people and tables by
// name. A field without a word of its own keeps its name in the journal.

/** @import { EventLine } from "../../types/api" */
/** @import { DayFigures, Pieces } from "../../types/house" */
/** @import { Field, Value } from "./counts.js" */
/** @import { Child } from "../../types/dom" */
import { h } from "../ui/dom.js";
import { dayFigures, dayName } from "../ui/day/figures.js";
import { f } from "../ui/figures.js";
import { piecesWords } from "../ui/pieces.js";
import { state } from "../ui/state.js";
import { t } from "../ui/words.js";
import { actorWords, idWords } from "./authors.js";
import { lineOf } from "./counts.js";
import { tables, tableWords } from "./parts.js";
import { hashOf } from "./place.js";
import { named, w } from "./words.js";

/** Fields that are always amounts in cents. */
const AMOUNTS = new Set([
  "amount", "average_bet", "bet_max", "bet_min", "books", "card_in", "card_out", "cash_in",
  "cash_out", "closer", "count_tolerance", "counted", "credit", "credited", "credits", "difference",
  "differences", "drop", "dropped", "fill", "fills", "float", "large_cash", "opener", "opening",
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
const LEFT_OUT = new Set(["event", "kind", "marks"]);
/** Fields that are something else in events of a kind. @type {Record<string, Record<string, string>>} */
const RENAMED = {
  // Beside what was proven, what was found is a balance; elsewhere it is a number of findings.
  "balance-mended": { found: "stored" },
  closed: { credit: "closer" }, "tray-counted": { credit: "closer" },
  opened: { float: "opener" }, "table-opened": { float: "opener" }, voided: { back: "stake_back" },
};
/** What went to or from players: lists with a player and an amount, which may be zero. */
const OF_PLAYERS = new Set(["stake_back", "winnings_back"]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields shown without a click. */
const FIELDS_MAX = 8;

/**
 * The fields of an event; `{"paused": {"by": …}}` is about what is inside.
 * @param {any} detail
 * @param {string} [kind]
 * @returns {Field[]}
 */
export function fieldsOf(detail, kind = detail?.kind) {
  if (typeof detail !== "object" || detail === null) return [];
  const entries = Object.entries(detail);
  if (entries.length === 1 && typeof entries[0][1] === "object" && !Array.isArray(entries[0][1])) {
    return fieldsOf(entries[0][1], kind);
  }
  const names = RENAMED[kind ?? ""] ?? {};
  const isMoved = (/** @type {[string, unknown]} */ [name, it]) => names[name] !== "closer" || it !== 0;
  return leaves(entries.filter(isMoved).map(([name, it]) => [names[name] ?? name, it]), []);
}

/**
 * @param {[string, unknown][]} entries
 * @param {string[]} path
 * @returns {Field[]}
 */
function leaves(entries, path) {
  // A correction that does not say so is paid by the house.
  const isCorrection = entries.some(([, it]) => it === "round-corrected" || it === "correction");
  const all = isCorrection ? Object.entries({ back: false, ...Object.fromEntries(entries) }) : entries;
  return all.flatMap(([name, value]) => {
    if (LEFT_OUT.has(name) || value === null || value === "") return [];
    const here = [...path, name];
    const limit = name === "change" && limitOf(value);
    if (limit) return [/** @type {Field} */ ([[...here, limit.kind, "value"], limit.value ?? "none"])];
    if (Array.isArray(value) && OF_PLAYERS.has(name)) return sums(value, here);
    if (typeof value !== "object" || isPieces(value)) return [/** @type {Field} */ ([here, value])];
    // People count from one.
    return leaves(Object.entries(value).map(([key, it]) =>
      [Array.isArray(value) ? String(Number(key) + 1) : key, it]), here);
  });
}

/**
 * What went to or from each player.
 * @param {{ player: string, amount: number }[]} parts
 * @param {string[]} path
 * @returns {Field[]}
 */
function sums(parts, path) {
  /** @type {Map<string, number>} */
  const all = new Map();
  for (const { player, amount } of parts) all.set(player, (all.get(player) ?? 0) + amount);
  return [...all].flatMap(([player, sum]) => (sum === 0 ? [] : [[[...path, player], sum]]));
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
  if (typeof value === "boolean") {
    if (name === "credit") return value ? w().kinds.credit : w().kinds.fill;
    if (name === "back") return value ? w().correct.back : w().correct.pays;
    return value ? w().events.yes : w().events.no;
  }
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
  if (AMOUNTS.has(name) || OF_PLAYERS.has(path[path.length - 2]) || (name === "value" && isOfChips)) {
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
 * @param {any} detail
 * @param {Record<string, string>} [names] of players, by id
 * @param {Partial<EventLine>} [event]
 */
export function details(detail, names, { kind = detail?.kind, table, seq } = {}) {
  const day = dayOf(detail);
  const step = table === null ? seq : undefined;
  const all = fieldsOf(detail, kind);
  if (day) {
    const others = all.filter(([path]) => path[0] !== "figures" && !path.includes("tables"));
    return [listed(others, names, step), h("details", { class: "day-figures signed-day", key: "day" },
      h("summary", null, dayName(day)), dayFigures(day))];
  }
  if (kind === "tray-count-refused" && detail.by === "table") return h("p", null, w().events.wentOn);
  const drawer = all.filter(isOfDrawer);
  const line = lineOf(kind, detail);
  if (!line && drawer.length === 0) return listed(all, names, step);
  const rest = all.filter((field) => !isOfDrawer(field));
  return [line && h("div", { key: "line", class: "in-line" }, list(line, names, step)),
    listed(rest, names, step, line ? 0 : FIELDS_MAX), drawer.length > 0 && drawerDetails(drawer)];
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
 * @param {number} [step] of the house's journal
 * @param {number} [most] fields shown without a click
 */
function listed(fields, names, step, most = FIELDS_MAX) {
  if (fields.length === 0) return "";
  return fields.length <= most ? list(fields, names, step) : h("details", { key: "all" },
    h("summary", null, w().events.all(f().whole(fields.length))), list(fields, names, step));
}

/**
 * @param {Field[]} fields
 * @param {Record<string, string>} [names]
 * @param {number} [step] of the house's journal: just before it a request was agreed to
 */
function list(fields, names = {}, step) {
  const words = /** @type {Record<string, string>} */ (w().events.fields);
  // Elsewhere it is a number of cards.
  const isCount = fields.some(([path]) => path[path.length - 1] === "counted");
  /** @type {(name: string, value: Value) => string} */
  const label = (name, value) => {
    if (name === "credit" && typeof value === "boolean") return w().accounts.kind;
    if (isCount && name === "count") return w().events.count;
    return UUID.test(name) ? idWords(name, names) : named(words, name).replaceAll("_", " ");
  };
  const isLinked = step && state.staff?.role === "auditor";
  return h("dl", { class: "detail" }, fields.map((field, at) =>
    h("div", { key: at },
      h("dt", null, field[0].map((name) => label(name, field[1])).join(" · ")),
      h("dd", null, isLinked && field[0].at(-1) === "request"
        ? h("a", { class: "link", href: hashOf("events", { table: "house", step }) }, written(field))
        : written(field, names)))));
}
