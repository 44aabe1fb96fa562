import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";

import "./as-page.js";
import { actorWords, nameOf } from "../js/audit/authors.js";
import { verdictOf } from "../js/audit/band.js";
import { bytesOf, checkFile, lastLineAt, saidIn } from "../js/audit/checksum.js";
import { details, fieldsOf, written as said } from "../js/audit/details.js";
import { fileOf } from "../js/audit/files.js";
import { forget, list, load, PAGES_MAX } from "../js/audit/load.js";
import { fieldOf, written } from "../js/ui/figures.js";
import { momentOf } from "../js/ui/house-time.js";
import { knownWords, leftOut } from "../js/audit/parts.js";
import { hashOf, placeOf, roundHash } from "../js/audit/place.js";
import { queryOf, urlOf } from "../js/net/api.js";
import * as player from "../js/replay/play.js";
import { roundsQuery } from "../js/audit/rounds.js";
import { serialsView } from "../js/audit/serials.js";
import * as scale from "../js/ui/scale.js";
import { state } from "../js/ui/state.js";
import { text } from "./drawn.js";
import { part } from "./part.js";

const TABLE = "8d1e2b1c-54a8-5d0e-9a53-0f6d3f1a2b3c";
const FRAMES = [false, false, true, false, true, false].map((decision) => ({ decision }));

test("a step by hand stops the playing and never leaves the frames", () => {
  let play = { ...player.atStart(), playing: true };
  play = player.step(play, 1, FRAMES.length);
  assert.deepEqual([play.at, play.playing], [1, false]);
  play = player.step(player.step(play, -1, FRAMES.length), -1, FRAMES.length);
  assert.equal(play.at, 0);
  assert.equal(player.goTo(play, 99, FRAMES.length).at, FRAMES.length - 1);
  assert.equal(player.goTo(play, 1, 0).at, 0, "no frames at all");
});

test("playing ends with the last frame, and begins anew from there", () => {
  let play = player.toggle(player.atStart(), FRAMES.length);
  let turns = 0;
  while (play.playing) {
    play = player.tick(play, FRAMES.length);
    turns += 1;
  }
  assert.deepEqual([play.at, turns], [5, 5]);
  assert.equal(player.tick(play, FRAMES.length), play, "nothing moves when it is paused");
  assert.deepEqual(player.toggle(play, FRAMES.length), { at: 0, playing: true, speed: 1 });
  assert.equal(player.toggle(player.atStart(), 1).playing, false, "one frame is no film");
});

test("decisions are jumped to in both directions", () => {
  assert.equal(player.decisionFrom(FRAMES, 0, 1), 2);
  assert.equal(player.decisionFrom(FRAMES, 2, 1), 4);
  assert.equal(player.decisionFrom(FRAMES, 4, 1), null);
  assert.equal(player.decisionFrom(FRAMES, 5, -1), 4);
  assert.equal(player.decisionFrom(FRAMES, 2, -1), null);
});

test("a decision is a player's, the table's by default, or the beginning of the staff's", () => {
  const { isDecision } = player;
  assert.ok(isDecision({ decision: true, decided: "player", part: 3 }));
  assert.ok(isDecision({ decision: false, decided: "staff", part: 0 }));
  assert.ok(!isDecision({ decision: false, decided: "staff", part: 1 }));
  assert.ok(!isDecision({ decision: false, decided: "table", part: 0 }));
});

test("an author recorded by id alone is shown with the name at the table", () => {
  const id = "5f0c9a52-1111-4222-8333-444455556666";
  const seated = part({ seats: { 2: { player: id, name: "Ana" } }, spots: {} });
  const held = part({ seats: {}, spots: { 1: { holder: id, holder_name: "A" } } });
  assert.equal(nameOf("Bob", seated), "Bob");
  assert.equal(nameOf(`player:${id}`, seated), "Ana");
  assert.equal(nameOf(`player:${id}`, held), "A");
  assert.equal(nameOf(`player:${id}`), "5f0c9a52…");
});

test("a player's name stands beside the id, where it is known", () => {
  const id = "5f0c9a52-1111-4222-8333-444455556666";
  assert.equal(actorWords(`player:${id}`, { [id]: "Ana" }), "player Ana · 5f0c9a52…");
  assert.equal(actorWords(`player:${id}`, {}), "player 5f0c9a52…", "an erased person");
  assert.equal(actorWords("pit:Anna", { [id]: "Ana" }), "pit Anna");
  assert.equal(said([["player"], id], { [id]: "Ana" }), "Ana · 5f0c9a52…");
  assert.equal(said([["table"], id], {}), id);
  assert.equal(knownWords({ player: id, name: "Ana", member: 1001 }), "Ana · No.\u00a01001");
  assert.equal(knownWords({ player: id, name: null, member: null }), "5f0c9a52");
});

test("the file of a list is asked for with its keys and without the length of its pages", () => {
  const query = { kind: "voided", limit: 100 };
  const [link] = JSON.stringify(fileOf("GET /api/audit/events.csv", query)).match(/"\/api[^"]*"/) ?? [];
  assert.equal(link, '"/api/audit/events.csv?kind=voided"');
});

test("speed halves the pause, and a decision is shown longer", () => {
  const play = player.faster(player.atStart(), 1);
  assert.equal(play.speed, 2);
  assert.equal(player.pauseOf(play, FRAMES), player.FRAME_MS / 2);
  assert.equal(player.pauseOf({ ...play, at: 2 }, FRAMES), player.FRAME_MS);
  const fastest = player.SPEEDS.reduce((now) => player.faster(now, 1), play);
  assert.equal(fastest.speed, player.SPEEDS.at(-1));
});

test("marks are round, cover the figures and go through zero", () => {
  assert.deepEqual(scale.marks(0, 100, 5), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(scale.marks(-37, 81, 5), [-50, -25, 0, 25, 50, 75, 100]);
  assert.deepEqual(scale.marks(0.97, 1.02, 5), [0.97, 0.98, 0.99, 1, 1.01, 1.02]);
  for (const [low, high] of [[-1, 1], [3, 4], [-123456, 7], [0, 1e-3]]) {
    const found = scale.marks(low, high, 5);
    assert.ok(found[0] <= low && found[found.length - 1] >= high && found.length <= 8, `${low} ${high}`);
  }
});

test("no two marks of a scale are written alike", () => {
  const { percent, decimal } = written("en");
  for (const [low, high] of [[0, 1], [0, 2], [-0.4, 0.9], [0, 10], [-1000, 20_000]]) {
    const rows = scale.marks(low, high, 5);
    const texts = rows.map((row) => decimal(row, scale.decimals(rows, 1)));
    assert.deepEqual(texts.map((text) => Number(text.replaceAll(",", ""))), rows);
  }
  const shares = scale.marks(0.993, 1, 3);
  const said = shares.map((share) => percent(share, scale.decimals(shares, 0.01)));
  assert.deepEqual(said, ["99.25%", "99.50%", "99.75%", "100.00%"]);
  assert.equal(scale.decimals([0, 5000], 100), 0);
});

test("a scale without extent lies in the middle, an extent is never empty", () => {
  assert.equal(scale.linear(5, 5, 0, 100)(5), 50);
  assert.equal(scale.linear(0, 10, 100, 0)(2.5), 75);
  assert.deepEqual(scale.extent([]), [0, 1]);
  assert.deepEqual(scale.extent([7, 3], true), [0, 7]);
  assert.deepEqual(scale.extent([4, 4]), [4, 5]);
});

test("times are marked on whole units", () => {
  const day = 86_400_000;
  const { DAY, HOUR } = scale;
  assert.deepEqual(scale.timeMarks(day / 3, 4 * day, 6, HOUR), [day, 2 * day, 3 * day, 4 * day]);
  assert.deepEqual(scale.timeMarks(0, day, 2, HOUR), [0, day / 2, day]);
  // No mark lies between two figures.
  assert.deepEqual(scale.timeMarks(day, 2 * day, 6, DAY), [day, 2 * day]);
  assert.deepEqual(scale.timeMarks(HOUR, 2 * HOUR, 6, HOUR), [HOUR, 2 * HOUR]);
  assert.deepEqual(scale.timeMarks(day, day, 6, DAY), [day]);
});

test("lines are paths; the nearest point is found", () => {
  assert.equal(scale.linePath([[0, 1.26], [2, 3]]), "M0 1.3L2 3");
  assert.equal(scale.nearest([0, 10, 20], 14), 1);
  assert.equal(scale.nearest([], 14), -1);
});

test("figures are written as each language writes them", () => {
  const [inEnglish, inFrench] = [written("en"), written("fr")];
  assert.equal(inEnglish.money(1_234_567), "12,345.67");
  assert.equal(inFrench.money(1_234_567).replace(/\s/g, " "), "12 345,67");
  assert.equal(inEnglish.signed(0), "0.00");
  assert.equal(inEnglish.signed(250), "+2.50");
  assert.equal(inEnglish.percent(0.99512), "99.51%");
  assert.equal(inFrench.percent(0.99512).replace(/\s/g, " "), "99,51 %");
  assert.match(inEnglish.exact(1_763_688_000_123), /Nov.*2025.*01:20:00\.123/);
});

test("moments are read as they are typed", () => {
  assert.equal(momentOf("2025-11-21T01:20"), 1_763_688_000_000);
  assert.equal(momentOf("2025-11-21T01:20:00.123"), 1_763_688_000_123);
  assert.equal(momentOf("2025-11-21"), 1_763_683_200_000);
  for (const wrong of ["", "yesterday", "2025-13-40", "21.11.2025"]) {
    assert.equal(momentOf(wrong), null, wrong);
  }
  assert.equal(fieldOf(1_763_688_000_000), "2025-11-21T01:20");
});

test("a place is a link and back", () => {
  assert.deepEqual(placeOf(roundHash(TABLE, 7)),
    { section: "round", table: TABLE, round: 7, keys: {} });
  const hash = hashOf("rounds", { player: "Ana & Bob", table: "", from: "2025-11-21T01:20" });
  assert.deepEqual(placeOf(hash),
    { section: "rounds", keys: { player: "Ana & Bob", from: "2025-11-21T01:20" } });
  for (const wrong of ["", "#", "#nowhere", "#round/x/7", `#round/${TABLE}/0`, "#round"]) {
    assert.deepEqual(placeOf(wrong), { section: "rounds", keys: {} }, wrong);
  }
  assert.equal(queryOf({ a: 0, b: null, c: undefined, d: "", e: false }), "?a=0");
});

test("a search asks for amounts in cents and for times in milliseconds", () => {
  const asked = (/** @type {Record<string, string>} */ keys) => Object.fromEntries(
    new URLSearchParams(queryOf(roundsQuery(keys, ""))));
  assert.deepEqual(asked({ win_min: "1 000", from: "2025-11-21T01:20", exception: "void" }),
    { from: "1763688000000", win_min: "100000", exception: "void", limit: "50" });
  assert.equal(asked({ win_min: "much" }).win_min, "much", "not left out: refused");
});

test("names and parameters of a route are written into its address", () => {
  const query = { from: 1, to: null, table: "é" };
  assert.equal(urlOf("GET /api/audit/export/{file}", { path: { file: "a/b.csv" }, query }),
    "/api/audit/export/a%2Fb.csv?from=1&table=%C3%A9");
  assert.equal(urlOf("GET /api/me", {}), "/api/me");
});

test("a list says when more people fit a name than are searched for", () => {
  const words = text(/** @type {any} */ (leftOut({ left_out: true })));
  assert.match(words, /^More people match than are shown/);
  assert.ok(!leftOut({ left_out: false }));
  assert.ok(!leftOut(undefined));
});

const ROUTE = "GET /api/audit/rounds";
const GIVEN = { query: { table: "a" } };

test("an address is asked for once; pages follow one another", async (context) => {
  /** @type {Record<string, object>} */
  const pages = {
    "/api/audit/rounds?table=a": { rounds: [1, 2], next: "c+1" },
    "/api/audit/rounds?table=a&cursor=c%2B1": { rounds: [3], next: null },
    "/api/audit/tables": { tables: [] },
  };
  const asked = [];
  context.mock.method(globalThis, "fetch", async (/** @type {string} */ url) => {
    asked.push(url);
    return { ok: true, status: 200, text: async () => JSON.stringify(pages[url]) };
  });
  assert.equal(load(ROUTE, GIVEN).state, "loading");
  assert.equal(load(ROUTE, GIVEN).state, "loading");
  load("GET /api/audit/tables", {});
  await new Promise(setImmediate);
  const first = list(ROUTE, GIVEN, "rounds");
  assert.deepEqual(first.rows, [1, 2]);
  first.turn();
  await new Promise(setImmediate);
  const all = list(ROUTE, GIVEN, "rounds");
  assert.deepEqual([all.rows, all.next, all.last.state], [[1, 2, 3], null, "done"]);
  assert.equal(asked.length, 3);
  forget("GET /api/audit/tables");
  assert.equal(load("GET /api/audit/tables", {}).state, "done");
  assert.equal(load(ROUTE, GIVEN).state, "loading");
  forget();
});

test("a list is turned over so far and no further, none of it asked for again", async (ctx) => {
  let asked = 0;
  ctx.mock.method(globalThis, "fetch", async () => {
    asked += 1;
    const page = { rounds: [1], next: String(asked) };
    return { ok: true, status: 200, text: async () => JSON.stringify(page) };
  });
  let listed = list(ROUTE, GIVEN, "rounds");
  while (!listed.isFull && listed.rows.length < 2 * PAGES_MAX) {
    listed.turn();
    await new Promise(setImmediate);
    listed = list(ROUTE, GIVEN, "rounds");
  }
  assert.deepEqual([listed.rows.length, asked], [PAGES_MAX, PAGES_MAX]);
  forget();
});

test("the last line of an export is found and believed only if it is one", async () => {
  const body = "round,staked\n7,500\n";
  const sum = createHash("sha256").update(body).digest("hex");
  const file = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const right = await checkFile(file(`${body}# sha256=${sum} rows=1\n`));
  assert.deepEqual([right.outcome, right.rows, right.computed], ["ok", 1, sum]);
  const forged = await checkFile(file(`${body.replace("500", "600")}# sha256=${sum} rows=1\n`));
  assert.equal(forged.outcome, "wrong");
  assert.equal((await checkFile(file(body))).outcome, "incomplete");
  assert.equal((await checkFile(file(""))).outcome, "incomplete");
  assert.equal(lastLineAt(file("a\nb")), 2);
  assert.deepEqual(saidIn(`{"sha256":"${sum}","rows":12}\n`), { sha256: sum, rows: 12 });
  assert.equal(saidIn(`{"sha256":"${sum}","rows":12,"x":1}`), null);
});

test("theory lies inside the band, outside, or there are too few rounds", () => {
  const verdict = (/** @type {number | null} */ low, /** @type {number | null} */ high) =>
    verdictOf(part({ theoretical_ppm: 995_000, low_ppm: low, high_ppm: high }));
  assert.equal(verdict(980_000, 1_010_000), "inside");
  assert.equal(verdict(980_000, 990_000), "outside");
  assert.equal(verdict(null, null), "few");
});

test("what an event has on record is laid out field by field", () => {
  assert.deepEqual(fieldsOf({ paused: { by: "Anna", reason: "Fire drill." } }),
    [[["by"], "Anna"], [["reason"], "Fire drill."]]);
  assert.deepEqual(fieldsOf({ kind: "x", marks: ["m"], bet_min: 500, limits: { a: 1, b: null } }),
    [[["bet_min"], 500], [["limits", "a"], 1]]);
  assert.deepEqual(fieldsOf("shuffle-ordered"), []);
  assert.deepEqual(fieldsOf(null), []);
});

test("pieces on record are read as a count, and how a trade was paid in words", () => {
  const [pieces] = fieldsOf({ kind: "x", pieces: [{ value: 5000, count: 20 }], counted: 100_000 });
  assert.equal(said(pieces), "20 × 50.00");
  assert.equal(said([["paid"], "card"]), "Card or transfer");
  assert.equal(said([["ask", "action"], "hand-over"]), "Hand-over");
  assert.equal(said([["drawer", "cash_in"], 20_000]), "200.00");
});

test("a code on record is read in words, and a limit asked for as the limit it is", () => {
  const known = { role: "admin", rulebook: "home-game", source: "scanned", door: "players",
    length: "half-year", pit: "main", why: "guests", pits: "all" };
  assert.deepEqual(Object.entries(known).map(([name, value]) => said([["x", name], value])),
    ["administrator", "Home Game", "real shoe", "players", "6 months", "main pit",
      "play chips for guests", "all"]);
  assert.equal(said([["ask", "action"], "assign"]), "Pit of a member");
  const asked = (/** @type {number | null} */ value) => fieldsOf(
    { number: 1, ask: { what: "limits", change: { what: "limit", kind: "loss-day", value } } });
  assert.deepEqual(asked(50_000).map((field) => said(field)), ["1", "Limits", "500.00"]);
  assert.deepEqual(asked(null).at(-1), [["ask", "change", "loss-day", "value"], "none"]);
  assert.equal(said([["ask", "change", "loss-day", "value"], "none"]), "no limit");
  const mended = fieldsOf({ kind: "balance-mended", found: 70_000, proven: 1_000 });
  assert.deepEqual(mended.map((field) => said(field)), ["700.00", "10.00"]);
});

test("what a drawer holds is folded away, under its number and its cashier", () => {
  const drawer = { number: 3, cashier: "Ida", opening: 105_000, trades: 2 };
  const [line, , inner] = /** @type {any[]} */ (details({
    kind: "drawer-closed", counted: 104_000, difference: -1_000, drawer, reason: "a note",
  }));
  assert.equal(text(line),
    "Books1,050.00Counted byIdaCounted1,040.00Difference-10.00Reasona note");
  assert.equal(inner.tag, "details");
  assert.equal(text(inner),
    "Drawer No. 3 · IdaNumber3CashierIdaOpening1,050.00Trades2");
});

test("an amount on record is read as an amount, a moment as a moment", () => {
  assert.equal(said([["amount"], 100_025]), "1,000.25");
  for (const name of ["large_cash", "second_person_above", "play_chips_max"]) {
    assert.equal(said([[name], 1_000_000]), "10,000.00", name);
  }
  assert.equal(said([["after", "loss-day", "value"], 50_000]), "500.00");
  assert.equal(said([["after", "session", "value"], 60]), "60");
  assert.equal(said([["steps"], 1200]), "1,200");
  assert.equal(said([["hold"], 1250]), "12.50%");
  assert.match(String(said([["at_ms"], 1_763_688_000_000])), /2025.*01:20:00/);
  assert.deepEqual([said([["credit"], true]), said([["credit"], false]), said([["by"], "pit"])],
    ["Credit", "Fill", "pit"]);
});

test("a file is fetched up to a size, however it streams", async () => {
  const body = () => new Blob(["round,staked\n", "7,500\n"]).stream();
  const bytes = await bytesOf(body(), 19);
  assert.equal(new TextDecoder().decode(bytes ?? undefined), "round,staked\n7,500\n");
  assert.equal(await bytesOf(body(), 18), null);
});

test("slips are found by their table, and a list that is cut says so", async (ctx) => {
  /** @type {string[]} */
  const asked = [];
  let length = 0;
  ctx.mock.method(globalThis, "fetch", async (/** @type {string} */ url) => {
    asked.push(url);
    const slips = Array.from({ length }, (_, at) => ({ slip: at + 1, table: TABLE }));
    const answer = { series: [], gaps: 0, tables: [{ table: TABLE, name: "home-game · 2" }], slips };
    return { ok: true, status: 200, text: async () => JSON.stringify(answer) };
  });
  const shown = async (/** @type {Record<string, string>} */ keys, /** @type {number} */ many) => {
    forget();
    asked.length = 0;
    length = many;
    const draw = () => text(serialsView(keys, { kind: () => "", form: () => null }));
    draw();
    await new Promise(setImmediate);
    return draw();
  };
  state.prefs.lang = "en";
  assert.match(await shown({}, 100),
    /TableallHome Game · 2.*The last 100 slips of all tables\. Choose a table/);
  assert.ok(asked.includes("/api/audit/slips?limit=100"));
  assert.match(await shown({ table: TABLE }, 500), /The last 500 slips of this table\./);
  assert.ok(asked.includes(`/api/audit/slips?table=${TABLE}&limit=500`));
  assert.doesNotMatch(await shown({ table: TABLE }, 100), /The last/);
  forget();
});
