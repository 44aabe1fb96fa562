// The staff: who is there, what may be asked about each, and the form for a new member. Each change is
// a request that a second person agrees to. It judges nothing.

/** @import { RosterLine, StaffAsk } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { inNaturalOrder } from "../../ui/natural.js";
import { refuse } from "../../ui/refusals.js";
import { changed, noteDone, state } from "../../ui/state.js";
import { t } from "../words.js";
import { both, w } from "./words.js";

/** Characters of a name and of a pit, at most. */
const NAME_MAX = 40;
/** In the order in which they are offered. */
const ROLES = /** @type {const} */ (["croupier", "pit", "cage", "auditor", "admin"]);
/** So many members need no search. */
const FEW = 8;

const at = {
  /** `null` until it has come. @type {RosterLine[] | null} */
  staff: null,
  /** The count of changes of requests (`state.requests`) that the roster has followed. */
  seen: -1,
  search: "",
  /** Whether those who have left are shown, too. */
  left: false,
  /** Whose account is to change. */
  chosen: "",
  /** The change being asked for, so that a second try is the same request. */
  asked: { id: "", text: "" },
};

/** The name of a role; a role that this page does not know as it stands. @param {string} role */
function roleName(role) {
  const names = /** @type {Record<string, string>} */ (t().staff.roles);
  return names[role] ?? role;
}

/** @param {string | null | undefined} pit */
const pitName = (pit) => pit ?? w().roster.allPits;

async function load() {
  const answer = await call("GET /api/staff/roster", {});
  if (!answer.ok) return refuse(answer);
  at.staff = answer.body.staff;
  changed();
}

export function rosterView() {
  if (at.seen !== state.requests) {
    at.seen = state.requests;
    void load();
  }
  const chosen = at.staff?.find((one) => one.name === at.chosen && !one.has_left);
  return [
    h(
      "section",
      { class: "panel roster", key: "roster", "aria-labelledby": "roster-title" },
      h("h2", { id: "roster-title" }, w().roster.title),
      at.staff && search(at.staff),
      at.staff && table(shown(at.staff)),
    ),
    chosen && changeForm(chosen),
    addForm(),
  ];
}

/** @param {RosterLine[]} staff */
function shown(staff) {
  const wanted = at.search.trim().toLowerCase();
  const found = staff.filter((one) =>
    (at.left || !one.has_left) && one.name.toLowerCase().includes(wanted));
  return found.sort((one, other) =>
    Number(one.has_left) - Number(other.has_left) || inNaturalOrder(one.name, other.name));
}

/** @param {RosterLine[]} staff */
function search(staff) {
  const many = staff.length > FEW;
  const gone = staff.some((one) => one.has_left);
  return [
    many && h("div", { class: "find", key: "search" },
      h("label", { for: "roster-search" }, w().roster.search),
      h("input", { id: "roster-search", type: "search", autocomplete: "off", value: at.search,
        oninput: (/** @type {Event} */ event) => {
          at.search = /** @type {HTMLInputElement} */ (event.target).value;
          changed();
        } })),
    gone && h("label", { class: "switch", key: "left" },
      h("input", { type: "checkbox", checked: at.left, onchange: () => {
        at.left = !at.left;
        changed();
      } }), w().roster.left),
  ];
}

/** @param {RosterLine[]} rows */
function table(rows) {
  const { heads, none, caption, hasLeft } = w().roster;
  return dataTable({
    key: "staff", caption, rows, none,
    id: (one) => one.name,
    columns: [
      { name: heads.name, head: true, cell: (one) => one.name },
      { name: heads.role, cell: (one) => roleName(one.role) },
      { name: heads.pit, cell: (one) => pitName(one.pit) },
      { name: heads.change, cell: (one) => (one.has_left ? hasLeft : changeButton(one.name)) },
    ],
  });
}

/** @param {string} name */
const changeButton = (name) => h("button",
  { type: "button", class: "tool", "aria-label": w().roster.change(name),
    "aria-expanded": String(at.chosen === name), onclick: () => choose(name) },
  w().roster.short);

/** @param {string} name */
function choose(name) {
  at.chosen = at.chosen === name ? "" : name;
  changed();
  if (!at.chosen) focusOn(name);
}

/** The form of a change is gone: back to where it was opened. @param {string} name */
function focusOn(name) {
  window.requestAnimationFrame(() => {
    const label = w().roster.change(name);
    const button = [...document.querySelectorAll(".roster button")]
      .find((one) => one.getAttribute("aria-label") === label);
    /** @type {HTMLElement | undefined} */ (button)?.focus();
  });
}

/** @param {RosterLine} one */
function changeForm({ name, pit, has_second_factor: hasTotp }) {
  const words = w().change;
  const button = (/** @type {string} */ text, /** @type {StaffAsk} */ change) => h("button",
    { type: "button", class: `tool ${change.action}`, key: change.action, onclick: () => ask(change) }, text);
  return h(
    "section",
    { class: "panel", key: `change-${name}`, "aria-labelledby": "change-title" },
    h("h2", { id: "change-title" }, words.title(name)),
    h("p", { class: "faint" }, words.text),
    hasTotp && h("p", { class: "faint" }, words.lost),
    h("form", { class: "find", onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const said = new FormData(/** @type {HTMLFormElement} */ (event.target));
      ask({ action: "assign", name, ...pitOf(said) });
    } },
    h("label", { for: "change-pit" }, w().add.pit),
    // The form lies below a long table.
    h("input", { id: "change-pit", name: "pit", maxlength: NAME_MAX, autocomplete: "off",
      value: pit ?? "", ref: (/** @type {HTMLElement} */ it) => it.focus() }),
    h("button", { class: "tool" }, words.assign)),
    h("div", { class: "quick" },
      button(words.password, { action: "password", name }),
      hasTotp && button(words.totp, { action: "totp", name }),
      button(words.end, { action: "end", name }),
      h("button", { type: "button", class: "tool", key: "close", onclick: () => choose(name) },
        words.cancel)),
  );
}

/** @param {FormData} said */
function pitOf(said) {
  const pit = String(said.get("pit") ?? "").trim();
  return pit ? { pit } : {};
}

function addForm() {
  const words = w().add;
  return h(
    "section",
    { class: "panel", key: "add", "aria-labelledby": "add-title" },
    h("h2", { id: "add-title" }, words.title),
    h("p", { class: "faint" }, words.text),
    h("form", { class: "order-form", onsubmit: add },
      h("div", { class: "field" },
        h("label", { for: "add-name" }, words.name),
        h("input", { id: "add-name", name: "name", required: true, maxlength: NAME_MAX,
          autocomplete: "off", autocapitalize: "none", spellcheck: "false" })),
      h("div", { class: "field" },
        h("label", { for: "add-role" }, words.role),
        h("select", { id: "add-role", name: "role" }, ROLES.map((role) =>
          h("option", { key: role, value: role }, roleName(role))))),
      h("div", { class: "field" },
        h("label", { for: "add-pit" }, words.pit),
        h("input", { id: "add-pit", name: "pit", maxlength: NAME_MAX, autocomplete: "off" })),
      h("div", { class: "quick" }, h("button", { class: "tool" }, words.go))),
  );
}

/** @param {SubmitEvent} event */
function add(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const said = new FormData(form);
  const role = ROLES.find((one) => one === said.get("role")) ?? ROLES[0];
  const name = String(said.get("name") ?? "").trim();
  ask({ action: "add", name, role, ...pitOf(said) }, () => form.reset());
}

/**
 * @param {StaffAsk} change
 * @param {() => void} [done]
 */
function ask(change, done = () => {}) {
  void alone(async () => {
    const text = JSON.stringify(change);
    if (at.asked.text !== text) at.asked = { id: uuid(), text };
    const answer = await call("POST /api/staff/changes", { body: { id: at.asked.id, change } });
    if (!answer.ok) return refuse(answer);
    at.asked = { id: "", text: "" };
    if (at.chosen) focusOn(at.chosen);
    at.chosen = "";
    done();
    // An answer that was lost may have been given since.
    const { state: came } = answer.body;
    if (came === "waiting") noteDone(both((words) => words.waits));
    else noteDone(both((words) => words.answered));
  });
}
