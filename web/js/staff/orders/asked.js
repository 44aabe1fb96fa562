// What one member of the staff asks of another one, in words.

/** @import { ChipsRequestView, CountView, RecountView, VoidRequestView } from "../../../types/protocol" */
import { chips } from "../../ui/format.js";
import { t } from "../words.js";
import { pilesWords } from "./piles.js";

/** @param {VoidRequestView} asked */
export const voidWords = ({ by, reason }) => t().staff.requests.void(by, reason);

/** @param {ChipsRequestView} slip */
export function slipWords(slip) {
  const words = t().staff.requests;
  const what = slip.opener ? words.opener : words[slip.credit ? "credit" : "fill"];
  const said = what(String(slip.slip), chips(slip.amount), slip.by);
  const piles = slip.chips ? ` (${pilesWords(slip.chips)})` : "";
  const way = slip.approved_by === undefined ? ""
    : ` · ${words.underway(slip.approved_by, slip.carrier ?? "")}`;
  return `${said}${piles}${way}`;
}

/**
 * @param {CountView} asked
 * @param {boolean} [isClosed] whether the table has: then a pit boss is not the second person
 */
export function countWords(asked, isClosed = false) {
  const words = t().staff.requests;
  const count = asked.dropped ? words.countWithBox(asked.by) : words.count(asked.by);
  return isClosed ? `${count} · ${words.closerBy}` : count;
}

/** @param {RecountView} asked */
export const recountWords = ({ by, second }) => t().staff.requests.recount(by, second);
