// What the house has answered, by address. Each address is asked once: every question of an auditor
// goes into the house's journal, and drawing the page again is no question.

/** @import { Words } from "../../types/protocol" */
import { ask } from "../net/api.js";
import { changed, state } from "../ui/state.js";

/**
 * @typedef {{ state: "loading" } | { state: "failed", words: Words } |
 *   { state: "done", body: any }} Loaded
 */
/**
 * @typedef {object} Listed rows that came page by page
 * @property {any[]} rows
 * @property {any} first the first page as it came
 * @property {any} latest the last page that came
 * @property {string | null} next where the next page begins
 * @property {Loaded} last what came last, or did not
 * @property {boolean} isFull whether no more pages are asked for
 */

const UNAUTHORIZED = 401;
/** Pages of one list that are kept and drawn at most: whoever wants more narrows his search. */
export const PAGES_MAX = 40;

/** Of the place one is at; `forget` empties it on the way to another. */
/** @type {Map<string, Loaded>} */
const answers = new Map();

/**
 * What came from an address; asks for it when nobody has yet.
 * @param {string} url
 * @returns {Loaded}
 */
export function load(url) {
  const found = answers.get(url);
  if (found) return found;
  /** @type {Loaded} */
  const loading = { state: "loading" };
  answers.set(url, loading);
  void ask("GET", url, undefined).then((answer) => {
    if (!answer.ok && answer.status === UNAUTHORIZED) state.staff = null;
    if (answers.get(url) === loading) {
      answers.set(url, answer.ok ? { state: "done", body: answer.body }
        : { state: "failed", words: answer.words });
    }
    changed();
  });
  return loading;
}

/**
 * The rows of a list as far as they have been turned over.
 * @param {string} url without a cursor
 * @param {string} name under which a page has its rows
 * @returns {Listed}
 */
export function list(url, name) {
  const rows = [];
  let pages = 0;
  let latest = null;
  let next = /** @type {string | null} */ (null);
  let last = load(url);
  const first = last.state === "done" ? last.body : null;
  while (last.state === "done") {
    latest = last.body;
    rows.push(...(latest[name] ?? []));
    pages += 1;
    next = latest.next ?? null;
    const more = next && answers.get(after(url, next));
    if (!more) break;
    last = more;
  }
  return { rows, first, latest, next, last, isFull: pages >= PAGES_MAX };
}

/**
 * Asks for the next page of a list.
 * @param {string} url
 * @param {string} next
 */
export function turn(url, next) {
  load(after(url, next));
  changed();
}

/**
 * @param {string} url
 * @param {string} next
 */
function after(url, next) {
  return `${url}${url.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(next)}`;
}

/**
 * Asks for everything again when it is next drawn.
 * @param {string} [but] this address stays
 */
export function forget(but) {
  for (const url of answers.keys()) if (url !== but) answers.delete(url);
}
