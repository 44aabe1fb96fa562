import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import "./as-page.js";
import { details } from "../js/audit/details.js";
import { findingList } from "../js/audit/findings.js";
import { findings as en } from "../js/audit/words-findings-en.js";
import { findings as fr } from "../js/audit/words-findings-fr.js";
import { state } from "../js/ui/state.js";
import { all, text } from "./drawn.js";
import { part } from "./part.js";

/** @import { FindingPlace } from "../types/api" */
/** @import { VNode } from "../js/ui/dom.js" */

const TYPES = readFileSync(new URL("../types/api.d.ts", import.meta.url), "utf8");
const HOUSE = "00000000-0000-0000-0000-000000000000";
const TABLE = "8d1e2b1c-54a8-5d0e-9a53-0f6d3f1a2b3c";
const ANA = "304505a6-54a8-5d0e-9a53-0f6d3f1a2b3c";
const ELSE = "404505a6-54a8-5d0e-9a53-0f6d3f1a2b3c";

/** All kinds of findings that the server tells. */
function kinds() {
  const [, union = ""] = /export type FindingKind =([^;]*);/.exec(TYPES) ?? [];
  return [...union.matchAll(/"([a-z-]+)"/g)].map(([, kind]) => kind);
}

/**
 * The link beside a finding that is at this place: its words and where it leads.
 * @param {FindingPlace | null} place
 * @param {string} [said]
 */
function linkTo(place, said = "it differs") {
  const list = findingList({ findings: [said], kinds: ["balance"], places: [place] },
    { [ANA]: "Ana" });
  return all(/** @type {VNode} */ (list), "link").map((link) => [text(link), link.props.href]);
}

test("every kind of finding has its sentence in both languages", () => {
  assert.ok(kinds().length > 30);
  for (const words of [en, fr]) {
    assert.deepEqual(Object.keys(words.kinds).sort(), kinds().sort());
    const said = Object.values(words.kinds);
    assert.equal(new Set(said).size, said.length, "no two kinds are said with the same words");
  }
});

test("findings of a kind are under one sentence, each with its exact text", () => {
  /** @type {Parameters<typeof findingList>[0]} */
  const two = { findings: ["the cage: it differs", "the float"], kinds: ["balance", "balance"],
    places: [null, null] };
  for (const [lang, tag, sentence] of /** @type {const} */ ([
    ["en", "code", "The balance of an account is not the sum of its movements. (2)"],
    ["fr", "details", "Le solde d’un compte n’est pas la somme de ses mouvements. (2)"],
  ])) {
    state.prefs.lang = lang;
    const [group, ...others] = /** @type {VNode[]} */ (/** @type {VNode} */ (findingList(two, {})).kids);
    const [said, list] = /** @type {VNode[]} */ (group.kids);
    assert.deepEqual([text(said), others.length], [sentence, 0]);
    const [exact] = /** @type {VNode[]} */ (/** @type {VNode} */ (list.kids[0]).kids);
    const code = /** @type {VNode} */ (tag === "code" ? exact : exact.kids[1]);
    assert.deepEqual([exact.tag, text(code), code.props.lang], [tag, "the cage: it differs", "en"]);
  }
  state.prefs.lang = "en";
});

test("a finding of an earlier release is its text alone", () => {
  const old = findingList({ findings: ["the cage: it differs"], kinds: [], places: [] }, {});
  assert.equal(text(/** @type {VNode} */ (old)).trim(), "the cage: it differs");
});

test("a finding leads to the round, account, person, day or table that it is about", () => {
  assert.deepEqual(linkTo(null), []);
  assert.deepEqual(linkTo({ chain: HOUSE, account: { kind: "cage" } }),
    [["Statement: cage", "#accounts?account=cage"]]);
  assert.deepEqual(linkTo({ chain: HOUSE, account: { kind: "purse", player: ANA } }),
    [["Statement: purse · Ana · 304505a6…", `#accounts?account=purse&player=${ANA}`]]);
  assert.deepEqual(linkTo({ chain: HOUSE, account: { kind: "purse", player: ELSE } }),
    [["Statement: purse · 404505a6…", `#accounts?account=purse&player=${ELSE}`]]);
  assert.deepEqual(linkTo({ chain: HOUSE, staff: "Eve" }), [["Events: Eve", "#events?actor=Eve"]]);
  assert.deepEqual(linkTo({ chain: HOUSE, day_ms: Date.parse("2026-11-21T00:00Z") }),
    [["Report of Nov 21, 2026", "#reports?period=day&at=2026-11-21"]]);
  assert.deepEqual(linkTo({ chain: HOUSE, seq: 9 }),
    [["Events of the house, up to step 9", "#events?table=house&step=9"]]);
  assert.deepEqual(linkTo({ chain: HOUSE }), [["Events of the house", "#events?table=house"]]);
});

test("what is about a table names it, as far as the tables are known", (context) => {
  context.mock.method(globalThis, "fetch", async () => Response.json({ tables: [] }));
  const rack = { kind: "rack", player: ANA, table: TABLE };
  assert.deepEqual(linkTo({ chain: TABLE, account: rack }), [[
    "Statement: rack · Ana · 304505a6… · 8d1e2b1c",
    `#accounts?account=rack&player=${ANA}&table=${TABLE}`,
  ]]);
  const events = ["Events of the table 8d1e2b1c", `#events?table=${TABLE}`];
  const rounds = ["Rounds of the table", `#rounds?table=${TABLE}`];
  assert.deepEqual(linkTo({ chain: TABLE }), [events, rounds]);
  assert.deepEqual(linkTo({ chain: TABLE, round: 3 }), [["Round 3", `#round/${TABLE}/3`], events],
    "the round may be missing");
  assert.deepEqual(linkTo({ chain: TABLE }, "row of takings, hour 2026-11-21T07:00:00.000Z: fills is 0.00"),
    [events, rounds, ["Report of Nov 21, 2026", "#reports?period=day&at=2026-11-21"]]);
});

test("among the events, the kinds of the findings are said in words", () => {
  const shown = details(part({ kind: "books-checked", found: 1, kinds: ["balance"] }));
  assert.match(text(/** @type {any} */ (shown)), /The balance of an account/);
});
