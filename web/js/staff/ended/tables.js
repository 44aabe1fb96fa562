// Tables that have ended: those that were closed in the running shift, with their figures, and those
// whose tray two persons are still to count.

/** @import { ClosedLine, CountLine } from "../../../types/api" */
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { chips, count, net, tableName, timeOfDay } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { state } from "../../ui/state.js";
import { authorWords } from "../authors.js";
import { pilesWords } from "../orders/piles.js";
import { paperButton, when } from "../paper/paper.js";
import { holdWords, incidentWords } from "../pit/figures.js";
import { at, followTables } from "./follow.js";
import { w } from "./words.js";

/** The roles that read single rounds. */
const READ_ROUNDS = new Set(["pit", "auditor"]);

/** The tables that were closed in the running shift. */
export function closedView() {
  followTables();
  const closed = sortedBy(at.ended?.closed ?? [], tableName);
  if (closed.length === 0) return null;
  const sum = (/** @type {(one: ClosedLine) => number} */ of) =>
    closed.reduce((all, one) => all + of(one), 0);
  const [drop, win] = [sum((one) => one.drop), sum((one) => one.win)];
  const money = (/** @type {"opener" | "fills" | "credits" | "closer" | "drop"} */ what) => (
    { name: w().heads[what], number: true,
      cell: (/** @type {ClosedLine} */ one) => chips(one[what]) });
  const { heads } = w();
  return h(
    "section",
    { class: "panel closed-tables", key: "closed" },
    dataTable({
      key: "closed", caption: w().closed, shown: true, rows: closed, id: (one) => one.table,
      columns: [
        { name: heads.table, head: true, cell: (one) => tableName(one) },
        { name: heads.at, cell: (one) => timeOfDay(one.at) },
        { name: heads.by, cell: byWords },
        { name: heads.rounds, number: true, cell: roundsOf },
        money("opener"), money("fills"), money("credits"), money("closer"),
        { name: heads.differences, number: true, cell: (one) => net(one.differences) },
        money("drop"),
        { name: heads.win, number: true, cell: (one) => net(one.win) },
        { name: heads.hold, number: true, cell: (one) => holdWords(one.hold) },
        { name: heads.incidents, cell: (one) => incidentWords(one) },
        { name: heads.form, cell: formOf },
      ],
      sums: [
        w().sum(count(closed.length)), "", "", count(sum((one) => one.rounds)),
        chips(sum((one) => one.opener)), chips(sum((one) => one.fills)),
        chips(sum((one) => one.credits)), chips(sum((one) => one.closer)),
        net(sum((one) => one.differences)), chips(drop), net(win),
        holdWords(drop > 0 ? Math.trunc((win * 10_000) / drop) : undefined), "", "",
      ],
    }),
  );
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
function byWords({ by, announced_by: announced }) {
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
