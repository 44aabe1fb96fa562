// The second factor of a staff member: a new secret for an authenticator, its first code, and the
// recovery codes. The secret and the recovery codes are shown once.

import { call } from "../net/api.js";
import { h } from "../ui/dom.js";
import { changed, note } from "../ui/state.js";
import { t } from "./door-words.js";

/** @type {{ secret: string, uri: string } | null} the new secret, until it is confirmed */
let made = null;
/** @type {string[] | null} the recovery codes, until the page is left */
let codes = null;
/** Whether the password is asked for. */
let isOpen = false;

/**
 * A button, and what follows a click on it.
 * @param {() => void} done called once the recovery codes are kept
 */
export function totpView(done) {
  const words = t().staff.totp;
  return h(
    "div",
    { class: "password-form totp", key: "totp" },
    !made && !codes && h("button",
      { type: "button", class: "plain totp-open", key: "open", "aria-expanded": String(isOpen), onclick: turn },
      words.open),
    !made && !codes && isOpen && passwordForm(),
    made && confirmForm(made),
    codes && h("div", { key: "codes" },
      h("p", null, words.codes),
      h("ul", { class: "totp-codes" }, codes.map((code) => h("li", { key: code }, h("code", null, code)))),
      h("button", { type: "button", class: "action action-confirm wide totp-kept",
        onclick: () => {
          codes = null;
          done();
        } }, h("span", { class: "action-name" }, words.kept))),
  );
}

function passwordForm() {
  const words = t().staff;
  return h(
    "form",
    { class: "name-form account-form", key: "password", onsubmit: (event) => void begin(event) },
    h("div", { class: "field" },
      h("label", { for: "totp-password" }, words.password),
      h("input", { id: "totp-password", name: "password", type: "password", required: true,
        maxlength: 200, autocomplete: "current-password" })),
    h("button", { class: "action action-confirm wide totp-begin" },
      h("span", { class: "action-name" }, words.totp.begin)),
  );
}

function turn() {
  isOpen = !isOpen;
  changed();
}

/** @param {{ secret: string, uri: string }} secret */
function confirmForm({ secret, uri }) {
  const words = t().staff.totp;
  return h(
    "form",
    { class: "name-form account-form", key: "confirm", onsubmit: (event) => void confirm(event) },
    h("p", null, words.text),
    h("p", null, h("a", { href: uri }, words.link)),
    h("code", { class: "totp-secret" }, secret),
    h("div", { class: "field" },
      h("label", { for: "totp-code" }, words.code),
      h("input", { id: "totp-code", name: "code", type: "text", required: true, maxlength: 8,
        inputmode: "numeric", autocomplete: "one-time-code", spellcheck: "false" })),
    h("button", { class: "action action-confirm wide" },
      h("span", { class: "action-name" }, words.confirm)),
  );
}

/** @param {SubmitEvent} event */
async function begin(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const password = String(new FormData(form).get("password") ?? "");
  const answer = await call("POST /api/staff/totp", { body: { password } });
  form.reset();
  if (!answer.ok) return note(answer.words);
  made = answer.body;
  isOpen = false;
  changed();
}

/** @param {SubmitEvent} event */
async function confirm(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const code = String(new FormData(form).get("code") ?? "");
  const answer = await call("POST /api/staff/totp/confirm", { body: { code } });
  form.reset();
  if (!answer.ok) return note(answer.words);
  made = null;
  codes = answer.body.codes;
  changed();
}
