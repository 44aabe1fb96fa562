// What waits for somebody on the floor: each with the way to its table and the answers that the viewer
// may give here, at once or in a dialog. The house judges who may give them.

/** @import { CountView, DecksView, FloorTable, Order, OrderExpect } from "../../../types/protocol" */
import { uuid } from "../../net/uuid.js";
import { send } from "../../play/connection.js";
import { h } from "../../ui/dom.js";
import { chips, count, tableName } from "../../ui/format.js";
import { changed, state } from "../../ui/state.js";
import { countWords, isMe, recountWords, voidWords } from "../orders/asked.js";
import { t } from "../words.js";
import { openAt } from "./at-table.js";
import { keyOf } from "./lines.js";
import { keepForReturn } from "./place.js";
import { w } from "./words.js";

/** @import { Line, Need } from "./lines.js" */
/** @typedef {import("./attention.js").Reason} Reason */
/**
 * An answer: an order, with what it answers if it does not say so itself, or a dialog in which it is
 * given.
 * @typedef {{ key: string, words: string, order: Order, expect?: OrderExpect }} AtOnce
 * @typedef {{ key: string, words: string, opens: import("./at-table.js").FloorDialog }} InDialog
 * @typedef {AtOnce | InDialog} Answer
 */

/**
 * What waits, the most pressing first.
 * @param {Need[]} found
 * @param {{ lines?: Line[], elsewhere?: number, namesPits?: boolean }} [how] the lines in their places, how
 *   much waits at tables that are not shown, and whether a line says of which pit its table is
 */
export function waitingView(found, { lines = found, elsewhere = 0, namesPits = false } = {}) {
  return h(
    "section",
    {
      class: "panel floor-waiting", key: "waiting", "aria-labelledby": "waiting-title",
      onmouseleave: changed,
    },
    h("h2", { id: "waiting-title" }, w().waiting(count(found.length))),
    h("ul", null, lines.map((line) => lineView(line, namesPits))),
    elsewhere > 0 && h("p", { class: "faint", key: "elsewhere" }, w().elsewhere(count(elsewhere))),
  );
}

/**
 * @param {Line} line
 * @param {boolean} namesPits
 */
function lineView(line, namesPits) {
  const { id, table, reason, isOver } = line;
  const key = keyOf(line);
  const pit = namesPits ? ` · ${w().pit(table.pit)}` : "";
  return h(
    "li",
    isOver ? { key: `over ${key}`, class: "is-over", inert: true }
      : { key, class: `why-${reason}`, "data-line": key, tabindex: -1 },
    h("span", { id: `line-${id}-${reason}` },
      h("a", { href: `/#/table/${id}`, onclick: keepForReturn }, tableName(table)),
      `${pit} · ${askedWords(reason, table)}`),
    answers(reason, table).map((answer) => button(id, table, reason, answer)));
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
  if (reason === "underway") return why[table.slip_credit ? "toCage" : "underway"](table.slip ?? 0);
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
  const { void_asked: round, count_asked: asked, recount, cover_asked: cover, decks } = table;
  if (reason === "decks" && decks) return decksWords(decks);
  if (reason === "void" && round) return voidWords(round);
  if (reason === "count" && asked) return countWords(asked, table.phase === "closed");
  if (reason === "recount" && recount) return recountWords(recount);
  if (reason !== "cover" || !cover) return whyWords(reason, table);
  const signed = cover.by === "house" ? "" : cover.by;
  const line = t().staff.covers.line(String(cover.slip), chips(cover.amount), signed);
  return `${whyWords(reason, table)} · ${line}`;
}

/** @param {DecksView} lying */
function decksWords({ decks, by_two: byTwo, inspected_first_by: first }) {
  const [words, many] = [w().decks, t().sign.decks(decks)];
  if (first) return words.first(many, first);
  return words[byTwo ? "two" : "one"](many);
}

/**
 * The answers that the viewer may give. Nobody answers what they have asked for themselves.
 * @param {Reason} reason
 * @param {FloorTable} table
 * @returns {Answer[]}
 */
export function answers(reason, table) {
  const { staff } = state;
  if (reason === "void" && (staff?.role === "pit" || staff?.role === "admin")) {
    return voidAnswers(table);
  }
  return staff?.role === "pit" ? ofPit(reason, table) : [];
}

/**
 * @param {FloorTable} table
 * @returns {Answer[]}
 */
function voidAnswers({ void_asked: asked, round }) {
  const { orders } = t().staff;
  if (!asked || isMe(asked.by)) return [];
  /** @type {OrderExpect} */
  const expect = { of: "void", round, request: asked.request };
  return [
    { key: "approve-void", words: orders["approve-void"], order: { verb: "approve-void" }, expect },
    { key: "refuse-void", words: orders["refuse-void"], order: { verb: "refuse-void" }, expect },
  ];
}

/**
 * @param {Reason} reason
 * @param {FloorTable} table
 * @returns {Answer[]}
 */
function ofPit(reason, table) {
  const { count_asked: asked, cover_asked: cover, decks, slip, slip_credit: isCredit } = table;
  const { orders } = t().staff;
  switch (reason) {
    case "decks":
      return !decks || isMe(decks.inspected_first_by) ? []
        : [{ key: "see-decks", words: w().decks.see, opens: "decks" }];
    case "dispute":
      return [{ key: "rule", words: w().rule, opens: "disputes" }];
    case "cover":
      return !cover || isMe(cover.by) ? []
        : [{ key: "sign-fill", words: t().staff.covers.sign,
          order: { verb: "sign-fill", slip: cover.slip } }];
    case "underway":
      return isCredit ? []
        : [{ key: "receive-chips", words: orders["receive-chips"], opens: "receive-chips" }];
    case "count":
      return !asked || isMe(asked.by) ? [] : countAnswers(asked, table);
    case "recount":
    case "due":
      return [{ key: "count-tray", words: orders["count-tray"], opens: "count-tray" }];
    case "float":
      return slip === undefined ? [{ key: "fill", words: orders.fill, opens: "fill" }] : [];
    default:
      return [];
  }
}

/**
 * @param {CountView} asked
 * @param {FloorTable} table
 * @returns {Answer[]}
 */
function countAnswers({ count: number }, { phase }) {
  const { orders } = t().staff;
  /** @type {Answer[]} */
  const refuse = [{ key: "refuse-count", words: orders["refuse-count"],
    order: { verb: "refuse-count", count: number } }];
  // The float of a closed table goes to the cage: the second person who counts it is not of the pit.
  return phase === "closed" ? refuse
    : [{ key: "agree-count", words: orders["agree-count"], opens: "agree-count" }, ...refuse];
}

/**
 * An answer is given by one press: not by a key that is held nor by the second press of a double one,
 * which may find the next line here.
 * @param {string} id of the table
 * @param {FloorTable} table
 * @param {Reason} reason
 * @param {Answer} answer
 */
function button(id, table, reason, answer) {
  const { key, words } = answer;
  const waits = `floor:${id}:${key}`;
  const run = (/** @type {MouseEvent} */ { detail }) => {
    if (detail > 1) return;
    if ("opens" in answer) return openAt(id, answer.opens);
    if (state.busy.has(waits)) return;
    const { order, expect } = answer;
    send(waits, { type: "order", id: uuid(), table: id, expect, do: order }, tableName(table));
  };
  return h(
    "button",
    {
      type: "button", class: `tool ${key}`, key, onclick: run,
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.repeat && event.preventDefault(),
      "aria-describedby": `line-${id}-${reason}`,
      "aria-haspopup": "opens" in answer ? "dialog" : null,
      // It keeps the focus while it waits.
      "aria-disabled": state.busy.has(waits) ? "true" : null,
    },
    words,
  );
}
