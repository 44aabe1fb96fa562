// The times of a house in zones whose clocks change.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import {
  gamingDateOf, gamingDayAt, momentOf, setHouseTimes, shiftAt, toldZone, wallText,
} from "../js/ui/house-time.js";

const PARIS = { zone: "Europe/Paris", shifts: ["06:00", "14:00", "22:00"] };
const HOUR_MS = 3_600_000;

afterEach(() => setHouseTimes(null));

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
  assert.equal(gamingDateOf(Date.parse("2026-11-27T04:59Z")), "2026-11-26");
  assert.equal(gamingDateOf(Date.parse("2026-11-27T05:00Z")), "2026-11-27");
  assert.equal(gamingDateOf(Date.parse("2026-03-01T04:00Z")), "2026-02-28");
});

test("a shift that stands lower than the first one begins after midnight", () => {
  setHouseTimes({ zone: "UTC", shifts: ["18:00", "02:00"] });
  assert.equal(shiftAt("2026-11-30", "18:00"), Date.parse("2026-11-30T18:00Z"));
  assert.equal(shiftAt("2026-11-30", "02:00"), Date.parse("2026-12-01T02:00Z"));
});
