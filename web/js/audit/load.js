// What the house has answered, by address. Each address is asked once: every question of an auditor
// goes into the house's journal, and drawing the page again is no question.

/** @import { Words } from "../../types/protocol" */
import { changed, state } from "../state.js";

/**
 * @typedef {{ state: "loading" } | { state: "failed", words: Words, code: string } |
 *   { state: "done", body: any }} Loaded
 */
/**
 * @typedef {object} Listed rows that came page by page
 * @property {any[]} rows
 * @property {any} first the first page as it came
 * @property {any} latest the last page that came
 * @property {string | null} next where the next page begins
 * @property {Loaded} last what came last, or did not
 */

/** @type {Words} */
const UNREACHABLE = {
  fr: "La maison ne répond pas. Réessayez dans un instant.",
  en: "The house does not answer. Try again in a moment.",
};
/** Answers kept at most. */
const KEPT_MAX = 60;

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
  keep(url, loading);
  void ask(url).then((answer) => {
    if (answers.get(url) === loading) keep(url, answer);
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
  let latest = null;
  let next = /** @type {string | null} */ (null);
  let last = load(url);
  const first = last.state === "done" ? last.body : null;
  while (last.state === "done") {
    latest = last.body;
    rows.push(...(latest[name] ?? []));
    next = latest.next ?? null;
    const more = next && answers.get(after(url, next));
    if (!more) break;
    last = more;
  }
  return { rows, first, latest, next, last };
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

/**
 * @param {string} url
 * @param {Loaded} answer
 */
function keep(url, answer) {
  answers.set(url, answer);
  for (const old of answers.keys()) {
    if (answers.size <= KEPT_MAX) break;
    answers.delete(old);
  }
}

/**
 * @param {string} url
 * @returns {Promise<Loaded>}
 */
async function ask(url) {
  try {
    const answer = await fetch(url, { credentials: "same-origin" });
    const body = await answer.json().catch(() => null);
    if (answer.ok) return { state: "done", body };
    if (answer.status === 401) state.staff = null;
    const words = body?.words ?? body;
    const isSaid = typeof words?.en === "string" && typeof words?.fr === "string";
    return { state: "failed", words: isSaid ? words : UNREACHABLE, code: body?.code ?? "" };
  } catch {
    return { state: "failed", words: UNREACHABLE, code: "" };
  }
}
