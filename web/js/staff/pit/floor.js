// The floor: one card for each table, those that need attention first. It shows what the server sends
// and computes nothing but the order and the sums.

/** @import { FloorTable } from "../../../types/protocol" */
import { limits } from "../../play/table/sign.js";
import { h } from "../../ui/dom.js";
import { chips, count, net, rulebookName, saysRulebook, tableName } from "../../ui/format.js";
import { serverNow, state } from "../../ui/state.js";
import { consentView } from "../consent/list.js";
import { t } from "../words.js";
import { byAttention, idleMs, reasons, totals } from "./attention.js";
import { openTable } from "./open-table.js";
import { isPit, show, ui, w } from "./words.js";

const MINUTE_MS = 60_000;

export function floorView() {
  const { floor } = state;
  if (!floor) return h("p", { class: "waiting", key: "wait" }, w().looking);
  const now = serverNow();
  const tables = byAttention(floor, now);
  return h(
    "main",
    { class: "floor", id: "main", key: "floor", tabindex: -1 },
    h("h1", { class: "unseen", key: "title" }, w().title),
    head(tables.map(([, table]) => table)),
    ui.opened && h("p", { class: "opened", role: "status", key: "opened" },
      `${w().opened(ui.opened.name)} `,
      h("a", { href: `/#/table/${ui.opened.id}` }, w().goThere)),
    tables.length === 0
      ? h("p", { class: "hint" }, t().tables.none)
      : h("ul", { class: "floor-tables" }, tables.map(([id, table]) => card(id, table, now))),
    state.staff?.role !== "auditor" && consentView(),
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
 * @param {string} id
 * @param {FloorTable} table
 * @param {number} now
 */
function card(id, table, now) {
  const why = reasons(table, now);
  const pits = new Set(Object.values(state.floor ?? {}).map((one) => one.pit));
  return h(
    "li",
    { key: id, class: why.length > 0 ? "floor-table is-calling" : "floor-table", "data-table": id },
    h(
      "h2",
      null,
      h("a", { href: `/#/table/${id}` }, tableName(table)),
      h("small", { class: "faint" },
        [!saysRulebook(table) && rulebookName(table.rulebook),
          pits.size > 1 && w().pit(table.pit)]
          .filter(Boolean).join(" · ")),
    ),
    h(
      "p",
      { class: "floor-phase" },
      h("span", { class: `phase-dot dot-${table.phase}`, "aria-hidden": "true" }),
      t().phases[table.phase],
      table.round > 0 && h("span", { class: "faint" }, ` · ${t().round(count(table.round))}`),
    ),
    why.length > 0 && h("ul", { class: "floor-why", key: "why" }, why.map((reason) =>
      h("li", { key: reason, class: `why-${reason}` }, whyWords(reason, table)))),
    h(
      "dl",
      { class: "floor-facts" },
      fact(w().facts.seats, t().tables.of(table.seated, table.seats)),
      fact(w().facts.limits, limits(table.bet_min, table.bet_max)),
      table.dealer !== undefined && fact(w().facts.dealer, table.dealer),
      fact(w().facts.pace, table.pace > 0 ? count(table.pace) : "–"),
      fact(w().facts.idle, idleWords(table, now)),
      fact(w().facts.float, chips(table.float)),
      fact(w().facts.drop, chips(table.drop)),
      fact(w().facts.win, net(table.win), table.win < 0 ? "is-loss" : ""),
      fact(w().facts.hold, holdWords(table.hold)),
      fact(w().facts.turnover, chips(table.turnover)),
      fact(w().facts.incidents, w().incidents(table.voids, table.irregularities)),
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
 * @param {import("./attention.js").Reason} reason
 * @param {FloorTable} table
 */
function whyWords(reason, table) {
  const { why } = w();
  if (reason === "void") return why.void(table.void_request ?? "");
  if (reason === "slip") return why.slip(table.slip ?? 0);
  if (reason === "underway") return why.underway(table.slip ?? 0);
  if (reason === "dispute") return why.dispute(table.disputes);
  if (reason === "cover") return why.cover(table.covers);
  return why[reason];
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

/** @param {number | undefined} hold ten-thousandths */
function holdWords(hold) {
  if (hold === undefined) return "–";
  const locale = state.prefs.lang === "fr" ? "fr-CA" : "en-CA";
  return new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1,
    maximumFractionDigits: 1 }).format(hold / 10_000);
}
