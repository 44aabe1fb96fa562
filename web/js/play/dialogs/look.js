// How the table looks to the viewer: letters beside the suits, the back of the cards, the colour of the
// felt. Choices of this browser alone; nobody else sees them.

/** @import { Child } from "../../../types/dom" */
/** @import { Prefs } from "../../ui/prefs.js" */
import { h } from "../../ui/dom.js";
import { choose } from "../../ui/page.js";
import { BACKS, FELTS } from "../../ui/prefs.js";
import { state } from "../../ui/state.js";
import { backPicture } from "../table/card.js";
import { t } from "../words.js";

export function lookRows() {
  const { prefs } = state;
  const words = t().look;
  return [
    h(
      "label",
      { class: "switch", key: "letters" },
      h("input", {
        type: "checkbox", class: "letters-switch", checked: prefs.suitLetters,
        onchange: () => choose({ suitLetters: !prefs.suitLetters }),
      }),
      words.letters,
    ),
    swatches("back", words.back, BACKS.map((back) =>
      swatch("back", back, words.backs[back], backPicture(back)))),
    swatches("felt", words.felt, FELTS.map((felt) =>
      swatch("felt", felt, words.felts[felt], h("span", { class: `felt-patch felt-${felt}` })))),
  ];
}

/**
 * @param {"back" | "felt"} what
 * @param {string} title
 * @param {Child} choices
 */
const swatches = (what, title, choices) =>
  h("fieldset", { class: `swatches swatches-${what}`, key: what },
    h("legend", null, title), h("div", { class: "swatch-row" }, choices));

/**
 * A radio button with a picture and a word.
 * @template {"back" | "felt"} What
 * @param {What} what
 * @param {Prefs[What]} value
 * @param {string} word
 * @param {Child} picture
 */
function swatch(what, value, word, picture) {
  return h(
    "label",
    { class: "swatch", key: value },
    h("input", {
      type: "radio", name: `look-${what}`, value, checked: state.prefs[what] === value,
      onchange: () => choose({ [what]: value }),
    }),
    picture,
    h("span", null, word),
  );
}
