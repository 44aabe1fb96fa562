// The floor: one card for each table, those that need attention first. It shows what the server sends
// and computes nothing but the order and the sums.

/** @import { FloorTable } from "../../../types/protocol" */
import { phaseName, phaseOf } from "../../play/table/phase.js";
import { limits } from "../../play/table/sign.js";
import { h } from "../../ui/dom.js";
import { chips, count, net, rulebookName, saysRulebook, tableName } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { serverNow, state } from "../../ui/state.js";
import { formsByHand, OF_PIT } from "../by-hand/forms.js";
import { consentView, hasRequests } from "../consent/list.js";
import { daysToSignView, signedDaysView } from "../days/list.js";
import { shiftSlipsView } from "../ended/slips.js";
import { sessionsView } from "../ended/sessions.js";
import { closedView, notCountedView } from "../ended/tables.js";
import { t } from "../words.js";
import { alarmIsOn, calls, setAlarm } from "./alarms.js";
import { byAttention, idleMs, reasons, totals } from "./attention.js";
import { closingWords, holdWords, incidentWords } from "./figures.js";
import { fitting, isShown, nearness } from "./filter.js";
import { linesOf } from "./lines.js";
import { openTable } from "./open-table.js";
import { waitingView, whyWords } from "./waiting.js";
import { isPit, show, showFloor, ui, w } from "./words.js";

const MINUTE_MS = 60_000;
/** So many tables need no search. */
const FEW = 6;

export function floorView() {
  const { floor } = state;
  if (!floor) return h("p", { class: "waiting", key: "wait" }, w().looking);
  const now = serverNow();
  const all = byAttention(floor, now);
  const found = calls(floor, now);
  const calling = new Set(found.map(({ id }) => id));
  // With few tables there are no filters to be seen, so that none may apply.
  const isLarge = all.length > FEW;
  const filter = fitting(ui.filter, all.map(([, table]) => table));
  const tables = !isLarge ? all : nearestFirst(filter.search, all.filter(([id, table]) => isShown(
    table, filter, `${tableName(table)} ${rulebookName(table.rulebook)} ${w().pit(table.pit)}`,
    calling.has(id))));
  const here = new Set(tables.map(([id]) => id));
  const waits = found.filter(({ id }) => here.has(id));
  const requests = state.staff?.role !== "auditor" && consentView();
  return h(
    "main",
    { class: "floor", id: "main", key: "floor", tabindex: -1 },
    h("h1", { class: "unseen", key: "title" }, w().title),
    head(all.map(([, table]) => table)),
    isLarge && filters(all.map(([, table]) => table), tables.length),
    found.length > 0 && waitingView(waits, {
      lines: linesOf(waits, JSON.stringify(filter)), elsewhere: found.length - waits.length,
      namesPits: severalPits(),
    }),
    // What waits for an answer, and what has come of it, stands above a hundred tables.
    hasRequests() && requests,
    isPit() && daysToSignView(),
    isPit() && notCountedView(),
    openedView(),
    tables.length === 0 && h("p", { class: "hint", key: "none" },
      all.length === 0 ? t().tables.none : w().filter.none),
    tables.length > 0 && (isLarge && ui.rows ? rows(tables, now)
      : h("ul", { class: "floor-tables", key: "cards" },
        tables.map(([id, table]) => card(id, table, now)))),
    tables.length > 0 && h("p", { class: "faint", key: "pace" },
      h("b", null, t().pace.last), ` ${t().pace.means}`),
    closedView(),
    sessionsView(),
    shiftSlipsView(),
    isPit() && signedDaysView(),
    !hasRequests() && requests,
    isPit() && formsByHand(OF_PIT),
  );
}

/**
 * Tables that were searched by their names, the nearest first; the others in the order that they have.
 * @param {string} search
 * @param {[string, FloorTable][]} tables
 */
function nearestFirst(search, tables) {
  if (search.trim() === "") return tables;
  const near = (/** @type {FloorTable} */ table) => nearness(search, tableName(table));
  return [...tables].sort(([, one], [, other]) => near(one) - near(other));
}

/** The table that the viewer has opened last, once the floor has it. */
function openedView() {
  const { opened } = ui;
  const phase = opened && state.floor?.[opened.id]?.phase;
  if (!phase || phase === "closed") return null;
  const words = phase === "float" ? w().awaitsFloat : w().opened;
  return h("p", { class: "opened", role: "status", key: "opened" },
    `${words(tableName(opened))} `, h("a", { href: `/#/table/${opened.id}` }, w().goThere));
}

/** @param {FloorTable[]} tables */
function head(tables) {
  const all = totals(tables);
  return h(
    "section",
    { class: "floor-head", key: "head" },
    h(
      "dl",
      { class: "floor-sums" },
      fact(w().facts.tables, count(tables.length)),
      fact(w().facts.seats, t().tables.of(all.seated, all.seats)),
      fact(w().facts.float, chips(all.float)),
      fact(w().facts.drop, chips(all.drop)),
      fact(w().facts.win, net(all.win)),
      fact(w().facts.hold, holdWords(all.hold)),
    ),
    h("label", { class: "switch", key: "alarm" },
      h("input", {
        type: "checkbox", name: "alarm", checked: alarmIsOn(),
        onchange: (event) => setAlarm(event.target.checked),
      }),
      w().alarm),
    isPit() && h(
      "div",
      { class: "quick floor-orders", key: "orders" },
      h("button",
        { type: "button", class: "tool open-table", "aria-haspopup": "dialog",
          onclick: openTable },
        w().open.button),
      h("button",
        { type: "button", class: "tool drain", "aria-haspopup": "dialog",
          onclick: () => show("drain") },
        w().drain.button),
    ),
  );
}

/**
 * @param {FloorTable[]} tables all of them
 * @param {number} shown how many the filter leaves
 */
function filters(tables, shown) {
  const words = w().filter;
  const set = (/** @type {Partial<typeof ui.filter>} */ change) =>
    showFloor({ filter: { ...ui.filter, ...change } });
  const choice = (/** @type {"pit" | "rulebook" | "status"} */ name, /** @type {string} */ label,
    /** @type {[string, string][]} */ options) => options.length > 1 && h(
    "label",
    { class: "field", key: name },
    h("span", null, label),
    h("select",
      { name: `filter-${name}`, onchange: (event) => set({ [name]: event.target.value }) },
      options.map(([value, text]) =>
        h("option", { key: value, value, selected: ui.filter[name] === value }, text))));
  const pits = sortedBy([...new Set(tables.map(({ pit }) => pit))], String);
  const books = sortedBy([...new Set(tables.map(({ rulebook }) => rulebook))], rulebookName);
  return h(
    "form",
    {
      class: "floor-filter", key: "filter", role: "search",
      onsubmit: (event) => event.preventDefault(),
    },
    h("label", { class: "field", key: "search" },
      h("span", null, words.search),
      h("input", {
        id: "floor-search", type: "search", maxlength: 60, value: ui.filter.search,
        oninput: (event) => set({ search: event.target.value }),
      })),
    pits.length > 1 && choice("pit", words.pit,
      [["", words.allPits],
        ...pits.map((pit) => /** @type {[string, string]} */ ([pit, w().pit(pit)]))]),
    choice("rulebook", words.rulebook, [["", words.allRulebooks],
      ...books.map((book) => /** @type {[string, string]} */ ([book, rulebookName(book)]))]),
    choice("status", words.status, Object.entries(words.statuses)),
    h("label", { class: "switch", key: "rows" },
      h("input", {
        type: "checkbox", name: "rows", checked: ui.rows,
        onchange: (event) => showFloor({ rows: event.target.checked }),
      }),
      words.rows),
    h("p", { class: "faint", role: "status", key: "shown" },
      words.shown(count(shown), count(tables.length))),
  );
}

/**
 * A column of the compact rows.
 * @typedef {object} RowColumn
 * @property {string} key
 * @property {string} name
 * @property {(table: FloorTable, now: number) => string} cell
 * @property {boolean} [number] whether it is a figure
 * @property {boolean} [rest] whether it is left out on a phone
 */

/**
 * The columns beside the name.
 * @returns {RowColumn[]}
 */
function rowColumns() {
  const { facts, filter, pit } = w();
  const [number, rest] = [true, true];
  /** @type {RowColumn[]} */
  const columns = [
    { key: "status", name: filter.status, cell: statusWords },
    { key: "seats", name: facts.seats, cell: ({ seated, seats }) => t().tables.of(seated, seats) },
    { key: "limits", name: facts.limits, cell: (it) => limits(it.bet_min, it.bet_max), rest },
    { key: "dealer", name: facts.dealer, cell: (it) => it.dealer ?? "–", rest },
    { key: "pace", name: t().pace.last, cell: ({ pace }) => (pace > 0 ? count(pace) : "–"), number, rest },
    { key: "float", name: facts.float, cell: (it) => chips(it.float), number, rest },
    { key: "drop", name: facts.drop, cell: (it) => chips(it.drop), number, rest },
    { key: "win", name: facts.win, cell: (it) => net(it.win), number },
    { key: "hold", name: facts.hold, cell: (it) => holdWords(it.hold), number, rest },
  ];
  return severalPits() ? [{ key: "pit", name: filter.pit, cell: (it) => pit(it.pit) }, ...columns] : columns;
}

/**
 * What a table does, or why it needs somebody.
 * @param {FloorTable} table
 * @param {number} now
 */
function statusWords(table, now) {
  const [why] = reasons(table, now);
  return [why ? whyWords(why, table) : phaseName(nowOf(table)), closingWords(table)]
    .filter(Boolean).join(" · ");
}

/**
 * The tables as compact rows.
 * @param {[string, FloorTable][]} tables
 * @param {number} now
 */
function rows(tables, now) {
  const columns = rowColumns();
  return h(
    "div",
    { class: "floor-scroll", key: "rows", tabindex: 0, role: "region", "aria-label": w().title },
    h("table", { class: "floor-rows" },
      h("thead", null, h("tr", null,
        h("th", { scope: "col", key: "name" }, w().open.name),
        columns.map((column) =>
          h("th", { scope: "col", key: column.key, class: cellClass(column) }, column.name)))),
      h("tbody", null, tables.map(([id, table]) => row(id, table, now, columns)))));
}

/** @param {RowColumn} column */
const cellClass = ({ key, number, rest }) =>
  `of-${key}${number ? " number" : ""}${rest ? " of-rest" : ""}`;

/** Whether the floor has tables of more than one pit. */
const severalPits = () => new Set(Object.values(state.floor ?? {}).map(({ pit }) => pit)).size > 1;

/**
 * @param {string} id
 * @param {FloorTable} table
 * @param {number} now
 * @param {RowColumn[]} columns
 */
function row(id, table, now, columns) {
  return h(
    "tr",
    { key: id, class: reasons(table, now).length > 0 ? "is-calling" : "", "data-table": id },
    h("th", { scope: "row" }, h("a", { href: `/#/table/${id}` }, tableName(table))),
    columns.map((column) => h("td",
      { key: column.key, class: cellClass(column), "data-name": column.name }, column.cell(table, now))),
  );
}

/** @param {FloorTable} table */
const nowOf = ({ phase, paused, void_asked: asked }) =>
  ({ phase, paused, isStopped: asked !== undefined });

/**
 * @param {string} id
 * @param {FloorTable} table
 * @param {number} now
 */
function card(id, table, now) {
  const why = reasons(table, now);
  const phase = phaseOf(nowOf(table));
  // A pause that the phase says is not said twice.
  const besides = why.filter((reason) => reason !== phase);
  return h(
    "li",
    { key: id, class: why.length > 0 ? "floor-table is-calling" : "floor-table", "data-table": id },
    h(
      "h2",
      null,
      h("a", { href: `/#/table/${id}` }, tableName(table)),
      h("small", { class: "faint" },
        [!saysRulebook(table) && rulebookName(table.rulebook),
          severalPits() && w().pit(table.pit)]
          .filter(Boolean).join(" · ")),
    ),
    h(
      "p",
      { class: "floor-phase" },
      h("span", { class: `phase-dot dot-${phase}`, "aria-hidden": "true" }),
      phaseName(nowOf(table)),
      table.round > 0 && h("span", { class: "faint" }, ` · ${t().round(count(table.round))}`),
    ),
    closingWords(table) !== "" && h("p", { class: "floor-closing faint", key: "closing" },
      closingWords(table)),
    besides.length > 0 && h("ul", { class: "floor-why", key: "why" }, besides.map((reason) =>
      h("li", { key: reason, class: `why-${reason}` }, whyWords(reason, table)))),
    h(
      "dl",
      { class: "floor-facts" },
      fact(w().facts.seats, t().tables.of(table.seated, table.seats)),
      fact(w().facts.limits, limits(table.bet_min, table.bet_max)),
      table.dealer !== undefined && fact(w().facts.dealer, table.dealer),
      fact(t().pace.last, table.pace > 0 ? count(table.pace) : "–"),
      fact(w().facts.idle, idleWords(table, now)),
      fact(w().facts.float, chips(table.float)),
      fact(w().facts.drop, chips(table.drop)),
      fact(w().facts.win, net(table.win), table.win < 0 ? "is-loss" : ""),
      fact(w().facts.hold, holdWords(table.hold)),
      fact(w().facts.turnover, chips(table.turnover)),
      fact(w().facts.incidents, incidentWords(table)),
    ),
  );
}

/**
 * @param {string} what
 * @param {string} value
 * @param {string} [kind]
 */
function fact(what, value, kind = "") {
  return h("div", { class: kind, key: what }, h("dt", null, what), h("dd", null, value));
}

/**
 * @param {FloorTable} table
 * @param {number} now
 */
function idleWords(table, now) {
  if (table.idle_since === undefined) return w().running;
  if (table.round === 0) return "–";
  const minutes = Math.floor(idleMs(table, now) / MINUTE_MS);
  return minutes < 1 ? w().justNow : w().minutes(count(minutes));
}
