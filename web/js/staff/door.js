// The staff's door: name and password. Sign-in and sign-out reload the page, so that nothing shown to
// one person remains for the next.

/** @import { Words } from "../../types/protocol" */
import { call } from "../net/api.js";
import { h } from "../ui/dom.js";
import { changed, note, state } from "../ui/state.js";
import { inWords } from "../ui/words.js";
import { t } from "./words.js";

/** @type {Words | null} */
let refused = null;
let isAsking = false;

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
  return h(
    "form",
    { class: "staff-form sign-in", key: "staff-form", onsubmit: (event) => void submit(event) },
    field("name", "text", t().staff.name, "username"),
    field("password", "password", t().staff.password, "current-password"),
    h("button", { class: "action action-confirm wide" },
      h("span", { class: "action-name" }, t().staff.go)),
    refused && h("p", { class: "refused", role: "alert", key: "refused" }, inWords(refused)),
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
    },
  });
  isAsking = false;
  if (answer.ok) return location.reload();
  refused = answer.words;
  const password = /** @type {HTMLInputElement} */ (form.elements.namedItem("password"));
  password.value = "";
  password.focus();
  changed();
}

export async function leave() {
  const answer = await call("POST /api/staff/logout", {});
  if (!answer.ok) return note(answer.words);
  location.reload();
}
