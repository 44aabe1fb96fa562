// What has become of the viewer's requests that others have answered, or nobody: a note says it and stays
// until it is closed. Another note may take its place for a while; then it comes back.

/** @import { ListedRequest } from "../../../types/api" */
/** @import { Lang } from "../../ui/prefs.js" */
/** @import { Note } from "../../ui/state.js" */
import { f } from "../../ui/figures.js";
import { colon, personName } from "../../ui/format.js";
import { noteDone, state } from "../../ui/state.js";
import { authorWords } from "../authors.js";
import { w } from "./words.js";

const at = {
  /** The numbers of the viewer's requests that wait. @type {Set<number>} */
  waiting: new Set(),
  /** Those that the viewer takes back. @type {Set<number>} */
  takenBack: new Set(),
  /** Those that have ended and were not closed yet, the latest last. @type {ListedRequest[]} */
  ended: [],
  /** The one that a note tells of. @type {{ one: ListedRequest, note: Note | null, lang: Lang } | null} */
  shown: null,
};

/**
 * Takes a request back: its end is no news for the viewer.
 * @param {number} number
 */
export const takeBack = (number) => void at.takenBack.add(number);

/**
 * Closes the note about a request: its receipt is shown.
 * @param {number} number
 */
export function endOutcome(number) {
  const { shown } = at;
  at.ended = at.ended.filter((one) => one.number !== number);
  if (shown?.one.number === number && state.ui.note === shown.note) state.ui.note = null;
}

/**
 * Tells of requests that waited on this page and wait no longer.
 * @param {ListedRequest[]} requests
 * @param {string} by whose requests
 */
export function followOutcomes(requests, by) {
  const known = at.ended.length;
  for (const one of requests.filter((one) => one.by === by)) {
    if (one.state === "waiting") at.waiting.add(one.number);
    else if (at.waiting.delete(one.number) && isNews(one)) at.ended.push(one);
  }
  tell(at.ended.length > known);
}

/** @param {ListedRequest} one */
const isNews = ({ number, state: now }) => !at.takenBack.has(number) || now !== "refused";

/**
 * Shows the latest one that was not closed, unless another note is shown.
 * @param {boolean} hasNew whether it may take the place of that
 */
function tell(hasNew) {
  const { shown } = at;
  const { note } = state.ui;
  const isShown = shown !== null && note === shown.note;
  // The note that is gone was closed.
  if (shown && !note) at.ended = at.ended.filter((one) => one !== shown.one);
  if (!isShown) at.shown = null;
  const one = at.ended.at(-1);
  const isOld = isShown && shown.lang !== state.prefs.lang;
  if (!one || (note && !hasNew && !isOld)) return;
  const said = outcomeWords(one);
  noteDone({ en: said, fr: said });
  if (state.ui.note) state.ui.note.until = Infinity;
  at.shown = { one, note: state.ui.note, lang: state.prefs.lang };
}

/**
 * What has become of a request, and what is to be done now.
 * @param {ListedRequest} one
 */
export function outcomeWords(one) {
  const said = w().outcome;
  if (one.state === "done") {
    const agreed = [one.confirmed && personName(one.name ?? ""), one.second && authorWords(one.second)];
    const who = agreed.filter(Boolean).join(said.and);
    return `${who ? said.agreed(who) : said.done}${colon()}${deedWords(one)}`;
  }
  const how = one.state === "over" ? said.over : isAgreed(one) ? said.failed : said.refused;
  return `${how}${colon()}${briefWords(one)}. ${said.nothing}`;
}

/** Whether all have agreed: who refuses it then is the house. @param {ListedRequest} one */
const isAgreed = ({ needs, second, confirmed }) =>
  (!needs.second || Boolean(second)) && (!needs.player || confirmed);

/**
 * What is to be done after all have agreed.
 * @param {ListedRequest} one
 */
function deedWords(one) {
  const { what, amount, paid, receipt, confirmed } = one;
  // Who has agreed was named.
  const name = confirmed ? undefined : one.name;
  if (what !== "purchase" && what !== "redemption") return briefWords({ ...one, name });
  const said = w().outcome;
  const money = [f().money(amount ?? 0), paid && w().paid[paid]].filter(Boolean).join(" ");
  return [what === "purchase" ? said.takeIn(money) : said.payOut(money),
    typeof name === "string" && personName(name), typeof receipt === "number" && w().receipt(receipt),
  ].filter(Boolean).join(" · ");
}

/** @param {ListedRequest} one */
const briefWords = ({ number, what, amount, name }) => [w().number(number), w().what[what],
  typeof amount === "number" && f().money(amount), typeof name === "string" && personName(name),
].filter(Boolean).join(" · ");
