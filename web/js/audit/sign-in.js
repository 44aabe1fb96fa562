// Signs the auditor in and out.

/** @import { Words } from "../../types/protocol" */
import { staffSignIn, staffSignOut } from "../api.js";
import { inWords } from "../format.js";
import { h } from "../dom.js";
import { changed, state } from "../state.js";
import { forget } from "./load.js";
import { w } from "./words.js";

/** Whether it is known yet who this is. */
export const who = { asked: false };

/** @type {Words | null} */
let refused = null;

/** Asks the house who this is. */
export async function askWho() {
  try {
    const answer = await fetch("/api/staff/me", { credentials: "same-origin" });
    state.staff = answer.ok ? await answer.json() : null;
  } catch {
    state.staff = null;
  }
  who.asked = true;
  changed();
}

export function signInForm() {
  return h(
    "main",
    { class: "narrow", key: "sign-in", id: "main" },
    h("h1", null, w().signIn.title),
    state.staff && h("p", { key: "not" }, w().signIn.not(state.staff.name)),
    h(
      "form",
      { class: "sign-in", onsubmit: submit },
      h("label", { for: "staff-name" }, w().signIn.name),
      h("input", { id: "staff-name", name: "name", required: true, autocomplete: "username",
        maxlength: 200, spellcheck: "false", autocapitalize: "none" }),
      h("label", { for: "staff-password" }, w().signIn.password),
      h("input", {
        id: "staff-password", name: "password", type: "password", required: true,
        autocomplete: "current-password", maxlength: 200,
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
  if (answer.ok) {
    forget();
    await askWho();
  }
  changed();
}

export async function signOut() {
  const answer = await staffSignOut();
  refused = answer.ok ? null : answer.words;
  if (answer.ok) {
    state.staff = null;
    forget();
  }
  changed();
}
