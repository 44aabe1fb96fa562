// Lists of tables, pits and people stand in the order in which people read their names: «Table 2» before
// «Table 10», and tables called after their rulebook by its name in the viewer's language.

import "./as-page.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, text } from "./drawn.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

const DAY_MS = 86_400_000;
/** The order in which a house that knows no numbers has them. */
const TABLES = ["Table 1", "Table 10", "Table 2"];
const IN_ORDER = ["Table 1", "Table 2", "Table 10"];
const PITS = ["pit 10", "pit 2"];
const FIGURES = {
  rounds: 1, voids: 0, staked: 0, win: 0, corrections: 0, drop: 0, opener: 0, fills: 0, credits: 0,
  closer: 0, corrected: 0,
};
const ids = TABLES.map((name, at) => ({ table: `0000000${at}-0000-4000-8000-000000000000`, name }));
const line = (/** @type {object} */ more) =>
  ({ rulebook: "home-game", closed_ms: null, hold_ppm: null, ...FIGURES, ...more });

/** What the house answers, by the beginning of the path. @type {[string, object][]} */
const ANSWERS = [
  ["/api/audit/tables", { tables: ids.map((one, at) => line({ ...one, rounds: 3 - at })) }],
  ["/api/audit/returns", { rulebooks: [] }],
  ["/api/audit/series", { points: [{ at: 0, win: 1, hold_ppm: null, pace_milli: 1 }] }],
  ["/api/audit/report/cashiers", {
    operator: "Casino", period: "day", from: 0, to: DAY_MS, by: "auditor:Ada", generated_ms: 0,
    cashiers: ["cage:Ida 10", "cage:Ida 2"].map((cashier) => ({ cashier })), total: {},
  }],
  ["/api/audit/report", {
    operator: "Casino", period: "day", from: 0, to: DAY_MS, by: "auditor:Ada", generated_ms: 0,
    active: true, tables: [], pits: PITS.map((pit) => line({ pit })), total: line({}),
    signatures: PITS.map((pit) => ({ pit, signed: null })),
  }],
  ["/api/audit/serials", {
    gaps: 0, series: [{ name: null, series: "receipts" },
      ...["fills", "credits"].flatMap((series) => ids.map(({ name }) => ({ name, series })))]
      .map((one) => ({ ...one, count: 1, last: 1, missing: [] })),
  }],
  ["/api/audit/slips", { slips: [] }],
  ["/api/audit/players", {
    left_out: true,
    players: ["Ana 10", "Ana 2"].map((name) => ({ name, player: name, kind: "guest", member: null })),
  }],
  ["/api/pit/days", {
    complete: true, next: null, days: [[0, "pit 10"], [0, "pit 2"], [DAY_MS, "pit 3"]]
      .map(([from, pit]) => ({ ...FIGURES, from, to: Number(from) + DAY_MS, pit, tables: 1,
        difference: 0 })),
  }],
  ["/api/tables/ended", {
    to: 2 * DAY_MS, to_count: [], not_counted: [],
    closed: ids.map((one, at) => line({ ...one, at, voids: 0, irregularities: 0, by: "pit:Anna" })),
  }],
];
Object.assign(globalThis, {
  window: { innerWidth: 1280, setTimeout: () => 0, addEventListener() {} },
  fetch: async (/** @type {string} */ path) => ({
    ok: true, status: 200,
    text: async () => JSON.stringify(ANSWERS.find(([start]) => path.startsWith(start))?.[1]),
  }),
});

const { accountsView } = await import("../js/audit/accounts.js");
const { chartsView } = await import("../js/audit/charts.js");
const { forget } = await import("../js/audit/load.js");
const { reportsView } = await import("../js/audit/reports.js");
const { roundsView } = await import("../js/audit/rounds.js");
const { serialsView } = await import("../js/audit/serials.js");
const { groups } = await import("../js/play/lobby/groups.js");
const { desk } = await import("../js/staff/cage/desk.js");
const { slipsView } = await import("../js/staff/cage/slips.js");
const { daysToSignView } = await import("../js/staff/days/list.js");
const { closedView } = await import("../js/staff/ended/tables.js");
const { evictDialog } = await import("../js/staff/orders/dialogs.js");
const { pitDialog } = await import("../js/staff/orders/list.js");
const { byAttention } = await import("../js/staff/pit/attention.js");
const { dayFigures, dayRows } = await import("../js/ui/day/figures.js");
const { state } = await import("../js/ui/state.js");

/**
 * What is drawn when all answers have come.
 * @param {() => unknown} view
 */
async function shown(view) {
  for (let asked = 0; asked < 3; asked += 1) {
    view();
    await new Promise(setImmediate);
  }
  return /** @type {VNode} */ (view());
}

/**
 * The elements of a tag.
 * @param {VNode | string | null} node
 * @param {string} tag
 * @returns {VNode[]}
 */
const tagged = (node, tag) => (!node || typeof node === "string" ? []
  : [...(node.tag === tag ? [node] : []), ...node.kids.flatMap((kid) => tagged(kid, tag))]);

/**
 * The texts of a column of every table of figures.
 * @param {unknown} drawn
 * @param {number} [column]
 */
const rows = (drawn, column = 0) => tagged(/** @type {VNode} */ (drawn), "tbody")
  .flatMap((body) => body.kids.map((row) => text(/** @type {VNode} */ (row).kids[column])));

/** @param {VNode} drawn @param {string} name of the field */
const options = (drawn, name) => tagged(drawn, "select")
  .filter((one) => one.props.name === name)
  .flatMap((one) => one.kids.slice(1).map(text));

beforeEach(() => {
  forget();
  state.prefs.lang = "en";
  state.floor = null;
  state.staff = { role: "pit", name: "Anna" };
});

test("an auditor chooses and compares tables by their names", async () => {
  const charts = await shown(() => chartsView({}));
  assert.deepEqual(options(charts, "table"), IN_ORDER);
  assert.deepEqual(all(charts, "legend")[0].kids.map(text), IN_ORDER);
  const serials = await shown(() => serialsView({}, { kind: () => "", form: () => null }));
  assert.deepEqual(rows(serials, 1).slice(1), [...IN_ORDER, ...IN_ORDER],
    "the kinds of series stay together");
});

test("pits, cashiers and players are read by their names", async () => {
  const pits = rows(await shown(() => reportsView({ by: "pits" })));
  assert.deepEqual(pits, Array.from({ length: 4 }, () => ["pit 2", "pit 10"]).flat());
  const cashiers = rows(await shown(() => reportsView({ by: "cashiers" })));
  assert.deepEqual(cashiers.slice(0, 2), ["cage Ida 2", "cage Ida 10"]);
  for (const view of [() => accountsView({ account: "purse", player: "an" }),
    () => roundsView({ player: "an" })]) {
    const who = await shown(view);
    assert.match(text(who), /Several players match:More people match than are shown/);
    const [list] = all(who, "choices");
    assert.deepEqual(list.kids.map((one) => text(one).slice(0, 6)), ["Ana 2 ", "Ana 10"]);
  }
});

test("within a gaming day tables and sessions stand by their names, days by their dates", async () => {
  const session = { number: 1, books: 0, counted: 0, dropped: null, counted_by: "A", agreed_by: "B" };
  const tables = ids.map((one) => ({ ...FIGURES, ...one, sessions: [{ ...FIGURES, ...session }] }));
  const day = part({ pit: "main", from_ms: 0, to_ms: DAY_MS, tables });
  const [play, chips, sessions, drops] = dayFigures(day);
  assert.deepEqual([rows(play), rows(chips)], [IN_ORDER, IN_ORDER]);
  const names = rows(sessions);
  assert.deepEqual(rows(drops), names);
  assert.ok(names.every((name, at) => name.startsWith(IN_ORDER[at])));
  assert.deepEqual(dayRows(day).map(([name]) => name), [...IN_ORDER, ...names]);
  assert.deepEqual(rows(await shown(daysToSignView)).map((name) => name.replace(/^.* · pit /, "")),
    ["pit 3", "pit 2", "pit 10"]);
});

test("the staff finds tables and people by their names", async () => {
  state.lobby = part(Object.fromEntries(ids.map(({ table, name }) => [table, line({ name })])));
  assert.deepEqual(rows(await shown(closedView)), [...IN_ORDER, ...IN_ORDER]);
  desk.slips = new Map(ids.map(({ table }) =>
    [table, part({ slip: 1, credit: false, amount: 100, by: "Anna" })]));
  const slips = all(slipsView(), "slip").map(text);
  assert.ok(slips.every((words, at) => words.includes(`· ${IN_ORDER[at]} ·`)));
  const people = { 1: "Ana 10", 2: "Ana 2" };
  const of = (/** @type {object} */ more) =>
    Object.fromEntries(Object.entries(people).map(([id, name]) => [id, { name, ...more }]));
  state.table = part({
    id: ids[0].table, view: { name: "Salon", rulebook: "home-game", sign: {} },
    staff: { guests: people, banned: of({ until: 0 }), ratings: of({ minutes: 1, pace: 0 }),
      options: { evict: { do: {}, needs: "player" } }, books: {} },
  });
  const evict = /** @type {VNode} */ (evictDialog());
  assert.deepEqual(options(evict, "player"), ["Ana 2", "Ana 10"]);
  const [first] = /** @type {VNode[]} */ (tagged(evict, "select")[0].kids);
  assert.deepEqual([first.props.value, text(first)], ["", "Choose a player"], "nobody at first");
  const dialog = /** @type {VNode} */ (pitDialog());
  assert.deepEqual(rows(all(dialog, "ratings")[0]), ["Ana 2", "Ana 10"]);
  assert.deepEqual(tagged(all(dialog, "removed")[0], "li").map((one) => text(one).slice(0, 6)),
    ["Ana 2:", "Ana 10"]);
  state.table = null;
});

test("a table called after its rulebook stands where the viewer's language has it", () => {
  /** @type {Record<string, any>} */
  const tables = {
    1: { name: "home-game", rulebook: "home-game" }, 2: { name: "ontario-fair", rulebook: "ontario-fair" },
    3: { name: "Zoo", rulebook: "home-game" },
  };
  for (const table of Object.values(tables)) Object.assign(table, { seats: 7, seated: 7, disputes: 0 });
  const order = () => [groups(tables, new Set()).open.map(({ id }) => id),
    byAttention(tables, 0).map(([id]) => id)];
  assert.deepEqual(order(), [["1", "2", "3"], ["1", "2", "3"]]);
  state.prefs.lang = "fr";
  assert.deepEqual(order(), [["2", "1", "3"], ["2", "1", "3"]], "Foire de l’Ontario, Partie maison");
});
