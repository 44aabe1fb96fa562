// This browser's own record of each shoe: the commitment that was first published, and its own wash.
// The page «Check this shoe» compares the record with the proof, so that the house cannot replace a
// commitment later. The record is never sent to the house.

import { keepInBrowser, readBrowser } from "../ui/tab.js";

/**
 * @typedef {object} SeenShoe
 * @property {string} commitment as it was first seen
 * @property {string} [wash] what we added
 * @property {number} seen_ms when it was first seen, milliseconds since 1970
 */
/** @typedef {Record<string, SeenShoe>} Shoes by id, oldest first */

const KEY = "casino.shoes";
/** Shoes remembered at most. */
export const SHOES_MAX = 200;
/** Characters of an id that pages show. */
const ID_SHOWN = 8;

/**
 * Notes what was published for a shoe. What was noted first stays.
 * @param {Shoes} shoes
 * @param {string} id
 * @param {string} commitment
 * @param {number} at milliseconds since 1970
 * @returns {Shoes} the same object if there was nothing to note
 */
export function seen(shoes, id, commitment, at) {
  if (Object.hasOwn(shoes, id)) return shoes;
  const all = Object.entries({ ...shoes, [id]: { commitment, seen_ms: at } });
  return Object.fromEntries(all.slice(-SHOES_MAX));
}

/**
 * Notes what we added to a shoe, or takes that back.
 * @param {Shoes} shoes
 * @param {string} id
 * @param {string | undefined} wash
 * @returns {Shoes}
 */
export function washed(shoes, id, wash) {
  if (!Object.hasOwn(shoes, id)) return shoes;
  const { wash: _, ...rest } = shoes[id];
  return { ...shoes, [id]: wash === undefined ? rest : { ...rest, wash } };
}

/**
 * Whether a shoe's commitment is another one than that we saw first.
 * @param {Shoes} shoes
 * @param {string} id
 * @param {string} commitment
 */
export function hasChanged(shoes, id, commitment) {
  return Object.hasOwn(shoes, id) && shoes[id].commitment !== commitment;
}

/**
 * The ids of the shoes that are meant by the beginning of an id, as pages show it.
 * @param {Shoes} shoes
 * @param {string} typed
 * @returns {string[]} none if it is too short
 */
export function wholeIds(shoes, typed) {
  const begun = typed.replace(/…$/, "");
  return begun.length < ID_SHOWN ? [] : Object.keys(shoes).filter((id) => id.startsWith(begun));
}

/** @returns {Shoes} */
export function loadShoes() {
  const kept = readBrowser(KEY);
  return typeof kept === "object" && kept !== null && !Array.isArray(kept)
    ? /** @type {Shoes} */ (kept) : {};
}

/**
 * Without storage nothing can be compared later; the proof itself can still be checked.
 * @param {Shoes} shoes
 */
export const saveShoes = (shoes) => keepInBrowser(KEY, shoes);
