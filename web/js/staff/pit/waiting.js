// What waits for somebody on the floor: each with the way to its table, and what a second person is
// asked for with the answers they may give here. The house judges who may give them.

/** @import { FloorTable, Order } from "../../../types/protocol" */
import { uuid } from "../../net/uuid.js";
import { send } from "../../play/connection.js";
import { h } from "../../ui/dom.js";
import { chips, count, tableName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { countWords, voidWords } from "../orders/asked.js";
import { t } from "../words.js";
import { w } from "./words.js";

/** @typedef {import("./attention.js").Reason} Reason */
/**
 * An answer that a second person may give: an order, or on the table's page without one.
 * @typedef {{ key: string, words: string, order?: Order }} Answer
 */

/**
 * What waits, the most pressing first.
 * @param {{ id: string, table: FloorTable, reason: Reason }[]} found
 */
export function waitingView(found) {
  return h(
    "section",
    { class: "panel floor-waiting", key: "waiting", "aria-labelledby": "waiting-title" },
    h("h2", { id: "waiting-title" }, w().waiting(count(found.length))),
    h("ul", null, found.map(({ id, table, reason }) => h(
      "li",
      { key: `${id} ${reason}`, class: `why-${reason}` },
      h("span", null, h("a", { href: `/#/table/${id}` }, tableName(table)),
        ` · ${askedWords(reason, table)}`),
      answers(reason, table).map((answer) => button(id, answer))))),
  );
}

/**
 * Why a table needs somebody.
 * @param {Reason} reason
 * @param {FloorTable} table
 */
export function whyWords(reason, table) {
  const { why } = w();
  if (reason === "void") return why.void(table.void_asked?.by ?? "");
  if (reason === "slip") return why.slip(table.slip ?? 0);
  if (reason === "underway") return why.underway(table.slip ?? 0);
  if (reason === "dispute") return why.dispute(table.disputes);
  if (reason === "cover") return why.cover(table.covers);
  return why[reason];
}

/**
 * The same with all that a second person has to know.
 * @param {Reason} reason
 * @param {FloorTable} table
 */
function askedWords(reason, table) {
  const { void_asked: round, count_asked: asked, cover_asked: cover } = table;
  if (reason === "void" && round) return voidWords(round);
  if (reason === "count" && asked) return countWords(asked);
  if (reason !== "cover" || !cover) return whyWords(reason, table);
  const signed = cover.by === "house" ? "" : cover.by;
  const line = t().staff.covers.line(String(cover.slip), chips(cover.amount), signed);
  return `${whyWords(reason, table)} · ${line}`;
}

/**
 * The answers to what a second person is asked for. Nobody answers what they have asked for.
 * @param {Reason} reason
 * @param {FloorTable} table
 * @returns {Answer[]}
 */
export function answers(reason, { void_asked: round, count_asked: asked, cover_asked: cover }) {
  const { staff } = state;
  const { orders } = t().staff;
  if (reason === "void" && round && round.by !== staff?.name
    && (staff?.role === "pit" || staff?.role === "admin")) {
    return [
      { key: "approve-void", words: orders["approve-void"], order: { verb: "approve-void" } },
      { key: "refuse-void", words: orders["refuse-void"], order: { verb: "refuse-void" } },
    ];
  }
  if (staff?.role !== "pit") return [];
  if (reason === "count" && asked && asked.by !== staff.name) {
    const { count: number } = asked;
    return [
      // To agree, a person has to count, too: on the table's page.
      { key: "agree-count", words: w().toCount },
      { key: "refuse-count", words: orders["refuse-count"],
        order: { verb: "refuse-count", count: number } },
    ];
  }
  if (reason === "cover" && cover && cover.by !== staff.name) {
    return [{ key: "sign-fill", words: t().staff.covers.sign,
      order: { verb: "sign-fill", slip: cover.slip } }];
  }
  return [];
}

/**
 * @param {string} table
 * @param {Answer} answer
 */
function button(table, { key, words, order }) {
  if (!order) return h("a", { class: `tool link-tool ${key}`, key, href: `/#/table/${table}` }, words);
  const waits = `floor:${table}:${key}`;
  return h(
    "button",
    {
      type: "button", class: `tool ${key}`, key, disabled: state.busy.has(waits),
      onclick: () => send(waits, { type: "order", id: uuid(), table, do: order }),
    },
    words,
  );
}
