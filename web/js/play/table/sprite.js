// One hidden drawing with the faces of all cards, all backs and chips. A card on the felt only refers
// to its parts, so that hundreds of cards stay cheap. The faces take most of the time: they are drawn
// where cards lie, and elsewhere when the page has nothing else to do.

/** @import { Suit } from "./pips.js" */
import { draw, h } from "../../ui/dom.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";
import { backParts } from "./backs.js";
import { courtParts, courtPicture } from "./court.js";
import { discParts } from "./discs.js";
import { glyph } from "./glyphs.js";
import { SUIT_PATHS, pipsPath, placed } from "./pips.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
/** @type {Suit[]} */
const SUITS = ["c", "d", "h", "s"];
const COURT = new Set(["J", "Q", "K"]);

/** Milliseconds after the start of a page in which it has more urgent things to do. */
const PREPARE_MS = 1500;

/** Rays round the suit of an ace. */
const HALO = Array.from({ length: 28 }, (_, at) => {
  const angle = (Math.PI * at) / 14;
  const end = (/** @type {number} */ r) =>
    `${(50 + Math.cos(angle) * r).toFixed(1)} ${(70 + Math.sin(angle) * r * 1.12).toFixed(1)}`;
  return `M${end(31)}L${end(at % 2 ? 34 : 37)}`;
}).join("");

/** @type {{ host: HTMLElement | null, lang: string, hasFaces: boolean }} */
const sprite = { host: null, lang: "", hasFaces: false };

/** Puts all of the sprite into the page, once, and again in another language: indices differ. */
export const needSprite = () => need(true);

/** Puts the backs of cards and the chips into the page. Faces that are there stay. */
export const needBacksAndChips = () => need(sprite.hasFaces);

/** @param {boolean} faces */
function need(faces) {
  const { lang } = state.prefs;
  if (sprite.lang === lang && sprite.hasFaces === faces) return;
  sprite.lang = lang;
  sprite.hasFaces = faces;
  if (!sprite.host) {
    sprite.host = document.createElement("div");
    sprite.host.className = "sprite";
    sprite.host.ariaHidden = "true";
    document.body.append(sprite.host);
  }
  draw(sprite.host, h("svg", { width: 0, height: 0 }, h("defs", null,
    backParts(), discParts(), faces && allFaces())));
}

const allFaces = () => [
  courtParts(),
  RANKS.flatMap((rank) => SUITS.flatMap((suit) => [small(rank, suit), large(rank, suit)])),
];

/** Draws the faces when the page has been started and has time, so that the first card need not wait. */
export function prepareFaces() {
  setTimeout(() => window.requestIdleCallback?.(needSprite), PREPARE_MS);
}

/** @param {string} rank */
function indexOf(rank) {
  const signs = /** @type {Record<string, string>} */ (t().cards.indices);
  return glyph(signs[rank] ?? rank);
}

/**
 * A card of the size of a thumbnail: a large index, its suit, and the suit once more.
 * @param {string} rank
 * @param {Suit} suit
 */
function small(rank, suit) {
  const { path, width } = indexOf(rank);
  const shape = SUIT_PATHS[suit];
  const court = COURT.has(rank);
  const mark = placed(shape, 21, 69, 31) +
    (court ? placed(shape, 69, 104, 50) : placed(shape, 64, 99, 60));
  return h(
    "g",
    { id: `small-${rank}${suit}` },
    h("path", {
      class: "card-index", d: path,
      transform: width > 20 ? "translate(5 6) scale(1.36 1.42)" : "translate(6 6) scale(1.48 1.42)",
    }),
    h("path", { class: "card-suit", d: mark }),
    court && h("use", { href: `#emblem-${rank}`, transform: "translate(44.5 35) scale(.88 1.02)" }),
  );
}

/**
 * A card large enough for a picture: two indices and all pips, or a figure.
 * @param {string} rank
 * @param {Suit} suit
 */
function large(rank, suit) {
  const { path, width } = indexOf(rank);
  const shape = SUIT_PATHS[suit];
  const corner = placed(shape, 13.5, 46, 19) + placed(shape, 86.5, 94, 19, true);
  const court = COURT.has(rank);
  const marks = court
    ? placed(shape, 32.6, 17, 10) + placed(shape, 67.4, 123, 10, true)
    : pipsPath(rank, suit);
  const size = width > 20 ? "scale(.78 .92)" : "scale(.92)";
  const left = width > 20 ? 3.2 : 4.3;
  return h(
    "g",
    { id: `large-${rank}${suit}` },
    court && courtPicture(rank),
    rank === "A" && h("path", { class: "card-halo", d: HALO }),
    h("path", { class: "card-index", d: path, transform: `translate(${left} 5.5) ${size}` }),
    h("path", { class: "card-index", d: path,
      transform: `translate(${100 - left} 134.5) rotate(180) ${size}` }),
    h("path", { class: "card-suit", d: corner + marks }),
  );
}
