// The floor: one card for each table, those that need attention first. It shows what the server sends
// and computes nothing but the order and the sums.

/** @import { FloorTable } from "../../../types/protocol" */
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
import { fitting, isShown } from "./filter.js";
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
  const tables = !isLarge ? all : all.filter(([id, table]) => isShown(table, filter,
    `${tableName(table)} ${rulebookName(table.rulebook)} ${w().pit(table.pit)}`, calling.has(id)));
  const requests = state.staff?.role !== "auditor" && consentView();
  return h(
    "main",
    { class: "floor", id: "main", key: "floor", tabindex: -1 },
    h("h1", { class: "unseen", key: "title" }, w().title),
    head(all.map(([, table]) => table)),
    isLarge && filters(all.map(([, table]) => table), tables.length),
    found.length > 0 && waitingView(found),
    // What waits for an answer, and what has come of it, stands above a hundred tables.
    hasRequests() && requests,
    isPit() && daysToSignView(),
    isPit() && notCountedView(),
    ui.opened && h("p", { class: "opened", role: "status", key: "opened" },
      `${w().opened(tableName(ui.opened))} `,
      h("a", { href: `/#/table/${ui.opened.id}` }, w().goThere)),
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
 * The tables as compact rows.
 * @param {[string, FloorTable][]} tables
 * @param {number} now
 */
function rows(tables, now) {
  const { facts } = w();
  const hasPits = severalPits();
  const head = [w().open.name, ...(hasPits ? [w().filter.pit] : []), w().filter.status,
    facts.seats, facts.limits, facts.dealer, t().pace.last, facts.float, facts.drop, facts.win, facts.hold];
  return h(
    "div",
    { class: "scroll", key: "rows", tabindex: 0, role: "region", "aria-label": w().title },
    h("table", { class: "floor-rows" },
      h("thead", null, h("tr", null, head.map((text) => h("th", { scope: "col", key: text }, text)))),
      h("tbody", null, tables.map(([id, table]) => row(id, table, now, hasPits)))));
}

/** Whether the floor has tables of more than one pit. */
const severalPits = () => new Set(Object.values(state.floor ?? {}).map(({ pit }) => pit)).size > 1;

/**
 * @param {string} id
 * @param {FloorTable} table
 * @param {number} now
 * @param {boolean} hasPits whether there is a column of pits
 */
function row(id, table, now, hasPits) {
  const [why] = reasons(table, now);
  const cells = [
    t().tables.of(table.seated, table.seats), limits(table.bet_min, table.bet_max),
    table.dealer ?? "–", table.pace > 0 ? count(table.pace) : "–", chips(table.float),
    chips(table.drop), net(table.win), holdWords(table.hold),
  ];
  return h(
    "tr",
    { key: id, class: why ? "is-calling" : "", "data-table": id },
    h("th", { scope: "row" }, h("a", { href: `/#/table/${id}` }, tableName(table))),
    hasPits && h("td", { key: "pit" }, w().pit(table.pit)),
    h("td", { key: "status" },
      [why ? whyWords(why, table) : t().phases[table.phase], closingWords(table)]
        .filter(Boolean).join(" · ")),
    cells.map((text, at) => h("td", { class: at > 2 ? "number" : "", key: at }, text)),
  );
}

/**
 * @param {string} id
 * @param {FloorTable} table
 * @param {number} now
 */
function card(id, table, now) {
  const why = reasons(table, now);
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
      h("span", { class: `phase-dot dot-${table.phase}`, "aria-hidden": "true" }),
      t().phases[table.phase],
      table.round > 0 && h("span", { class: "faint" }, ` · ${t().round(count(table.round))}`),
    ),
    closingWords(table) !== "" && h("p", { class: "floor-closing faint", key: "closing" },
      closingWords(table)),
    why.length > 0 && h("ul", { class: "floor-why", key: "why" }, why.map((reason) =>
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
