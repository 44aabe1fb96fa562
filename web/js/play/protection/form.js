// The form of a player's limits, for himself and for the cashier who sets what he asks for: what
// holds, what counts against it, what comes and from when on, staying away. The house says what holds;
// nothing is judged here.

import { h } from "../../ui/dom.js";
import { chips, count, moment } from "../../ui/format.js";
import { changed, note } from "../../ui/state.js";
import { centsOf } from "../../ui/typed.js";
import { both, w } from "./words.js";

/** @typedef {Pick<ReturnType<typeof w>, "away" | "awayText" | "until" | "sure">} About whom it speaks to */
/** @typedef {(change: unknown) => Promise<void>} Send what is done with a wish */

/** @type {string | null} how long to stay away, asked once more before it is sent */
let wanted = null;

export function forget() {
  wanted = null;
}

/**
 * @param {any} held what the house said last
 * @param {About} about
 * @param {Send} send
 */
export const limitsForm = (held, about, send) => [
  Object.entries(w().kinds).map(([kind, words], at) => row(held, kind, words, at, send)),
  h("h3", null, about.away),
  awayPart(held, about, send),
];

/**
 * @param {any} held
 * @param {string} kind
 * @param {string} words
 * @param {number} at its place: three of deposits, three of losses, the session
 * @param {Send} send
 */
function row(held, kind, words, at, send) {
  const write = (/** @type {number | null} */ value) =>
    value === null ? w().none : kind === "session" ? count(value) : chips(value);
  const limit = held.limits[kind] ?? { value: null };
  const used = at < 6 ? chips((at < 3 ? held.deposits : held.losses)[at % 3])
    : count(held.since ? Math.floor((held.now - held.since) / 60_000) : 0);
  return h(
    "form",
    { class: "field", key: kind, onsubmit: (event) => void set(event, kind, send) },
    h("label", { for: `limit-${kind}` }, words),
    h("p", null, h("b", null, write(limit.value)), ` · ${w().now(used)}`,
      limit.next && ` · ${w().next(write(limit.next.value), moment(limit.next.from))}`),
    h("div", { class: "quick" },
      h("input", { id: `limit-${kind}`, name: "value", inputmode: "decimal", autocomplete: "off" }),
      h("button", { class: "tool" }, w().set)),
  );
}

/**
 * @param {any} held
 * @param {About} about
 * @param {Send} send
 */
function awayPart(held, about, send) {
  const lengths = /** @type {Record<string, string>} */ (w().lengths);
  return h(
    "div",
    { key: "away" },
    h("p", { class: "faint" }, about.awayText),
    held.away && h("p", null, h("b", null, about.until(moment(held.away.until)))),
    h("div", { class: "quick" }, Object.entries(lengths).map(([length, words]) =>
      h("button", {
        type: "button", class: "tool", key: length, "aria-pressed": String(wanted === length),
        onclick: () => {
          wanted = length;
          changed();
        },
      }, words))),
    wanted && h("button",
      { type: "button", class: "action wide stay-away", key: "sure",
        onclick: () => void stay(send) },
      h("span", { class: "action-name" }, about.sure(lengths[wanted]))),
  );
}

/**
 * @param {SubmitEvent} event
 * @param {string} kind
 * @param {Send} send
 */
async function set(event, kind, send) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const text = String(new FormData(form).get("value") ?? "").trim();
  const cents = text === "" ? null : centsOf(text);
  const isWrong = text !== "" && (cents === null || (kind === "session" && cents % 100 !== 0));
  if (isWrong) return note(both((words) => words.bad));
  const value = cents !== null && kind === "session" ? cents / 100 : cents;
  await send({ what: "limit", kind, value });
  form.reset();
}

/** @param {Send} send */
async function stay(send) {
  const length = wanted;
  wanted = null;
  await send({ what: "away", length });
}
