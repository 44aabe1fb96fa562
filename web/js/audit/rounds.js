// The search for rounds, and its results.

import { dataTable } from "../ui/data-table.js";
import { numberOf, personName } from "../ui/format.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { fileOf } from "./files.js";
import { list, load } from "./load.js";
import {
  amountOf, byPerson, ends, knownWords, leftOut, more, roundLink, searchForm, tableWords, times,
  when,
} from "./parts.js";
import { hashOf } from "./place.js";
import { w } from "./words.js";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EXCEPTIONS = /** @type {const} */ ([
  "void", "automatic", "irregular", "disputed", "adjusted", "corrected",
]);

/** @import { RoundLine } from "../../types/api" */

/** @param {Record<string, string>} keys */
export function roundsView(keys) {
  return h(
    "section",
    { key: "rounds" },
    h("h1", null, w().rounds.title),
    form(keys),
    results(keys),
  );
}

/** @param {Record<string, string>} keys */
function form(keys) {
  const words = w().rounds;
  return searchForm("rounds", keys, [
    { name: "table", label: w().common.table, type: "table", all: w().common.all },
    { name: "round", label: words.round, type: "number" },
    { name: "player", label: words.player, hint: words.playerHint },
    { name: "shoe", label: words.shoe, hint: words.shoeHint },
    { name: "staff", label: words.staff, hint: w().common.nameHint },
    ...times(),
    { name: "staked_min", label: words.stakedMin, type: "amount" },
    { name: "staked_max", label: words.stakedMax, type: "amount" },
    { name: "win_min", label: words.winMin, type: "amount" },
    { name: "win_max", label: words.winMax, type: "amount" },
    {
      name: "exception", label: words.exception, type: "select", all: w().common.any,
      options: EXCEPTIONS.map((key) => [key, words.exceptions[key]]),
    },
  ]);
}

/** @param {Record<string, string>} keys */
function results(keys) {
  const { player = "" } = keys;
  if (!player || UUID.test(player)) return found(keys, player);
  return when(load("GET /api/audit/players", { query: { name: player } }), (page) => {
    const { players } = page;
    if (players.length === 0) return h("p", { class: "faint" }, w().rounds.nobody(player));
    if (players.length === 1) return found(keys, players[0].player);
    return h("div", { class: "panel", key: "who" }, h("p", null, w().rounds.which),
      leftOut(page),
      h("ul", { class: "choices" },
        byPerson(players).map((one) =>
          h("li", { key: one.player }, h("a",
            { class: "tool link-tool", href: hashOf("rounds", { ...keys, player: one.player }) },
            personName(one.name), h("code", { class: "faint" }, ` ${numberOf(one)}`))))));
  });
}

/**
 * The parameters of a search.
 * @param {Record<string, string>} keys
 * @param {string} player an id
 */
export function roundsQuery(keys, player) {
  const { table, round, shoe, staff, exception } = keys;
  return {
    table, round, player, shoe, staff, ...ends(keys),
    staked_min: amountOf(keys.staked_min), staked_max: amountOf(keys.staked_max),
    win_min: amountOf(keys.win_min), win_max: amountOf(keys.win_max), exception, limit: 50,
  };
}

/**
 * @param {Record<string, string>} keys
 * @param {string} player
 */
function found(keys, player) {
  const query = roundsQuery(keys, player);
  const listed = list("GET /api/audit/rounds", { query }, "rounds");
  return h("div", { key: "found", class: "block" },
    listed.pages?.first.player && h("p", { key: "of" }, `${w().rounds.player}: `,
      h("b", null, knownWords(listed.pages.first.player))),
    leftOut(listed.pages?.first),
    listed.pages && fileOf("GET /api/audit/rounds.csv", query),
    listed.pages && roundTable("found", w().rounds.found, listed.rows, keys.exception === "corrected"),
    more(listed));
}

/**
 * Rounds as a table.
 * @param {string} key
 * @param {string} caption
 * @param {RoundLine[]} rows
 * @param {boolean} [areCorrected] whether they were all corrected
 */
export function roundTable(key, caption, rows, areCorrected) {
  const words = w().rounds;
  return dataTable({
    key, caption, rows, none: words.none,
    id: (row) => `${row.table}/${row.round}`,
    kind: (row) => (row.void ? "is-void" : ""),
    columns: [
      { name: words.round, head: true, cell: (row) => roundLink(row) },
      { name: w().common.table, cell: tableWords },
      { name: words.ended, cell: (row) => f().moment(row.ended_ms) },
      { name: words.players, number: true, cell: (row) => f().whole(row.players) },
      { name: words.staked, number: true, cell: (row) => f().money(row.staked) },
      { name: words.won, number: true, cell: (row) => f().signed(row.won) },
      { name: words.maxWin, number: true, cell: (row) => f().signed(row.max_win) },
      { name: words.notes, cell: (row) => notes(row, areCorrected) },
    ],
  });
}

/**
 * What is out of the ordinary in a round, as tags.
 * @param {RoundLine} round
 * @param {boolean} [isCorrected]
 */
export function notes({ void: isVoid, automatic, irregular, disputed }, isCorrected) {
  const words = w().rounds.tags;
  const tags = [
    isVoid && ["void", words.void], automatic > 0 && ["automatic", words.automatic(automatic)],
    irregular > 0 && ["irregular", words.irregular(irregular)],
    disputed && ["disputed", words.disputed], isCorrected && ["corrected", words.corrected],
  ];
  return tags.filter((tag) => Array.isArray(tag)).map(([kind, text]) =>
    h("span", { key: kind, class: `tag tag-${kind}` }, text));
}
