// The gaming days that have ended: those whose figures are to be signed, those that are signed, and
// the figures of one of them, where a pit boss signs first. It judges nothing.

/** @import { DayAnswer, DayLine, DaySignature } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { dataTable } from "../../ui/data-table.js";
import { dayFigures, dayName } from "../../ui/day/figures.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { modalOf } from "../../ui/modal.js";
import { sortedBy } from "../../ui/natural.js";
import { changed, note, serverNow, state } from "../../ui/state.js";
import { authorWords } from "../authors.js";
import { dayRequests } from "../consent/list.js";
import { w } from "./words.js";

/** The pause before they are asked for again when that has failed, in milliseconds. */
const AGAIN_MS = 15_000;

const at = {
  /** @type {DayLine[]} */
  days: [],
  /** When the next day may be signed. */
  next: Infinity,
  /** Whether the figures of all listed days are whole; none is listed otherwise. */
  complete: true,
  /** What was known when they were asked for. */
  known: "",
  /** The number of the last question: an earlier answer that comes later says less. */
  asked: 0,
  /** The figures that are read now. @type {DayAnswer | null} */
  shown: null,
  /** The id of the signature, so that a second try is the same one. */
  id: "",
};

async function load() {
  at.asked += 1;
  const { asked } = at;
  const answer = await call("GET /api/pit/days", {});
  if (asked !== at.asked) return;
  if (answer.ok) Object.assign(at, answer.body);
  at.known = known();
  // The page asks by itself, so it does not show a failure. It asks again.
  if (!answer.ok || !at.complete || at.next <= serverNow() || lapsed() > 0) {
    window.setTimeout(() => (at.known = ""), AGAIN_MS);
  }
  changed();
}

/** How many requests for a second signature have lapsed. */
const lapsed = () => at.days
  .filter(({ request }) => request && request.ends < serverNow()).length;

/** What the days depend on. */
const known = () => JSON.stringify(
  [state.staff?.name, dayRequests(), lapsed(), at.next <= serverNow()]);

/** Asks again when somebody may have signed, a request has lapsed, or a day is over. */
function follow() {
  if (known() === at.known) return;
  at.known = known();
  void load();
}

/** @param {DayLine} day */
const isDone = ({ signed }) => signed?.same === true;

/** The days whose figures are to be signed. They do not hurry: one line, until it is opened. */
export function daysToSignView() {
  follow();
  if (!at.complete) return h("p", { class: "panel faint", key: "days-to-sign" }, w().incomplete);
  return daysList("days-to-sign", w().title, at.days.filter((day) => !isDone(day)));
}

/** The days that are signed. */
export const signedDaysView = () =>
  daysList("days-signed", w().signedDays, at.days.filter(isDone));

/**
 * @param {string} key
 * @param {string} title
 * @param {DayLine[]} days
 */
const daysList = (key, title, days) => days.length > 0 && h("section", { class: `panel ${key}`, key },
  h("details", null, h("summary", null, `${title} (${f().whole(days.length)})`),
    daysTable(key, title, days)));

/**
 * The newest day first, the pits of each by their names.
 * @param {DayLine[]} days
 */
const inOrder = (days) =>
  sortedBy(days, ({ pit }) => pit).sort((one, other) => other.from - one.from);

/**
 * @param {string} key
 * @param {string} caption
 * @param {DayLine[]} rows
 */
function daysTable(key, caption, rows) {
  const { heads } = w();
  return dataTable({
    key, caption, rows: inOrder(rows), id: ({ from, pit }) => `${from}-${pit}`,
    columns: [
      { name: heads.day, head: true, cell: (day) => dayName({ ...day, from_ms: day.from }) },
      { name: heads.tables, number: true, cell: (day) => f().whole(day.tables) },
      { name: heads.rounds, number: true, cell: (day) => f().whole(day.rounds) },
      { name: heads.drop, number: true, cell: (day) => f().money(day.drop) },
      { name: heads.win, number: true, cell: (day) => f().signed(day.win) },
      { name: heads.difference, number: true, cell: (day) => f().signed(day.difference) },
      { name: heads.state, cell: (day) => stateWords(day) },
      { name: heads.figures, cell: (day) => h("button",
        { type: "button", class: "tool", onclick: () => void show(day),
          "aria-haspopup": "dialog" }, maySign(day) ? w().read : w().readOnly) },
    ],
  });
}

/** @param {Pick<DayLine, "signed" | "request">} day */
const maySign = ({ signed, request }) => signed?.same !== true && !request;

/** @param {Pick<DayLine, "signed" | "request" | "from" | "to">} day */
function stateWords({ signed, request, ...day }) {
  const { open, waits } = w();
  const by = signed && w().signed(authorWords(signed.by), authorWords(signed.second),
    f().moment(signed.at_ms));
  return [by || (!request && open), signed && sinceWords(signed, day),
    request && waits(request.number, f().hour(request.ends))].filter(Boolean).join(" · ");
}

/**
 * What has become of the figures since they were signed, unless they are the same.
 * @param {DaySignature} signed
 * @param {{ from: number, to: number }} day
 */
function sinceWords({ from, to, same }, day) {
  if (from !== day.from || to !== day.to) return w().otherDay(f().moment(from), f().moment(to));
  return !same && w().others;
}

/** @param {{ pit: string, from: number }} day */
async function show({ pit, from }) {
  const answer = await call("GET /api/pit/days/figures", { query: { pit, from } });
  if (!answer.ok) return note(answer.words);
  Object.assign(at, { shown: answer.body, id: uuid() });
  state.ui.note = null;
  changed();
}

function close() {
  at.shown = null;
  changed();
}

/** The figures of a day, to be read and signed, while they are open. */
export function dayDialog() {
  const { shown } = at;
  if (!shown) return null;
  const { figures } = shown;
  const day = { ...shown, from: figures.from_ms, to: figures.to_ms };
  return modalOf(close, w().of(dayName(figures)), "day-dialog",
    h("p", { key: "state" }, stateWords(day)),
    h("div", { class: "day-figures", key: "figures" }, dayFigures(figures)),
    maySign(shown) && h("p", { class: "faint", key: "means" }, w().means),
    maySign(shown) && h("button",
      { type: "button", class: "action action-confirm wide", key: "sign",
        onclick: () => void sign(shown) },
      h("span", { class: "action-name" }, w().sign)));
}

/** @param {DayAnswer} shown */
const sign = (shown) => alone(async () => {
  const { digest, figures: { pit, from_ms: from } } = shown;
  const answer = await call("POST /api/pit/days", { body: { id: at.id, pit, from, digest } });
  // What was refused may have changed: it is read again, under the words of the refusal.
  if (!answer.ok) {
    await show({ pit, from });
    return note(answer.words);
  }
  close();
  await load();
});
