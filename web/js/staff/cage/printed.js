// The receipts that were printed in this tab, or stand for one that was: another print is a copy.

import { keepInTab, readTab } from "../../ui/tab.js";

const KEY = "house.cage.printed";
/** So many are known, the last ones. */
const KNOWN_MAX = 500;

const kept = readTab(KEY);
/** The numbers. @type {number[]} */
let known = Array.isArray(kept) ? kept : [];

/** @param {number} receipt its number */
export const isPrinted = (receipt) => known.includes(receipt);

/** @param {number} receipt its number */
export function notePrinted(receipt) {
  known = [...known.filter((one) => one !== receipt), receipt].slice(-KNOWN_MAX);
  keepInTab(KEY, known);
}
