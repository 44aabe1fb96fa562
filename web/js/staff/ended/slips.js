// The slips of the running shift: who had a part in each, and its form.

/** @import { SlipLine } from "../../../types/api" */
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { chips, count, pilesWords, tableNameOf, timeOfDay } from "../../ui/format.js";
import { paperButton, when } from "../paper/paper.js";
import { kindOf, signersOf } from "../paper/slip.js";
import { w as p } from "../paper/words.js";
import { at, followSlips } from "./follow.js";
import { w } from "./words.js";

/** Characters of an id that are shown. */
const ID_SHOWN = 8;
/** So many slips are in an answer of the house, at most: the last ones. */
const SLIPS_MAX = 200;

/**
 * The slips of the running shift, each with its form.
 * @param {unknown} waiting the slips that wait, where the floor does not tell of them
 */
export function shiftSlipsView(waiting = null) {
  followSlips(waiting);
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
        { name: heads.table, cell: (one) => tableOf(one) },
        { name: heads.kind, cell: (one) => slipKind(one) },
        { name: heads.amount, number: true, cell: (one) => chips(one.amount) },
        { name: heads.asked, cell: (one) => person(askerOf(one), one.requested_ms) },
        { name: heads.approved, cell: (one) => person(one.approved_by, one.approved_ms) },
        { name: heads.carrier, cell: (one) => one.carrier || "–" },
        { name: heads.decided, cell: (one) => person(deciderOf(one), one.decided_ms) },
        { name: heads.state, cell: (one) => w().states[one.state] ?? one.state },
        { name: heads.form, cell: (one) => slipFormOf(one) },
      ],
    }),
    at.slips.length >= SLIPS_MAX && h("p", { class: "faint", key: "cut" },
      w().lastSlips(count(SLIPS_MAX))),
  );
}

/**
 * @param {string | null} by
 * @param {number | null} ms
 */
const person = (by, ms) => (by && ms ? `${by}, ${timeOfDay(ms)}` : "–");

/**
 * The name of a slip's table; the beginning of its id where no name is known.
 * @param {{ table: string, name?: string | null }} slip
 */
export const tableOf = ({ table, name }) => (name ? tableNameOf(name) : table.slice(0, ID_SHOWN));

/** @param {SlipLine} one */
const askerOf = (one) => (one.covered ? w().house : one.requested_by);

/** Who has decided about it; the table itself when it closed before. @param {SlipLine} one */
const deciderOf = (one) =>
  (one.state === "refused" && one.decided_by === "table" ? w().table : one.decided_by);

/** What a slip is for. @param {SlipLine} one */
export const slipKind = (one) => kindOf(one);

/**
 * The form of a slip with all persons who are on record, as it is when the form is drawn.
 * @param {SlipLine} shown
 */
export const slipFormOf = (shown) => paperButton(`slip-${shown.table}-${shown.slip}`,
  `${p().slip.number(count(shown.slip))}, ${tableOf(shown)}`, () => {
    const isIt = (/** @type {SlipLine} */ one) =>
      one.table === shown.table && one.slip === shown.slip;
    const one = at.slips.find(isIt) ?? shown;
    const { slipHeads: heads, tray } = w();
    const counted = one.counted ?? one.amount;
    const who = (/** @type {string | null} */ by, /** @type {number | null} */ ms) =>
      by && ms && `${by}, ${when(ms)}`;
    /** @type {[string, string | false | null | 0 | undefined][]} */
    const rows = [
      [heads.table, tableOf(one)], [heads.amount, chips(one.amount)],
      [tray.chips, one.sent.length > 0 && pilesWords(one.sent)],
      [tray.received, pilesWords(one.chips) !== pilesWords(one.sent) && pilesWords(one.chips)],
      [tray.counted, counted !== one.amount && chips(counted)],
      [tray.reason, one.reason],
      [heads.asked, who(askerOf(one), one.requested_ms)],
      [one.covered ? heads.first : heads.approved, who(one.approved_by, one.approved_ms)],
      [heads.carrier, one.carrier],
      [decisionOf(one), who(deciderOf(one), one.decided_ms)],
      [heads.state, w().states[one.state] ?? one.state],
    ];
    return {
      title: `${slipKind(one)} · ${p().slip.number(count(one.slip))}`,
      rows: /** @type {[string, string][]} */ (rows.filter(([, text]) => text)),
      signatures: signersOf(one),
    };
  });

/** What the person who has decided about a slip has done. @param {SlipLine} one */
function decisionOf(one) {
  const { slipHeads: heads } = w();
  if (one.covered) return heads.second;
  return one.state === "refused" ? heads.refused : heads.received;
}
