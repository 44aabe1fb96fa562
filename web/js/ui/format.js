// How amounts, cards and names are written in the language of the viewer. No rule of the game.

/** @import { ChipPile, EventView } from "../../types/protocol" */
/** @import { Lang } from "./prefs.js" */
import { isOtherZone, toldZone } from "./house-time.js";
import { state } from "./state.js";
import { inWords, t } from "./words.js";

const LOCALES = { fr: "fr-CA", en: "en-CA" };
const CENTS = 100;
/** Between the rulebook of a table and the rest of its name. */
const SEPARATOR = " · ";

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** The colon after a label. French sets a space before it. */
export const colon = () => (state.prefs.lang === "fr" ? "\u00a0: " : ": ");

/**
 * An amount of chips.
 * @param {number} cents
 */
export function chips(cents) {
  return numbers(state.prefs.lang, cents % CENTS !== 0, "auto").format(cents / CENTS);
}

/**
 * A gain or a loss, always with its sign.
 * @param {number} cents
 */
export function net(cents) {
  return numbers(state.prefs.lang, cents % CENTS !== 0, "exceptZero").format(cents / CENTS);
}

/** @param {number} n */
export function count(n) {
  return numbers(state.prefs.lang, false, "auto").format(n);
}

/**
 * Piles in words: «3 × 100 · 2 × 5».
 * @param {ChipPile[]} piles
 */
export const pilesWords = (piles) =>
  piles.map(({ value, count: number }) => `${count(number)} × ${chips(value)}`).join(" · ");

/**
 * A moment as date and time of day with the time zone, which is that of the house.
 * @param {number} at milliseconds since 1970
 */
export const moment = (at) => `${dayOf(at, "numeric")}, ${timeOfDay(at)} ${zoneWords(at, zone())}`;

/**
 * A day and a time of day in the same time zone, short.
 * @param {number} at milliseconds since 1970
 */
export const shortMoment = (at) => `${dayOf(at, undefined)}, ${timeOfDay(at)}`;

/**
 * A time of day in the same time zone: “13:45” in both languages.
 * @param {number} at milliseconds since 1970
 */
export const timeOfDay = (at) => new Date(at).toLocaleTimeString(LOCALES.en, {
  hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone(),
});

/**
 * The same for players, with the time zone where their device is in another one.
 * @param {number} at milliseconds since 1970
 */
export const playersTime = (at) =>
  (isOtherZone() ? `${timeOfDay(at)} ${zoneWords(at, zone())}` : timeOfDay(at));

/** The time zone of the pages; none is that of the device. */
const zone = () => toldZone() ?? undefined;

/**
 * A time zone as what it is ahead of universal time then: “UTC+1” in both languages.
 * @param {number} at milliseconds since 1970
 * @param {string | undefined} timeZone that of the device if none is given
 */
export function zoneWords(at, timeZone) {
  const format = new Intl.DateTimeFormat(LOCALES.fr, { timeZone, timeZoneName: "shortOffset" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace(/\+0$/, "");
}

/**
 * @param {number} at milliseconds since 1970
 * @param {"numeric" | undefined} year how it is written, if it is
 */
const dayOf = (at, year) => new Date(at).toLocaleDateString(LOCALES[state.prefs.lang], {
  year, month: "short", day: "numeric", timeZone: zone(),
});

/**
 * @param {Lang} lang
 * @param {boolean} cents
 * @param {"auto" | "exceptZero"} sign
 */
function numbers(lang, cents, sign) {
  const key = `${lang}${cents}${sign}`;
  let found = formats.get(key);
  if (!found) {
    const digits = cents ? 2 : 0;
    found = new Intl.NumberFormat(LOCALES[lang], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: sign,
    });
    formats.set(key, found);
  }
  return found;
}

/**
 * The cards of a list as written on the wire.
 * @param {string | undefined} list
 * @returns {string[]}
 */
export function cardList(list) {
  return list ? list.split(" ").filter(Boolean) : [];
}

/**
 * A card in words: «ten of hearts».
 * @param {string} card
 */
export function cardWords(card) {
  const words = t().cards;
  if (card === "??") return words.closed;
  const rank = /** @type {keyof typeof words.ranks} */ (card[0]);
  const suit = /** @type {keyof typeof words.suits} */ (card[1]);
  return `${words.ranks[rank]} ${words.of} ${words.suits[suit]}`;
}

/**
 * What happened, as a sentence. A card is spelled out, because a screen reader cannot read
 * «Spot 3: Th».
 * @param {Pick<EventView, "words" | "card">} event
 */
export function eventWords(event) {
  const said = inWords(event.words);
  if (!event.card) return said;
  const spelled = said.replace(event.card, cardWords(event.card));
  return spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/**
 * What tells a player from others with a similar name: the number of the account, or for a guest the
 * beginning of the id.
 * @param {{ player: string, member?: number | null }} player
 */
export const numberOf = ({ player, member }) =>
  member ? t().member(member) : player.slice(0, 8);

/**
 * A person's name. One who was erased has none.
 * @param {string} name
 */
export const personName = (name) => name || t().erased;

/**
 * The name of a table: that of its rulebook in the viewer's language where it has none of its own.
 * @param {{ name: string, rulebook: string }} table
 */
export function tableName(table) {
  const { name, rulebook } = table;
  if (!saysRulebook(table)) return name;
  const kind = name.slice(rulebook.length + SEPARATOR.length);
  return [rulebookName(rulebook), t().tableKinds[kind] ?? kind].filter(Boolean).join(SEPARATOR);
}

/**
 * The same of a table of which only the name is known.
 * @param {string} name
 */
export const tableNameOf = (name) => tableName({ name, rulebook: name.split(SEPARATOR)[0] });

/**
 * Whether the name of a table begins with that of its rulebook.
 * @param {{ name: string, rulebook: string }} table
 */
export const saysRulebook = ({ name, rulebook }) =>
  name === rulebook || name.startsWith(rulebook + SEPARATOR);

/**
 * The name of a rulebook for people.
 * @param {string} rulebook
 */
export function rulebookName(rulebook) {
  const names = /** @type {Record<string, string>} */ (t().rulebooks);
  return names[rulebook] ?? rulebook;
}
