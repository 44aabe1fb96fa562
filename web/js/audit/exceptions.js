// Exceptions: void rounds, decisions by default, irregularities, disputes, winnings taken back,
// corrected rounds, large wins, counts that are not what the books say or leave the drop box out, fills
// and issues by the house, persons with large cash in a gaming day, gaming days that nobody has signed.

/** @import { ExceptionCounts, ExceptionsAnswer, LargeCashLine, UnsignedDay } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { numberOf, personName } from "../ui/format.js";
import { gamingDateOf } from "../ui/house-time.js";
import { EXCEPTIONS, eventTable } from "./events.js";
import { list, load } from "./load.js";
import { amountOf, ends, more, searchForm, times, when } from "./parts.js";
import { hashOf } from "./place.js";
import { roundTable } from "./rounds.js";
import { w } from "./words.js";

const KINDS = /** @type {const} */ (
  ["void", "automatic", "irregular", "disputed", "adjusted", "corrected", "wins"]);

/** The list that is a place of its own: no other search has its rows. */
const LARGE_CASH = "large-cash";

/** @param {Record<string, string>} keys */
export function exceptionsView(keys) {
  if (keys.list === LARGE_CASH) return largeCashView(keys);
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
      EXCEPTIONS.map((what) => eventsOf(what, body, keys)),
      body.large_cash.length > 0 && h("div", { key: LARGE_CASH },
        h("h2", null, w().exceptions.largeCash.title),
        largeCash(body.large_cash),
        allOf(body.large_cash.length, body.counts.large_cash, hashOf("exceptions",
          { list: LARGE_CASH, from: keys.from, to: keys.to, win_min: keys.win_min }))),
      body.unsigned.length > 0 && unsigned(body.unsigned),
    ]),
  );
}

/**
 * All persons with large cash, page by page.
 * @param {Record<string, string>} keys
 */
function largeCashView(keys) {
  const listed = list("GET /api/audit/large-cash", { query: { ...ends(keys), limit: 100 } },
    "large_cash");
  const { from, to, win_min: least } = keys;
  /** @type {Record<string, string>} */
  const kept = { list: LARGE_CASH, ...(least ? { win_min: least } : {}) };
  return h(
    "section",
    { key: LARGE_CASH },
    h("h1", null, w().exceptions.largeCash.title),
    h("p", { key: "back" },
      h("a", { class: "link", href: hashOf("exceptions", { from, to, win_min: least }) },
        w().exceptions.back)),
    searchForm("exceptions", keys, times(), null, kept),
    listed.pages && largeCash(listed.rows),
    more(listed),
  );
}

/** @param {ExceptionCounts} found */
function counts(found) {
  const tile = (/** @type {keyof ExceptionCounts} */ kind, /** @type {string} */ name) =>
    h("li", { key: kind, class: found[kind] > 0 ? "tile is-some" : "tile" },
      h("b", null, f().whole(found[kind])), h("span", null, name));
  return h("ul", { class: "tiles", key: "counts" },
    KINDS.map((kind) => tile(kind, w().exceptions.kinds[kind])),
    EXCEPTIONS.map((what) => tile(what, w().exceptions[what])),
    tile("large_cash", w().exceptions.largeCash.title),
    tile("unsigned", w().exceptions.unsigned.title));
}

/**
 * Exceptions that are events: the last ones, and the way to all of them.
 * @param {typeof EXCEPTIONS[number]} what
 * @param {ExceptionsAnswer} body
 * @param {Record<string, string>} keys
 */
function eventsOf(what, body, { table, from, to }) {
  const rows = body[what];
  if (rows.length === 0) return null;
  const title = w().exceptions[what];
  return h("div", { key: what },
    h("h2", null, title),
    eventTable(what, title, rows),
    allOf(rows.length, body.counts[what], hashOf("events", { exception: what, table, from, to })));
}

/**
 * The way to all rows of a list that does not show all.
 * @param {number} shown
 * @param {number} all
 * @param {string} href
 * @returns {Child}
 */
const allOf = (shown, all, href) => all > shown &&
  h("p", null, h("a", { class: "link", href }, w().exceptions.rest(f().whole(all))));

/** @param {LargeCashLine[]} rows */
function largeCash(rows) {
  const { title, heads, none } = w().exceptions.largeCash;
  return dataTable({
    key: "large-cash-table", caption: title, rows, none,
    id: (one) => `${one.day} ${one.player}`,
    columns: [
      { name: heads.day, head: true, cell: (one) => f().day(one.day) },
      { name: heads.player, cell: (one) => h("a",
        { class: "link", href: hashOf("accounts", { account: "purse", player: one.player }) },
        `${personName(one.name ?? "")} · ${numberOf(one)}`) },
      { name: heads.in, number: true, cell: (one) => f().money(one.cash_in) },
      { name: heads.out, number: true, cell: (one) => f().money(one.cash_out) },
      { name: heads.trades, number: true, cell: (one) => f().whole(one.trades) },
    ],
  });
}

/**
 * The gaming days that nobody has signed, each with its report.
 * @param {UnsignedDay[]} rows
 */
function unsigned(rows) {
  const { title, text, heads } = w().exceptions.unsigned;
  return h("div", { key: "unsigned" },
    h("h2", null, title),
    h("p", { class: "faint" }, text),
    dataTable({
      key: "unsigned-table", caption: title, rows, none: "",
      id: (one) => `${one.from} ${one.pit}`,
      columns: [
        { name: heads.day, head: true, cell: ({ from: day }) => h("a", { class: "link",
          href: hashOf("reports", { period: "day", at: gamingDateOf(day) }) }, f().day(day)) },
        { name: w().reports.pit, cell: ({ pit }) => w().reports.pits(pit) },
        { name: heads.rounds, number: true, cell: ({ rounds }) => f().whole(rounds) },
      ],
    }));
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
    roundTable(`rounds-${kind}`, title, rows, kind === "corrected"),
    allOf(rows.length, all[kind], hashOf("rounds", search)));
}
