// What this browser remembers for its owner: language, deck, felt, theme, hints, the last stakes. Nothing
// here is known to the house and nothing of the game depends on it.

import { keepInBrowser, keysInBrowser, readBrowser } from "./tab.js";

/** @typedef {"fr" | "en"} Lang */
/** @typedef {"auto" | "light" | "dark"} Theme */
/** @typedef {"lattice" | "fans" | "rays" | "arches"} Back the pattern on closed cards */
/** @typedef {"green" | "blue" | "burgundy" | "slate"} Felt its colour */
/** @typedef {"auto" | "on" | "off"} Motion whether things move; `auto` is as the system wants it */
/**
 * @typedef {object} Prefs
 * @property {Lang} lang
 * @property {boolean} fourColours
 * @property {boolean} suitLetters letters beside the suits
 * @property {Theme} theme
 * @property {Back} back
 * @property {Felt} felt
 * @property {boolean} hints the best play is shown
 * @property {boolean} sound
 * @property {number} volume 0 to 100
 * @property {boolean} haptics
 * @property {Motion} motion
 * @property {boolean} readAll every card is read aloud, also those of others
 * @property {boolean} phrases what others say is shown
 * @property {string[]} muted players whose phrases are not
 * @property {number} reminder minutes of play after which the player is reminded of the time; 0: never
 */

/** @type {Back[]} */
export const BACKS = ["lattice", "fans", "rays", "arches"];
/** @type {Felt[]} */
export const FELTS = ["green", "blue", "burgundy", "slate"];

const KEY = "house.prefs";
const STAKES_KEY = "house.stakes.";
const COACHED_KEY = "house.coached";
const NEWS_KEY = "house.correction.";
/** Closed corrections and rulings that are kept: the house shows them for an hour. */
const NEWS_MAX = 50;
/** Low enough for a room with others in it. */
const VOLUME_FIRST = 40;
const VOLUME_MAX = 100;

/** @returns {Lang} */
function firstLang() {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

/** @returns {Prefs} */
export function loadPrefs() {
  const kept = read(KEY);
  return {
    lang: kept.lang === "fr" || kept.lang === "en" ? kept.lang : firstLang(),
    fourColours: kept.fourColours === true,
    suitLetters: kept.suitLetters === true,
    theme: kept.theme === "light" || kept.theme === "dark" ? kept.theme : "auto",
    back: BACKS.find((back) => back === kept.back) ?? BACKS[0],
    felt: FELTS.find((felt) => felt === kept.felt) ?? FELTS[0],
    hints: kept.hints === true,
    sound: kept.sound !== false,
    volume: volumeOf(kept.volume),
    haptics: kept.haptics !== false,
    motion: kept.motion === "on" || kept.motion === "off" ? kept.motion : "auto",
    readAll: kept.readAll === true,
    phrases: kept.phrases !== false,
    muted: Array.isArray(kept.muted) ? kept.muted.filter((it) => typeof it === "string") : [],
    reminder: typeof kept.reminder === "number" ? kept.reminder : 0,
  };
}

/** @param {unknown} kept */
function volumeOf(kept) {
  return typeof kept === "number" && kept >= 0 && kept <= VOLUME_MAX ? kept : VOLUME_FIRST;
}

/** @param {Prefs} prefs */
export function savePrefs(prefs) {
  keepInBrowser(KEY, prefs);
}

/**
 * The stakes of the last round at a table, by option name.
 * @param {string} table
 * @returns {Record<string, number>}
 */
export function loadStakes(table) {
  /** @type {Record<string, number>} */
  const stakes = {};
  for (const [option, stake] of Object.entries(read(STAKES_KEY + table))) {
    if (typeof stake === "number") stakes[option] = stake;
  }
  return stakes;
}

/**
 * @param {string} table
 * @param {Record<string, number>} stakes
 */
export function saveStakes(table, stakes) {
  keepInBrowser(STAKES_KEY + table, stakes);
}

/** Whether the marks of a first visit were seen, or are not needed: stakes were placed here before. */
export function loadCoached() {
  return read(COACHED_KEY).done === true || keysInBrowser().some((key) => key.startsWith(STAKES_KEY));
}

export const saveCoached = () => keepInBrowser(COACHED_KEY, { done: true });

/**
 * What the house told a player that they have read and closed here: corrections of rounds by their
 * numbers, and rulings as `TABLE/DISPUTE`.
 * @param {string} player
 * @returns {(number | string)[]}
 */
export function closedNews(player) {
  const { closed } = read(NEWS_KEY + player);
  return Array.isArray(closed)
    ? closed.filter((one) => typeof one === "number" || typeof one === "string") : [];
}

/**
 * @param {string} player
 * @param {(number | string)[]} ids
 */
export function closeNews(player, ids) {
  const closed = [...closedNews(player), ...ids].slice(-NEWS_MAX);
  keepInBrowser(NEWS_KEY + player, { closed });
}

/**
 * A switch that is off until it is turned on.
 * @param {string} name
 */
export const loadSwitch = (name) => read(`house.${name}`).on === true;

/**
 * @param {string} name
 * @param {boolean} on
 */
export function saveSwitch(name, on) {
  keepInBrowser(`house.${name}`, { on });
}

/**
 * The fields of what is kept under a key; none if nothing is.
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
function read(key) {
  const kept = readBrowser(key);
  return typeof kept === "object" && kept !== null ? { ...kept } : {};
}
