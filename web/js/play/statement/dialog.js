// A player's own statement: what is in the purse and on each table, and every line of one of them,
// a page at a time. The house counts; this dialog shows.

/** @import { MyStatement, PurseLine } from "../../../types/api" */
import { call } from "../../net/api.js";
import { alone } from "../../ui/alone.js";
import { dataTable } from "../../ui/data-table.js";
import { modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { moment } from "../../ui/format.js";
import { changed, note } from "../../ui/state.js";
import { w } from "./words.js";

const at = {
  /** @type {MyStatement | null} the last answer */
  held: null,
  /** The table whose rack is shown; empty for the purse. */
  table: "",
  /** @type {PurseLine[]} the lines of all pages so far */
  lines: [],
};

export const statementButton = () =>
  h("button", { type: "button", class: "plain my-statement", key: "my-statement", onclick: open },
    w().open);

function open() {
  at.held = null;
  openDialog("my-statement");
  void alone(() => load("", ""));
}

/**
 * Loads a page. A page may have no lines although another one follows: the next one is asked for.
 * @param {string} table
 * @param {string} after the cursor of the page; empty for the first
 */
async function load(table, after) {
  if (!after) {
    at.table = table;
    at.lines = [];
  }
  let next = after;
  do {
    const answer = await call("GET /api/me/statement", { query: { table, after: next } });
    if (!answer.ok) return note(answer.words);
    at.held = answer.body;
    next = answer.body.next ?? "";
  } while (next && at.held.lines.length === 0);
  at.lines = [...at.lines, ...at.held.lines];
  changed();
}

export function myStatementDialog() {
  return modal(
    w().title,
    "my-statement-dialog",
    h("p", { class: "faint" }, w().text),
    at.held && [places(at.held), lines(), at.held.next && moreButton(at.held.next)],
  );
}

/** @param {MyStatement} held */
const places = ({ purse, racks }) => h("div", { class: "quick", key: "places" },
  place("", w().purse, purse),
  racks.map((rack) => place(rack.table, rack.name, rack.chips)));

/**
 * @param {string} table
 * @param {string} name
 * @param {number} held in cents
 */
const place = (table, name, held) => h("button",
  { type: "button", class: "tool", key: table || "purse",
    "aria-pressed": String(at.table === table),
    onclick: () => void alone(() => load(table, "")) },
  `${name} · ${f().money(held)}`);

/** @param {string} next */
const moreButton = (next) => h("button",
  { type: "button", class: "tool more", key: "more",
    onclick: () => void alone(() => load(at.table, next)) },
  w().more);

function lines() {
  const { heads, none } = w();
  const kinds = /** @type {Record<string, string>} */ (w().kinds);
  return dataTable({
    key: "lines", caption: w().title, rows: at.lines, none,
    columns: [
      { name: heads.when, head: true, cell: (line) => moment(line.at) },
      { name: heads.what, cell: (line) => kinds[line.kind] ?? line.kind },
      { name: heads.before, number: true, cell: (line) => f().money(line.before) },
      { name: heads.change, number: true, cell: (line) => f().signed(line.change) },
      { name: heads.after, number: true, cell: (line) => f().money(line.after) },
    ],
  });
}
