// The answers about one's own play, kept by address until the place changes, and lists page by page.

/** @import { Answer, Body, Given, Read } from "../../types/call" */
/** @import { Words } from "../../types/protocol" */
import { call, urlOf } from "../net/api.js";
import { changed, state } from "../ui/state.js";

/**
 * @template T
 * @typedef {{ state: "loading" } | { state: "failed", words: Words } | { state: "done", body: T }} Loaded
 */

const UNAUTHORIZED = 401;

/** @type {Map<string, Loaded<unknown>>} */
const answers = new Map();

/** What the page knows of who looks at it: nobody until the house has said so. */
export const who = { isKnown: false };

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
    if (answers.get(url) === loading) answers.set(url, judged(answer));
    changed();
  });
  return loading;
}

/**
 * @template {Read} R
 * @param {Answer<R>} answer
 * @returns {Loaded<Body<R>>}
 */
function judged(answer) {
  if (answer.ok) return { state: "done", body: answer.body };
  if (answer.status === UNAUTHORIZED) state.me = null;
  return { state: "failed", words: answer.words };
}

/** A route that answers page by page, newest first. */
/** @typedef {"GET /api/me/rounds" | "GET /api/me/ledger"} Listing */

/** How many pages of a list are wanted, by the address of the first. @type {Map<string, number>} */
const wanted = new Map();

/**
 * The pages of a list that have arrived, whether there is another one, and the state of the last.
 * @template {Listing} R
 * @param {R} route
 * @param {Given<R>} given without a cursor
 * @param {(page: Body<R>) => number} count the rows of a page: one without any is passed over
 */
export function pages(route, given, count) {
  const first = urlOf(route, given);
  /** @type {Body<R>[]} */
  const found = [];
  let rows = 0;
  let left = wanted.get(first) ?? 1;
  let last = load(route, given);
  let next = /** @type {string | null} */ (null);
  while (last.state === "done") {
    found.push(last.body);
    next = last.body.next;
    rows += count(last.body);
    if (count(last.body) > 0) left -= 1;
    if (!next || left <= 0) break;
    const { query } = /** @type {{ query?: object }} */ (given);
    last = load(route, /** @type {Given<R>} */ ({ ...given, query: { ...query, before: next } }));
  }
  return {
    found, rows, last, hasMore: next !== null && last.state === "done",
    turn: () => {
      wanted.set(first, (wanted.get(first) ?? 1) + 1);
      changed();
    },
  };
}

/** Forgets the answers, so that the next drawing requests them again. */
export function forget() {
  answers.clear();
  wanted.clear();
}

/** Asks whose play it is. */
export async function askWho() {
  const answer = await call("GET /api/me", {});
  if (answer.ok) {
    const { player, name, kind, member } = answer.body;
    state.me = { player, name, kind, member: member ?? undefined };
  }
  who.isKnown = true;
  changed();
}
