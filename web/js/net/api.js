// The few requests that are not wishes at a table: a name, an account, play chips, the staff entrance,
// good-bye. Errors of the house come back as words; a lost network is an error of its own.

/** @import { Words } from "../../types/protocol" */

/** @type {Words} */
const UNREACHABLE = {
  fr: "La maison ne répond pas. Réessayez dans un instant.",
  en: "The house does not answer. Try again in a moment.",
};

/** @typedef {{ ok: true, body: any } | { ok: false, words: Words, status: number }} Answer */

/**
 * @param {string} name
 * @returns {Promise<Answer>}
 */
export const becomeGuest = (name) => ask("POST", "/api/guest", { name });

/**
 * Makes an account; a guest keeps who he is.
 * @param {string} name
 * @param {string} password
 * @returns {Promise<Answer>}
 */
export const register = (name, password) => ask("POST", "/api/register", { name, password });

/**
 * @param {string} name
 * @param {string} password
 * @returns {Promise<Answer>}
 */
export const signIn = (name, password) => ask("POST", "/api/login", { name, password });

/** @returns {Promise<Answer>} */
export const signOut = () => ask("POST", "/api/logout", {});

/**
 * Somebody of the staff signs in.
 * @param {string} name
 * @param {string} password
 * @returns {Promise<Answer>}
 */
export const staffSignIn = (name, password) =>
  ask("POST", "/api/staff/login", { name, password });

/** @returns {Promise<Answer>} */
export const staffSignOut = () => ask("POST", "/api/staff/logout", {});

/**
 * Play chips from the cage to the purse.
 * @param {number} amount cents
 * @param {string} id makes a second try the same purchase
 * @returns {Promise<Answer>}
 */
export const buyPlayChips = (amount, id) => ask("POST", "/api/cage/buy", { amount, id });

/** What a table of each rulebook is usually opened with. */
export const usualTables = () => ask("GET", "/api/pit/rulebooks", undefined);

/**
 * The pit opens a table.
 * @param {string} id makes a second try the same table
 * @param {unknown} table its settings
 */
export const openTable = (id, table) => ask("POST", "/api/pit/tables", { id, table });

/**
 * The pit announces the last round at all of its tables.
 * @param {string} id
 */
export const drainTables = (id) => ask("POST", "/api/pit/drain", { id });

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<Answer>}
 */
export async function ask(method, path, body) {
  try {
    const answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "same-origin",
    });
    const text = await answer.text();
    const said = parse(text);
    if (answer.ok) return { ok: true, body: said };
    return { ok: false, words: wordsIn(said) ?? UNREACHABLE, status: answer.status };
  } catch {
    return { ok: false, words: UNREACHABLE, status: 0 };
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {any} said
 * @returns {Words | null}
 */
function wordsIn(said) {
  const words = said?.words ?? said;
  if (typeof words?.en === "string" && typeof words?.fr === "string") return words;
  return null;
}
