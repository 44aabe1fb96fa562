// Asks a newcomer for a name: guests play for play chips.

import { becomeGuest, signOut } from "../api.js";
import { t } from "../format.js";
import { h } from "../dom.js";
import { dial } from "../link.js";
import { changed, note, state } from "../state.js";
import { closeDialog, modal } from "./open.js";

const NAME_MAX = 24;

/**
 * The form itself; the lobby shows it without a dialog.
 * @param {boolean} [first] whether the field takes the focus
 */
export function nameForm(first = false) {
  return h(
    "form",
    { class: "name-form", onsubmit: submit },
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
  );
}

export function nameDialog() {
  return modal(t().name.title, "name", nameForm(true));
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const name = String(new FormData(form).get("name") ?? "").trim();
  if (!name) return;
  const answer = await becomeGuest(name);
  if (!answer.ok) return note(answer.words);
  if (state.ui.dialog === "name") closeDialog();
  dial(); // The cookie is read when the socket opens.
}

export async function leaveHouse() {
  const answer = await signOut();
  if (!answer.ok) return note(answer.words);
  state.me = null;
  state.purse = null;
  dial();
  changed();
}
