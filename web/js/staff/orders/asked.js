// What one member of the staff asks of another one, in words.

/** @import { ChipsRequestView, CountView, RecountView, RefusedRequest, VoidRequestView } from "../../../types/protocol" */
import { chips, pilesWords } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";

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

/** @param {RefusedRequest} slip */
export const slipRefusedWords = ({ number, by }) => (by === "table"
  ? t().staff.requests.slipLapsed(String(number)) : t().staff.requests.slipRefused(String(number), by));

/** @param {RefusedRequest} count */
export const countRefusedWords = ({ by }) =>
  (by === "table" ? t().staff.requests.countLapsed : t().staff.requests.countRefused(by));

/** @param {RecountView} asked */
export const recountWords = ({ by, second }) => t().staff.requests.recount(by, second);

/**
 * Whether the viewer is that member of the staff.
 * @param {string | undefined} name
 */
export const isMe = (name) => name?.toLowerCase() === state.staff?.name.toLowerCase();
