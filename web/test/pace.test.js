// How fast a table is played is said in the same words wherever it stands: on the floor from its last
// rounds, in the charts from whole hours, of a player from their visit.

import "./as-page.js";

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { text } from "./drawn.js";
import { part } from "./part.js";

/** @import { VNode } from "../js/ui/dom.js" */

const TABLE = "00000000-0000-4000-8000-000000000001";
const HOUR_MS = 3_600_000;
/** What the house answers, by path. @type {Record<string, object>} */
const ANSWERS = {
  tables: { tables: [{ table: TABLE, name: "Salon 1", rulebook: "home-game", rounds: 3 }] },
  returns: { rulebooks: [] },
  series: {
    points: [{ at: HOUR_MS, rounds: 3, staked: 1, win: 1, drop: 0, hold_ppm: null, pace_milli: 64_000 }],
  },
};
Object.assign(globalThis, {
  window: { innerWidth: 1280, addEventListener() {} },
  fetch: async (/** @type {string} */ path) => {
    const [, name] = /** @type {RegExpExecArray} */ (/^\/api\/audit\/(\w+)/.exec(path));
    return { ok: true, status: 200, text: async () => JSON.stringify(ANSWERS[name]) };
  },
});

const { chartsView } = await import("../js/audit/charts.js");
const { w: audit } = await import("../js/audit/words.js");
const { floorView } = await import("../js/staff/pit/floor.js");
const { ui } = await import("../js/staff/pit/words.js");
const { t: staff } = await import("../js/staff/words.js");
const { state } = await import("../js/ui/state.js");
const { t } = await import("../js/ui/words.js");

/** Rounds from which the house takes the pace of a table. */
const [, ROUNDS] = /** @type {RegExpExecArray} */ (/PACE_ROUNDS: usize = (\d+);/.exec(readFileSync(
  new URL("../../crates/table/src/state/pit.rs", import.meta.url), "utf8")));

const table = {
  name: "Salon 1", rulebook: "home-game", pit: "main", phase: "betting", seats: 7, seated: 2, round: 3,
  pace: 64, float: 100, drop: 0, turnover: 0, win: 0, voids: 0, irregularities: 0, disputes: 0,
  covers: 0, notice_minutes: 0, bet_min: 100, bet_max: 500,
};

/** The charts, when everything that they ask for has come. */
async function charts() {
  for (let asked = 0; asked < 3; asked += 1) {
    chartsView({});
    await new Promise(setImmediate);
  }
  return text(/** @type {VNode} */ (chartsView({})));
}

for (const lang of /** @type {const} */ (["en", "fr"])) {
  test(`each figure says what it is taken from, and both places say how they differ: ${lang}`, async () => {
    state.prefs.lang = lang;
    state.staff = { role: "auditor", name: "Ada" };
    state.floor = part(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [String(at), table])));
    const { last, hours, visit, means } = t().pace;
    for (const rows of [false, true]) {
      ui.rows = rows;
      const floor = text(/** @type {VNode} */ (floorView()));
      assert.ok(floor.includes(last) && floor.includes(means));
    }
    const drawn = await charts();
    assert.ok(drawn.includes(hours) && drawn.includes(means));
    assert.ok(last.includes(ROUNDS) && means.includes(ROUNDS));
    assert.equal(staff().staff.ratings.heads[2], visit);
    assert.equal(audit().events.fields.pace, visit);
    assert.equal(new Set([last, hours, visit]).size, 3);
  });
}
