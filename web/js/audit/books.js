// The books: the trial balance, what the house owes its players, unclaimed purses, and every
// table reconciled to zero between two moments.

/** @import { ReconciledTable } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { numberOf, personName } from "../ui/format.js";
import { load } from "./load.js";
import { byName, ends, factList, searchForm, tableWords, times, when, zero } from "./parts.js";
import { hashOf } from "./place.js";
import { named, w } from "./words.js";

/** A purse whose chips have not moved for so many days is unclaimed, if nothing else is chosen. */
const YEAR_DAYS = 365;
/** The spans that can be chosen, in days. */
const SPANS = /** @type {const} */ ([
  [30, "month"], [183, "half"], [YEAR_DAYS, "year"], [1095, "three"], [1826, "five"],
]);

/** @param {Record<string, string>} keys */
export function booksView(keys) {
  return h(
    "section",
    { key: "books" },
    h("h1", null, w().books.title),
    h("div", { class: "two", key: "two" }, balance(), liability()),
    unclaimed(keys),
    h("h2", { key: "h" }, w().books.reconciliation),
    h("p", { class: "faint", key: "p" }, w().books.text),
    searchForm("books", keys, [
      { name: "table", label: w().common.table, type: "table", all: w().common.all },
      ...times(),
    ]),
    when(load("GET /api/audit/reconciliation", { query: { table: keys.table, ...ends(keys) } }),
      ({ tables }) => [verdict(tables), byName(tables).map(reconciled)]),
  );
}

function balance() {
  return h("div", { key: "balance", class: "panel" },
    h("h2", null, w().books.trial),
    when(load("GET /api/audit/trial-balance", {}), ({ at, accounts, total }) => [
      h("p", { class: "faint", key: "at" }, w().books.at(f().moment(at))),
      dataTable({
        key: "trial", caption: w().books.trial, rows: accounts,
        columns: [
          { name: w().accounts.account, head: true,
            cell: (one) => named(w().accounts.kinds, one.kind) },
          { name: w().books.count, number: true, cell: (one) => f().whole(one.accounts) },
          { name: w().books.balance, number: true, cell: (one) => f().money(one.balance) },
        ],
        sums: [w().books.sum, "", zero(total)],
      }),
    ]));
}

function liability() {
  return h("div", { key: "liability", class: "panel" },
    h("h2", null, w().books.liability),
    when(load("GET /api/audit/liability", {}), (owed) => [
      h("p", { class: "faint", key: "at" }, w().books.at(f().moment(owed.at))),
      factList("owed", [
        [w().books.purses, f().money(owed.purses)],
        [w().books.racks, f().money(owed.racks)],
        [w().books.layouts, f().money(owed.layouts)],
        [w().books.total, f().money(owed.total), "is-total"],
        [w().books.players, f().whole(owed.players)],
      ]),
      dataTable({
        key: "tables", caption: w().books.byTable,
        rows: byName(owed.tables.filter((one) => one.racks !== 0 || one.layout !== 0)),
        columns: [
          { name: w().common.table, head: true, cell: (it) => tableWords(it) },
          { name: w().books.racks, number: true, cell: (it) => f().money(it.racks) },
          { name: w().books.layouts, number: true, cell: (it) => f().money(it.layout) },
        ],
      }),
    ]));
}

/** @param {Record<string, string>} keys */
function unclaimed(keys) {
  const words = w().books.unclaimed;
  const days = keys.days ?? String(YEAR_DAYS);
  const spans = SPANS.map(([n, name]) => h("li", { key: n }, h("a", {
    class: "link", href: hashOf("books", { ...keys, days: String(n) }),
    "aria-current": days === String(n) ? "true" : null,
  }, words.spans[name])));
  return h("div", { key: "unclaimed", class: "panel" },
    h("h2", null, words.title),
    h("p", { class: "faint" }, words.text),
    h("p", { id: "since" }, words.since),
    h("ul", { class: "spans", "aria-labelledby": "since" }, spans),
    when(load("GET /api/audit/unclaimed", { query: { days } }), ({ players, total, purses }) => [
      h("p", { key: "sum" }, words.sum(f().whole(players), f().money(total))),
      purses.length > 0 && dataTable({
        key: "purses", caption: words.title, rows: purses, id: (one) => one.player,
        columns: [
          { name: words.player, head: true, cell: (one) => h("a",
            { class: "link", href: hashOf("accounts", { account: "purse", player: one.player }) },
            `${personName(one.name ?? "")} · ${numberOf(one)}`) },
          { name: words.last, cell: (one) => f().moment(one.last) },
          { name: w().books.balance, number: true, cell: (one) => f().money(one.amount) },
        ],
      }),
      players > purses.length &&
        h("p", { key: "part" }, words.part(f().whole(purses.length), f().whole(players))),
    ]));
}

/** @param {ReconciledTable[]} tables */
function verdict(tables) {
  const off = tables.filter((one) => one.difference !== 0 || one.difference_racks !== 0);
  return h("p", { key: "verdict", class: off.length === 0 ? "verdict is-passed" : "verdict is-off",
    role: "status", "data-off": off.length },
  off.length === 0 ? `✔ ${w().books.allZero(f().whole(tables.length))}`
    : `✘ ${w().books.someOff(f().whole(off.length))}`);
}

/** @param {ReconciledTable} one */
function reconciled(one) {
  const { money, signed } = f();
  const words = w().books;
  const racks = one.racks_closing - one.racks_opening;
  const layout = one.layout_closing - one.layout_opening;
  const line = (
    /** @type {string} */ sign, /** @type {string} */ name, /** @type {string} */ figure,
  ) => h("tr", { key: name }, h("td", { class: "sign-column", "aria-hidden": "true" }, sign),
    h("th", { scope: "row" }, name), h("td", { class: "number" }, figure));
  const sum = (/** @type {string} */ name, /** @type {string} */ figure) =>
    h("tr", { key: name, class: "sum" }, h("td", { class: "sign-column" }, "="),
      h("th", { scope: "row" }, name), h("td", { class: "number" }, figure));
  const part = (/** @type {string} */ title, /** @type {Child[]} */ ...rows) =>
    h("table", { key: title, class: "figures" }, h("caption", null, title), h("tbody", null, rows));
  return h(
    "details",
    { key: one.table, class: "panel reconciled", open: true },
    h("summary", null, h("b", null, tableWords(one)), " ", words.win, " ", signed(one.win), " · ",
      words.difference, " ", h("span", { class: "difference" }, zero(one.difference))),
    h("div", { class: "workings" },
      part(words.byFloat,
        line("", words.closing, money(one.closing)), line("−", words.opening, money(one.opening)),
        line("−", words.opener, money(one.opener)), line("−", words.fills, money(one.fills)),
        line("+", words.credits, money(one.credits)), line("+", words.closer, money(one.closer)),
        line("−", words.differences, signed(one.differences)),
        sum(words.win, signed(one.win))),
      part(words.byRounds,
        line("", words.stakes, money(one.stakes)),
        line("−", words.stakesBack, money(one.stakes_back)),
        line("−", words.winnings, money(one.winnings)),
        line("−", words.layoutChange, signed(layout)),
        sum(words.result, signed(one.result))),
      part(words.byRacks,
        line("", words.drop, money(one.drop)), line("−", words.cashedOut, money(one.cashed_out)),
        line("−", words.racksChange, signed(racks)), line("−", words.layoutChange, signed(layout)),
        sum(words.stayed, signed(one.drop - one.cashed_out - racks - layout)))),
    h("ul", { class: "differences" },
      h("li", null, words.difference1, " ", zero(one.difference)),
      h("li", null, words.difference2, " ", zero(one.difference_racks)),
      h("li", null, words.difference3, " ", zero(one.difference_rounds))),
  );
}
