import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { all, text } from "./drawn.js";
import { part } from "./part.js";
import { byAttention, idleMs, reasons, totals } from "../js/staff/pit/attention.js";
import { calls } from "../js/staff/pit/alarms.js";
import { inPlace } from "../js/staff/pit/lines.js";
import { nextLine } from "../js/staff/pit/place.js";
import { answers, waitingView } from "../js/staff/pit/waiting.js";
import { settingsOf } from "../js/staff/pit/settings.js";
import { chosen, filled } from "../js/staff/orders/form.js";
import { saysRulebook, tableName } from "../js/ui/format.js";
import { receive } from "../js/ui/frames.js";
import { state } from "../js/ui/state.js";

/** @import { FloorTable, OrderView } from "../types/protocol" */
/** @import { State } from "../js/ui/state.js" */

const NOW = 1_000_000;
/** @type {FloorTable} */
const quiet = {
  name: "b", rulebook: "home-game", pit: "main", phase: "betting", paused: false, last_round: false, seats: 7,
  seated: 0, round: 0, pace: 0, idle_since: NOW, float: 100, drop: 0, turnover: 0, win: 0,
  voids: 0, irregularities: 0, disputes: 0, covers: 0, notice_minutes: 0, bet_min: 100, bet_max: 500,
};

test("tables stand in the order in which people count", () => {
  const floor = { 1: { ...quiet, name: "Table 10" }, 2: { ...quiet, name: "table 2" } };
  assert.deepEqual(byAttention(floor, NOW).map(([id]) => id), ["2", "1"]);
});

test("what holds players up stands first, then the name decides", () => {
  const floor = {
    1: quiet, 2: { ...quiet, name: "a" }, 3: { ...quiet, name: "z", disputes: 1 },
    4: { ...quiet, name: "y", void_asked: { request: 1, by: "Paul", reason: "r" }, last_round: true },
  };
  assert.deepEqual(byAttention(floor, NOW).map(([id]) => id), ["4", "3", "2", "1"]);
  assert.deepEqual(reasons(floor[4], NOW), ["void", "last-round"]);
});

test("players seated for long without a round need attention; an empty table does not", () => {
  const since = { ...quiet, idle_since: NOW - 200_000 };
  assert.deepEqual(reasons(since, NOW), []);
  assert.deepEqual(reasons({ ...since, seated: 1 }, NOW), ["idle"]);
  assert.equal(idleMs({ ...quiet, idle_since: undefined }, NOW), 0);
});

test("two counts that differ, and a croupier who does not come, need attention", () => {
  const recount = { by: "Paul", second: "Cora" };
  assert.deepEqual(reasons({ ...quiet, recount }, NOW), ["recount"]);
  assert.deepEqual(reasons({ ...quiet, recount, count_due: true }, NOW), ["recount"]);
  const count_asked = { count: 2, by: "Paul" };
  assert.deepEqual(reasons({ ...quiet, recount, count_due: true, count_asked }, NOW), ["count"]);
  assert.deepEqual(reasons({ ...quiet, count_due: true }, NOW), ["due"]);
  const underWay = { slip: 3, slip_approved: true };
  assert.deepEqual(reasons({ ...quiet, ...underWay, count_due: true }, NOW), ["underway"]);
  const waits = (/** @type {number} */ ms) => ({ ...quiet, croupier_awaited_since: NOW - ms });
  assert.deepEqual(reasons(waits(5_000), NOW), [], "a round is dealt");
  assert.deepEqual(reasons(waits(31_000), NOW), ["croupier"]);
});

test("a key that is held and the second press of a double one answer nothing", () => {
  state.staff = /** @type {typeof state.staff} */ ({ role: "admin", name: "Ada" });
  const asked = { ...quiet, void_asked: { request: 1, by: "Paul", reason: "r" } };
  const list = waitingView([{ id: "t", table: asked, reason: "void" }]);
  const buttons = /** @type {any[]} */ ([]);
  const look = (/** @type {any} */ node) => {
    if (node.tag === "button") buttons.push(node.props);
    node.kids?.forEach(look);
  };
  look(list);
  let isStopped = false;
  const [approve] = buttons;
  approve.onkeydown({ repeat: true, preventDefault: () => (isStopped = true) });
  assert.ok(isStopped);
  approve.onclick({ detail: 2 });
  assert.equal(state.busy.size, 0);
  assert.equal(approve["aria-describedby"], "line-t-void");
  state.staff = null;
});

test("a second person answers on the floor, and nobody answers what they have asked for", () => {
  const asked = { count: 7, by: "Paul" };
  const cover = { slip: 3, credit: false, amount: 100, by: "house", covered: true };
  const table = { ...quiet, void_asked: { request: 1, by: "Paul", reason: "r" }, count_asked: asked,
    covers: 1, cover_asked: cover };
  const orders = (/** @type {string} */ role, /** @type {string} */ name) => {
    state.staff = /** @type {typeof state.staff} */ ({ role, name });
    const reasons = /** @type {const} */ (["void", "count", "cover", "dispute"]);
    return reasons.flatMap((reason) => answers(reason, table)).map((answer) =>
      "opens" in answer ? answer.opens : answer.order);
  };
  assert.deepEqual(orders("pit", "Paul"), [{ verb: "sign-fill", slip: 3 }, "disputes"]);
  // Who agrees to a count has counted, too, in the dialog.
  assert.deepEqual(orders("pit", "Berthe"), [
    { verb: "approve-void" }, { verb: "refuse-void" },
    "agree-count", { verb: "refuse-count", count: 7 },
    { verb: "sign-fill", slip: 3 }, "disputes",
  ]);
  // Of a closed table it goes to the cage, and the second person is not of the pit.
  state.staff = /** @type {typeof state.staff} */ ({ role: "pit", name: "Berthe" });
  assert.deepEqual(answers("count", { ...table, phase: "closed" }).map(({ key }) => key),
    ["refuse-count"]);
  assert.deepEqual(orders("admin", "Ada"), [{ verb: "approve-void" }, { verb: "refuse-void" }]);
  assert.deepEqual(orders("auditor", "Ada"), []);
  state.staff = null;
});

test("an answer to a void names the request that its author has read", () => {
  state.staff = /** @type {typeof state.staff} */ ({ role: "admin", name: "Ada" });
  const table = { ...quiet, round: 12, void_asked: { request: 1, by: "Paul", reason: "a card fell" } };
  const expect = { of: "void", round: 12, request: 1 };
  assert.deepEqual(answers("void", table).map((answer) => "expect" in answer && answer.expect),
    [expect, expect]);
  state.staff = null;
});

test("decks are looked at by a pit boss who has not inspected them", () => {
  const decks = { shoe: "s", decks: 6, cards: 312, by_two: true };
  const opened = (/** @type {string} */ role, /** @type {string} */ name, first = "") => {
    state.staff = /** @type {typeof state.staff} */ ({ role, name });
    const lying = first ? { ...decks, inspected_first_by: first } : decks;
    return answers("decks", { ...quiet, phase: "inspection", decks: lying })
      .map((answer) => "opens" in answer && answer.opens);
  };
  assert.deepEqual(opened("pit", "Paul"), ["decks"]);
  assert.deepEqual(opened("pit", "Paul", "Cora"), ["decks"]);
  assert.deepEqual(opened("pit", "Paul", "paul"), [], "another person confirms");
  for (const role of ["admin", "auditor", "croupier"]) assert.deepEqual(opened(role, "Ada"), [], role);
  state.staff = null;
});

test("what the cage has to do is offered to nobody on the floor", () => {
  state.staff = /** @type {typeof state.staff} */ ({ role: "pit", name: "Paul" });
  const opened = (/** @type {import("../js/staff/pit/attention.js").Reason} */ reason, more = {}) =>
    answers(reason, { ...quiet, slip: 3, ...more }).map((answer) => "opens" in answer && answer.opens);
  assert.deepEqual(opened("slip"), []);
  assert.deepEqual(opened("underway", { slip_approved: true }), ["receive-chips"]);
  assert.deepEqual(opened("underway", { slip_approved: true, slip_credit: true }), []);
  assert.deepEqual(opened("float"), [], "a slip waits already");
  assert.deepEqual(opened("float", { slip: undefined }), ["fill"]);
  assert.deepEqual(opened("due", { count_due: true }), ["count-tray"]);
  state.staff = null;
});

test("the list has the same need of several tables together, in the order of their names", () => {
  const open = { ...quiet, phase: /** @type {const} */ ("inspection") };
  const floor = {
    1: { ...open, name: "Table 10" }, 2: { ...quiet, name: "Table 1", disputes: 1 },
    3: { ...open, name: "table 9", disputes: 1 }, 4: { ...open, name: "Table 2" },
  };
  assert.deepEqual(calls(floor, NOW).map(({ id, reason }) => `${reason} ${id}`),
    ["decks 4", "decks 3", "decks 1", "dispute 2", "dispute 3"]);
});

/** @type {(id: string, more?: object) => import("../js/staff/pit/lines.js").Need} */
const need = (id, more = {}) => ({ id, table: { ...quiet, name: `Table ${id}`, ...more }, reason: "dispute" });

test("lines keep their places under the hand, also what is over; what is new stands at the end", () => {
  const before = inPlace([], [need("2"), need("3")]);
  const after = inPlace(before, [need("1"), need("3")]);
  assert.deepEqual(after.map(({ id, isOver }) => [id, isOver]),
    [["2", true], ["3", undefined], ["1", undefined]]);
  assert.equal(inPlace(after, [need("2")])[0].isOver, undefined, "it is needed again");
  const list = waitingView([need("3")], { lines: after });
  assert.deepEqual(all(list, "is-over").map(({ props }) => [props.inert, props["data-line"]]),
    [[true, undefined]]);
});

test("the list says how much waits at tables that are not shown, and of which pit a table is", () => {
  const pit = "east";
  const list = waitingView([need("2", { pit })], { elsewhere: 12, namesPits: true });
  assert.equal(text(list), "Needs somebody (1)Table 2 · pit east · 0 disputes… and 12 at other tables");
});

test("the focus goes on to the nearest line that can be answered", () => {
  const near = ["b", "c", "d", "a"];
  const next = (/** @type {[string, boolean][]} */ ...shown) => nextLine(near, new Map(shown));
  assert.equal(next(["a", true], ["b", true]), "b", "the line is still there");
  assert.equal(next(["a", true], ["c", true], ["d", true]), "c");
  assert.equal(next(["a", true], ["c", false]), "a", "nothing can be answered there");
  assert.equal(next(["c", false], ["e", true]), "c", "others have come since");
  assert.equal(next(["e", true]), undefined);
});

test("the sums of the floor have a hold only with a drop", () => {
  assert.equal(totals([quiet]).hold, undefined);
  const one = { ...quiet, drop: 1000, win: -50 };
  assert.deepEqual(totals([one, one]), {
    seated: 0, seats: 14, float: 200, drop: 2000, win: -100, hold: -500,
  });
});

test("the floor is kept as the house sends it", () => {
  /** @type {State} */
  const state = part({ floor: null });
  receive(state, { type: "floor", tables: { 1: quiet } }, 0);
  assert.equal(state.floor?.[1], quiet);
});

test("a form becomes settings in cents and milliseconds", () => {
  const table = {
    name: "x", rulebook: "home-game", decks: 1, limits: { pok_max: null }, float: 1,
    backing: true, vacant_spots: true, timers: { quiet_ms_max: 180_000 }, source: "generated", attended: true, hints: true,
    pit: "main", spots_per_player_max: null, backers_max: 7,
  };
  const said = new Map(Object.entries({
    name: " The corner ", pit: "east", bet_min: "5", bet_max: "100", unit: "0.5", decks: "2",
    float: "12345.67", count_tolerance: "2.5", spots_per_player_max: "", source: "scanned", hints: "on", wash_ms: "4",
    cut_ms: "8", betting_ms: "1.5", insurance_ms: "10", turn_ms: "15", time_bank_ms: "0",
    results_ms: "2.5", idle_ms_min: "180", idle_rounds_max: "", vacant_spots: "on",
    awaits_seated: "on", inspection_by_two: "on", entry_barred: "on", notice_minutes: "20",
  }));
  const settings = settingsOf(part({ table }), { get: (name) => said.get(name) ?? null });
  assert.deepEqual(settings.limits, { bet_min: 500, bet_max: 10_000, unit: 50, pok_max: null });
  assert.deepEqual([settings.name, settings.float, settings.decks], ["The corner", 1_234_567, 2]);
  assert.equal(settings.count_tolerance, 250);
  assert.deepEqual([settings.attended, settings.hints, settings.source], [false, true, "scanned"]);
  assert.equal(settings.inspection_by_two, true);
  assert.deepEqual([settings.entry_barred, settings.notice_minutes], [true, 20]);
  assert.deepEqual([settings.backing, settings.vacant_spots], [false, true]);
  assert.equal(settings.backers_max, null, "where nobody is backed there is no cap");
  const backed = new Map([...said, ["backing", "on"], ["backers_max", "3"]]);
  assert.equal(settingsOf(part({ table }), { get: (name) => backed.get(name) ?? null }).backers_max, 3);
  assert.equal(settings.timers.betting_ms, 1500);
  assert.deepEqual([settings.timers.idle_rounds_max, settings.spots_per_player_max], [null, null]);
  assert.equal(settings.timers.quiet_ms_max, 180_000);
  assert.deepEqual([settings.timers.results_ms, settings.timers.idle_ms_min], [2500, 180_000]);
  assert.equal(settings.timers.awaits_seated, true);
});

test("orders of the pit get what they ask for", () => {
  /** @param {Record<string, string>} it */
  const said = (it) => {
    const data = new FormData();
    for (const [name, text] of Object.entries(it)) data.append(name, text);
    return data;
  };
  /** @type {OrderView} */
  const fill = { do: { verb: "fill", amount: 0 }, needs: "amount" };
  assert.deepEqual(filled(fill.do, chosen(fill, said({ amount: "250.50" }))),
    { verb: "fill", amount: 25_050 });
  assert.deepEqual(filled(fill.do, chosen(fill, said({ amount: "5", "pile-500": "1", "pile-100": "" }))),
    { verb: "fill", amount: 500, chips: [{ value: 500, count: 1 }] });
  /** @type {OrderView} */
  const counts = { do: { verb: "count-tray", chips: [] }, needs: "chips" };
  const fields = { "pile-500": "3", dropped: "12.50", reason: " a chip is missing " };
  assert.deepEqual(filled(counts.do, chosen(counts, said(fields))), {
    verb: "count-tray", chips: [{ value: 500, count: 3 }], dropped: 1_250, reason: "a chip is missing",
  });
  /** @type {OrderView} */
  const evict = { do: { verb: "evict", player: "0", reason: "" }, needs: "player" };
  assert.deepEqual(filled(evict.do, chosen(evict, said({ player: "7", reason: " loud " }))),
    { verb: "evict", player: "7", reason: "loud" });
  assert.deepEqual(filled(evict.do, chosen(evict, said({ player: "7", reason: "a", minutes: "60" }))),
    { verb: "evict", player: "7", reason: "a", minutes: 60 });
  /** @type {OrderView} */
  const rule = { do: { verb: "rule", dispute: 3, ruling: "" }, needs: "ruling" };
  assert.deepEqual(filled(rule.do, chosen(rule, said({ ruling: "stays" }))),
    { verb: "rule", dispute: 3, ruling: "stays" });
  /** @type {OrderView} */
  const limits = { do: { verb: "limits", bet_min: 100, bet_max: 500 }, needs: "limits" };
  const form = { bet_min: "1", bet_max: "6", rounds: "2" };
  const sent = (/** @type {unknown} */ order) => JSON.parse(JSON.stringify(order));
  assert.deepEqual(sent(chosen(limits, said(form))), { bet_min: 100, bet_max: 600, rounds: 2 });
  assert.deepEqual(sent(chosen(limits, said({ ...form, rounds: "0" }))), { bet_min: 100, bet_max: 600 });
  // The least notice of a table is offered. Who says 0 gives none, and the house judges it.
  /** @type {OrderView} */
  const last = { do: { verb: "last-round", minutes: 30 }, needs: "notice" };
  assert.deepEqual(sent(filled(last.do, chosen(last, said({ minutes: "0" })))), { verb: "last-round" });
  assert.deepEqual(sent(filled(last.do, chosen(last, said({ minutes: "45" })))),
    { verb: "last-round", minutes: 45 });
});

test("chips are counted out, received and counted again by value", () => {
  const said = (/** @type {Record<string, string>} */ it) => {
    const data = new FormData();
    for (const [name, text] of Object.entries(it)) data.append(name, text);
    return data;
  };
  /** @type {OrderView} */
  const credit = { do: { verb: "credit", amount: 0 }, needs: "amount" };
  assert.deepEqual(filled(credit.do, chosen(credit, said({ "pile-500": "3", "pile-100": "1" }))),
    { verb: "credit", amount: 1600, chips: [{ value: 500, count: 3 }, { value: 100, count: 1 }] });
  /** @type {OrderView} */
  const approve = { do: { verb: "approve-chips", slip: 3 }, needs: "carrier" };
  assert.deepEqual(filled(approve.do, chosen(approve, said({ "pile-500": "2", carrier: " Vic " }))),
    { verb: "approve-chips", slip: 3, chips: [{ value: 500, count: 2 }], carrier: "Vic" });
  /** @type {OrderView} */
  const agree = { do: { verb: "agree-count", count: 7 }, needs: "count" };
  assert.deepEqual(filled(agree.do, chosen(agree, said({ "pile-500": "2", dropped: "40" }))),
    { verb: "agree-count", count: 7, chips: [{ value: 500, count: 2 }], dropped: 4000 });
  /** @type {OrderView} */
  const relief = { do: { verb: "new-dealer", name: "" }, needs: "name" };
  assert.deepEqual(chosen(relief, said({ name: " Dora " })), { name: "Dora" });
});

test("a table called after its rulebook is named in the viewer's language", () => {
  const named = (/** @type {string} */ name) => tableName({ name, rulebook: "paris-club" });
  const before = state.prefs;
  state.prefs = { ...before, lang: "fr" };
  assert.equal(named("paris-club"), "Club de Paris");
  assert.equal(named("paris-club · pit"), "Club de Paris · salle");
  assert.equal(named("paris-clubs"), "paris-clubs");
  assert.equal(named("Le coin"), "Le coin");
  assert.ok(!saysRulebook({ name: "Le coin", rulebook: "paris-club" }));
  state.prefs = before;
});
