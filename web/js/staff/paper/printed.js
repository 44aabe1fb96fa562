// The papers of which a print is a copy: those that were printed in this tab. The tab keeps them when
// its page is loaded again.

import { keepInTab, readTab } from "../../ui/tab.js";

/** So many are known of a kind, the last ones. */
const KNOWN_MAX = 500;
/** Where each half of a mark begins, and what it is multiplied by. */
const HALVES = [[0x811c9dc5, 0x01000193], [0x9e3779b9, 0x85ebca6b]];

/**
 * A short text that is the same for the same words. The tab keeps it in their place, so that nothing
 * about a person stays there.
 * @param {string} words
 */
export const markOf = (words) => HALVES.map(([begin, times]) => [...words].reduce(
  (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), times) >>> 0, begin).toString(16))
  .join("-");

/**
 * What was printed of a kind of paper.
 * @param {string} key under which the tab keeps it
 */
export function printedPapers(key) {
  const kept = readTab(key);
  /** What the papers are known by. @type {(string | number)[]} */
  let known = Array.isArray(kept) ? kept : [];
  return {
    /** @param {string | number} paper */
    has: (paper) => known.includes(paper),
    /** @param {string | number} paper */
    add(paper) {
      known = [...known.filter((one) => one !== paper), paper].slice(-KNOWN_MAX);
      keepInTab(key, known);
    },
  };
}
