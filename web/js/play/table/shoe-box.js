// The shoe, the discard tray and the dealer's rack of chips, as drawn on the felt. Other files animate
// cards and chips from and to them: their places are marked `data-place`.

/** @import { ShoeView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { memo } from "../../ui/memo.js";

/** The view of the shoe: where the block of cards stands at its fullest, in px of the drawing. */
const [FRONT, BACK] = [20, 98];
/** Lines of edges drawn on a full block, or in a full tray. */
const EDGES = 13;

/**
 * Lines at even distances.
 * @param {number} share of a full block
 * @param {(at: number) => string} line
 */
const edges = (share, line) =>
  Array.from({ length: Math.round(EDGES * share) }, (_, at) => line((at + 0.5) / EDGES)).join("");

/**
 * The box of cards: acrylic, its mouth at the lower left; the weight behind the cards follows them.
 * @param {ShoeView} shoe
 */
export function shoeBox(shoe) {
  const share = shoe.cards > 0 ? Math.min(shoe.left / shoe.cards, 1) : 0;
  const back = FRONT + (BACK - FRONT) * share;
  const behind = shoe.behind_cut_card;
  const cut = Math.max(back - (BACK - FRONT) * ((behind ?? 0) / shoe.cards), FRONT);
  return h(
    "svg",
    { class: "shoe-box", viewBox: "0 0 124 72", "aria-hidden": "true" },
    h("path", { class: "shoe-base", d: "M4 62H118L122 66V70H2V66Z" }),
    h("path", { class: "shoe-inside", d: "M30 12H116V62H8Z" }),
    share > 0 && h("path", { class: "shoe-cards", d: block(back) }),
    share > 0 && h("path", {
      class: "shoe-edges",
      d: edges(share, (at) => `M${(FRONT + 16 + (BACK - FRONT) * at).toFixed(1)} 20l-16 41`),
    }),
    behind !== undefined && share > 0 && h("path", {
      class: "shoe-cut", d: `M${(cut + 14.4).toFixed(1)} 17h3.4l-17.4 44h-3.4Z`,
    }),
    h("path", { class: "shoe-weight", d: `M${(back + 17).toFixed(1)} 16h4.5v46h-22.5Z` }),
    h("path", { class: "shoe-glass", d: "M30 10H118V62H8Z" }),
    h("path", { class: "shoe-shine", d: "M46 14 28 58M54 14 36 58" }),
    h("path", { class: "shoe-lip", d: "M30 10 8 62H0L22 10Z" }),
    share > 0 && h("path", { class: "shoe-next", d: "M12 58H22L20 63H5Z" }),
    h("path", { class: "shoe-mouth", "data-place": "shoe", d: "M3 57 13 57 10 64 0 64Z" }),
  );
}

/** @param {number} back */
const block = (back) => `M${FRONT + 17} 18H${(back + 17).toFixed(1)}L${back.toFixed(1)} 61H${FRONT}Z`;

/**
 * The tray of the cards that have been played. It fills with them.
 * @param {ShoeView} shoe
 * @param {string} shown their number
 * @param {string} words the number in a sentence
 */
export function trayView(shoe, shown, words) {
  const share = shoe.cards > 0 ? Math.min(shoe.discards / shoe.cards, 1) : 0;
  const height = shoe.discards > 0 ? Math.max(38 * share, 2.5) : 0;
  const top = 54 - height;
  return h(
    "div",
    { class: "discard-tray", key: "tray", "data-place": "tray", title: words },
    h(
      "svg",
      { class: "tray-box", viewBox: "0 0 72 62", "aria-hidden": "true" },
      h("path", { class: "tray-back", d: "M12 8H60V54H12Z" }),
      height > 0 && h("path", { class: "tray-cards",
        d: `M8 ${top.toFixed(1)}L14 ${(top - 5).toFixed(1)}H58L64 ${top.toFixed(1)}V54H8Z` }),
      height > 0 && h("path", { class: "tray-top",
        d: `M8 ${top.toFixed(1)}L14 ${(top - 5).toFixed(1)}H58L64 ${top.toFixed(1)}Z` }),
      h("path", {
        class: "tray-edges",
        d: edges(share, (at) => `M8 ${(54 - 38 * at).toFixed(1)}H64`),
      }),
      h("path", { class: "tray-glass", d: "M4 12 11 6V54H61V6L68 12V58H4Z" }),
      h("path", { class: "tray-lip", d: "M2 56H70V61H2Z" }),
    ),
    h("span", { class: "tray-count", "aria-hidden": "true" }, shown),
    h("span", { class: "unseen" }, words),
  );
}

/** Colours of the tubes of the rack. */
const TUBES = ["white", "red", "green", "black", "purple", "black", "green", "red", "white"];
/** Chips lying on edge in a tube. */
const TUBE = Array.from({ length: 7 }, (_, at) => `M2 ${4 + at * 3.4}H16`).join("");

/** The dealer's rack: where chips are paid from and taken to. */
export const rackView = memo(() => {
  return h(
    "svg",
    { class: "rack-box", key: "rack", viewBox: "0 0 180 30", "data-place": "bank",
      "aria-hidden": "true" },
    h("rect", { class: "rack-case", x: 0, y: -10, width: 180, height: 38, rx: 6 }),
    TUBES.map((colour, at) => h(
      "g",
      { class: `rack-tube chip-${colour}`, transform: `translate(${9 + at * 18} 0)` },
      h("rect", { class: "disc-top", x: 0.5, y: -4, width: 17, height: 28, rx: 3 }),
      h("path", { class: "rack-spots", d: TUBE }),
    )),
    h("path", { class: "rack-shine", d: "M6 5H174" }),
  );
});
