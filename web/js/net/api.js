// HTTP requests: everything that is asked outside the socket. A route is called by its name in the
// generated table `Routes`, which also types its path, query, body and answer. A refusal comes back as
// words in both languages, and so does an unreachable server.

/** @import { Answer, Body, Given, Parameters, Route } from "../../types/call" */
/** @import { Words } from "../../types/protocol" */

/** What is said when no answer comes. @type {Words} */
export const UNREACHABLE = {
  fr: "La maison ne répond pas. Réessayez dans un instant.",
  en: "No answer from the house. Try again in a moment.",
};

/** @typedef {{ begun: number, isQuestion: boolean }} Accepted when it was sent, and whether it only asks */
/** @type {((accepted: Accepted) => void)[]} */
const listeners = [];

/** @param {(accepted: Accepted) => void} run called after each request that the house has accepted */
export const onAccepted = (run) => void listeners.push(run);

/** @typedef {{ path?: Parameters, query?: Parameters, body?: unknown }} Untyped */

/**
 * Calls a route.
 * @template {Route} R
 * @param {R} route
 * @param {Given<R>} given
 * @returns {Promise<Answer<R>>}
 */
export async function call(route, given) {
  const [method] = route.split(" ");
  const { body = {} } = /** @type {Untyped} */ (given);
  const begun = performance.now();
  try {
    const answer = await fetch(urlOf(route, given), {
      method,
      headers: { "content-type": "application/json" },
      body: method === "GET" ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
    const said = parse(await answer.text());
    if (answer.ok) {
      for (const run of listeners) run({ begun, isQuestion: method === "GET" });
      // `Routes` is generated from the handler that wrote this answer.
      return { ok: true, body: /** @type {Body<R>} */ (said) };
    }
    return { ok: false, words: wordsIn(said) ?? UNREACHABLE, status: answer.status,
      code: textIn(said, "code"), setting: textIn(said, "setting") };
  } catch {
    return { ok: false, words: UNREACHABLE, status: 0, code: "", setting: "" };
  }
}

/**
 * The address of a route: its path with the names filled in, and its query.
 * @template {Route} R
 * @param {R} route
 * @param {Given<R>} given
 */
export function urlOf(route, given) {
  const { path = {}, query = {} } = /** @type {Untyped} */ (given);
  const [, pattern] = route.split(" ");
  return pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])))
    + queryOf(query);
}

/**
 * Writes `?a=b&c=d` in the order given. Parameters without a value are left out.
 * @param {Parameters} parameters
 */
export function queryOf(parameters) {
  const filled = Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null && value !== "" && value !== false)
    .map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(filled).toString();
  return query ? `?${query}` : "";
}

/**
 * @param {string} text
 * @returns {unknown} null when it is not JSON
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The words of a refusal.
 * @param {unknown} said
 * @returns {Words | null} null when it has none
 */
function wordsIn(said) {
  const { words = said } = /** @type {{ words?: unknown }} */ (said ?? {});
  const { en, fr } = /** @type {Partial<Words>} */ (words ?? {});
  return typeof en === "string" && typeof fr === "string" ? { fr, en } : null;
}

/**
 * @param {unknown} said
 * @param {string} field
 */
function textIn(said, field) {
  const text = /** @type {Record<string, unknown>} */ (said ?? {})[field];
  return typeof text === "string" ? text : "";
}
