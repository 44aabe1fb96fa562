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
      body.differences.length > 0 && h("div", { key: "differences" },
        h("h2", null, w().exceptions.differences),
        eventTable("differences", w().exceptions.differences, body.differences)),
      body.incidents.length > 0 && h("div", { key: "incidents" },
        h("h2", null, w().exceptions.incidents),
        eventTable("incidents", w().exceptions.incidents, body.incidents)),
      body.covers.length > 0 && h("div", { key: "covers" },
        h("h2", null, w().exceptions.covers),
        eventTable("covers", w().exceptions.covers, body.covers)),
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
    tile("differences", w().exceptions.differences),
    tile("incidents", w().exceptions.incidents), tile("covers", w().exceptions.covers),
    tile("large_cash", w().exceptions.largeCash.title));
}

/**
 * @param {LargeCashLine[]} rows
 * @param {number} total of all, also of those that are not shown
 */
function largeCash(rows, total) {
  const { title, heads, part } = w().exceptions.largeCash;
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
    total > rows.length && h("p", null, part(f().whole(rows.length), f().whole(total))));
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
