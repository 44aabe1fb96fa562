// The fills and credits that wait for the cage, of all tables.

/** @import { ChipsRequestView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { pilesWords, tableName } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { state } from "../../ui/state.js";
import { at as ended } from "../ended/follow.js";
import { tableOf } from "../ended/slips.js";
import { pilesSaid } from "../orders/form.js";
import { pilesFields } from "../orders/piles.js";
import { paperButton } from "../paper/paper.js";
import { kindOf, signersOf } from "../paper/slip.js";
import { w as p } from "../paper/words.js";
import { decide, desk } from "./desk.js";
import { w } from "./words.js";

/**
 * Who has asked; of a fill by the house, who has signed it first.
 * @param {ChipsRequestView} slip
 */
const signed = ({ by, covered }) =>
  !covered ? by : by === "house" ? w().slips.unsigned : w().slips.signed(by);

export function slipsView() {
  const slips = sortedBy([...desk.slips], ([table]) => nameOf(table));
  return h(
    "section",
    { class: "panel slips", key: "slips", "aria-labelledby": "slips-title" },
    h("h2", { id: "slips-title", tabindex: -1 }, w().slips.title),
    slips.length === 0 && h("p", { class: "faint" }, w().slips.none),
    h("ul", null, slips.map(([table, slip]) =>
      h(
        "li",
        { key: table, class: "slip" },
        h("span", null, h("b", null, kindOf(slip), " ", f().money(slip.amount)),
          ` · ${nameOf(table)} · ${p().slip.number(f().whole(slip.slip))} · ${signed(slip)}`,
          slip.chips && ` · ${pilesWords(slip.chips)}`),
        h("span", { class: "quick" }, buttons(table, slip), slipPaper(table, slip.slip)),
      ))),
  );
}

/** @param {string} table */
function nameOf(table) {
  const line = state.lobby?.[table];
  if (line) return tableName(line);
  // The lobby does not list a table that has closed; the slips of the shift have its name.
  return tableOf({ table, name: ended.slips.find((one) => one.table === table)?.name });
}

/**
 * The form that goes with the chips.
 * @param {string} table
 * @param {number} number
 */
function slipPaper(table, number) {
  const name = `${p().slip.number(f().whole(number))}, ${nameOf(table)}`;
  return paperButton(`slip-${table}-${number}`, name, () => {
    const slip = desk.slips.get(table);
    if (slip?.slip !== number) return null;
    // The chips of a fill by the house have moved: it is signed afterwards.
    const isAsked = !slip.covered;
    /** @type {[string, string][]} */
    const rows = [
      [p().table, nameOf(table)], [p().amount, f().money(slip.amount)],
      [p().chips, slip.chips ? pilesWords(slip.chips) : ""],
      [isAsked ? p().asked : p().state, isAsked ? slip.by : signed(slip)],
      [p().approved, slip.approved_by ?? ""], [p().carried, slip.carrier ?? ""],
    ];
    return {
      title: `${kindOf(slip)} · ${p().slip.number(f().whole(number))}`,
      rows: rows.filter(([, text]) => text),
      signatures: signersOf(slip),
    };
  });
}

/**
 * @param {string} table
 * @param {ChipsRequestView} view
 */
function buttons(table, view) {
  const { slip, by, covered, credit, carrier, approved_by: approved } = view;
  const button = (/** @type {string} */ kind, /** @type {string} */ words,
    /** @type {() => import("./desk.js").SlipOrder} */ order) =>
    h("button", { type: "button", key: kind, class: `tool ${kind}`,
      onclick: () => decide(table, order()) }, words);
  if (covered) {
    return by !== state.staff?.name &&
      button("approve", w().slips.sign, () => ({ verb: "sign-fill", slip }));
  }
  if (approved !== undefined) {
    return [
      !credit && h("span", { class: "faint", key: "way" }, w().slips.underway(carrier ?? "")),
      // The page of the table knows in which chips it is counted.
      credit && h("a", { class: "tool link-tool receive", key: "receive", href: `/#/table/${table}` },
        w().slips.receive),
      button("refuse", w().slips.refuse, () => ({ verb: "refuse-chips", slip })),
    ];
  }
  return [
    approval(table, view),
    button("refuse", w().slips.refuse, () => ({ verb: "refuse-chips", slip })),
  ];
}

/**
 * Approves a slip: the chips of a fill are counted out here, those of a credit were in the pit.
 * @param {string} table
 * @param {ChipsRequestView} view
 */
function approval(table, { slip, credit, values }) {
  const form = h(
    "form",
    {
      // Another slip is another form.
      class: "slip-approval", key: `approval-${slip}`,
      onsubmit: (event) => {
        event.preventDefault();
        const said = new FormData(/** @type {HTMLFormElement} */ (event.target));
        const [chips, carrier] = [pilesSaid(said), String(said.get("carrier") ?? "").trim()];
        decide(table, { verb: "approve-chips", slip, ...(chips.length > 0 ? { chips } : {}), carrier });
      },
    },
    !credit && pilesFields(`out-${table}-${slip}`, values ?? []),
    h("label", { class: "carrier", key: "carrier" },
      h("span", null, w().slips.carrier),
      h("input", { name: "carrier", maxlength: 40, required: true, autocomplete: "off" })),
    h("button", { class: "tool approve", key: "approve" }, w().slips.approve),
  );
  return credit ? form : h("details", { class: "in-chips count-out", key: `out-${slip}` },
    h("summary", null, w().slips.countOut), form);
}
