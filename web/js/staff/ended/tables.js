// Tables that have ended: those that were closed in the running shift, with their figures, and those
// whose tray two persons are still to count. It asks again whenever a table may have ended.

/** @import { ClosedLine, EndedAnswer } from "../../../types/api" */
import { call } from "../../net/api.js";
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { chips, count, net, tableName, timeOfDay } from "../../ui/format.js";
import { changed, note, serverNow, state } from "../../ui/state.js";
import { holdWords, incidentWords } from "../pit/figures.js";
import { w } from "./words.js";

const at = {
  /** @type {EndedAnswer | null} */
  ended: null,
  /** What was known of the tables when it was asked for. */
  asked: "",
};

async function load() {
  const answer = await call("GET /api/tables/ended", {});
  if (!answer.ok) return note(answer.words);
  at.ended = answer.body;
  changed();
}

/** Asks for them, where a table may have closed or been counted since, or the shift has ended. */
function follow() {
  const floor = Object.entries(state.floor ?? {})
    .map(([id, { phase, count_due }]) => [id, phase === "closed", count_due]);
  const isOver = at.ended !== null && serverNow() >= at.ended.to;
  const known = JSON.stringify(
    [Object.keys(state.lobby ?? {}), floor, state.requests, isOver && at.ended?.to]);
  if (known === at.asked) return;
  at.asked = known;
  void load();
}

/** The tables that were closed in the running shift. */
export function closedView() {
  follow();
  const closed = at.ended?.closed ?? [];
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
        { name: heads.rounds, number: true, cell: (one) => count(one.rounds) },
        money("opener"), money("fills"), money("credits"), money("closer"), money("drop"),
        { name: heads.win, number: true, cell: (one) => net(one.win) },
        { name: heads.hold, number: true, cell: (one) => holdWords(one.hold) },
        { name: heads.incidents, cell: (one) => incidentWords(one) },
      ],
      sums: [
        w().sum(count(closed.length)), "", "", count(sum((one) => one.rounds)),
        chips(sum((one) => one.opener)), chips(sum((one) => one.fills)),
        chips(sum((one) => one.credits)), chips(sum((one) => one.closer)), chips(drop), net(win),
        holdWords(drop > 0 ? Math.trunc((win * 10_000) / drop) : undefined), "",
      ],
    }),
  );
}

/**
 * Who closed it, or announced the last round, after which it closes by itself.
 * @param {ClosedLine} one
 */
const byWords = ({ by, announced_by: announced }) => (by === "table" && announced ? announced : by);

/** The closed tables whose tray is to be counted, with the way to each. */
export function toCountView() {
  follow();
  const tables = at.ended?.to_count ?? [];
  if (tables.length === 0) return null;
  return h(
    "section",
    { class: "panel to-count", key: "to-count", "aria-labelledby": "to-count-title" },
    h("h2", { id: "to-count-title" }, w().toCount),
    h("ul", null, tables.map((one) => h("li", { key: one.table },
      h("a", { href: `/#/table/${one.table}` }, tableName(one)),
      ` · ${typeof one.count === "number" ? w().count(one.count) : w().noCount}`))),
  );
}
