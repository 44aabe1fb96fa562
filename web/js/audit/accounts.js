// The statement of any account between two moments, with its balance before and after each line.

/** @import { AccountLine } from "../../types/api" */
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { idWords } from "./authors.js";
import { fileOf } from "./files.js";
import { list, load } from "./load.js";
import {
  byPerson, ends, factList, knownWords, leftOut, more, searchForm, tableOf, times, when,
} from "./parts.js";
import { hashOf } from "./place.js";
import { dataTable } from "../ui/data-table.js";
import { numberOf, personName } from "../ui/format.js";
import { named, w } from "./words.js";

const KINDS = /** @type {const} */ (["purse", "rack", "layout", "float", "cage",
  "differences", "issue", "play_purse", "play_rack", "play_layout", "play_float", "play_issue"]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Kinds of accounts that belong to a player, and those that belong to a table. */
const OF_PLAYER = new Set(["purse", "rack", "play_purse", "play_rack"]);
const OF_TABLE = new Set(["rack", "layout", "float", "play_rack", "play_layout", "play_float"]);

/** @param {Record<string, string>} keys */
export function accountsView(keys) {
  const { account = "", player = "" } = keys;
  return h(
    "section",
    { key: "accounts" },
    h("h1", null, w().accounts.title),
    h("p", { class: "faint" }, w().accounts.text),
    searchForm("accounts", keys, [
      { name: "account", label: w().accounts.account, type: "select",
        options: KINDS.map((kind) => [kind, w().accounts.kinds[kind]]) },
      { name: "player", label: w().rounds.player, hint: w().rounds.playerHint },
      { name: "table", label: w().common.table, type: "table", all: "–" },
      ...times(),
    ]),
    account && (!OF_PLAYER.has(account) || UUID.test(player) ? statement(keys) : whose(keys)),
  );
}

/** @param {Record<string, string>} keys */
function whose(keys) {
  if (!keys.player) return h("p", { class: "refused" }, w().accounts.whose);
  return when(load("GET /api/audit/players", { query: { name: keys.player } }), (page) => {
    const { players } = page;
    if (players.length === 0) return h("p", { class: "faint" }, w().rounds.nobody(keys.player));
    if (players.length === 1) return statement({ ...keys, player: players[0].player });
    return h("div", { class: "panel", key: "who" }, h("p", null, w().rounds.which),
      leftOut(page),
      h("ul", { class: "choices" },
        byPerson(players).map((one) =>
          h("li", { key: one.player }, h("a",
            { class: "tool link-tool", href: hashOf("accounts", { ...keys, player: one.player }) },
            personName(one.name), h("code", { class: "faint" }, ` ${numberOf(one)}`))))));
  });
}

/** @param {Record<string, string>} keys */
function statement(keys) {
  const { account, player, table } = keys;
  if (OF_TABLE.has(account) && !table) return h("p", { class: "refused" }, w().accounts.which);
  const query = {
    account, player: OF_PLAYER.has(account) && player, table: OF_TABLE.has(account) && table,
    ...ends(keys), limit: 100,
  };
  const listed = list("GET /api/audit/statement", { query }, "lines");
  const side = (/** @type {string} */ kind, /** @type {AccountLine} */ line) =>
    [named(w().accounts.kinds, kind), OF_TABLE.has(kind) && line.table ? tableOf(line.table) : "",
      // Of one player's own account, they are all theirs.
      !OF_PLAYER.has(account) && OF_PLAYER.has(kind) && line.player
        ? idWords(line.player, line.name ? { [line.player]: line.name } : {}) : ""]
      .filter(Boolean).join(" · ");
  return h(
    "div",
    { key: "statement", class: "block" },
    listed.pages && factList("balances", [
      ...(listed.pages.first.player ? [/** @type {[string, string]} */ (
        [w().rounds.player, knownWords(listed.pages.first.player)])] : []),
      [w().accounts.opening, f().money(listed.pages.first.opening)],
      [listed.next ? w().accounts.soFar : w().accounts.closing,
        f().money(listed.pages.latest.closing)],
    ]),
    listed.pages && fileOf("GET /api/audit/statement.csv", query),
    listed.pages && dataTable({
      key: "lines", caption: w().accounts.title, rows: listed.rows, none: w().accounts.none,
      columns: [
        { name: w().common.time, head: true, cell: (it) => f().exact(it.at) },
        { name: w().accounts.kind, cell: (it) => named(w().kinds, it.kind) },
        { name: w().accounts.fromAccount, cell: (it) => side(it.from, it) },
        { name: w().accounts.toAccount, cell: (it) => side(it.to, it) },
        { name: w().accounts.before, number: true, cell: (it) => f().money(it.before) },
        { name: w().accounts.amount, number: true,
          cell: (it) => f().signed(it.after - it.before) },
        { name: w().accounts.after, number: true, cell: (it) => f().money(it.after) },
        { name: w().round.step, number: true, cell: (it) => f().whole(it.seq) },
      ],
    }),
    more(listed),
  );
}

