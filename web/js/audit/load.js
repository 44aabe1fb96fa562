// The answers of the auditor's routes, kept by address. Each address is requested once: the server
// records every question of an auditor in the house's journal, so drawing again must not ask again.

/** @import { Body, Given, Lists, Paged, Parameters, Read, Row } from "../../types/call" */
/** @import { Words } from "../../types/protocol" */
import { call, urlOf } from "../net/api.js";
import { changed, state } from "../ui/state.js";

/**
 * @template T
 * @typedef {{ state: "loading" } | { state: "failed", words: Words, code: string } |
 *   { state: "done", body: T }} Loaded
 */
/**
 * A list that is answered page by page.
 * @template T, One
 * @typedef {object} Listed
 * @property {One[]} rows of all pages that have arrived
 * @property {{ first: T, latest: T } | null} pages the first and the latest; null before the first
 * @property {string | null} next the cursor of the next page
 * @property {Loaded<T>} last the page that was requested last
 * @property {boolean} isFull whether `PAGES_MAX` pages are kept
 * @property {() => void} turn requests the next page
 */

const UNAUTHORIZED = 401;
/** Pages of one list that are kept and drawn at most. A longer list needs a narrower search. */
export const PAGES_MAX = 40;

/** Answers of the current place; `forget` empties it when the place changes. */
/** @type {Map<string, Loaded<unknown>>} */
const answers = new Map();

/**
 * The answer of a route. Requests it when it has not been requested yet.
 * @template {Read} R
 * @param {R} route
 * @param {Given<R>} given
 * @returns {Loaded<Body<R>>}
 */
export function load(route, given) {
  const url = urlOf(route, given);
  const found = answers.get(url);
  // No other route has this address.
  if (found) return /** @type {Loaded<Body<R>>} */ (found);
  /** @type {Loaded<Body<R>>} */
  const loading = { state: "loading" };
  answers.set(url, loading);
  void call(route, given).then((answer) => {
    if (!answer.ok && answer.status === UNAUTHORIZED) state.staff = null;
    if (answers.get(url) === loading) {
      answers.set(url, answer.ok ? { state: "done", body: answer.body }
        : { state: "failed", words: answer.words, code: answer.code });
    }
    changed();
  });
  return loading;
}

/**
 * A list as far as its pages have been requested.
 * @template {Paged} R
 * @template {Lists<R>} Name
 * @param {R} route
 * @param {Given<R>} given without a cursor
 * @param {Name} name the field of a page that has its rows
 * @returns {Listed<Body<R>, Row<R, Name>>}
 */
export function list(route, given, name) {
  /** @type {Body<R>[]} */
  const pages = [];
  let next = /** @type {string | null} */ (null);
  let last = load(route, given);
  while (last.state === "done") {
    pages.push(last.body);
    next = last.body.next;
    if (!next || !answers.has(urlOf(route, after(given, next)))) break;
    last = load(route, after(given, next));
  }
  return {
    rows: pages.flatMap((page) => /** @type {Row<R, Name>[]} */ (page[name])),
    pages: pages.length > 0 ? { first: pages[0], latest: pages[pages.length - 1] } : null,
    next,
    last,
    isFull: pages.length >= PAGES_MAX,
    turn: () => {
      if (next) load(route, after(given, next));
      changed();
    },
  };
}

/**
 * What the next page is requested with.
 * @template {Paged} R
 * @param {Given<R>} given
 * @param {string | null} cursor
 * @returns {Given<R>}
 */
function after(given, cursor) {
  const { query } = /** @type {{ query?: Parameters }} */ (given);
  return { ...given, query: { ...query, cursor } };
}

/** The answers that have arrived. */
export const answersNow = () =>
  new Map([...answers].filter(([, answer]) => answer.state === "done"));

/**
 * Puts answers in the place of those that are there.
 * @param {Map<string, Loaded<unknown>>} kept
 */
export function putAnswers(kept) {
  answers.clear();
  for (const [url, answer] of kept) answers.set(url, answer);
}

/**
 * Forgets the answers, so that the next drawing requests them again.
 * @param {Read} [but] a route without parameters whose answer stays
 */
export function forget(but) {
  const stays = but?.split(" ")[1];
  for (const url of answers.keys()) if (url !== stays) answers.delete(url);
}
