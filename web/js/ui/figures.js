// How figures, shares and times are written in tables and records, in the language of the viewer.
// Amounts always show their cents, and times are those of the house, so that two readers see the
// same.

/** @import { Lang } from "./prefs.js" */
import { zoneWords } from "./format.js";
import { houseZone, wallText } from "./house-time.js";
import { state } from "./state.js";

const LOCALES = { fr: "fr-CA", en: "en-CA" };
const CENTS = 100;
const PARTS = 1_000_000;

/**
 * @typedef {object} Written
 * @property {(cents: number) => string} money
 * @property {(cents: number) => string} signed a gain or a loss, with its sign
 * @property {(n: number) => string} whole
 * @property {(n: number, digits?: number) => string} decimal
 * @property {(share: number, digits?: number) => string} percent a share of one
 * @property {(ms: number) => string} moment date and time of day
 * @property {(ms: number) => string} exact the same with milliseconds
 * @property {(ms: number) => string} local the moment with the time zone
 * @property {(ms: number) => string} utc the moment in universal time
 * @property {(ms: number) => string} day
 * @property {(ms: number) => string} hour
 */

/** By language and zone. @type {Map<string, Written>} */
const made = new Map();

/** What the viewer's language writes. */
export const f = () => written(state.prefs.lang);

/**
 * @param {Lang} lang
 * @returns {Written}
 */
export function written(lang) {
  const key = `${lang} ${houseZone()}`;
  const found = made.get(key) ?? make(lang, houseZone());
  made.set(key, found);
  return found;
}

/**
 * @param {Lang} lang
 * @param {string} timeZone
 * @returns {Written}
 */
function make(lang, timeZone) {
  const locale = LOCALES[lang];
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const money = new Intl.NumberFormat(locale, cents);
  const signed = new Intl.NumberFormat(locale, { ...cents, signDisplay: "exceptZero" });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" });
  const dayOfUtc = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "medium" });
  // Both languages read hours as 13:45:30; fr-CA would spell «13 h 45 min 30 s» in a table.
  const clock = (/** @type {number} */ ms) => wallText(ms).slice(11);
  return {
    money: (n) => money.format(n / CENTS),
    signed: (n) => signed.format(n / CENTS),
    whole: (n) => whole.format(n),
    decimal: (n, digits = 1) => fixed(locale, "decimal", digits).format(n),
    percent: (share, digits = 2) => fixed(locale, "percent", digits).format(share),
    moment: (ms) => `${day.format(ms)}, ${clock(ms).slice(0, 8)}`,
    exact: (ms) => `${day.format(ms)}, ${clock(ms)}`,
    local: (ms) => `${day.format(ms)}, ${clock(ms).slice(0, 8)} ${zoneWords(ms, timeZone)}`,
    utc: (ms) => `${dayOfUtc.format(ms)}, ${new Date(ms).toISOString().slice(11, 19)}`,
    day: (ms) => day.format(ms),
    hour: (ms) => clock(ms).slice(0, 5),
  };
}

/**
 * @param {string} locale
 * @param {"decimal" | "percent"} style
 * @param {number} digits
 */
function fixed(locale, style, digits) {
  return new Intl.NumberFormat(locale, {
    style, minimumFractionDigits: digits, maximumFractionDigits: digits,
  });
}

/** A share from millionths. */
export const fromMillionths = (/** @type {number} */ n) => n / PARTS;

/**
 * What a field for date and time shows.
 * @param {number} ms
 */
export const fieldOf = (ms) => wallText(ms).slice(0, 16);
