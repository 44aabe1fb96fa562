// The times of the house, as the server tells them to every page: the time zone, the gaming day and
// the shifts. Until it has told them, a page shows the time where the viewer is. A zone that the
// browser does not know is universal time on its pages, and they name it.

/** @import { TimesView } from "../../types/api" */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The zone until the server has told one. */
const UNIVERSAL = "UTC";

/** @type {TimesView | null} */
let told = null;
/** Whether the times of the pages are of another time zone than that of the viewer's device. */
let isElsewhere = false;
/** @type {Map<string, Intl.DateTimeFormat>} */
const walls = new Map();

/** @param {TimesView | null} times */
export function setHouseTimes(times) {
  const zone = times && zoneOf(times.zone);
  told = times && (zone ? times : { ...times, zone: UNIVERSAL });
  isElsewhere = times !== null && zone !== zoneOf();
}

/** The time zone that the server has told, as the pages show it. `null` until it has. */
export const toldZone = () => told?.zone ?? null;

/** Whether the times of the pages are of another time zone than that of the viewer's device. */
export const isOtherZone = () => isElsewhere;

/**
 * The one name of a time zone that has several names. `null` if the browser does not know it.
 * @param {string} [zone] that of the device if none is given
 */
function zoneOf(zone) {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The time zone of the house: universal time where none was told. */
export const houseZone = () => toldZone() ?? UNIVERSAL;

/** When the shifts begin, as `06:00`. The gaming day begins with the first one. */
export const shifts = () => told?.shifts ?? ["00:00"];

/**
 * What a clock of the house shows, as if that were universal time.
 * @param {number} ms milliseconds since 1970
 */
function wallAt(ms) {
  const zone = houseZone();
  if (zone === UNIVERSAL) return ms;
  let format = walls.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en", {
      timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric",
      hour: "numeric", minute: "numeric", second: "numeric",
    });
    walls.set(zone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const whole = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute,
    parts.second);
  return whole + (((ms % 1000) + 1000) % 1000);
}

/**
 * The clock of the house as an ISO text: `2026-11-21T13:45:30.123`.
 * @param {number} ms milliseconds since 1970
 */
export const wallText = (ms) => new Date(wallAt(ms)).toISOString().slice(0, -1);

/**
 * The moment at which a clock of the house shows that. If an hour comes twice, it is in the first
 * one; if the clocks leave the hour out, it is in the one after it.
 * @param {string} text `2026-11-21T13:45`, or a day alone
 * @returns {number | null} milliseconds since 1970
 */
export function momentOf(text) {
  const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?$/.test(text);
  const wall = isMoment ? Date.parse(text.includes("T") ? `${text}Z` : `${text}T00:00Z`) : NaN;
  if (!Number.isFinite(wall)) return null;
  // Clocks change by less than a day, so one of these two has the right difference to UTC.
  const found = [-DAY_MS, DAY_MS].map((away) => wall - (wallAt(wall + away) - (wall + away)));
  return found.find((ms) => wallAt(ms) === wall) ?? found[0];
}

/**
 * When the gaming day of that date begins.
 * @param {string} date `2026-11-21`
 */
export const gamingDayAt = (date) => momentOf(`${date}T${shifts()[0]}`);

/**
 * When the gaming day after that of that date begins.
 * @param {string} date `2026-11-21`
 */
export const gamingDayAfter = (date) => gamingDayAt(dayAfter(date));

/** @param {string} date `2026-11-21` */
function dayAfter(date) {
  const begins = momentOf(date) === null ? NaN : Date.parse(`${date}T00:00Z`);
  return Number.isFinite(begins) ? new Date(begins + DAY_MS).toISOString().slice(0, 10) : "";
}

/**
 * When a shift of the gaming day of that date begins: past midnight where it stands lower than the
 * first one.
 * @param {string} date `2026-11-21`
 * @param {string} shift `22:00`
 */
export function shiftAt(date, shift) {
  const begins = momentOf(`${date}T${shift}`);
  if (begins === null || shift >= shifts()[0]) return begins;
  return momentOf(`${dayAfter(date)}T${shift}`);
}

/**
 * The date of the gaming day with that moment.
 * @param {number} ms milliseconds since 1970
 */
export function gamingDateOf(ms) {
  const date = wallText(ms).slice(0, 10);
  if (ms >= (gamingDayAt(date) ?? 0)) return date;
  return new Date(Date.parse(`${date}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
