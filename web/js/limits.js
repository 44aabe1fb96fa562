// A player's own limits: what holds, what counts against it, a stricter or a laxer wish, staying
// away. The house says what holds; nothing is judged here.

import { ask } from "./api.js";
import { centsOf } from "./typed.js";
import { modal, openDialog } from "./dialogs/open.js";
import { h } from "./dom.js";
import { chips, count, moment } from "./format.js";
import { en } from "./i18n/limits-en.js";
import { fr } from "./i18n/limits-fr.js";
import { changed, note, state } from "./state.js";
import { uuid } from "./uuid.js";

const w = () => (state.prefs.lang === "fr" ? fr : en);

/** @type {any} what the house said last */
let held = null;
/** @type {string | null} how long to stay away, asked once more before it is sent */
let wanted = null;

export async function openLimits() {
  held = null;
  wanted = null;
  openDialog("my-limits");
  take(await ask("GET", "/api/limits", undefined));
}

export const limitsButton = () =>
  h("button", { type: "button", class: "plain my-limits", key: "my-limits",
    onclick: () => void openLimits() }, w().open);

export function myLimitsDialog() {
  return modal(
    w().title,
    "my-limits-dialog",
    h("p", { class: "faint" }, w().text),
    held && Object.entries(w().kinds).map(([kind, words], at) => row(kind, words, at)),
    held && h("h3", null, w().away),
    held && awayPart(),
  );
}

/**
 * @param {string} kind
 * @param {string} words
 * @param {number} at its place: three of deposits, three of losses, the session
 */
function row(kind, words, at) {
  const write = (/** @type {number | null} */ value) =>
    value === null ? w().none : kind === "session" ? count(value) : chips(value);
  const limit = held.limits[kind] ?? { value: null };
  const used = at < 6 ? chips((at < 3 ? held.deposits : held.losses)[at % 3])
    : count(held.since ? Math.floor((held.now - held.since) / 60_000) : 0);
  return h(
    "form",
    { class: "field", key: kind, onsubmit: (event) => void set(event, kind) },
    h("label", { for: `limit-${kind}` }, words),
    h("p", null, h("b", null, write(limit.value)), ` · ${w().now(used)}`,
      limit.next && ` · ${w().next(write(limit.next.value), moment(limit.next.from))}`),
    h("div", { class: "quick" },
      h("input", { id: `limit-${kind}`, name: "value", inputmode: "decimal", autocomplete: "off" }),
      h("button", { class: "tool" }, w().set)),
  );
}

function awayPart() {
  const lengths = /** @type {Record<string, string>} */ (w().lengths);
  return h(
    "div",
    { key: "away" },
    h("p", { class: "faint" }, w().awayText),
    held.away && h("p", null, h("b", null, w().until(moment(held.away.until)))),
    h("div", { class: "quick" }, Object.entries(lengths).map(([length, words]) =>
      h("button", {
        type: "button", class: "tool", key: length, "aria-pressed": String(wanted === length),
        onclick: () => {
          wanted = length;
          changed();
        },
      }, words))),
    wanted && h("button",
      { type: "button", class: "action wide stay-away", key: "sure", onclick: () => void stay() },
      h("span", { class: "action-name" }, w().sure(lengths[wanted]))),
  );
}

/**
 * @param {SubmitEvent} event
 * @param {string} kind
 */
async function set(event, kind) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const text = String(new FormData(form).get("value") ?? "").trim();
  const cents = text === "" ? null : centsOf(text);
  const isWrong = text !== "" && (cents === null || (kind === "session" && cents % 100 !== 0));
  if (isWrong) return note({ fr: fr.bad, en: en.bad });
  const value = cents !== null && kind === "session" ? cents / 100 : cents;
  await send({ what: "limit", kind, value });
  form.reset();
}

async function stay() {
  const length = wanted;
  wanted = null;
  await send({ what: "away", length });
}

/** @param {unknown} change */
async function send(change) {
  take(await ask("POST", "/api/limits", { id: uuid(), change }));
}

/** @param {import("./api.js").Answer} answer */
function take(answer) {
  if (!answer.ok) return note(answer.words);
  held = answer.body;
  changed();
}
