// The fills and credits that wait for the cage, of all tables.

/** @import { ChipsRequestView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { tableName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { decide, desk } from "./desk.js";
import { w } from "./words.js";

/**
 * Who has asked; of a fill by the house, who has signed it first.
 * @param {ChipsRequestView} slip
 */
const signed = ({ by, covered }) =>
  !covered ? by : by === "house" ? w().slips.unsigned : w().slips.signed(by);

export function slipsView() {
  const slips = [...desk.slips];
  return h(
    "section",
    { class: "panel slips", key: "slips", "aria-labelledby": "slips-title" },
    h("h2", { id: "slips-title" }, w().slips.title),
    slips.length === 0 && h("p", { class: "faint" }, w().slips.none),
    h("ul", null, slips.map(([table, slip]) => {
      const line = state.lobby?.[table];
      return h(
        "li",
        { key: table, class: "slip" },
        h("span", null, h("b", null,
          slip.covered ? w().slips.cover : slip.credit ? w().slips.credit : w().slips.fill, " ",
          f().money(slip.amount)),
        ` · ${line ? tableName(line) : table} · ${w().slips.number(slip.slip)} · ${signed(slip)}`),
        slip.covered ? h("span", { class: "quick" },
          slip.by !== state.staff?.name && h("button", {
            type: "button", class: "tool approve",
            onclick: () => decide(table, slip.slip, "sign-fill"),
          }, w().slips.sign)) : h("span", { class: "quick" },
          h("button", {
            type: "button", class: "tool approve",
            onclick: () => decide(table, slip.slip, "approve-chips"),
          }, w().slips.approve),
          h("button", {
            type: "button", class: "tool refuse",
            onclick: () => decide(table, slip.slip, "refuse-chips"),
          }, w().slips.refuse)),
      );
    })),
  );
}
