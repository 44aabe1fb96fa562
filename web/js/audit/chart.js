// Charts of figures over time: lines in plain SVG, the values at the place of the pointer or of the
// arrow keys, and the same figures as a table.

import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { colon } from "../ui/format.js";
import { momentOf, wallText } from "../ui/house-time.js";
import { changed } from "../ui/state.js";
import { DAY, decimals, extent, linear, linePath, marks, nearest, timeMarks } from "../ui/scale.js";
import { w } from "./words.js";

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {{ at: number, value: number }[]} points by time
 */
/**
 * @typedef {object} Chart
 * @property {string} key
 * @property {string} title
 * @property {string} [means] how the figures are taken
 * @property {Series[]} series
 * @property {number} every milliseconds between two figures
 * @property {(value: number) => string} say how a figure is written
 * @property {(value: number, digits: number) => string} mark how it is written beside the axis
 * @property {number} unit what is written as 1 there
 */

/** Width of a drawing in its own units: narrower on a phone, so that its text stays legible. */
export const wide = () => (window.innerWidth < 760 ? 400 : 720);
const HIGH = 260;
const LEFT = 84;
const RIGHT = 30;
const TOP = 12;
const BOTTOM = 30;
/** Kinds of lines. Further lines start again with the first kind. */
const KINDS = 6;

/** The time that is read, by chart. @type {Map<string, number>} */
const read = new Map();

/** @param {Chart} chart */
export function lineChart(chart) {
  const all = chart.series.flatMap((one) => one.points);
  if (all.length === 0) return h("p", { class: "faint", key: chart.key }, w().charts.none);
  const times = [...new Set(all.map((point) => point.at))].sort((a, b) => a - b);
  const rows = marks(...extent(all.map((point) => point.value), true), 5);
  const [from, to] = extent(times);
  const x = linear(from, times.length > 1 ? to : from, LEFT, wide() - RIGHT);
  const y = linear(rows[0], /** @type {number} */ (rows.at(-1)), HIGH - BOTTOM, TOP);
  const at = read.get(chart.key);
  return h(
    "figure",
    { class: "panel chart", key: chart.key },
    h("figcaption", { id: `chart-${chart.key}` }, chart.title),
    legend(chart.series),
    h(
      "svg",
      {
        class: "chart-lines", viewBox: `0 0 ${wide()} ${HIGH}`, role: "img", tabindex: 0,
        "aria-labelledby": `chart-${chart.key}`,
        onpointermove: (/** @type {PointerEvent} */ event) => point(chart.key, times, x, event),
        onkeydown: (event) => walk(chart.key, times, event),
      },
      grid(rows, y, chart),
      timeAxis(from, to, chart.every, x),
      chart.series.map((one, n) => line(one, n, x, y)),
      at !== undefined && h("line", { key: "read", class: "chart-read",
        x1: x(at), x2: x(at), y1: TOP, y2: HIGH - BOTTOM }),
    ),
    h("p", { class: "chart-said", "aria-live": "polite" },
      at === undefined ? w().charts.hint : reading(chart, at)),
    chart.means && h("p", { class: "faint", key: "means" }, chart.means),
    figures(chart, times),
  );
}

/** @param {Series[]} series */
function legend(series) {
  return h("ul", { class: "legend" }, series.map((one, n) =>
    h("li", { key: one.name },
      h("svg", { class: "legend-mark", viewBox: "0 0 30 12", "aria-hidden": "true" },
        h("path", { class: `line-${n % KINDS}`, d: "M1 6H29" })),
      one.name)));
}

/**
 * @param {number[]} rows
 * @param {(value: number) => number} y
 * @param {Chart} chart
 */
function grid(rows, y, { mark, unit }) {
  const digits = decimals(rows, unit);
  return h("g", { key: "grid", "aria-hidden": "true" }, rows.map((row) => [
    h("line", { key: `l${row}`, class: row === 0 ? "chart-zero" : "chart-grid",
      x1: LEFT, x2: wide() - RIGHT, y1: y(row), y2: y(row) }),
    h("text", { key: `t${row}`, class: "chart-row", x: LEFT - 8, y: y(row) + 4 },
      mark(row, digits)),
  ]));
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} every
 * @param {(value: number) => number} x
 */
function timeAxis(from, to, every, x) {
  // Days lie on their figures, hours on the clock of the house.
  const since = every >= DAY ? from : momentOf(wallText(from).slice(0, 10)) ?? from;
  const at = timeMarks(from, to, Math.floor(wide() / 120), every, since);
  const words = every >= DAY ? f().day : hourWords;
  return h("g", { key: "times", "aria-hidden": "true" }, at.map((mark, n) => h("text",
    { key: mark, class: "chart-time", x: x(mark), y: HIGH - 8 }, words(mark, n === 0))));
}

/**
 * The hour, or the day that begins; the first mark says both.
 * @param {number} mark
 * @param {boolean} isFirst
 */
function hourWords(mark, isFirst) {
  const { day, hour } = f();
  if (hour(mark) === "00:00") return day(mark);
  return isFirst ? `${day(mark)}, ${hour(mark)}` : hour(mark);
}

/**
 * @param {Series} series
 * @param {number} n
 * @param {(value: number) => number} x
 * @param {(value: number) => number} y
 */
function line({ name, points }, n, x, y) {
  /** @type {[number, number][]} */
  const places = points.map(({ at, value }) => [x(at), y(value)]);
  const kind = `line-${n % KINDS}`;
  return h("g", { key: name },
    h("path", { class: kind, d: linePath(places) }),
    points.length < 40 && places.map(([cx, cy], at) =>
      h("circle", { key: at, class: `dot ${kind}`, cx, cy, r: 3 })));
}

/**
 * @param {string} key
 * @param {number[]} times
 * @param {(value: number) => number} x
 * @param {PointerEvent} event
 */
function point(key, times, x, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const place = ((event.clientX - box.left) / box.width) * wide();
  show(key, times[nearest(times.map(x), place)]);
}

/**
 * @param {string} key
 * @param {number[]} times
 * @param {KeyboardEvent} event
 */
function walk(key, times, event) {
  const at = times.indexOf(read.get(key) ?? NaN);
  const ways = { ArrowLeft: Math.max(0, at - 1), ArrowRight: at + 1, Home: 0, End: Infinity };
  const to = /** @type {Record<string, number>} */ (ways)[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  show(key, times[Math.min(to, times.length - 1)]);
}

/**
 * @param {string} key
 * @param {number | undefined} at
 */
function show(key, at) {
  if (at === undefined || read.get(key) === at) return;
  read.set(key, at);
  changed();
}

/**
 * @param {Chart} chart
 * @param {number} at
 */
function reading({ series, say }, at) {
  const said = series.flatMap(({ name, points }) => {
    const found = points.find((one) => one.at === at);
    return found ? [`${name} ${say(found.value)}`] : [];
  });
  return `${f().moment(at)}${colon()}${said.join(" · ")}`;
}

/**
 * @param {Chart} chart
 * @param {number[]} times
 */
function figures({ key, title, series, say }, times) {
  return h(
    "details",
    { key: "figures", class: "chart-figures" },
    h("summary", null, w().charts.figures),
    dataTable({
      key: `figures-${key}`,
      caption: title,
      columns: [
        { name: w().common.time, cell: (/** @type {number} */ at) => f().moment(at) },
        ...series.map(({ name, points }) => ({
          name, number: true,
          cell: (/** @type {number} */ at) => {
            const found = points.find((one) => one.at === at);
            return found ? say(found.value) : "";
          },
        })),
      ],
      rows: times,
    }),
  );
}
