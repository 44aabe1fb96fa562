// Theoretical against actual return, rulebook by rulebook: the confidence band, a mark for
// the theoretical return, a dot for the actual one.

import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f, fromMillionths } from "../ui/figures.js";
import { rulebookName } from "../ui/format.js";
import { wide } from "./chart.js";
import { decimals, extent, linear, marks } from "../ui/scale.js";
import { w } from "./words.js";

/**
 * @typedef {object} Return
 * @property {string} rulebook
 * @property {number} rounds
 * @property {number} staked
 * @property {number} net
 * @property {number | null} actual_ppm
 * @property {number | null} low_ppm
 * @property {number | null} high_ppm
 * @property {number} theoretical_ppm
 * @property {{ staked: number, actual_ppm: number | null, theoretical_ppm: number } | null} pok
 */

const ROW = 46;
const LEFT = 118;
const RIGHT = 24;
const AXIS = 34;

/**
 * Whether the theoretical return lies inside the band.
 * @param {Return} one
 * @returns {"inside" | "outside" | "few"}
 */
export function verdictOf({ theoretical_ppm: promised, low_ppm: low, high_ppm: high }) {
  if (low === null || high === null) return "few";
  return low <= promised && promised <= high ? "inside" : "outside";
}

/** @param {Return[]} all */
export function returnsChart(all) {
  const shares = all.flatMap((one) =>
    [one.theoretical_ppm, one.actual_ppm, one.low_ppm, one.high_ppm])
    .filter((ppm) => ppm !== null).map(fromMillionths);
  const ticks = marks(...extent(shares), wide() < 500 ? 3 : 5);
  const digits = decimals(ticks, 0.01);
  const x = linear(ticks[0], /** @type {number} */ (ticks.at(-1)), LEFT, wide() - RIGHT);
  const high = all.length * ROW + AXIS;
  return h(
    "figure",
    { class: "panel chart", key: "returns" },
    h("figcaption", { id: "chart-returns" }, w().charts.returns),
    legend(),
    h("svg", { class: "chart-lines", viewBox: `0 0 ${wide()} ${high}`, role: "img",
      "aria-labelledby": "chart-returns" },
    ticks.map((tick) => h("g", { key: tick, "aria-hidden": "true" },
      h("line", { class: "chart-grid", x1: x(tick), x2: x(tick), y1: 4, y2: high - AXIS }),
      h("text", { class: "chart-time", x: x(tick), y: high - 12 },
        f().percent(tick, digits)))),
    all.map((one, at) => row(one, at * ROW + ROW / 2, x))),
    h("p", { class: "faint", key: "source" }, w().charts.source),
    table(all),
  );
}

function legend() {
  const words = w().charts;
  return h("ul", { class: "legend" },
    h("li", { key: "band" }, mark(h("rect", { class: "band", x: 1, y: 2, width: 28, height: 8 })),
      words.band),
    h("li", { key: "promised" },
      mark(h("line", { class: "promised", x1: 15, x2: 15, y1: 0, y2: 12 })), words.theoretical),
    h("li", { key: "actual" }, mark(h("circle", { class: "actual", cx: 15, cy: 6, r: 5 })),
      words.actual));
}

/** @param {import("../ui/dom.js").VNode} what */
const mark = (what) =>
  h("svg", { class: "legend-mark", viewBox: "0 0 30 12", "aria-hidden": "true" }, what);

/**
 * @param {Return} one
 * @param {number} y
 * @param {(share: number) => number} x
 */
function row(one, y, x) {
  const place = (/** @type {number} */ ppm) => x(fromMillionths(ppm));
  const { low_ppm: low, high_ppm: high, actual_ppm: actual } = one;
  return h(
    "g",
    { key: one.rulebook, class: `return is-${verdictOf(one)}` },
    h("text", { class: "chart-row", x: LEFT - 12, y: y + 4 }, rulebookName(one.rulebook)),
    low !== null && high !== null && h("rect", { class: "band", x: place(low), y: y - 8,
      width: Math.max(2, place(high) - place(low)), height: 16 }),
    h("line", { class: "promised", x1: place(one.theoretical_ppm), x2: place(one.theoretical_ppm),
      y1: y - 14, y2: y + 14 }),
    actual !== null && h("circle", { class: "actual", cx: place(actual), cy: y, r: 5 }),
  );
}

/**
 * The return on POK as a line of its own. It has no band: its hands share five cards.
 * @param {Return} one
 */
const lines = (one) => [
  { ...one, name: rulebookName(one.rulebook), verdict: w().charts.verdicts[verdictOf(one)] },
  ...(one.pok ? [{ ...one, ...one.pok, low_ppm: null, high_ppm: null, verdict: "–",
    name: `${rulebookName(one.rulebook)} · POK` }] : []),
];

/** @param {Return[]} all */
function table(all) {
  const percent = (/** @type {number | null} */ ppm) =>
    (ppm === null ? "–" : f().percent(fromMillionths(ppm)));
  return dataTable({
    key: "returns", caption: w().charts.returns, rows: all.flatMap(lines),
    columns: [
      { name: w().round.rulebook, head: true, cell: (one) => one.name },
      { name: w().reports.columns.rounds, number: true, cell: (one) => f().whole(one.rounds) },
      { name: w().reports.columns.staked, number: true, cell: (one) => f().money(one.staked) },
      { name: w().charts.theoretical, number: true, cell: (one) => percent(one.theoretical_ppm) },
      { name: w().charts.actual, number: true, cell: (one) => percent(one.actual_ppm) },
      { name: w().charts.low, number: true, cell: (one) => percent(one.low_ppm) },
      { name: w().charts.high, number: true, cell: (one) => percent(one.high_ppm) },
      { name: w().charts.verdict, cell: (one) => one.verdict },
    ],
  });
}
