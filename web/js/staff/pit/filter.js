// Which tables of the floor are shown. No page, no state.

/** @import { FloorTable } from "../../../types/protocol" */

/**
 * @typedef {"all" | "calling" | "open" | "waiting" | "closed"} Status
 * @typedef {{ search: string, pit: string, rulebook: string, status: Status }} Filter
 */

/** Phases before the first bet can be placed. */
const WAITING = new Set(["float", "inspection"]);

/**
 * Words as they are compared: without case and accents.
 * @param {string} text
 */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {string} search */
const partsOf = (search) => plain(search).split(/\s+/).filter(Boolean);

/**
 * Whether a word or a part of one is found. A number is found as a whole: 2 is not in 12.
 * @param {string} words
 * @param {string} part
 */
const has = (words, part) =>
  (/^\d+$/.test(part) ? words.split(/\D+/).includes(part) : words.includes(part));

/**
 * How near a name comes to what is searched, the nearest first: the same, one that begins with it, one that
 * has all its words, or one that is found by something else, such as its dealer.
 * @param {string} search
 * @param {string} name of the table
 */
export function nearness(search, name) {
  const [wanted, words] = [partsOf(search), plain(name)];
  if (words === wanted.join(" ")) return 0;
  if (!wanted.every((part) => has(words, part))) return 3;
  return words.startsWith(wanted.join(" ")) ? 1 : 2;
}

/**
 * The filter without a pit or a rulebook that no table has any more.
 * @param {Filter} filter
 * @param {FloorTable[]} tables
 * @returns {Filter}
 */
export function fitting(filter, tables) {
  const known = (/** @type {"pit" | "rulebook"} */ name) =>
    tables.some((table) => table[name] === filter[name]) ? filter[name] : "";
  return { ...filter, pit: known("pit"), rulebook: known("rulebook") };
}

/**
 * Whether a table is shown.
 * @param {FloorTable} table
 * @param {Filter} filter
 * @param {string} name what the table, its rulebook and its pit are called
 * @param {boolean} isCalling whether it needs somebody
 */
export function isShown(table, filter, name, isCalling) {
  const words = plain([name, table.pit, table.dealer ?? ""].join(" "));
  const isFound = partsOf(filter.search).every((part) => has(words, part));
  const isHere = filter.pit === "" || table.pit === filter.pit;
  const isOfBook = filter.rulebook === "" || table.rulebook === filter.rulebook;
  return isFound && isHere && isOfBook && hasStatus(table, filter.status, isCalling);
}

/**
 * @param {FloorTable} table
 * @param {Status} status
 * @param {boolean} isCalling
 */
function hasStatus({ phase }, status, isCalling) {
  switch (status) {
    case "all":
      return true;
    case "calling":
      return isCalling;
    case "open":
      return phase !== "closed" && !WAITING.has(phase);
    case "waiting":
      return WAITING.has(phase);
    case "closed":
      return phase === "closed";
  }
}
