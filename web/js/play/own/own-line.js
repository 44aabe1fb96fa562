// The line above the dock that says what happened to the viewer, until the next deal. A result is told
// when the felt has shown it, never before.

import { h } from "../../ui/dom.js";
import { onChange, state } from "../../ui/state.js";
import { onAnswer } from "../connection.js";
import { shownYou } from "../shown.js";
import { keepLeft, takeLeft } from "./left.js";
import {
  isTold, kept, missed, newSince, noteOf, nothing, resultOf, withNotes, withResult,
} from "./own-story.js";
import { linesOf, sentence } from "./own-words.js";
import { t } from "./words.js";

/** @import { EventView } from "../../../types/protocol" */
/** @import { TableState } from "../../ui/state.js" */
/** @import { Result } from "./own-story.js" */

/** An own wish to leave explains for so long that the seat is free. */
const LEAVING_MS = 5000;
const LEAVES = new Set(["leave", "cash-out"]);

let own = nothing("");
/** @type {EventView | null} the last event looked at */
let last = null;
/** @type {{ of: TableState, was: TableState } | null} the table when the connection was lost */
let lost = null;
let leftAt = Number.NEGATIVE_INFINITY;
/** @type {string[]} lines that have been read aloud */
let read = [];

/** @type {((result: Result) => void)[]} */
const results = [];

/**
 * Runs for each result of the viewer's when it is shown, not for one that was there when the page came.
 * @param {(result: Result) => void} run
 */
export const onOwnResult = (run) => void results.push(run);

onAnswer(({ key, ok }) => {
  if (ok && LEAVES.has(key)) leftAt = performance.now();
});

onChange(() => {
  const table = state.table;
  if (!table || !state.me) return;
  if (own.table !== table.id) return begin(table);
  follow(table, state.me.player);
});

/** @param {TableState} table */
function begin(table) {
  own = nothing(table.id);
  last = table.log.at(-1) ?? null;
  lost = null;
  if (state.me) {
    const me = state.me.player;
    own = withResult(own, resultOf(table, me));
    const left = takeLeft(table.id, me, Date.now());
    const found = left && missed(left, table, me);
    if (found) own = { ...own, round: table.view.round, missed: found };
  }
  read = linesOf(own).map(sentence);
}

globalThis.addEventListener?.("pagehide", () => {
  const { table, me } = state;
  if (!table || !me) return;
  keepLeft({ table: table.id, player: me.player, view: table.view, you: table.you }, Date.now());
});

/**
 * @param {TableState} table
 * @param {string} me
 */
function follow(table, me) {
  own = kept(own, table.view, me);
  if (state.connection.state !== "open") {
    // A frame puts its part into the table as it is: what is kept must be a copy.
    lost ??= { of: table, was: { ...table } };
  } else if (lost && lost.of !== table) {
    const found = missed(lost.was, table, me);
    if (found) own = { ...own, round: table.view.round, missed: found };
    lost = null;
  }
  const isLeaving = performance.now() - leftAt < LEAVING_MS ||
    [...state.busy.keys()].some((key) => LEAVES.has(key));
  const notes = newSince(table.log, last).map((event) => noteOf(event, table.view, me, isLeaving));
  last = table.log.at(-1) ?? last;
  own = withNotes(own, notes.filter((note) => note !== null), table.view.round);
  const known = own.result;
  own = withResult(own, resultOf({ view: table.view, you: shownYou() }, me));
  if (own.result && own.result !== known) for (const run of results) run(own.result);
}

/** The lines that have not been read aloud yet. */
export function takeUnread() {
  const lines = linesOf(own).map(sentence);
  const fresh = lines.filter((line) => !read.includes(line));
  read = lines;
  return fresh;
}

/** What happened to the viewer. The place is kept for whoever plays, so that nothing moves. */
export function ownLine() {
  const you = state.table?.you;
  const isHere = you && (you.seat !== undefined || you.in_play > 0 || isTold(own));
  if (!isHere || own.table !== state.table?.id) return null;
  return h(
    "section",
    { class: "own-line", key: "own", "aria-label": t().own.title },
    h(
      "div",
      { class: "own-lines", key: "lines" },
      linesOf(own).map(({ key, tone, figure, words, groups }) => h(
        "p",
        { class: `own-entry is-${tone}`, key },
        figure && h("b", { class: "own-net", key: "net" }, figure),
        figure && " ",
        h("span", { class: "own-words", key: "words" }, words),
        groups.map((group) => [" ", h("span", { class: "own-group", key: group }, group)]),
      )),
    ),
  );
}
