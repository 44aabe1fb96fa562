// Asks a newcomer for a guest name, or lets them sign in to an account or create one.

import { call } from "../../net/api.js";
import { alone } from "../../ui/alone.js";
import { closeDialog, modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { focusNext } from "../../ui/focus.js";
import { chips } from "../../ui/format.js";
import { changed, note, state } from "../../ui/state.js";
import { connect } from "../connection.js";
import { t } from "../words.js";

const NAME_MAX = 24;
const PASSWORD_MAX = 128;

/** @typedef {"guest" | "sign-in" | "register"} Way what the form is for */

let way = /** @type {Way} */ ("guest");
/** Whether a name was given and the house has not yet said welcome. */
let comesIn = false;

/** Whether somebody without a name is about to have one. */
export const isComingIn = () => comesIn && !state.me;

/**
 * A form that is sent once, however often its button is pressed before the answer.
 * @param {(event: SubmitEvent) => Promise<void>} run
 */
const once = (run) => (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  void alone(() => run(event));
};

/** @param {Way} next */
function goes(next) {
  way = next;
  changed();
}

/**
 * @param {Way} to
 * @param {string} text
 */
const other = (to, text) =>
  h("button", { type: "button", class: "plain", key: to, onclick: () => goes(to) }, text);

/**
 * The form itself; the lobby shows it without a dialog.
 * @param {boolean} [first] whether the field takes the focus
 * @param {() => void} [play] in the lobby: goes to a table, once the name is accepted
 */
export function nameForm(first = false, play = undefined) {
  if (way !== "guest") return accountForm(first);
  return h(
    "form",
    { class: "name-form", key: "guest", onsubmit: once((event) => submit(event, play)) },
    h("label", { for: "guest-name" }, t().name.label),
    h(
      "div",
      { class: "name-row" },
      h("input", {
        id: "guest-name", name: "name", required: true, maxlength: NAME_MAX,
        autocomplete: "nickname", spellcheck: "false", autofocus: first,
      }),
      h("button", { class: "action action-confirm" },
        h("span", { class: "action-name" }, t().name.go)),
    ),
    h("p", { class: "faint" }, t().name.hint),
    h("div", { class: "quick" },
      other("sign-in", t().name.account.signIn), other("register", t().name.account.register),
      play && h("button", { class: "plain name-only", key: "only", value: "only" },
        t().hall.chooseMyself)),
  );
}

/** @param {boolean} first */
function accountForm(first) {
  const words = t().name.account;
  const isNew = way === "register";
  return h(
    "form",
    { class: "name-form account-form", key: way, onsubmit: once(submitAccount) },
    isNew && state.me && h("p", { class: "account-asked", key: "asked" },
      t().upgrade.asked(chips(state.purse ?? 0))),
    field("account-name", "text", t().name.label, "username", NAME_MAX, first,
      isNew ? state.me?.name : undefined),
    field("account-password", "password", words.password,
      isNew ? "new-password" : "current-password", PASSWORD_MAX),
    isNew && h("p", { class: "faint" }, words.rule),
    h("button", { class: "action action-confirm wide" },
      h("span", { class: "action-name" }, isNew ? words.create : words.signIn)),
    h("div", { class: "quick" },
      !state.me && other(isNew ? "sign-in" : "register", isNew ? words.signIn : words.register),
      other("guest", state.me ? t().upgrade.stay : words.asGuest)),
  );
}

/**
 * @param {string} id
 * @param {string} type
 * @param {string} text
 * @param {string} autocomplete
 * @param {number} maxlength
 * @param {boolean} [autofocus]
 * @param {string} [value] what stands there at first
 */
function field(id, type, text, autocomplete, maxlength, autofocus = false, value = undefined) {
  return h(
    "div",
    { class: "field", key: id },
    h("label", { for: id }, text),
    h("input", { id, name: id, type, required: true, autocomplete, maxlength, autofocus,
      spellcheck: "false", autocapitalize: "none", ...(value !== undefined && { value }) }),
  );
}

/** For a guest in the lobby: turns the guest into an account. */
export function upgrade() {
  if (state.me?.kind !== "guest") return null;
  return way === "register" ? accountForm(false) : other("register", t().name.account.register);
}

export function nameDialog() {
  return modal(t().name.title, "name", nameForm(true));
}

/**
 * @param {SubmitEvent} event
 * @param {(() => void) | undefined} play
 */
async function submit(event, play) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const name = String(new FormData(form).get("name") ?? "").trim();
  if (!name) return;
  const answer = await call("POST /api/guest", { body: { name } });
  if (!answer.ok) return note(answer.words);
  comeIn();
  const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (pressed?.value !== "only") play?.();
}

function comeIn() {
  comesIn = true;
  if (state.ui.dialog === "name") closeDialog();
  connect(); // The cookie is read when the socket opens.
}

/** @param {SubmitEvent} event */
async function submitAccount(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const said = new FormData(form);
  const name = String(said.get("account-name") ?? "").trim();
  const password = String(said.get("account-password") ?? "");
  const answer = await call(way === "register" ? "POST /api/register" : "POST /api/login",
    { body: { name, password } });
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("account-password"));
  if (!answer.ok) {
    input.focus();
    return note(answer.words);
  }
  input.value = "";
  way = "guest";
  comeIn();
  changed();
}

/** For an account without chips: leaves it for a guest's play chips. */
export const guestAgain = () =>
  h("button", { type: "button", class: "plain guest-again", key: "guest-again",
    onclick: () => void leaveHouse() }, t().upgrade.guest);

export async function leaveHouse() {
  const answer = await call("POST /api/logout", {});
  if (!answer.ok) return note(answer.words);
  state.me = null;
  state.purse = null;
  comesIn = false;
  way = "guest";
  if (state.ui.dialog) closeDialog();
  focusNext(() => document.getElementById("guest-name"));
  connect();
  changed();
}
