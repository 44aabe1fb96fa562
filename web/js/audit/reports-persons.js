// The figures of reports by person: what each cashier has sold and taken back, and what each player has
// bet and won.

/** @import { CashiersReport, CashierTotal, PlayersReport, PlayersTotal } from "../../types/api" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { numberOf, personName } from "../ui/format.js";
import { sortedBy } from "../ui/natural.js";
import { actorWords } from "./authors.js";
import { hashOf } from "./place.js";
import { w } from "./words.js";

/** @param {CashiersReport} body */
export function cashierTables({ cashiers: all, total }) {
  const cashiers = sortedBy(all, (one) => actorWords(one.cashier));
  const names = w().reports.cashier;
  const money = (/** @type {keyof CashierTotal} */ key) =>
    ({ name: names[key], number: true, cell: (/** @type {CashierTotal} */ one) => f().money(one[key]) });
  const whole = (/** @type {keyof CashierTotal} */ key) =>
    ({ name: names[key], number: true, cell: (/** @type {CashierTotal} */ one) => f().whole(one[key]) });
  /**
   * Two tables: a screen of a laptop has no room for all columns side by side.
   * @param {string} key
   * @param {string} caption
   * @param {ReturnType<typeof money>[]} columns
   */
  const part = (key, caption, columns) => dataTable({
    key, caption, shown: true, rows: cashiers, id: (one) => one.cashier,
    columns: [{ name: names.cashier, head: true, cell: (one) => actorWords(one.cashier) }, ...columns],
    sums: [w().books.sum, ...columns.map(({ cell }) => cell(total))],
  });
  return [
    part("report-trades", names.ofTrades, [money("sold_cash"), money("sold_card"),
      money("redeemed_cash"), money("redeemed_card"), whole("trades")]),
    part("report-drawers", names.ofDrawers, [money("issued"), whole("drawers"), money("over"),
      money("short")]),
  ];
}

/** @param {PlayersReport} body */
export function playerTables({ players, total }) {
  const names = w().reports.player;
  const money = (/** @type {"staked" | "won" | "lost"} */ key) =>
    ({ name: names[key], number: true, cell: (/** @type {PlayersTotal} */ one) => f().money(one[key]) });
  const columns = [
    { name: names.rounds, number: true, cell: (/** @type {PlayersTotal} */ one) => f().whole(one.rounds) },
    money("staked"), money("won"), money("lost"),
    { name: names.net, number: true, cell: (/** @type {PlayersTotal} */ one) => f().signed(one.net) },
  ];
  return [
    dataTable({
      key: "report-players", caption: w().reports.bys.players, rows: players,
      id: (one) => one.player,
      columns: [
        { name: w().rounds.player, head: true, cell: (one) => h("a",
          { class: "link", href: hashOf("accounts", { account: "purse", player: one.player }) },
          `${personName(one.name ?? "")} · ${numberOf(one)}`) },
        .../** @type {import("../ui/data-table.js").Column<any>[]} */ (columns),
        { name: names.minutes, number: true,
          cell: (one) => (one.minutes === null ? "–" : f().whole(one.minutes)) },
      ],
      sums: [w().books.sum, ...columns.map(({ cell }) => cell(total)), ""],
    }),
    total.players > players.length && h("p", { key: "part" },
      names.part(f().whole(players.length), f().whole(total.players))),
    h("p", { class: "faint", key: "means" }, names.means),
  ];
}
