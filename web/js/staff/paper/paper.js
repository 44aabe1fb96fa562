// A form on paper: what it says, blanks to fill in by hand, and lines to sign on, under the name of
// the house. One is shown at a time, and printed alone. A second print of it is marked as a copy.

import { call } from "../../net/api.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { colon } from "../../ui/format.js";
import { changed, note } from "../../ui/state.js";
import { w } from "./words.js";

/**
 * @typedef {object} Paper
 * @property {string} title
 * @property {[name: string, text: string][]} rows
 * @property {string[]} [blanks] what is written in by hand
 * @property {string[]} signatures who signs
 */

const at = {
  /** What the form is known by; empty when none is shown. */
  key: "",
  /** Makes the form in the language of now. @type {() => Paper | null} */
  make: () => null,
  /** Where the focus was before. @type {Element | null} */
  from: null,
  /** The forms that were printed. @type {Set<string>} */
  printed: new Set(),
  /** Who runs the house. */
  operator: "",
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
    onclick: () => void show(key, make) }, w().form);

/**
 * @param {string} key
 * @param {() => Paper | null} make
 */
async function show(key, make) {
  if (!at.operator) {
    const answer = await call("GET /api/staff/me", {});
    if (!answer.ok) return note(answer.words);
    at.operator = answer.body.operator;
  }
  Object.assign(at, { key, make, from: document.activeElement });
  changed();
}

function close() {
  const { from } = at;
  Object.assign(at, { key: "", make: () => null, from: null });
  changed();
  if (from instanceof HTMLElement) from.focus();
}

// Also when it is printed with the browser's own menu.
globalThis.addEventListener?.("afterprint", () => {
  if (at.key) at.printed.add(at.key);
  changed();
});

/** The form that is shown, if any. */
export function paperView() {
  const paper = at.key ? at.make() : null;
  if (!paper) return null;
  const { title, rows, blanks = [], signatures } = paper;
  return h(
    "section",
    { class: "form-paper", key: `paper-${at.key}`, "aria-labelledby": "paper-title" },
    h("p", { class: "paper-house" }, at.operator),
    h("h2", { id: "paper-title" }, title, at.printed.has(at.key) && ` · ${w().copy}`),
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
