// Tables of figures: a caption for screen readers, headings for rows and columns, figures aligned
// right. On a narrow screen each row of a wide table becomes a card, and each cell shows the name of
// its column.

/** @import { Child } from "../../types/dom" */
import { h } from "./dom.js";

/**
 * @template T
 * @typedef {object} Column
 * @property {string} name
 * @property {(row: T, at: number) => Child} cell
 * @property {boolean} [number] whether it is a figure
 * @property {boolean} [head] whether it names the row
 */
/**
 * @template T
 * @typedef {object} Data
 * @property {string} key
 * @property {string} caption
 * @property {boolean} [shown] whether the caption is seen, too
 * @property {(Column<T> | false | null | undefined)[]} columns
 * @property {T[]} rows
 * @property {Child[]} [sums] the last row: one child for each column shown
 * @property {string} [none] what is said without rows
 * @property {(row: T) => string} [kind] a class of the row
 * @property {(row: T, at: number) => string | number} [id] what the row is known by
 */

/** Columns that fit on a phone. */
const COLUMNS_MAX = 2;

/**
 * @template T
 * @param {Data<T>} data
 */
export function dataTable({ key, caption, shown, columns, rows, sums, none, kind, id }) {
  const all = /** @type {Column<T>[]} */ (columns.filter(Boolean));
  if (rows.length === 0 && none) return h("p", { class: "faint", key }, none);
  return h(
    "div",
    { class: all.length > COLUMNS_MAX ? "data is-wide" : "data", key, tabindex: 0, role: "region",
      "aria-label": caption },
    h(
      "table",
      { class: "figures" },
      h("caption", { class: shown ? "" : "unseen-caption" }, caption),
      h("thead", null, h("tr", null, all.map((column, at) =>
        h("th", { key: at, scope: "col", class: column.number ? "number" : "" }, column.name)))),
      h("tbody", null, rows.map((row, at) => h(
        "tr",
        { key: id ? id(row, at) : at, class: kind?.(row) ?? "" },
        all.map((column, n) => cell(column, n, column.cell(row, at))),
      ))),
      sums && h("tfoot", null, h("tr", null, sums.map((sum, n) =>
        h(n === 0 ? "th" : "td",
          { key: n, scope: n === 0 ? "row" : null, class: all[n]?.number ? "number" : "",
            "data-name": all[n]?.name },
          sum)))),
    ),
  );
}

/**
 * @template T
 * @param {Column<T>} column
 * @param {number} n
 * @param {Child} child
 */
function cell(column, n, child) {
  const props = { key: n, class: column.number ? "number" : "", "data-name": column.name };
  return column.head
    ? h("th", { ...props, scope: "row" }, child)
    : h("td", props, child);
}
