// The papers of which a print is a copy: those that were printed in this browser, in whichever tab.

import { keepInBrowser, readBrowser } from "../../ui/tab.js";

/** So many are known of a kind, the last ones. */
const KNOWN_MAX = 500;
/** Where each half of a mark begins, and what it is multiplied by. */
const HALVES = [[0x811c9dc5, 0x01000193], [0x9e3779b9, 0x85ebca6b]];

/**
 * A short text that is the same for the same words. The browser keeps it in their place, so that
 * nothing about a person stays there.
 * @param {string} words
 */
export const markOf = (words) => HALVES.map(([begin, times]) => [...words].reduce(
  (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), times) >>> 0, begin).toString(16))
  .join("-");

/**
 * What was printed of a kind of paper.
 * @param {string} key under which the browser keeps it
 */
export function printedPapers(key) {
  /** What the papers of this page are known by: the browser may keep nothing. @type {(string | number)[]} */
  let own = [];
  // Another tab may have printed since.
  const known = () => {
    const kept = readBrowser(key);
    return Array.isArray(kept) ? kept : own;
  };
  return {
    /** @param {string | number} paper */
    has: (paper) => known().includes(paper) || own.includes(paper),
    /** @param {string | number} paper */
    add(paper) {
      own = [...known().filter((one) => one !== paper), paper].slice(-KNOWN_MAX);
      keepInBrowser(key, own);
    },
  };
}
