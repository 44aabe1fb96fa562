// What this tab showed of its table when its page was left or loaded again, so that the next page in
// the tab can say what the viewer has missed. It stays in the tab, and is read once.

/** @import { TableView, YouView } from "../../../types/protocol" */
import { keepInTab, readTab } from "../../ui/tab.js";

/** @typedef {{ table: string, player: string, at: number, view: TableView, you: YouView | null }} Left */

const KEY = "house.left";
/** After so many milliseconds chips may have come and gone in other ways. */
const KEPT_MS = 600_000;

/**
 * @param {Omit<Left, "at">} seen
 * @param {number} now milliseconds of the clock
 */
export function keepLeft(seen, now) {
  keepInTab(KEY, { ...seen, at: now });
}

/**
 * What was left of this table, once.
 * @param {string} table
 * @param {string} player
 * @param {number} now milliseconds of the clock
 * @returns {Left | null}
 */
export function takeLeft(table, player, now) {
  const left = /** @type {Left | null} */ (readTab(KEY));
  keepInTab(KEY, null);
  const isMeant = left?.table === table && left.player === player && now - left.at < KEPT_MS;
  return isMeant ? left : null;
}
