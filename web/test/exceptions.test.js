// The auditor's exceptions and events: how those that are not shown are found, and which table an event
// is about.

import "./as-page.js";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, text } from "./drawn.js";

/** @import { VNode } from "../js/ui/dom.js" */

const TABLE = "8d1e2b1c-54a8-5d0e-9a53-0f6d3f1a2b3c";
const OTHER = "00000000-0000-4000-8000-000000000009";
const SHOWN = 20;
const TOTAL = 25;

const COUNT = { books: 100_000, counted: 97_500, by: "Pia", reason: "lost", session: { drop: 0 } };
/** @param {string} kind */
const events = (kind) => Array.from({ length: SHOWN }, (_, seq) => ({
  chain: TABLE, table: "Salon 1", seq, at: 0, by: "pit:Anna", kind, round: null, names: {},
  detail: { count: COUNT, second: "Cora" },
}));
const counts = {
  void: 0, automatic: 0, irregular: 0, disputed: 0, adjusted: 0, corrected: 0, wins: 0, large_cash: 0,
  unsigned: 0,
  differences: TOTAL, incidents: TOTAL, covers: SHOWN, issues: TOTAL, uncounted: TOTAL,
};
/** @param {number} member */
const cash = (member) => ({
  day: 0, player: `00000000-0000-4000-8000-00000000${member}`, name: "Ana", member, cash_in: 5_000,
  cash_out: 0, trades: 2,
});
const ANSWERS = /** @type {Record<string, any>} */ ({
  tables: { tables: [{ table: TABLE, name: "home-game", rulebook: "home-game", rounds: 1 }] },
  exceptions: {
    counts, rounds: {}, large_cash: [], unsigned: [], differences: events("tray-counted"),
    incidents: events("incident-noted"), covers: events("float-filled"),
    issues: events("chips-issued"), uncounted: events("tray-counted"),
  },
  "large-cash": { large_cash: [cash(1001)], next: "page-2" },
});
/** The answers that were asked for. @type {string[]} */
const asked = [];
globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ path) => {
  const [, name] = /** @type {RegExpExecArray} */ (/^\/api\/audit\/([\w-]+)/.exec(path));
  asked.push(name);
  const isLater = path.includes("cursor=page-2");
  const answer = isLater ? { large_cash: [cash(1002)], next: null } : ANSWERS[name];
  return { ok: true, status: 200, text: async () => JSON.stringify(answer) };
});

const { details } = await import("../js/audit/details.js");
const { exceptionsView } = await import("../js/audit/exceptions.js");
const { forget } = await import("../js/audit/load.js");
const { state } = await import("../js/ui/state.js");

/**
 * What is drawn when the answers have come.
 * @param {() => unknown} view
 */
async function shown(view) {
  view();
  await new Promise(setImmediate);
  return /** @type {VNode} */ (view());
}

/** The links of a view: where they lead, and their words. @param {VNode} view */
const links = (view) => all(view, "link").map((one) => [one.props.href, text(one)]);

beforeEach(() => {
  forget();
  asked.length = 0;
  state.staff = { role: "auditor", name: "Ada" };
});

for (const [lang, words] of /** @type {const} */ ([["en", "All 25"], ["fr", "Tout voir (25)"]])) {
  test(`what is not shown of the exceptions is a search for them away: ${lang}`, async () => {
    state.prefs.lang = lang;
    const keys = { table: TABLE, from: "2026-11-01T06:00", win_min: "500" };
    const view = await shown(() => exceptionsView(keys));
    const search = (/** @type {string} */ what) =>
      `#events?exception=${what}&table=${TABLE}&from=2026-11-01T06%3A00`;
    assert.deepEqual(links(view), [
      [search("differences"), words], [search("uncounted"), words], [search("incidents"), words],
      [search("issues"), words],
    ], "the fills are all there");
    const titles = lang === "en" ? ["Issues by the house", "Drop boxes not counted"]
      : ["Émissions par la maison", "Boîtes non comptées"];
    for (const title of titles) assert.ok(text(view).includes(title), title);
  });
}

test("all persons with large cash are read page by page", async () => {
  state.prefs.lang = "en";
  ANSWERS.exceptions = {
    ...ANSWERS.exceptions, counts: { ...counts, large_cash: 2 }, large_cash: [cash(1001)],
  };
  const span = { from: "2026-11-01T06:00" };
  const first = await shown(() => exceptionsView(span));
  const whole = "#exceptions?list=large-cash&from=2026-11-01T06%3A00";
  assert.deepEqual(links(first).at(-1), [whole, "All 2"]);
  const list = () => exceptionsView({ list: "large-cash", ...span });
  const page = await shown(list);
  assert.ok(text(page).includes("1001") && !text(page).includes("1002"));
  const more = all(page, "tool").find((one) => text(one) === "More");
  more?.props.onclick?.(/** @type {any} */ (null));
  const both = await shown(list);
  assert.ok(text(both).includes("1001") && text(both).includes("1002"));
  assert.deepEqual(asked, ["tables", "exceptions", "large-cash", "large-cash"]);
});

test("the list of large cash stays when its search is cleared, and leads back to the exceptions", async () => {
  state.prefs.lang = "en";
  const keys = { list: "large-cash", from: "2026-11-01T06:00", win_min: "500" };
  const view = await shown(() => exceptionsView(keys));
  const [back] = links(view);
  assert.equal(back[0], "#exceptions?from=2026-11-01T06%3A00&win_min=500");
  const [clear] = all(view, "link-tool");
  assert.equal(clear.props.href, "#exceptions?list=large-cash&win_min=500");
});

test("a gaming day that nobody has signed has its pit and the way to its report", async () => {
  const from = Date.UTC(2026, 10, 20, 6);
  const unsigned = [{ pit: "salon", from, to: from + 86_400_000, rounds: 7 }];
  ANSWERS.exceptions = {
    ...ANSWERS.exceptions,
    counts: {
      ...counts, differences: SHOWN, incidents: SHOWN, issues: SHOWN, uncounted: SHOWN, unsigned: 1,
    },
    large_cash: [], unsigned,
  };
  for (const [lang, title, pit, day] of /** @type {const} */ ([
    ["en", "Gaming days not signed", "salon", "Nov 20, 2026"],
    ["fr", "Journées de jeu non signées", "salon", "20 nov. 2026"],
  ])) {
    state.prefs.lang = lang;
    const view = await shown(() => exceptionsView({}));
    assert.deepEqual(links(view), [["#reports?period=day&at=2026-11-20", day]]);
    assert.ok(text(view).includes(title) && text(view).includes(pit), text(view));
  }
});

test("an event names the table whose id it has, with the way to its rounds", async () => {
  for (const [lang, name] of /** @type {const} */ ([["en", "Home Game"], ["fr", "Partie maison"]])) {
    state.prefs.lang = lang;
    const detail = { kind: "table-broke", table: TABLE, reason: "a step" };
    const view = await shown(() => details(detail));
    assert.deepEqual(links(view), [[`#rounds?table=${TABLE}`, `${name} · 8d1e2b1c…`]]);
  }
});

test("a table that is not known keeps its id", async () => {
  state.prefs.lang = "en";
  const view = await shown(() => details({ kind: "table-broke", table: OTHER, round: 7 }));
  assert.deepEqual(links(view), []);
  assert.ok(text(view).includes(OTHER));
});

test("all tables are not asked for on behalf of a pit boss, who may not see them", async () => {
  state.staff = { role: "pit", name: "Anna" };
  const view = await shown(() => details({ kind: "round-corrected", table: TABLE, round: 7 }));
  assert.deepEqual(asked, []);
  assert.ok(text(view).includes(TABLE));
});

test("a count that differs says by how much, why, and who has counted", async () => {
  /** @type {(kind: string, detail: object) => string} */
  const line = (kind, detail) => {
    const [first] = /** @type {VNode[]} */ (details(detail, {}, /** @type {any} */ ({ kind })));
    return text(first);
  };
  state.prefs.lang = "en";
  const books = "Books1,000.00Counted byPiaCounted975.00Difference-25.00Reasonlost";
  assert.equal(line("tray-count-asked", COUNT), books);
  assert.equal(line("tray-counted", { count: COUNT, second: "Cora", credit: 97_500 }),
    `${books}Agreed to byCoraCloser975.00`);
  assert.equal(line("tray-counts-differed", { count: COUNT, second: { by: "Cora", counted: 100_000 } }),
    `${books}Counted byCoraCounted1,000.00Difference0.00`);
  assert.equal(line("cage-counted", { books: 5_000, counted: 4_000, difference: -1_000, reason: "lost" }),
    "Books50.00Counted40.00Difference-10.00Reasonlost");
  const slip = { amount: 5_000, credit: false, requested_by: "Pia", by: "Ida" };
  assert.equal(line("chips-moved", slip), "Fill50.00Asked for byPiaCounted byIda");
  const receipt = { by: "Cora", carrier: "Vic", counted: 4_000, reason: "lost" };
  assert.equal(line("chips-moved", { ...slip, receipt }), "Fill50.00Counted40.00Difference-10.00"
    + "ReasonlostAsked for byPiaApproved byIdaCarried byVicCounted byCora");
  assert.match(line("chips-moved", { ...slip, receipt: { ...receipt, opener: true } }), /^Opener/);
  const lapsed = details({ by: "table", count: 3 }, {}, { kind: "tray-count-refused" });
  assert.equal(text(/** @type {VNode} */ (lapsed)), "The game went on before a second person counted.");
});

test("chips of a void round went back to their players, and who pays a correction is said", async () => {
  state.prefs.lang = "fr";
  const [ana, zoe] = [TABLE, OTHER];
  const back = [{ player: ana, amount: 20_000 }, { player: ana, amount: 0 }, { player: zoe, amount: 0 }];
  const voided = details({ event: "voided", back, reason: "tombé", winnings_back: [] }, { [ana]: "Ana" },
    { kind: "voided" });
  assert.equal(text(/** @type {VNode} */ (voided)).replace(/\s/g, " "),
    "Mises rendues · Ana · 8d1e2b1c…200,00Motiftombé");
  const correction = { kind: "round-corrected", amount: 2_500, request: 7 };
  const way = (/** @type {object} */ more) =>
    /** @type {VNode} */ (details({ ...correction, ...more }, {}, { table: null, seq: 67 }));
  assert.match(text(way({})), /^Qui paieLa maison paie le joueur/);
  assert.match(text(way({ back: true })), /^Qui paieLe joueur rend/);
  assert.deepEqual(links(way({})), [["#events?table=house&step=67", "7"]]);
});

test("the float of the end of a table is its closer, and none is no line", () => {
  state.prefs.lang = "fr";
  const said = (/** @type {number} */ credit) => details({ credit }, {}, { kind: "closed" });
  assert.match(text(/** @type {VNode} */ (said(5_000))), /^Encaisse de clôture50/);
  assert.equal(said(0), "");
});
