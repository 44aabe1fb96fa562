// Signs the croupier in and out.

import { staffSignIn, staffSignOut } from "../api.js";
import { inWords } from "../format.js";
import { h } from "../dom.js";
import { changed, state } from "../state.js";
import { dial } from "./desk.js";
import { w } from "./words.js";

/** @type {import("../../types/protocol").Words | null} */
let refused = null;

export function signInForm() {
  return h(
    "main",
    { class: "narrow", key: "sign-in" },
    h("h1", null, w().signIn.title),
    state.staff && h("p", { key: "not" }, w().signIn.not(state.staff.name)),
    h(
      "form",
      { class: "sign-in", onsubmit: submit },
      h("label", { for: "staff-name" }, w().signIn.name),
      h("input", { id: "staff-name", name: "name", required: true, autocomplete: "username" }),
      h("label", { for: "staff-password" }, w().signIn.password),
      h("input", {
        id: "staff-password", name: "password", type: "password", required: true,
        autocomplete: "current-password",
      }),
      h("button", { class: "action action-confirm" }, w().signIn.go),
    ),
    refused && h("p", { class: "refused", role: "alert" }, inWords(refused)),
  );
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const answer = await staffSignIn(
    String(form.get("name") ?? "").trim(), String(form.get("password") ?? ""),
  );
  refused = answer.ok ? null : answer.words;
  if (answer.ok) dial(); // The cookie is read when the socket opens.
  changed();
}

export async function signOut() {
  const answer = await staffSignOut();
  refused = answer.ok ? null : answer.words;
  if (answer.ok) dial();
  changed();
}
