// One playing card, drawn by us. It shows a large index and its suit where it is small, pips or a
// figure where there is room. Colour is never the only difference between two cards, and the words of
// a card are always there for those who listen.

/** @import { Back } from "../../ui/prefs.js" */
/** @import { Suit } from "./pips.js" */
import { h } from "../../ui/dom.js";
import { cardWords } from "../../ui/format.js";
import { memo } from "../../ui/memo.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";
import { needBacksAndChips, needSprite } from "./sprite.js";

export { SUIT_PATHS } from "./pips.js";

const FACE = { class: "card-face", x: 1, y: 1, width: 98, height: 138, rx: 9 };

/**
 * @param {string} card two characters, `??` for a closed one
 * @param {string | number} key
 */
export function cardView(card, key) {
  needSprite();
  return drawn(card, key);
}

const drawn = memo((/** @type {string} */ card, /** @type {string | number} */ key) => {
  if (card === "??") return back(key);
  const suit = /** @type {Suit} */ (card[1]);
  return h(
    "svg",
    {
      key: `${key}${card}`, class: `card suit-${suit}`, viewBox: "0 0 100 140", role: "img",
      "aria-label": cardWords(card), "data-card": card,
    },
    h("rect", FACE),
    h("use", { class: "card-small", href: `#small-${card}` }),
    h("use", { class: "card-large", href: `#large-${card}` }),
    state.prefs.suitLetters && h("text", { class: "card-letter" }, t().cards.letters[suit]),
  );
});

/** @param {string | number} key */
function back(key) {
  return h(
    "svg",
    {
      key: `${key}??`, class: "card is-closed", viewBox: "0 0 100 140", role: "img",
      "aria-label": t().cards.closed, "data-card": "??",
    },
    h("rect", FACE),
    h("use", { href: `#back-${state.prefs.back}` }),
  );
}

/**
 * A back to choose.
 * @param {Back} which
 */
export function backPicture(which) {
  needBacksAndChips();
  return h("svg", { class: "card back-choice", viewBox: "0 0 100 140", "aria-hidden": "true" },
    h("rect", FACE), h("use", { href: `#back-${which}` }));
}
