// A term that explains itself: a dotted underlined word which opens one sentence beside it. The browser
// closes it by Escape or a click elsewhere.

import { h } from "./dom.js";

/**
 * @param {string} id of the sentence: unlike any other on the page
 * @param {string} word
 * @param {string} sentence
 * @param {string} label what the button says to somebody who does not see the underline
 */
export const term = (id, word, sentence, label) =>
  h("span", { class: "term-place", key: id },
    h("button",
      { type: "button", class: "term", popovertarget: id, "aria-label": label }, word),
    h("span",
      {
        class: "explain", id, popover: "auto", role: "note", tabindex: -1, autofocus: true,
        ontoggle: giveBack,
      },
      h("b", null, word), ` ${sentence}`));

/**
 * The word has the focus again, unless the viewer has gone elsewhere.
 * @param {ToggleEvent} event
 */
function giveBack(event) {
  const sentence = /** @type {HTMLElement} */ (event.target);
  const { activeElement: at } = document;
  if (event.newState !== "closed" || (at !== document.body && at !== sentence)) return;
  /** @type {HTMLElement | null} */ (sentence.previousElementSibling)?.focus();
}
