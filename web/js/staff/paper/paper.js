// A form on paper: what it says, blanks to fill in by hand, and lines to sign on, under the name of
// the house. One is shown at a time, and printed alone. A second print of the same words in this
// browser is marked as a copy.

import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { colon } from "../../ui/format.js";
import { operator } from "../../ui/house-settings.js";
import { changed } from "../../ui/state.js";
import { markOf, printedPapers } from "./printed.js";
import { w } from "./words.js";

/**
 * @typedef {object} Paper
 * @property {string} title
 * @property {[name: string, text: string][]} rows
 * @property {string[]} [blanks] what is written in by hand
 * @property {string[]} signatures who signs
 */

/** The marks of what the forms said that were printed. */
const printed = printedPapers("house.forms.printed");

const at = {
  /** What the form is known by; empty when none is shown. */
  key: "",
  /** Makes the form in the language of now. @type {() => Paper | null} */
  make: () => null,
  /** Where the focus was before. @type {Element | null} */
  from: null,
};

/**
 * A moment where the house is, with its time zone, and in UTC as the books have it.
 * @param {number} ms
 */
export const when = (ms) => `${f().local(ms)} (${f().utc(ms)} UTC)`;

/**
 * The button that shows a form.
 * @param {string} key what the form is known by
 * @param {string} name of what it is about, for who does not see the button
 * @param {() => Paper | null} make makes it; `null` when there is nothing to print any more
 */
export const paperButton = (key, name, make) => h("button",
  { type: "button", class: "tool", key: "paper", "aria-label": w().formOf(name),
    onclick: () => show(key, make) }, w().form);

/**
 * @param {string} key
 * @param {() => Paper | null} make
 */
function show(key, make) {
  const isShown = at.key === key;
  Object.assign(at, { key, make, from: document.activeElement });
  changed();
  if (isShown) /** @type {HTMLElement | null} */ (document.querySelector(".form-paper .print"))?.focus();
}

function close() {
  const { from } = at;
  Object.assign(at, { key: "", make: () => null, from: null });
  changed();
  if (from instanceof HTMLElement) from.focus();
}

/** Whether the form is what stands on the paper, and not a receipt or a statement beside it. */
export const printsForm = () => at.key !== "" && document.body.dataset.print !== "beside";

/** Prints what the page has beside the form, such as a receipt. */
export function printBeside() {
  document.body.dataset.print = "beside";
  window.print();
}

/** What a form says, so that the same words are known again. @param {Paper} paper */
const saidOn = ({ title, rows }) => markOf(JSON.stringify([title, rows]));

// Also when it is printed with the browser's own menu.
globalThis.addEventListener?.("afterprint", () => {
  const paper = printsForm() ? at.make() : null;
  // Empty forms are printed one like the other.
  if (paper && paper.rows.length > 0) printed.add(saidOn(paper));
  // Others ask what stood on the paper, too.
  window.setTimeout(() => delete document.body.dataset.print);
  changed();
});

/** The form that is shown, if any. */
export function paperView() {
  const paper = at.key ? at.make() : null;
  if (!paper) {
    // What it was about is not there any more.
    if (at.key) Object.assign(at, { key: "", make: () => null, from: null });
    return null;
  }
  const { title, rows, blanks = [], signatures } = paper;
  return h(
    "section",
    { class: "form-paper", key: `paper-${at.key}`, "aria-labelledby": "paper-title" },
    h("p", { class: "paper-house" }, operator()),
    h("h2", { id: "paper-title" }, title, printed.has(saidOn(paper)) && ` · ${w().copy}`),
    h("dl", { class: "paper-rows" }, rows.map(([name, text]) => h("div", { key: name },
      h("dt", null, name), h("dd", null, text)))),
    blanks.length > 0 && h("dl", { class: "paper-blanks", key: "blanks" }, blanks.map((name) =>
      h("div", { key: name }, h("dt", null, name, colon()), h("dd")))),
    h("p", { class: "faint" }, w().printed(when(Date.now()))),
    h("div", { class: "signatures" }, signatures.map((who) => h("span", { key: who }, who))),
    h("div", { class: "quick" },
      h("button", { type: "button", class: "tool print", onclick: () => window.print(),
        ref: (/** @type {HTMLElement} */ it) => it.focus() }, w().print),
      h("button", { type: "button", class: "tool", onclick: close }, w().close)),
  );
}
