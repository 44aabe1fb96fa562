// A slider inside a range of the server, with its value: for what may be chosen besides chips.

/** @import { AmountRange } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { changed, onChange, state } from "../../ui/state.js";
import { fit } from "../amounts.js";

let round = -1;

// What was chosen for a hand does not hold for the next one.
onChange(() => {
  const now = state.table?.view.round ?? -1;
  if (now === round) return;
  round = now;
  state.ui.amounts = {};
});

/**
 * The amount chosen for an option; `first` before any choice.
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
  // Before a choice the option is sent as it is, which need not be a step of the range.
  const now = state.ui.amounts[key] === undefined ? first : picked(key, range, first);
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
