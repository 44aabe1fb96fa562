// A slider inside a range of the server, with its value: for what may be chosen besides chips.

/** @import { AmountRange } from "../../types/protocol" */
import { fit } from "../amounts.js";
import { chips } from "../format.js";
import { h } from "../dom.js";
import { changed, state } from "../state.js";

/**
 * The amount chosen for an option, the largest one before any choice.
 * @param {string} key
 * @param {AmountRange} range
 * @param {number} first cents, before a choice
 */
export function picked(key, range, first) {
  return fit({ ...range, zero: false }, state.ui.amounts[key] ?? first);
}

/**
 * @param {string} key
 * @param {AmountRange} range
 * @param {number} first
 * @param {string} label
 */
export function amountPicker(key, range, first, label) {
  const now = picked(key, range, first);
  return h(
    "label",
    { class: "picker", key: `picker-${key}` },
    h("span", { class: "picker-label" }, label),
    h("input", {
      type: "range", min: range.min, max: range.max, step: range.step || 1, value: now,
      "aria-valuetext": chips(now),
      oninput: (event) => {
        state.ui.amounts[key] = Number(event.target.value);
        changed();
      },
    }),
    h("output", null, chips(now)),
  );
}
