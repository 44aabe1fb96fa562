// Figures of one's own rounds, and the net of each session as a graph.

/** @import { MyFigures, MyStatistics } from "../../types/api" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { chips, count, moment, rulebookName, tableName } from "../ui/format.js";
import { changed } from "../ui/state.js";
import { sessionGraph, sessionWords } from "./graph.js";
import { load } from "./load.js";
import { gain, nothing, when } from "./parts.js";
import { roundHash } from "./place.js";
import { w } from "./words.js";

/** The session that is drawn, by its place in the list. */
let chosen = 0;

export const statisticsView = () => h(
  "section",
  { key: "statistics", "aria-label": w().sections.statistics },
  when(load("GET /api/me/statistics", {}), (body) =>
    (body.all.rounds === 0 ? nothing(w().history.none) : figures(body))),
);

/** @param {MyStatistics} body */
const figures = (body) => [
  body.play && h("p", { class: "faint", key: "play" }, w().statistics.play),
  all(body),
  sessions(body),
  body.rulebooks.length > 0 && byRulebook(body),
];

/** @param {MyStatistics} body */
function all({ all: sums, best, corrections }) {
  const { names } = w().statistics;
  const share = (/** @type {number} */ part) =>
    (sums.hands > 0 ? ` · ${f().percent(part / sums.hands, 0)}` : "");
  return h("dl", { class: "panel mine-facts is-figures", key: "all" },
    fact(names.net, gain(sums.net)),
    corrections !== 0 && fact(names.corrections, gain(corrections)),
    fact(names.rounds, count(sums.rounds)),
    fact(names.hands, count(sums.hands)),
    fact(names.won, `${count(sums.won)}${share(sums.won)}`),
    fact(names.lost, `${count(sums.lost)}${share(sums.lost)}`),
    fact(names.pushed, `${count(sums.pushed)}${share(sums.pushed)}`),
    fact(names.naturals, count(sums.naturals)),
    fact(names.staked, chips(sums.staked)),
    best && fact(names.best, h("a", { class: "link", href: roundHash(best) }, gain(best.net),
      h("span", null, tableName({ name: best.name, rulebook: best.name.split(" · ")[0] }))),
    moment(best.at)));
}

/**
 * @param {string} name
 * @param {import("../../types/dom").Child} figure
 * @param {string} [title]
 */
const fact = (name, figure, title) => h("div", { key: name, title },
  h("dt", null, name), h("dd", null, figure));

/** @param {MyStatistics} body */
function sessions({ sessions: found }) {
  if (found.length === 0) return null;
  const at = Math.min(chosen, found.length - 1);
  return [
    h("h2", { key: "h-sessions" }, w().statistics.sessions),
    h("label", { class: "field session-choice", key: "choice" },
      h("span", null, w().statistics.session),
      h("select", { onchange: (event) => {
        chosen = Number(event.target.value);
        changed();
      } }, found.map((one, n) =>
        h("option", { key: one.from, value: n, selected: n === at }, sessionWords(one))))),
    sessionGraph(found[at]),
  ];
}

/** @param {MyStatistics} body */
function byRulebook({ rulebooks, all: sums }) {
  const { names } = w().statistics;
  const number = (/** @type {string} */ name, /** @type {(one: MyFigures) => any} */ of) =>
    ({ name, number: true, cell: (/** @type {{ figures: MyFigures }} */ row) => of(row.figures) });
  return dataTable({
    key: "rulebooks", caption: w().statistics.byRulebook, shown: true, rows: rulebooks,
    columns: [
      { name: w().round.facts.rulebook, head: true, cell: (row) => rulebookName(row.rulebook) },
      number(names.rounds, (one) => count(one.rounds)),
      number(names.won, (one) => count(one.won)),
      number(names.lost, (one) => count(one.lost)),
      number(names.pushed, (one) => count(one.pushed)),
      number(names.staked, (one) => chips(one.staked)),
      number(names.net, (one) => gain(one.net)),
    ],
    sums: [w().statistics.sum, count(sums.rounds), count(sums.won), count(sums.lost),
      count(sums.pushed), chips(sums.staked), gain(sums.net)],
  });
}
