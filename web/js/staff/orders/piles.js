// Chips by value: the fields in which piles are counted.

import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { changed, state } from "../../ui/state.js";
import { t } from "../words.js";
import { PILE, pilesSaid, pilesSum } from "./form.js";

const PILE_MAX = 1_000_000;

/**
 * What the fields of each form come to, in cents.
 * @type {Map<string, number>}
 */
const sums = new Map();

/**
 * A field for each value in which a table is counted.
 * @param {string} key of the form
 * @param {number[]} [values] in cents; those of the table that is shown, if none are given
 */
export function pilesFields(key, values = state.table?.staff?.values ?? []) {
  return h(
    "fieldset",
    {
      class: "piles", key: "piles",
      oninput: (event) => {
        const form = /** @type {HTMLElement} */ (event.target).closest("form");
        if (form) sums.set(key, pilesSum(pilesSaid(new FormData(form))));
        changed();
      },
    },
    h("legend", null, t().staff.piles.title),
    values.map((value) => h(
      "label",
      { class: "pile", key: value },
      h("span", null, chips(value)),
      h("input", {
        id: `${key}-${PILE}${value}`, name: `${PILE}${value}`, type: "number",
        inputmode: "numeric", min: 0, max: PILE_MAX, step: 1, autofocus: value === values[0],
      }))),
    h("output", { class: "piles-sum", key: "sum" }, t().staff.piles.sum(chips(sums.get(key) ?? 0))),
  );
}

/** Begins a new count. */
export function beginCount() {
  sums.clear();
}
