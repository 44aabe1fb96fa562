// The staff's door: name and password, the code of a second factor, and what a person has to do before
// anything else. Sign-in and sign-out reload the page, so that nothing shown to one person remains for
// the next.

/** @import { Duty } from "../../types/api" */
/** @import { Words } from "../../types/protocol" */
import { call } from "../net/api.js";
import { h } from "../ui/dom.js";
import { passwordFields } from "../ui/password-form.js";
import { changed, note, state } from "../ui/state.js";
import { inWords } from "../ui/words.js";
import { totpView } from "./totp.js";
import { t } from "./door-words.js";

/** The status of the answer that asks for the code of the second factor. */
const CODE_NEEDED = 428;

/** @type {Words | null} */
let refused = null;
let isAsking = false;
/** Whether the house asks for the code of the second factor. */
let needsCode = false;
/** What the person who has signed in must do first. @type {Duty | null | undefined} */
let duty;

/** @param {{ title: string, not: (name: string) => string }} words */
export function doorView({ title, not }) {
  return h(
    "main",
    { class: "door", id: "main", key: "door", tabindex: -1 },
    h("h1", null, title),
    state.staff && h("p", { key: "not" }, not(state.staff.name)),
    doorForm(),
  );
}

export function doorForm() {
  if (duty) return dutyForm();
  return h(
    "form",
    { class: "staff-form sign-in", key: "staff-form", onsubmit: (event) => void submit(event) },
    field("name", "text", t().staff.name, "username"),
    field("password", "password", t().staff.password, "current-password"),
    needsCode && field("code", "text", t().staff.totp.code, "one-time-code"),
    h("button", { class: "action action-confirm wide" },
      h("span", { class: "action-name" }, t().staff.go)),
    refused && h("p", { class: "refused", role: "alert", key: "refused" }, inWords(refused)),
  );
}

function dutyForm() {
  return h(
    "div",
    { class: "staff-form duty", key: "duty" },
    duty === "enrol-totp"
      ? [h("p", { role: "status", key: "text" }, t().staff.totp.first), totpView(() => location.reload())]
      : [h("p", { role: "status", key: "text" }, t().staff.firstPassword),
        passwordFields("POST /api/staff/password", () => void look())],
  );
}

/**
 * @param {string} name
 * @param {string} type
 * @param {string} text
 * @param {string} autocomplete
 */
function field(name, type, text, autocomplete) {
  return h(
    "div",
    { class: "field", key: name },
    h("label", { for: `staff-${name}` }, text),
    h("input", { id: `staff-${name}`, name, type, required: true, autocomplete, maxlength: 200,
      spellcheck: "false", autocapitalize: "none" }),
  );
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  if (isAsking) return;
  const form = /** @type {HTMLFormElement} */ (event.target);
  const said = new FormData(form);
  isAsking = true;
  const answer = await call("POST /api/staff/login", {
    body: {
      name: String(said.get("name") ?? "").trim(), password: String(said.get("password") ?? ""),
      code: needsCode ? String(said.get("code") ?? "") : null,
    },
  });
  isAsking = false;
  if (answer.ok) {
    duty = answer.body.duty;
    return duty ? changed() : location.reload();
  }
  refused = answer.words;
  if (answer.status === CODE_NEEDED) {
    needsCode = true;
    return changed();
  }
  const password = /** @type {HTMLInputElement} */ (form.elements.namedItem("password"));
  password.value = "";
  password.focus();
  changed();
}

/** Goes on to the next duty, or to the page. */
async function look() {
  const answer = await call("GET /api/staff/me", {});
  duty = answer.ok ? answer.body.duty : undefined;
  return duty ? changed() : location.reload();
}

export async function leave() {
  const answer = await call("POST /api/staff/logout", {});
  if (!answer.ok) return note(answer.words);
  location.reload();
}
