// How the last results are drawn: small on the felt where there is room, and as a list in the dialog of
// the seat. The newest stands first.

/** @import { LastResult } from "../../../types/api" */
import { h } from "../../ui/dom.js";
import { chips, count, net } from "../../ui/format.js";
import { lastResults } from "./results.js";
import { t } from "./words.js";

/** @param {LastResult} result */
export function resultWords(result) {
  const words = t().lastResults;
  const dealer = words.dealer[result.end](String(result.points));
  const won = result.net ?? null;
  const own = won === null ? ""
    : won > 0 ? words.won(chips(won)) : won < 0 ? words.lost(chips(-won)) : words.even;
  return words.round(count(result.round), own ? `${dealer}, ${own}` : dealer);
}

/** @param {LastResult} result */
function mark({ end, points }) {
  if (end === "natural") return t().lastResults.natural;
  if (end === "void" || points === 0) return "–";
  return String(points);
}

/** What the viewer won or lost, always with its sign. @param {number} won */
const ownMark = (won) => h("small",
  { class: won < 0 ? "is-loss" : won > 0 ? "is-gain" : "is-even", "aria-hidden": "true" }, net(won));

/** @param {LastResult} result */
const small = (result) => h(
  "li",
  { class: `result result-${result.end}`, key: result.round, title: resultWords(result) },
  h("span", { class: "unseen" }, resultWords(result)),
  h("b", { "aria-hidden": "true" }, mark(result)),
  typeof result.net === "number" && ownMark(result.net),
);

/** On the felt. */
export function resultsStrip() {
  const found = lastResults();
  if (found.length === 0) return null;
  return h("section", { class: "results-strip", key: "last-results", "aria-label": t().lastResults.title },
    h("span", { class: "results-title", "aria-hidden": "true" }, t().lastResults.title),
    h("ol", null, found.toReversed().map(small)));
}

/** In the dialog of the seat. */
export function resultsList() {
  const found = lastResults();
  if (found.length === 0) return null;
  return h("details", { class: "log-drawer results-list", key: "last-results" },
    h("summary", null, t().lastResults.title),
    h("ol", null, found.toReversed().map((result) => h("li", { key: result.round }, resultWords(result)))));
}
