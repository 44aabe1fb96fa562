// The net of a session, round by round: a line in plain SVG, and the same figures as a table.

/** @import { MySession } from "../../types/api" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { chips, count, moment, net } from "../ui/format.js";
import { extent, linear, linePath, marks } from "../ui/scale.js";
import { changed } from "../ui/state.js";
import { w } from "./words.js";

/** Width of the drawing in its own units: narrower on a phone, so that its text stays legible. */
const wide = () => (window.innerWidth < 760 ? 400 : 720);
const HIGH = 220;
const LEFT = 58;
const RIGHT = 22;
const TOP = 24;
const BOTTOM = 26;

/** The round that is read, by its number in the session from 0; null for none. */
const read = { session: 0, /** @type {number | null} */ at: null };

/** @param {MySession} session */
export function sessionGraph(session) {
  // A session begins with nothing won and nothing lost.
  const nets = [0, ...session.points.map((point) => point.net)];
  const rows = marks(...extent(nets, true), 4);
  const x = linear(0, nets.length - 1, LEFT, wide() - RIGHT);
  const y = linear(rows[0], /** @type {number} */ (rows.at(-1)), HIGH - BOTTOM, TOP);
  const at = read.session === session.from ? read.at : null;
  return h(
    "figure",
    { class: "panel chart", key: "graph" },
    h("figcaption", { id: "graph-title" }, w().statistics.graph),
    h(
      "svg",
      {
        class: "chart-lines", viewBox: `0 0 ${wide()} ${HIGH}`, role: "img", tabindex: 0,
        "aria-labelledby": "graph-title", "aria-describedby": "graph-said",
        onpointermove: (/** @type {PointerEvent} */ event) => point(session, event),
        onkeydown: (event) => walk(session, event),
      },
      h("g", { key: "rows", "aria-hidden": "true" }, rows.map((row) => [
        h("line", { key: `l${row}`, class: row === 0 ? "chart-zero" : "chart-grid",
          x1: LEFT, x2: wide() - RIGHT, y1: y(row), y2: y(row) }),
        h("text", { key: `t${row}`, class: "chart-row", x: LEFT - 8, y: y(row) + 4 }, net(row)),
      ])),
      h("text", { key: "rounds", class: "chart-time", x: (LEFT + wide() - RIGHT) / 2, y: HIGH - 6 },
        w().statistics.rounds(count(session.points.length))),
      h("path", { key: "line", class: "line-0",
        d: linePath(nets.map((value, n) => [x(n), y(value)])) }),
      h("circle", { key: "end", class: "dot line-0", cx: x(nets.length - 1),
        cy: y(session.net), r: 4 }),
      h("text", { key: "said", class: "chart-end", x: wide() - RIGHT, y: y(session.net) - 10 },
        net(session.net)),
      at !== null && h("circle", { key: "dot", class: "dot line-0", cx: x(at + 1),
        cy: y(nets[at + 1]), r: 5 }),
    ),
    h("p", { class: "chart-said", id: "graph-said", "aria-live": "polite" },
      at === null ? w().statistics.hint : reading(session, at)),
    table(session),
  );
}

/**
 * @param {MySession} session
 * @param {number} at
 */
const reading = ({ points }, at) =>
  w().statistics.reading(count(at + 1), moment(points[at].at), net(points[at].net));

/**
 * @param {MySession} session
 * @param {PointerEvent} event
 */
function point(session, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const place = ((event.clientX - box.left) / box.width) * wide();
  const share = (place - LEFT) / (wide() - RIGHT - LEFT);
  show(session, Math.round(share * session.points.length) - 1);
}

/**
 * @param {MySession} session
 * @param {KeyboardEvent} event
 */
function walk(session, event) {
  const at = read.at ?? -1;
  /** @type {Record<string, number>} */
  const ways = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Infinity };
  const to = ways[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(session, to);
}

/**
 * @param {MySession} session
 * @param {number} to
 */
function show(session, to) {
  const at = Math.min(Math.max(0, to), session.points.length - 1);
  if (read.session === session.from && read.at === at) return;
  Object.assign(read, { session: session.from, at });
  changed();
}

/** @param {MySession} session */
const table = ({ points }) => h(
  "details",
  { class: "chart-figures", key: "table" },
  h("summary", null, w().statistics.figures),
  dataTable({
    key: "session-figures", caption: w().statistics.graph, rows: points,
    columns: [
      { name: w().statistics.nth, head: true, cell: (_, n) => count(n + 1) },
      { name: w().heads.when, cell: (one) => moment(one.at) },
      { name: w().statistics.net, number: true, cell: (one) => net(one.net) },
    ],
  }),
);

/** What a session is called in a list. @param {MySession} session */
export const sessionWords = (session) =>
  `${moment(session.from)} · ${w().statistics.rounds(count(session.points.length))} · ${
    net(session.net)} / ${chips(session.staked)}`;
