// The slips of the running shift: who had a part in each, and its form.

/** @import { SlipLine } from "../../../types/api" */
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { chips, count, timeOfDay } from "../../ui/format.js";
import { pilesWords } from "../orders/piles.js";
import { paperButton, when } from "../paper/paper.js";
import { kindOf, signersOf } from "../paper/slip.js";
import { w as p } from "../paper/words.js";
import { at, follow } from "./follow.js";
import { w } from "./words.js";

/** Who asks for a fill by the house. */
const HOUSE = "house";

/**
 * The slips of the running shift, each with its form.
 * @param {string} waiting what tells that one has changed, beside the floor
 */
export function shiftSlipsView(waiting = "") {
  at.waiting = waiting;
  follow();
  const { slipHeads: heads } = w();
  if (at.slips.length === 0) return null;
  return h(
    "section",
    { class: "panel shift-slips", key: "shift-slips" },
    dataTable({
      key: "shift-slips", caption: w().slips, shown: true, rows: at.slips,
      id: (one) => `${one.table}-${one.slip}`,
      columns: [
        { name: heads.slip, head: true, cell: (one) => count(one.slip) },
        { name: heads.table, cell: (one) => one.name },
        { name: heads.kind, cell: (one) => slipKind(one) },
        { name: heads.amount, number: true, cell: (one) => chips(one.amount) },
        { name: heads.asked, cell: (one) => person(one.requested_by, one.requested_ms) },
        { name: heads.approved, cell: (one) => person(one.approved_by, one.approved_ms) },
        { name: heads.carrier, cell: (one) => one.carrier || "–" },
        { name: heads.decided, cell: (one) => person(one.decided_by, one.decided_ms) },
        { name: heads.state, cell: (one) => w().states[one.state] ?? one.state },
        { name: heads.form, cell: (one) => slipFormOf(one) },
      ],
    }),
  );
}

/**
 * @param {string | null} by
 * @param {number | null} ms
 */
const person = (by, ms) => (by && ms ? `${nameOf(by)}, ${timeOfDay(ms)}` : "–");

/** @param {string} by */
const nameOf = (by) => (by === HOUSE ? w().house : by);

/** @param {SlipLine} one */
const isByHouse = (one) => one.requested_by === HOUSE;

/** What a slip is for. @param {SlipLine} one */
export const slipKind = (one) => kindOf({ ...one, covered: isByHouse(one) });

/**
 * The form of a slip with all persons who are on record.
 * @param {SlipLine} one
 */
export const slipFormOf = (one) => paperButton(`slip-${one.table}-${one.slip}`,
  `${p().slip.number(count(one.slip))}, ${one.name}`, () => {
    const { slipHeads: heads, tray } = w();
    const counted = one.counted ?? one.amount;
    const who = (/** @type {string | null} */ by, /** @type {number | null} */ ms) =>
      by && ms && `${nameOf(by)}, ${when(ms)}`;
    /** @type {[string, string | false | null | 0 | undefined][]} */
    const rows = [
      [heads.table, one.name], [heads.amount, chips(one.amount)],
      [tray.chips, one.chips.length > 0 && pilesWords(one.chips)],
      [tray.counted, counted !== one.amount && chips(counted)],
      [tray.reason, one.reason],
      [heads.asked, who(one.requested_by, one.requested_ms)],
      [isByHouse(one) ? heads.first : heads.approved, who(one.approved_by, one.approved_ms)],
      [heads.carrier, one.carrier],
      [decisionOf(one), who(one.decided_by, one.decided_ms)],
      [heads.state, w().states[one.state] ?? one.state],
    ];
    return {
      title: `${slipKind(one)} · ${p().slip.number(count(one.slip))}`,
      rows: /** @type {[string, string][]} */ (rows.filter(([, text]) => text)),
      signatures: signersOf({ covered: isByHouse(one), credit: one.credit }),
    };
  });

/** What the person who has decided about a slip has done. @param {SlipLine} one */
function decisionOf(one) {
  const { slipHeads: heads } = w();
  if (isByHouse(one)) return heads.second;
  return one.state === "refused" ? heads.refused : heads.received;
}
