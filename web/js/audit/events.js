// Significant events: who did what and when, with the fields of the event.

/** @import { EventLine } from "../../types/api" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { sortedBy } from "../ui/natural.js";
import { actorWords } from "./authors.js";
import { details } from "./details.js";
import { fileOf } from "./files.js";
import { list, load } from "./load.js";
import { ends, leftOut, more, roundLink, searchForm, tableWords, times } from "./parts.js";
import { named, w } from "./words.js";

/** Ways in which events are out of the ordinary, by their names in a search. */
export const EXCEPTIONS = /** @type {const} */ (
  ["differences", "uncounted", "incidents", "covers", "issues"]);

/** @param {Record<string, string>} keys */
export function eventsView(keys) {
  const { kind, actor, table, step, exception, queries } = keys;
  const query = {
    kind, actor, table, exception, ...ends(keys), queries: queries === "true" && queries, limit: 100,
    // Each table has steps of its own, and so has the house.
    step: table && step,
  };
  const listed = list("GET /api/audit/events", { query }, "events");
  const kinds = load("GET /api/audit/events/kinds", {});
  const known = kinds.state === "done" ? kinds.body.kinds : [];
  return h(
    "section",
    { key: "events" },
    h("h1", null, w().events.title),
    searchForm("events", keys, [
      {
        name: "kind", label: w().events.kind, type: "select", all: w().common.any,
        options: sortedBy(known.map(kindOption), ([, words]) => words),
      },
      { name: "actor", label: w().events.actor, hint: w().common.nameHint },
      { name: "table", label: w().common.table, type: "table", all: w().common.all,
        options: [["house", w().authors.house]] },
      { name: "step", label: w().events.step, type: "number", hint: w().events.stepHint },
      ...times(),
      { name: "exception", label: w().rounds.exception, type: "select", all: w().common.any,
        options: EXCEPTIONS.map((one) => [one, w().exceptions[one]]) },
      { name: "queries", label: w().events.queries, type: "select",
        options: [["", w().events.without], ["true", w().events.with]] },
    ]),
    leftOut(listed.pages?.first),
    listed.pages && fileOf("GET /api/audit/events.csv", query),
    listed.pages && eventTable("events", w().events.title, listed.rows),
    more(listed),
  );
}

/**
 * @param {{ kind: string, count: number }} kind
 * @returns {[string, string]}
 */
const kindOption = ({ kind, count }) =>
  [kind, `${named(w().events.kinds, kind)} (${f().whole(count)})`];

/**
 * @param {string} key
 * @param {string} caption
 * @param {EventLine[]} rows
 */
export function eventTable(key, caption, rows) {
  return dataTable({
    key, caption, rows, none: w().events.none,
    id: (one, at) => `${one.chain}/${one.seq}/${at}`,
    columns: [
      { name: w().common.time, head: true, cell: (one) => f().exact(one.at) },
      { name: w().events.kind, cell: (one) => named(w().events.kinds, one.kind) },
      { name: w().events.actor, cell: (one) => actorWords(one.by, one.names) },
      { name: w().common.table, cell: (one) =>
        (one.table ? tableWords({ name: one.table }) : w().authors.house) },
      { name: w().rounds.round, cell: (one) =>
        (one.round && one.table ? roundLink({ table: one.chain, round: one.round }) : "") },
      { name: w().events.detail, cell: (one) => details(one.detail, one.names, one) },
      { name: w().round.step, number: true, cell: (one) => f().whole(one.seq) },
    ],
  });
}
