// Sessions that ended in the running shift with a count of their table, which went on.

/** @import { TableSessionLine } from "../../../types/api" */
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { chips, count, net, tableNameOf, timeOfDay } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { paperButton, when } from "../paper/paper.js";
import { at, followTables } from "./follow.js";
import { w } from "./words.js";

/** @param {TableSessionLine} one */
const nameOf = (one) => `${tableNameOf(one.name)} · ${count(one.number)}`;

/** The sessions that were counted in the running shift. */
export function sessionsView() {
  followTables();
  const sessions = sortedBy(at.ended?.sessions ?? [], nameOf);
  if (sessions.length === 0) return null;
  const { heads, tray, session } = w();
  return h("section", { class: "panel counted-sessions", key: "sessions" },
    dataTable({
      key: "counted", caption: session.title, shown: true, rows: sessions,
      id: (one) => `${one.table}-${one.number}`,
      columns: [
        { name: session.which, head: true, cell: nameOf },
        { name: session.ended, cell: (one) => timeOfDay(one.ended_ms) },
        { name: session.books, number: true, cell: (one) => chips(one.books) },
        { name: tray.counted, number: true, cell: (one) => chips(one.counted) },
        { name: session.difference, number: true, cell: (one) => net(one.difference) },
        { name: tray.by, cell: (one) => one.counted_by },
        { name: tray.second, cell: (one) => one.agreed_by },
        { name: heads.form, cell: formOf },
      ],
    }));
}

/**
 * The form of a session: its figures, and who has counted.
 * @param {TableSessionLine} one
 */
const formOf = (one) => paperButton(`session-${one.table}-${one.number}`, nameOf(one), () => {
  const { heads, tray, session } = w();
  /** @type {[string, string | false | null | undefined][]} */
  const rows = [
    [session.which, nameOf(one)], [session.began, when(one.began_ms)],
    [session.ended, when(one.ended_ms)],
    [heads.opener, chips(one.opener)], [heads.fills, chips(one.fills)],
    [heads.credits, chips(one.credits)], [heads.win, net(one.win)],
    [session.books, chips(one.books)], [tray.counted, chips(one.counted)],
    [session.difference, one.difference !== 0 && net(one.difference)], [tray.reason, one.reason],
    [tray.dropped, one.dropped !== null && chips(one.dropped)], [tray.bought, chips(one.drop)],
    [heads.rounds, count(one.rounds)], [tray.by, one.counted_by], [tray.second, one.agreed_by],
  ];
  return {
    title: `${session.which} · ${nameOf(one)}`,
    rows: /** @type {[string, string][]} */ (rows.filter(([, text]) => text)),
    signatures: [tray.by, tray.second],
  };
});
