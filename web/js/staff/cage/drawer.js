// The drawers of the cage: the cashier's own, with the count that opens and ends it and the money
// from and to the safe; those of others; the last ones that ended. The house says what each one
// holds.

/** @import { DrawersAnswer, EndedDrawer, OpenDrawer } from "../../../types/api" */
/** @import { Doing, Kind, Said } from "./drawer-form.js" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { dataTable } from "../../ui/data-table.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { moment } from "../../ui/format.js";
import { sortedBy } from "../../ui/natural.js";
import { refuse } from "../../ui/refusals.js";
import { changed, dropNote, note, noteDone, state } from "../../ui/state.js";
import { isOpeningAsked, waitsWords } from "../consent/list.js";
import { paperButton, when } from "../paper/paper.js";
import { w as p } from "../paper/words.js";
import { ask, askReason, drawerForm, endForm, saidIn } from "./drawer-form.js";
import { both, w } from "./words.js";

/** The code of the answer to a count that is not what should lie in the drawer. */
const DIFFERS = "drawer-differs";
/** What is done with one's own open drawer. */
const TOOLS = /** @type {const} */ (["in", "out", "close", "hand-over"]);

const at = {
  /** @type {DrawersAnswer | null} */
  drawers: null,
  /** How often the drawers were asked for: only the last answer counts. */
  asked: 0,
  /** The count of changes (`state.requests`) that the drawers have followed. */
  seen: 0,
  /** What is being done with an open drawer. */
  /** @type {Doing | null} */
  doing: null,
  /** What is being asked for, so that a second try is the same. */
  typed: { id: "", text: "" },
  hasEnded: false,
};

/**
 * Whether a refusal says that a drawer is not what it is taken for.
 * @param {string} code
 */
export const isOfDrawers = (code) => code.startsWith("drawer-") && code !== DIFFERS;

/** Reads the drawers again: trades and requests change them. */
export async function reloadDrawer() {
  at.asked += 1;
  const { asked } = at;
  const answer = await call("GET /api/cage/drawer", {});
  if (asked !== at.asked) return;
  if (!answer.ok) return note(answer.words);
  at.drawers = answer.body;
  changed();
}

export function drawerView() {
  if (at.seen !== state.requests) {
    at.seen = state.requests;
    void reloadDrawer();
  }
  const { drawers } = at;
  const isAsked = drawers !== null && !drawers.own && isOpeningAsked();
  const now = drawers && doingNow(at.doing, drawers);
  // It was counted already, and waits for a second person.
  const doing = isAsked && now?.kind === "open" ? null : now;
  if (!doing) endForm();
  return h(
    "section",
    { class: "panel drawer", key: "drawer", "aria-labelledby": "drawer-title" },
    h("h2", { id: "drawer-title", key: "title", tabindex: -1 }, w().drawer.title),
    drawers && [
      drawers.own ? openView(drawers.own, drawers.cashiers, doing)
        : h("p", { key: "closed" }, isAsked ? w().drawer.opens : w().drawer.closed),
      doing && drawerForm(doing, drawers, (form) => void alone(() => send(doing, form)),
        doing.kind === "open" ? undefined : cancel),
      drawers.others.length > 0 && othersView(drawers.others, doing),
      endedView(drawers.ended),
    ],
  );
}

/**
 * What is being done, as far as the drawers that are open now allow it. Who has none counts one to
 * open it.
 * @param {Doing | null} doing
 * @param {Pick<DrawersAnswer, "own" | "others">} drawers
 * @returns {Doing | null}
 */
export function doingNow(doing, { own, others }) {
  if (doing?.cashier && others.some(({ cashier }) => cashier === doing.cashier)) return doing;
  if (!own) return { kind: "open" };
  return doing && !doing.cashier ? doing : null;
}

/**
 * One's own drawer. What should lie in it is hidden while it is counted at its end.
 * @param {OpenDrawer} own
 * @param {string[]} cashiers who may take it over
 * @param {Doing | null} doing
 */
function openView(own, cashiers, doing) {
  const tools = TOOLS.filter((one) => one !== "hand-over" || cashiers.length > 0);
  const kind = doing && !doing.cashier ? doing.kind : null;
  const isCounted = kind === "close" || kind === "hand-over";
  return h(
    "div",
    { class: "drawer-own", key: "own" },
    isCounted ? h("p", { class: "faint", key: "hidden" }, w().drawer.hidden) : sums(own),
    h("div", { class: "quick", key: "tools" }, tools.map((one) => h(
      "button",
      {
        type: "button", class: `tool drawer-${one}`, key: one,
        "aria-expanded": String(kind === one),
        onclick: () => begin(kind === one ? null : { kind: one }),
      },
      w().drawer.tools[one],
    ))),
  );
}

/**
 * What went through a drawer.
 * @param {OpenDrawer | EndedDrawer} one
 * @returns {[name: string, text: string][]}
 */
function linesOf(one) {
  const words = w().drawer;
  return [
    [words.opening, f().money(one.opening)],
    [words.cashIn, f().money(one.cash_in)], [words.cashOut, f().money(one.cash_out)],
    [words.cardIn, f().money(one.card_in)], [words.cardOut, f().money(one.card_out)],
    [words.putIn, f().money(one.put_in)], [words.takenOut, f().money(one.taken_out)],
    [words.trades, f().whole(one.trades)],
  ];
}

/** @param {OpenDrawer} own */
function sums(own) {
  const words = w().drawer;
  const lines = linesOf(own);
  return h("div", { class: "drawer-now", key: "now" },
    h("p", { class: "drawer-cash" }, words.cash(f().money(own.cash)),
      h("small", null, ` ${words.number(f().whole(own.number))}`)),
    h("dl", { class: "drawer-sums" }, lines.map(([name, text]) =>
      h("div", { key: name }, h("dt", null, name), h("dd", null, text)))));
}

/**
 * The open drawers of other cashiers. What should lie in one is hidden while it is counted.
 * @param {OpenDrawer[]} others
 * @param {Doing | null} doing
 */
const othersView = (others, doing) => h(
  "div",
  { class: "drawer-others", key: "others" },
  h("h3", null, w().drawer.others),
  h("ul", null, sortedBy(others, ({ cashier }) => cashier).map(({ cashier, number, cash }) => {
    const isCounted = doing?.cashier === cashier;
    const holds = !isCounted && ` · ${w().drawer.cash(f().money(cash))}`;
    return h(
      "li",
      { class: "drawer-other", key: cashier },
      h("span", null,
        h("b", null, cashier), ` · ${w().drawer.number(f().whole(number))}`, holds),
      h("button", {
        type: "button", class: "tool drawer-close-other", "aria-expanded": String(isCounted),
        onclick: () => begin(isCounted ? null : { kind: "close", cashier }),
      }, w().drawer.tools.close, h("span", { class: "unseen" }, ` · ${cashier}`)),
    );
  })),
);

/**
 * What was received and paid.
 * @param {number} received in cents
 * @param {number} paid in cents
 */
const inAndOut = (received, paid) => `${f().money(received)} / ${f().money(paid)}`;

/**
 * The form of the end of a drawer: its totals, and what was counted.
 * @param {EndedDrawer} one
 */
const endPaper = (one) => paperButton(`drawer-${one.number}-${one.at}`,
  w().drawer.number(f().whole(one.number)), () => {
    const { heads, ended, number } = w().drawer;
    /** @type {[string, string | null | undefined][]} */
    const rows = [
      [heads.cashier, one.cashier], [heads.when, when(one.at)], ...linesOf(one),
      [heads.expected, f().money(one.counted - one.difference)],
      [heads.counted, f().money(one.counted)], [heads.difference, f().signed(one.difference)],
      [heads.reason, one.reason], [heads.to, one.to],
    ];
    return {
      title: `${ended} · ${number(f().whole(one.number))}`,
      rows: /** @type {[string, string][]} */ (rows.filter(([, text]) => text)),
      signatures: [p().signatures.cashier, one.to ? heads.to : p().signatures.second],
    };
  });

/** @param {EndedDrawer[]} rows */
function endedView(rows) {
  const { heads, last, none } = w().drawer;
  return h(
    "div",
    { class: "drawer-ended", key: "ended" },
    h("button", {
      type: "button", class: "tool drawer-last", "aria-expanded": String(at.hasEnded),
      onclick: () => {
        at.hasEnded = !at.hasEnded;
        if (at.hasEnded) void reloadDrawer();
        changed();
      },
    }, last),
    at.hasEnded && dataTable({
      key: "drawers", caption: last, rows, none,
      id: (one) => one.number,
      columns: [
        { name: heads.number, head: true, cell: (one) => f().whole(one.number) },
        { name: heads.when, cell: (one) => moment(one.at) },
        { name: heads.cashier, cell: (one) => one.cashier },
        { name: heads.cash, number: true, cell: (one) => inAndOut(one.cash_in, one.cash_out) },
        { name: heads.card, number: true, cell: (one) => inAndOut(one.card_in, one.card_out) },
        { name: heads.counted, number: true, cell: (one) => f().money(one.counted) },
        { name: heads.difference, number: true, cell: (one) => f().signed(one.difference) },
        { name: heads.to, cell: (one) => one.to ?? "" },
        { name: heads.reason, cell: (one) => one.reason ?? "" },
        { name: heads.form, cell: endPaper },
      ],
    }),
  );
}

/** @param {Doing | null} doing */
function begin(doing) {
  at.doing = doing;
  // What was said of the form before.
  dropNote();
  changed();
}

/** Ends the form; the focus goes back to the button that has opened it. */
function cancel() {
  const opener = document.querySelector(".drawer [aria-expanded=true]:not(.drawer-last)");
  begin(null);
  /** @type {HTMLElement | null} */ (opener)?.focus();
}

/**
 * @param {Doing} doing
 * @param {HTMLFormElement} form
 */
async function send(doing, form) {
  const said = saidIn(new FormData(form));
  const isMove = doing.kind === "in" || doing.kind === "out";
  if (isMove && said.pieces.length === 0) {
    return note(both((words) => words.drawer.nothing));
  }
  const text = JSON.stringify([doing, said]);
  if (at.typed.text !== text) at.typed = { id: uuid(), text };
  const answer = await ask(doing, at.typed.id, said);
  if (!answer.ok) return refused(doing.kind, answer);
  at.asked += 1;
  at.drawers = answer.body;
  at.doing = null;
  at.typed = { id: "", text: "" };
  endForm();
  told(doing.kind, said, answer.body);
  // The form goes away with the button that was pressed.
  /** @type {HTMLElement | null} */ (document.querySelector("#drawer-title"))?.focus();
}

/**
 * Says what has come of it, where the section alone does not show it.
 * @param {Kind} kind
 * @param {Said} said
 * @param {DrawersAnswer} drawers
 */
function told(kind, { to }, { request }) {
  if (request) {
    return noteDone(kind === "hand-over" ? both(({ drawer }) => drawer.waitsFor(to))
      : waitsWords(request));
  }
  if (kind === "close") noteDone(both(({ drawer }) => drawer.done));
}

/**
 * @param {Kind} kind
 * @param {Parameters<typeof refuse>[0]} answer
 */
function refused(kind, answer) {
  if (answer.code === DIFFERS && kind === "close") askReason();
  if (isOfDrawers(answer.code)) void reloadDrawer();
  refuse(answer);
}
