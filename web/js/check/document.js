// Reads a proof document for display, valid or not. No field is trusted to exist or to have its type.

/**
 * @typedef {object} ListedCard a card that left the shoe
 * @property {number} lap 0 for the shoe itself, 1 for its discards after the first reshuffle …
 * @property {number} index
 * @property {string} card `??` for a closed one
 * @property {string} place `burned`, `faced`, `exposed`, `overdraw`, or where it was dealt to
 * @property {string} round its number, empty for a card of none
 */
/** @typedef {Record<string, unknown>} Document */

/** Cards listed at most; a whole shoe and its reshuffles are far fewer. */
const CARDS_MAX = 4000;

/**
 * The fields of a text, if it is an object.
 * @param {string} text
 * @returns {Document | null}
 */
export function fieldsOf(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Every card of the document in the order in which it left the shoe.
 * @param {Document} document
 * @returns {ListedCard[]}
 */
export function cardsOf(document) {
  /** @type {ListedCard[]} */
  const found = [];
  const add = (
    /** @type {Document} */ it, /** @type {string} */ place, /** @type {string} */ round,
  ) => {
    if (found.length >= CARDS_MAX) return;
    const card = typeof it.card === "string" ? it.card : "??";
    found.push({ lap: whole(it.lap), index: whole(it.index), card, place, round });
  };
  for (const it of list(document.burns)) add(it, "burned", "");
  for (const it of list(document.discards)) add(it, text(it.why), "");
  for (const round of list(document.rounds)) {
    for (const it of list(round.cards)) add(it, text(it.to), text(round.round));
  }
  return found.sort((a, b) => a.lap - b.lap || a.index - b.index);
}

/**
 * The objects of a list; none where there is something else.
 * @param {unknown} value
 * @returns {Document[]}
 */
export function list(value) {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * @param {unknown} value
 * @returns {string}
 */
export function text(value) {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** @param {unknown} value */
function whole(value) {
  return Number.isSafeInteger(value) ? /** @type {number} */ (value) : 0;
}

/**
 * Whether a value has fields.
 * @param {unknown} value
 * @returns {value is Document}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
