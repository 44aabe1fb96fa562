// The receipts of which a print is a copy: those that were printed in this tab, and those that another
// cashier may have printed.

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
