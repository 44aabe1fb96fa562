// The times of a house in zones whose clocks change, and how pages show them.

import "./as-page.js";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import {
  gamingDateOf, gamingDayAfter, gamingDayAt, isOtherZone, momentOf, setHouseTimes, shiftAt, toldZone,
  wallText,
} from "../js/ui/house-time.js";

const PARIS = { zone: "Europe/Paris", shifts: ["06:00", "14:00", "22:00"] };
const HOUR_MS = 3_600_000;
const NOON_IN_PARIS = Date.parse("2026-11-26T11:00Z");

// The device is in another zone than a house in Paris.
process.env.TZ = "America/Toronto";
const { moment, playersTime, shortMoment, timeOfDay } = await import("../js/ui/format.js");
const { f } = await import("../js/ui/figures.js");
const { askSettings, houseLine, operator } = await import("../js/ui/house-settings.js");
const { state } = await import("../js/ui/state.js");
const { text } = await import("./drawn.js");

const said = () => text(houseLine() ?? "");

afterEach(() => {
  setHouseTimes(null);
  state.prefs.lang = "en";
});

test("without the times of a house, moments are those of universal time", () => {
  assert.equal(toldZone(), null);
  assert.equal(momentOf("2026-11-26T13:45"), Date.parse("2026-11-26T13:45Z"));
  assert.equal(wallText(Date.parse("2026-11-26T13:45:30.125Z")), "2026-11-26T13:45:30.125");
});

test("a moment is what a clock of the house shows, and back", () => {
  setHouseTimes(PARIS);
  assert.equal(toldZone(), "Europe/Paris");
  assert.equal(momentOf("2026-11-26T13:45"), Date.parse("2026-11-26T12:45Z"));
  assert.equal(momentOf("2026-07-26"), Date.parse("2026-07-25T22:00Z"));
  assert.equal(momentOf("yesterday"), null);
  // Every hour of two years, but for the one that comes twice.
  const from = Date.parse("2026-01-01T00:00Z");
  for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
    const ms = from + hour * HOUR_MS + 125;
    const back = momentOf(wallText(ms));
    assert.ok(back === ms || back === ms - HOUR_MS && wallText(back) === wallText(ms), wallText(ms));
  }
});

test("an hour that the clocks leave out is the one after it", () => {
  setHouseTimes(PARIS);
  assert.equal(momentOf("2026-03-29T02:30"), Date.parse("2026-03-29T01:30Z"));
});

test("the hours after midnight belong to the gaming day before", () => {
  setHouseTimes(PARIS);
  assert.equal(gamingDayAt("2026-11-26"), Date.parse("2026-11-26T05:00Z"));
  assert.equal(gamingDayAfter("2026-11-30"), Date.parse("2026-12-01T05:00Z"));
  assert.equal(gamingDateOf(Date.parse("2026-11-27T04:59Z")), "2026-11-26");
  assert.equal(gamingDateOf(Date.parse("2026-11-27T05:00Z")), "2026-11-27");
  assert.equal(gamingDateOf(Date.parse("2026-03-01T04:00Z")), "2026-02-28");
});

test("a shift that stands lower than the first one begins after midnight", () => {
  setHouseTimes({ zone: "UTC", shifts: ["18:00", "02:00"] });
  assert.equal(shiftAt("2026-11-30", "18:00"), Date.parse("2026-11-30T18:00Z"));
  assert.equal(shiftAt("2026-11-30", "02:00"), Date.parse("2026-12-01T02:00Z"));
});

test("times are those of the house, and a player elsewhere reads which ones they are", () => {
  state.prefs.lang = "en";
  setHouseTimes(PARIS);
  assert.ok(isOtherZone());
  assert.match(moment(NOON_IN_PARIS), /^Nov\.? 26, 2026, 12:00 UTC\+1$/);
  assert.match(shortMoment(NOON_IN_PARIS), /^Nov\.? 26, 12:00$/);
  assert.equal(timeOfDay(NOON_IN_PARIS), "12:00");
  assert.equal(playersTime(NOON_IN_PARIS), "12:00 UTC+1");
  setHouseTimes({ ...PARIS, zone: "America/Toronto" });
  assert.equal(playersTime(NOON_IN_PARIS), "06:00");
});

test("a time of day has 24 hours, and its zone one name, in both languages", () => {
  setHouseTimes(PARIS);
  const afternoon = NOON_IN_PARIS + 4 * HOUR_MS;
  for (const lang of /** @type {const} */ (["en", "fr"])) {
    state.prefs.lang = lang;
    assert.equal(timeOfDay(afternoon), "16:00");
    assert.match(moment(afternoon), /26.*, 16:00 UTC\+1$/);
    assert.match(shortMoment(afternoon), /26.*, 16:00$/);
    assert.match(f().local(afternoon), /26.*, 16:00:00 UTC\+1$/);
  }
});

test("two names of one time zone are the same zone", () => {
  setHouseTimes({ ...PARIS, zone: "America/Montreal" });
  assert.equal(isOtherZone(), false);
  setHouseTimes({ ...PARIS, zone: "UTC" });
  assert.equal(isOtherZone(), true);
});

test("a time zone that the browser does not know is universal time, with its name", () => {
  const device = process.env.TZ;
  state.prefs.lang = "en";
  for (const zone of ["America/Toronto", "UTC"]) {
    process.env.TZ = zone;
    setHouseTimes({ ...PARIS, zone: "Mars/Olympus" });
    assert.deepEqual([toldZone(), isOtherZone()], ["UTC", true]);
    assert.equal(wallText(NOON_IN_PARIS), "2026-11-26T11:00:00.000");
    assert.match(playersTime(NOON_IN_PARIS), /^11:00 UTC$/);
    assert.match(moment(NOON_IN_PARIS), /11:00 UTC$/);
  }
  process.env.TZ = device;
});

test("a page asks until the house has told its settings, then says them once", async () => {
  /** @type {(() => void)[]} */
  const later = [];
  const answers = [new Response("{}", { status: 503 }),
    new Response(JSON.stringify({ operator: "Casino d’Été", times: PARIS }))];
  Object.assign(globalThis, {
    fetch: async () => answers.shift(),
    window: { setTimeout: (/** @type {() => void} */ run) => later.push(run) },
    requestAnimationFrame() {},
  });
  await askSettings();
  assert.deepEqual([operator(), houseLine(), later.length], ["", null, 1]);
  await askSettings();
  assert.deepEqual([operator(), toldZone(), later.length], ["Casino d’Été", "Europe/Paris", 1]);
  assert.equal(said(), "Casino d’Été · Times: Europe/Paris");
  state.prefs.lang = "fr";
  assert.equal(said(), "Casino d’Été · Heures : Europe/Paris");
  setHouseTimes({ ...PARIS, zone: "America/Toronto" });
  assert.equal(said(), "Casino d’Été");
});
