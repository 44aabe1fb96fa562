// The staff entrance: the pit and the croupiers sign in and out here. What they may order is shown
// at the tables.

import { staffSignIn, staffSignOut } from "./api.js";
import { t } from "./format.js";
import { h } from "./dom.js";
import { dial } from "./link.js";
import { changed, note, state } from "./state.js";

/** Roles that are shown the floor. */
const FLOOR = new Set(["pit", "admin", "auditor"]);

export function entranceView() {
  return h(
    "main",
    { class: "lobby entrance", id: "main", key: "entrance", tabindex: -1 },
    h(
      "section",
      { class: "welcome" },
      h("div", null, h("h1", null, t().staff.entrance), h("p", null, t().staff.text)),
      h("div", { class: "welcome-card" }, state.staff ? inside() : form()),
    ),
  );
}

function form() {
  return h(
    "form",
    { class: "name-form staff-form", key: "staff-form", onsubmit: submit },
    field("staff-name", "name", "text", t().staff.name, "username"),
    field("staff-password", "password", "password", t().staff.password, "current-password"),
    h("button", { class: "action action-confirm wide" },
      h("span", { class: "action-name" }, t().staff.go)),
  );
}

/**
 * @param {string} id
 * @param {string} name
 * @param {string} type
 * @param {string} text
 * @param {string} autocomplete
 */
function field(id, name, type, text, autocomplete) {
  return h(
    "div",
    { class: "field", key: id },
    h("label", { for: id }, text),
    h("input", { id, name, type, required: true, autocomplete, spellcheck: "false",
      autocapitalize: "none", maxlength: 200 }),
  );
}

function inside() {
  const { staff } = state;
  if (!staff) return null;
  return h(
    "div",
    { class: "staff-inside", key: "inside" },
    h("p", null, h("b", null, t().staff.signedIn(staff.name)), ` · ${t().staff.roles[staff.role]}`),
    h("p", { class: "faint" }, t().staff.next),
    h(
      "div",
      { class: "quick" },
      h("a", { class: "tool link-tool", href: "#/" }, t().lobby),
      FLOOR.has(staff.role) &&
        h("a", { class: "tool link-tool", href: "/pit.html" }, t().staff.floor),
      staff.role === "cage" &&
        h("a", { class: "tool link-tool", href: "/cage.html" }, t().staff.openCage),
      staff.role === "croupier" &&
        h("a", { class: "tool link-tool", href: "/scanner.html" }, t().staff.openScanner),
      staff.role === "auditor" &&
        h("a", { class: "tool link-tool", href: "/audit.html" }, t().staff.openAudit),
      h("button", { type: "button", class: "tool", onclick: () => void leave() }, t().staff.out),
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
  const password = /** @type {HTMLInputElement} */ (form.elements.namedItem("password"));
  password.value = "";
  if (!answer.ok) {
    password.focus();
    return note(answer.words);
  }
  state.ui.note = null;
  dial(); // The cookie is read when the socket opens.
}

async function leave() {
  const answer = await staffSignOut();
  if (!answer.ok) return note(answer.words);
  state.staff = null;
  dial();
  changed();
}
