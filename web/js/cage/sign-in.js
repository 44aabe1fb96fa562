// Signs the cashier in and out.

import { staffSignIn, staffSignOut } from "../api.js";
import { h } from "../dom.js";
import { changed, note, state } from "../state.js";
import { dial } from "./desk.js";
import { w } from "./words.js";

export function signInView() {
  const field = (/** @type {string} */ name, /** @type {string} */ type,
    /** @type {string} */ words) => [
    h("label", { for: `staff-${name}`, key: `label-${name}` }, words),
    h("input", { id: `staff-${name}`, key: name, name, type, required: true, maxlength: 200,
      autocomplete: type === "password" ? "current-password" : "username",
      spellcheck: "false", autocapitalize: "none" }),
  ];
  return h(
    "main",
    { class: "cage-page sign-in", id: "main", key: "sign-in" },
    h("h1", null, w().signIn.title),
    state.staff && h("p", null, w().signIn.not(state.staff.name)),
    h("form", { class: "panel", onsubmit: submit },
      field("name", "text", w().signIn.name), field("password", "password", w().signIn.password),
      h("button", { class: "action action-confirm" },
        h("span", { class: "action-name" }, w().signIn.go))),
  );
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const answer = await staffSignIn(
    String(form.get("name") ?? "").trim(), String(form.get("password") ?? ""),
  );
  if (!answer.ok) return note(answer.words);
  dial(); // The cookie is read when the socket opens.
}

export async function leave() {
  const answer = await staffSignOut();
  if (!answer.ok) return note(answer.words);
  state.staff = null;
  dial();
  changed();
}
