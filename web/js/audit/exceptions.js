// Exceptions: void rounds, decisions by default, irregularities, disputes, winnings taken back,
// corrected rounds, large wins, counts that are not what the books say, persons with large cash in a
// gaming day.

/** @import { ExceptionCounts, ExceptionsAnswer, LargeCashLine } from "../../types/api" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { numberOf, personName } from "../ui/format.js";
import { gamingDateOf } from "../ui/house-time.js";
import { eventTable } from "./events.js";
import { load } from "./load.js";
import { amountOf, ends, searchForm, times, when } from "./parts.js";
import { hashOf } from "./place.js";
import { roundTable } from "./rounds.js";
import { w } from "./words.js";

const KINDS = /** @type {const} */ (
  ["void", "automatic", "irregular", "disputed", "adjusted", "corrected", "wins"]);

/** Exceptions that are events. */
const EVENTS = /** @type {const} */ (["differences", "incidents", "covers"]);
/** The kind of all incidents, which the search for events knows, too. */
const INCIDENT = "incident-noted";

/** @param {Record<string, string>} keys */
export function exceptionsView(keys) {
  const query = { ...ends(keys), table: keys.table, win_min: amountOf(keys.win_min) };
  return h(
    "section",
    { key: "exceptions" },
    h("h1", null, w().exceptions.title),
    searchForm("exceptions", keys, [
      { name: "table", label: w().common.table, type: "table", all: w().common.all },
      ...times(),
      { name: "win_min", label: w().exceptions.winMin, type: "amount", hint: f().money(100_000) },
    ]),
    when(load("GET /api/audit/exceptions", { query }), (body) => [
      counts(body.counts),
      KINDS.map((kind) => of(kind, body, keys)),
      EVENTS.map((what) => eventsOf(what, body, keys)),
      body.large_cash.length > 0 && largeCash(body.large_cash, body.counts.large_cash),
    ]),
  );
}

/** @param {ExceptionCounts} found */
function counts(found) {
  const tile = (/** @type {keyof ExceptionCounts} */ kind, /** @type {string} */ name) =>
    h("li", { key: kind, class: found[kind] > 0 ? "tile is-some" : "tile" },
      h("b", null, f().whole(found[kind])), h("span", null, name));
  return h("ul", { class: "tiles", key: "counts" },
    KINDS.map((kind) => tile(kind, w().exceptions.kinds[kind])),
    EVENTS.map((what) => tile(what, w().exceptions[what])),
    tile("large_cash", w().exceptions.largeCash.title));
}

/**
 * Exceptions that are events: the last ones, and how many there are in all.
 * @param {typeof EVENTS[number]} what
 * @param {ExceptionsAnswer} body
 * @param {Record<string, string>} keys
 */
function eventsOf(what, body, { table, from, to }) {
  const [rows, all] = [body[what], body.counts[what]];
  if (rows.length === 0) return null;
  const title = w().exceptions[what];
  return h("div", { key: what },
    h("h2", null, title),
    eventTable(what, title, rows),
    what !== "incidents" ? partOf(rows.length, all)
      : all > rows.length && h("p", null,
        h("a", { class: "link", href: hashOf("events", { kind: INCIDENT, table, from, to }) },
          w().exceptions.restIncidents(f().whole(all)))));
}

/**
 * Says that not all are shown, and how the others are found: no search has them alone.
 * @param {number} shown
 * @param {number} all
 */
const partOf = (shown, all) => all > shown &&
  h("p", null, w().exceptions.part(f().whole(shown), f().whole(all), w().common.to));

/**
 * @param {LargeCashLine[]} rows
 * @param {number} total of all, also of those that are not shown
 */
function largeCash(rows, total) {
  const { title, heads } = w().exceptions.largeCash;
  return h("div", { key: "large-cash" },
    h("h2", null, title),
    dataTable({
      key: "large-cash-table", caption: title, rows, none: "",
      id: (one) => `${one.day} ${one.player}`,
      columns: [
        { name: heads.day, head: true, cell: (one) => gamingDateOf(one.day) },
        { name: heads.player, cell: (one) => h("a",
          { class: "link", href: hashOf("accounts", { account: "purse", player: one.player }) },
          `${personName(one.name ?? "")} · ${numberOf(one)}`) },
        { name: heads.in, number: true, cell: (one) => f().money(one.cash_in) },
        { name: heads.out, number: true, cell: (one) => f().money(one.cash_out) },
        { name: heads.trades, number: true, cell: (one) => f().whole(one.trades) },
      ],
    }),
    partOf(rows.length, total));
}

/**
 * @param {typeof KINDS[number]} kind
 * @param {ExceptionsAnswer} body
 * @param {Record<string, string>} keys
 */
function of(kind, { counts: all, rounds }, keys) {
  const rows = rounds[kind] ?? [];
  if (rows.length === 0) return null;
  const title = w().exceptions.kinds[kind];
  const { table, from, to } = keys;
  const search = kind === "wins"
    ? { table, from, to, win_min: keys.win_min || "1000" } : { table, from, to, exception: kind };
  return h("div", { key: kind },
    h("h2", null, title),
    roundTable(`rounds-${kind}`, title, rows),
    all[kind] > rows.length && h("p", null,
      h("a", { class: "link", href: hashOf("rounds", search) },
        w().exceptions.rest(f().whole(all[kind])))));
}
