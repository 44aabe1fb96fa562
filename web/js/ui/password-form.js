// The form for a new password. It asks for the current one, and the server judges both. The server
// then signs out all other sessions of the account.

import { call } from "../net/api.js";
import { h } from "./dom.js";
import { changed, note, noteDone } from "./state.js";
import { both, t } from "./words.js";

/** @typedef {"POST /api/password" | "POST /api/staff/password"} Path whose password it is */

const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;

let isOpen = false;

/**
 * A button, and the form after a click on it.
 * @param {Path} path
 */
export function passwordForm(path) {
  const words = t().password;
  return h(
    "div",
    { class: "password-form", key: "password-form" },
    h("button",
      { type: "button", class: "plain password-open", "aria-expanded": String(isOpen), onclick: turn },
      words.open),
    isOpen && passwordFields(path, () => {
      isOpen = false;
      noteDone(both((words) => words.password.done));
    }),
  );
}

/**
 * The form itself.
 * @param {Path} path
 * @param {() => void} done called once the new password holds
 */
export function passwordFields(path, done) {
  const words = t().password;
  return h(
    "form",
    { class: "name-form account-form", key: "form",
      onsubmit: (event) => void send(event, path, done) },
    field("current", words.current, "current-password", 1),
    field("new", words.next, "new-password", PASSWORD_MIN),
    h("p", { class: "faint" }, words.rule),
    h("button", { class: "action action-confirm wide" },
      h("span", { class: "action-name" }, words.go)),
  );
}

function turn() {
  isOpen = !isOpen;
  changed();
}

/**
 * @param {"current" | "new"} name
 * @param {string} text
 * @param {string} autocomplete
 * @param {number} minlength
 */
function field(name, text, autocomplete, minlength) {
  return h(
    "div",
    { class: "field", key: name },
    h("label", { for: `password-${name}` }, text),
    h("input", { id: `password-${name}`, name, type: "password", required: true, autocomplete,
      minlength, maxlength: PASSWORD_MAX, spellcheck: "false", autocapitalize: "none" }),
  );
}

/**
 * @param {SubmitEvent} event
 * @param {Path} path
 * @param {() => void} done
 */
async function send(event, path, done) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const said = new FormData(form);
  const body = { current: String(said.get("current")), new: String(said.get("new")) };
  const answer = await call(path, { body });
  form.reset();
  if (!answer.ok) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem("current")).focus();
    return note(answer.words);
  }
  done();
}
