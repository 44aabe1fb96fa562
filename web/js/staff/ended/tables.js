// Tables that have ended: those that were closed in the running shift, with their figures, and those
// whose tray two persons are still to count.

/** @import { ClosedLine, CountLine } from "../../../types/api" */
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { chips, count, net, pilesWords, tableName, timeOfDay } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { state } from "../../ui/state.js";
import { authorWords } from "../authors.js";
import { paperButton, when } from "../paper/paper.js";
import { holdWords, incidentWords } from "../pit/figures.js";
import { at, followTables } from "./follow.js";
import { w } from "./words.js";

/** The roles that read single rounds. */
const READ_ROUNDS = new Set(["pit", "auditor"]);

/**
 * The tables that were closed in the running shift: how each one ended, and its figures. A screen of
 * a laptop has no room for all columns side by side.
 */
export function closedView() {
  followTables();
  const closed = sortedBy(at.ended?.closed ?? [], tableName);
  if (closed.length === 0) return null;
  return h("section", { class: "panel closed-tables", key: "closed" },
    endsTable(closed), floatsTable(closed));
}

/**
 * @param {ClosedLine[]} closed
 * @param {(one: ClosedLine) => number} of
 */
const sumOf = (closed, of) => closed.reduce((all, one) => all + of(one), 0);

/** @param {ClosedLine[]} closed */
function endsTable(closed) {
  const { heads } = w();
  return dataTable({
    key: "closed", caption: w().closed, shown: true, rows: closed, id: (one) => one.table,
    columns: [
      { name: heads.table, head: true, cell: (one) => tableName(one) },
      { name: heads.at, cell: (one) => timeOfDay(one.at) },
      { name: heads.by, cell: byWords },
      { name: heads.rounds, number: true, cell: roundsOf },
      { name: heads.incidents, cell: (one) => incidentWords(one) },
      { name: heads.form, cell: formOf },
    ],
    sums: [w().sum(count(closed.length)), "", "", count(sumOf(closed, (one) => one.rounds)), "", ""],
  });
}

/** @typedef {"opener" | "fills" | "credits" | "closer" | "differences" | "drop" | "win"} Figure */

/** @param {ClosedLine[]} closed */
function floatsTable(closed) {
  const { heads } = w();
  const figure = (/** @type {Figure} */ key, write = chips) => ({
    name: heads[key], cell: (/** @type {ClosedLine} */ one) => write(one[key]),
    sum: write(sumOf(closed, (one) => one[key])),
  });
  const [drop, win] = [sumOf(closed, (one) => one.drop), sumOf(closed, (one) => one.win)];
  const figures = [
    figure("opener"), figure("fills"), figure("credits"), figure("closer"),
    figure("differences", net), figure("drop"), figure("win", net),
    { name: heads.hold, cell: (/** @type {ClosedLine} */ one) => holdWords(one.hold),
      sum: holdWords(drop > 0 ? Math.trunc((win * 10_000) / drop) : undefined) },
  ];
  return dataTable({
    key: "floats", caption: w().floats, shown: true, rows: closed, id: (one) => one.table,
    columns: [{ name: heads.table, head: true, cell: (one) => tableName(one) },
      ...figures.map((one) => ({ ...one, number: true }))],
    sums: [w().sum(count(closed.length)), ...figures.map(({ sum }) => sum)],
  });
}

/**
 * How many rounds were played, with the way to the last one for those who may read it.
 * @param {ClosedLine} one
 */
const roundsOf = ({ table, rounds }) => rounds > 0 && READ_ROUNDS.has(state.staff?.role ?? "")
  ? h("a", { class: "link", href: `/audit.html#round/${table}/${rounds}` }, count(rounds),
    h("span", { class: "unseen" }, ` · ${w().lastRound}`))
  : count(rounds);

/**
 * Who closed it, or announced the last round, after which it closes by itself.
 * @param {ClosedLine} one
 */
function byWords({ by, announced_by: announced, opener }) {
  // Only a table that has got no float closes by itself and unannounced.
  if (by === "table" && !announced && opener === 0) return w().noFloat;
  const author = by === "table" ? announced : by;
  return author?.includes(":") ? authorWords(author) : "–";
}

/**
 * The form of the closer: what lay in the tray, and the figures of the table.
 * @param {ClosedLine} one
 */
const formOf = (one) => paperButton(`closer-${one.table}`, tableName(one), () => {
  const { heads } = w();
  const { tray } = one;
  /** @type {[string, string | false | null | undefined][]} */
  const rows = [
    [heads.table, tableName(one)], [heads.at, when(one.at)], [heads.by, byWords(one)],
    [heads.opener, chips(one.opener)], [heads.fills, chips(one.fills)],
    [heads.credits, chips(one.credits)], [heads.closer, chips(one.closer)],
    [heads.differences, one.differences !== 0 && net(one.differences)],
    [w().tray.chips, tray && pilesWords(tray.chips)],
    [w().tray.counted, tray && chips(tray.counted)],
    [w().tray.dropped, tray?.dropped && chips(tray.dropped[0])],
    [w().tray.bought, tray?.dropped && chips(tray.dropped[1])],
    [w().tray.reason, tray?.reason],
    [w().tray.by, tray?.by], [w().tray.second, tray?.second],
    [heads.drop, chips(one.drop)], [heads.win, net(one.win)], [heads.hold, holdWords(one.hold)],
    [heads.rounds, count(one.rounds)], [heads.incidents, incidentWords(one)],
  ];
  return {
    title: `${heads.closer} · ${tableName(one)}`,
    rows: /** @type {[string, string][]} */ (rows.filter(([, text]) => text)),
    signatures: tray ? [w().tray.by, w().tray.second] : [],
  };
});

/** For the cage: what came back from the tables that were closed in the running shift. */
export function closersView() {
  followTables();
  const closed = (at.ended?.closed ?? []).filter(({ tray }) => tray);
  if (closed.length === 0) return null;
  const { heads, tray: words } = w();
  return h("section", { class: "panel closers", key: "closers" },
    dataTable({
      key: "closers", caption: w().closers, shown: true, rows: sortedBy(closed, tableName),
      id: (one) => one.table,
      columns: [
        { name: heads.table, head: true, cell: (one) => tableName(one) },
        { name: heads.at, cell: (one) => timeOfDay(one.at) },
        { name: heads.closer, number: true, cell: (one) => chips(one.closer) },
        { name: words.chips, cell: (one) => (one.tray ? pilesWords(one.tray.chips) : "") },
        { name: words.by, cell: (one) => one.tray?.by },
        { name: words.second, cell: (one) => one.tray?.second },
        { name: heads.form, cell: formOf },
      ],
    }));
}

/**
 * The open tables whose tray was not counted since the shift began, with the way to each. They do not
 * hurry: one line, until it is opened.
 */
export function notCountedView() {
  followTables();
  const tables = at.ended?.not_counted ?? [];
  if (tables.length === 0) return null;
  return h(
    "section",
    { class: "panel not-counted", key: "not-counted" },
    h("details", null,
      h("summary", null, `${w().notCounted} (${count(tables.length)})`),
      h("p", { class: "faint" }, w().whyCount),
      countList(tables)),
  );
}

/** The closed tables whose tray is to be counted, with the way to each. */
export function toCountView() {
  followTables();
  const tables = at.ended?.to_count ?? [];
  if (tables.length === 0) return null;
  return h(
    "section",
    { class: "panel to-count", key: "to-count", "aria-labelledby": "to-count-title" },
    h("h2", { id: "to-count-title" }, w().toCount),
    countList(tables),
  );
}

/** @param {CountLine[]} tables */
const countList = (tables) => h("ul", null, sortedBy(tables, tableName).map((one) => h(
  "li",
  { key: one.table },
  h("a", { href: `/#/table/${one.table}` }, tableName(one)),
  ` · ${typeof one.count === "number" ? w().count(one.count) : w().noCount}`)));
