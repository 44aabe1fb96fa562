// What a circle for stakes says: why a chip was not placed there, that a stake of it is missing, that
// one waits for the next round. The reason stands at the place for a while and is read out politely.

/** @import { Words } from "../../../types/protocol" */
/** @import { Refused } from "./refusal.js" */
import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { changed, state } from "../../ui/state.js";
import { inWords } from "../../ui/words.js";
import { both } from "../words.js";

/** How long a reason is shown, in milliseconds. */
const SHOWN_MS = 5000;

/** @type {Map<string, { words: Words, until: number, phase: string }>} */
const told = new Map();

/**
 * @param {Refused} refused
 * @returns {Words}
 */
export const refusalWords = ({ why, amount }) => both((words) => {
  const said = words.fair.refused;
  return why === "empty" ? said.empty : said[why](chips(amount));
});

/** What is said of a moment does not outlast it. */
const phase = () => state.table?.view.phase ?? "";

/**
 * Says something at a circle.
 * @param {string} key the option of the stake
 * @param {Words} words
 */
export function tellAt(key, words) {
  told.set(key, { words, until: performance.now() + SHOWN_MS, phase: phase() });
  state.said.push({ words });
  setTimeout(changed, SHOWN_MS + 50);
  changed();
}

/** @param {string} key */
export const forgetAt = (key) => void told.delete(key);

/** @param {string} key */
export function toldAt(key) {
  const found = told.get(key);
  if (!found) return "";
  const holds = performance.now() <= found.until && found.phase === phase();
  if (holds) return inWords(found.words);
  told.delete(key);
  return "";
}

/** Says that nothing can be placed while the connection is lost. */
export const tellLost = (/** @type {string} */ key) =>
  tellAt(key, both((words) => words.fair.refused.lost));

/**
 * The words at a circle: why a chip was not placed, else what it is for.
 * @param {string} key
 * @param {string} [mark]
 */
export function placeTag(key, mark = "") {
  const reason = toldAt(key);
  if (reason) return h("span", { class: "place-tag is-refused", key: "tag" }, reason);
  return mark && h("span", { class: "place-tag", key: "tag" }, mark);
}
