// The form of a player's limits, for the player and for a cashier who enters what the player asks for:
// the limits that hold, what counts against them, changes that wait for their day, breaks and exclusion. The
// server judges every change; this form judges nothing.

/** @import { AwayLength, LimitKind, LimitsAnswer, LimitsChange } from "../../../types/api" */
import { h } from "../../ui/dom.js";
import { chips, count, moment } from "../../ui/format.js";
import { changed, note } from "../../ui/state.js";
import { centsOf } from "../../ui/typed.js";
import { BREAKS, EXCLUSIONS, awayName, isBreak, isLonger } from "./lengths.js";
import { both, w } from "./words.js";

/** In the order of the sums of an answer: three of deposits, three of losses, the session. */
const KINDS = /** @type {const} */ ([
  "deposit-day", "deposit-week", "deposit-month", "loss-day", "loss-week", "loss-month", "session",
]);
/** @typedef {Pick<ReturnType<typeof w>, "awayText" | "until" | "sure">} About the words for a player or a cashier */
/** @typedef {(change: LimitsChange) => Promise<void>} Send sends a change */

/** @type {AwayLength | null} the length chosen; it is confirmed once more before it is sent */
let wanted = null;

export function forget() {
  wanted = null;
}

/**
 * @param {LimitsAnswer} held the latest answer
 * @param {About} about
 * @param {Send} send
 */
export const limitsForm = (held, about, send) => [
  KINDS.map((kind, at) => row(held, kind, at, send)),
  awayPart(held, about, send),
];

/**
 * @param {LimitsAnswer} held
 * @param {LimitKind} kind
 * @param {number} at its place in `KINDS`
 * @param {Send} send
 */
function row(held, kind, at, send) {
  const write = (/** @type {number | null} */ value) =>
    value === null ? w().none : kind === "session" ? count(value) : chips(value);
  const limit = held.limits[kind] ?? { value: null };
  const used = at < 6 ? chips((at < 3 ? held.deposits : held.losses)[at % 3])
    : count(held.since ? Math.floor((held.now - held.since) / 60_000) : 0);
  return h(
    "form",
    { class: "field", key: kind, onsubmit: (event) => void set(event, kind, send) },
    h("label", { for: `limit-${kind}` }, w().kinds[kind]),
    h("p", null, h("b", null, write(limit.value)), ` · ${w().now(used)}`,
      limit.next && ` · ${w().next(write(limit.next.value), moment(limit.next.from))}`),
    h("div", { class: "quick" },
      h("input", { id: `limit-${kind}`, name: "value", inputmode: "decimal", autocomplete: "off" }),
      h("button", { class: "tool" }, w().set)),
  );
}

/**
 * @param {LimitsAnswer} held
 * @param {About} about
 * @param {Send} send
 */
function awayPart(held, about, send) {
  const { away } = held;
  return h(
    "div",
    { key: "away" },
    choices(BREAKS.filter((length) => isLonger(length, held))),
    choices(EXCLUSIONS.filter((length) => isLonger(length, held))),
    h("p", { class: "faint" }, about.awayText),
    away && h("p", null, h("b", null, about.until(moment(away.until), isBreak(away.length)))),
    wanted && isLonger(wanted, held) && h("button",
      { type: "button", class: "action wide stay-away", key: "sure",
        onclick: () => void stay(send) },
      h("span", { class: "action-name" }, about.sure(w().lengths[wanted], isBreak(wanted)))),
  );
}

/**
 * The lengths of one kind to choose from, under its name.
 * @param {readonly AwayLength[]} lengths
 */
const choices = (lengths) => lengths.length > 0 && [
  h("h3", { key: `${lengths[0]}-name` }, awayName(/** @type {AwayLength} */ (lengths[0]))),
  h("div", { class: "quick", key: lengths[0] }, lengths.map((length) =>
    h("button", {
      type: "button", class: "tool", key: length, "aria-pressed": String(wanted === length),
      onclick: () => {
        wanted = length;
        changed();
      },
    }, w().lengths[length]))),
];

/**
 * @param {SubmitEvent} event
 * @param {LimitKind} kind
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
  if (!length) return;
  wanted = null;
  await send({ what: "away", length });
}
