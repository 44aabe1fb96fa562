// Signs somebody of the pit in.

import { staffSignIn } from "../api.js";
import { t } from "../format.js";
import { h } from "../dom.js";
import { dial } from "../link.js";
import { changed, note, state } from "../state.js";
import { w } from "./words.js";

export function signInView() {
  return h(
    "main",
    { class: "pit-door", id: "main", key: "sign-in" },
    h("h2", null, w().signIn),
    state.staff && h("p", { key: "not" }, w().notYou(state.staff.name)),
    h(
      "form",
      { class: "staff-form sign-in", onsubmit: (event) => void submit(event) },
      h("div", { class: "field" },
        h("label", { for: "staff-name" }, t().staff.name),
        h("input", { id: "staff-name", name: "name", required: true, autocomplete: "username",
          autocapitalize: "none", spellcheck: "false" })),
      h("div", { class: "field" },
        h("label", { for: "staff-password" }, t().staff.password),
        h("input", { id: "staff-password", name: "password", type: "password", required: true,
          autocomplete: "current-password" })),
      h("button", { class: "action action-confirm wide" },
        h("span", { class: "action-name" }, t().staff.go)),
    ),
  );
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const said = new FormData(form);
  const answer = await staffSignIn(
    String(said.get("name") ?? "").trim(), String(said.get("password") ?? ""),
  );
  if (!answer.ok) return note(answer.words);
  state.ui.note = null;
  form.reset();
  dial(); // The cookie is read when the socket opens.
  changed();
}
