// Who a player is: the cashier types what a document says. Nothing of it is kept here or shown
// again; the house answers whether another account is that of the same person.

/** @import { IdentityAnswer, PlayerAnswer } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { h } from "../../ui/dom.js";
import { focusNext } from "../../ui/focus.js";
import { numberOf, personName } from "../../ui/format.js";
import { refuse } from "../../ui/refusals.js";
import { changed, noteDone } from "../../ui/state.js";
import { both, w } from "./words.js";

const KINDS = /** @type {const} */ (
  ["passport", "identity-card", "driving-licence", "residence-permit"]);

const at = {
  isOpen: false,
  /** @type {IdentityAnswer["known_as"] | null} */
  known: null,
};

/** Forgets the form: another player is shown. */
export function forgetIdentity() {
  at.isOpen = false;
  at.known = null;
}

/**
 * What the cage knows of who the player is, and the form to record it.
 * @param {PlayerAnswer} player
 * @param {(work: () => Promise<unknown>) => unknown} alone runs one request at a time
 * @param {() => Promise<unknown>} refresh reads the player again
 */
export function identityView(player, alone, refresh) {
  if (player.kind !== "account") return null;
  const words = w().identity;
  return h(
    "div",
    { class: "identity", key: "identity" },
    h("p", { class: player.is_identified ? "" : "refused", key: "identified" },
      player.is_identified ? words.known : words.unknown),
    h("button", {
      type: "button", class: "tool identity-open", "aria-expanded": String(at.isOpen),
      onclick: () => {
        at.isOpen = !at.isOpen;
        at.known = null;
        changed();
      },
    }, words.open),
    at.isOpen && form(player, alone, refresh),
  );
}

/**
 * @param {PlayerAnswer} player
 * @param {(work: () => Promise<unknown>) => unknown} alone
 * @param {() => Promise<unknown>} refresh
 */
function form(player, alone, refresh) {
  const words = w().identity;
  return h(
    "form",
    {
      class: "identity-form", key: "identity-form",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const typed = new FormData(/** @type {HTMLFormElement} */ (event.target));
        void alone(() => send(player, typed, refresh));
      },
    },
    h("p", { class: "faint" }, words.text),
    field("country", words.country, { maxlength: 2, size: 3, autocapitalize: "characters" }),
    h("div", { class: "field" },
      h("label", { for: "identity-kind" }, words.kind),
      h("select", { id: "identity-kind", name: "kind" },
        KINDS.map((kind) => h("option", { value: kind, key: kind }, words.kinds[kind])))),
    field("number", words.number, { maxlength: 60 }),
    field("family_name", words.family, { maxlength: 100 }),
    field("given_names", words.given, { maxlength: 100 }),
    field("born", words.born, { type: "date" }),
    at.known && h("p", { class: "refused identity-known", key: "known", role: "alert" },
      words.knownAs(`${personName(at.known.name)} · ${numberOf(at.known)}`, at.known.by)),
    at.known?.by === "name" && h("label", { class: "namesake", key: "namesake" },
      h("input", { type: "checkbox", name: "is_namesake" }), words.namesake),
    h("button", { class: "tool identity-send" }, words.send),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {Record<string, unknown>} more
 */
function field(name, label, more) {
  return h("div", { class: "field", key: name },
    h("label", { for: `identity-${name}` }, label),
    h("input", { id: `identity-${name}`, name, required: true, autocomplete: "off",
      spellcheck: "false", ...more }));
}

/**
 * @param {PlayerAnswer} player
 * @param {FormData} typed
 * @param {() => Promise<unknown>} refresh
 */
async function send(player, typed, refresh) {
  const of = (/** @type {string} */ name) => String(typed.get(name) ?? "").trim();
  const kind = KINDS.find((one) => one === of("kind")) ?? KINDS[0];
  const identity = {
    country: of("country"), kind, number: of("number"), family_name: of("family_name"),
    given_names: of("given_names"), born: of("born"),
  };
  const answer = await call("POST /api/cage/players/{id}/identity", {
    path: { id: player.player },
    body: { id: uuid(), identity, is_namesake: typed.has("is_namesake") },
  });
  at.known = null;
  if (!answer.ok) {
    changed();
    return refuse(answer);
  }
  at.known = answer.body.known_as ?? null;
  if (!answer.body.is_identified) return changed();
  forgetIdentity();
  noteDone(both((words) => words.identity.done));
  // The form goes away with the button that was pressed.
  focusNext(() => document.querySelector(".identity-open"));
  await refresh();
}
