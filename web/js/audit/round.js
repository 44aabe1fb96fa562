// One round: its players, the replayer, its transfers, and a link to the proof of its shoe.

/** @import { RoundAnswer, RoundTransfer } from "../../types/api" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { personName, rulebookName } from "../ui/format.js";
import { sortedBy } from "../ui/natural.js";
import { state } from "../ui/state.js";
import { actorWords } from "./authors.js";
import { correctionView } from "./correct.js";
import { eventTable } from "./events.js";
import { load } from "./load.js";
import { factList, roundLink, tableOf, tableWords, when, zero } from "./parts.js";
import { hashOf } from "./place.js";
import { replayView, takeUp } from "./replay.js";
import { notes } from "./rounds.js";
import { named, w } from "./words.js";

/** Characters of an id that are shown. */
const ID_SHOWN = 8;

/**
 * @param {string} table
 * @param {number} round
 */
export function roundView(table, round) {
  const path = { id: table, round };
  const loaded = load("GET /api/audit/rounds/{id}/{round}", { path });
  return h(
    "section",
    { key: `round-${table}-${round}` },
    h("nav", { class: "round-nav", "aria-label": w().round.others },
      round > 1 && roundLink({ table, round: round - 1 }, `‹ ${f().whole(round - 1)}`),
      // A pit boss reads single rounds.
      state.staff?.role === "auditor" &&
        h("a", { class: "link", href: hashOf("rounds", { table }) }, w().round.search),
      roundLink({ table, round: round + 1 }, `${f().whole(round + 1)} ›`)),
    loaded.state === "failed" && loaded.code === "not-found" ? noRound(table) : when(loaded, (body) => [
      head(body),
      h("h2", { key: "h-replay" }, w().replay.title),
      when(load("GET /api/audit/rounds/{id}/{round}/replay", { path }), (played) => {
        takeUp(`${table}/${round}`, played.frames);
        return replayView();
      }),
      people(body), correctionView(body), ledger(body),
      body.notable.length > 0 && [h("h2", { key: "h-notable" }, w().round.notable),
        eventTable("notable", w().round.notable, marked(body))],
    ]),
  );
}

/**
 * These pages may lack a round of the journal: a check finds that. What came of it is among the
 * events of its table. A pit boss has no list of them.
 * @param {string} table
 */
const noRound = (table) => h("p", { class: "refused", role: "alert", key: "none" }, w().round.none,
  state.staff?.role === "auditor" && [` ${w().round.elsewhere} `, h("a",
    { class: "link", href: hashOf("events", { table }) }, w().checks.findings.toTable(tableOf(table)))]);

/**
 * The players who had play chips in the round.
 * @param {RoundAnswer} body
 */
const withPlayChips = ({ lines }) => new Set(lines.flatMap(({ from, to, player }) =>
  (player && [from, to].includes("play_rack") ? [player] : [])));

/**
 * The events of a round, with play chips marked beside the names.
 * @param {RoundAnswer} body
 */
function marked(body) {
  const play = withPlayChips(body);
  return body.notable.map((one) => ({ ...one, names: Object.fromEntries(Object.entries(one.names)
    .map(([id, name]) => [id, play.has(id) ? `${name} · ${w().rounds.tags.play}` : name])) }));
}

/** @param {RoundAnswer} body */
function head({ round, staff, notable }) {
  return [
    h("h1", { key: "title" }, w().round.title(tableWords(round), f().whole(round.round))),
    h("p", { key: "tags" }, notes(round, notable.some((one) => one.kind === "round-corrected"))),
    factList("facts", [
      [w().round.rulebook, rulebookName(round.rulebook)],
      [w().round.began, f().exact(round.began_ms)],
      [w().round.ended, f().exact(round.ended_ms)],
      [w().round.steps, `${f().whole(round.first_seq)} – ${f().whole(round.last_seq)}`],
      [w().rounds.staked, f().money(round.staked)],
      [w().rounds.won, f().signed(round.won)],
      [w().round.staff, sortedBy(staff.map((one) => actorWords(one)), String).join(", ") || "–"],
      [w().round.shoe, round.shoe ? shoe(round.shoe) : "–"],
    ]),
  ];
}

/** @param {string} id */
const shoe = (id) => [
  h("code", { title: id }, `${id.slice(0, ID_SHOWN)}…`), " ",
  h("a", { class: "link", href: `/check.html?shoe=${id}` }, w().round.proof), " ",
  h("a", { class: "link", href: hashOf("rounds", { shoe: id }) }, w().round.sameShoe),
];

/** @param {RoundAnswer} body */
function people(body) {
  const { players } = body;
  const play = withPlayChips(body);
  return dataTable({
    key: "players", caption: w().round.players, shown: true, rows: sortedBy(players, nameOf),
    none: w().round.nobody,
    columns: [
      { name: w().rounds.player, head: true, cell: (one) => [
        h("a", { class: "link", href: hashOf("accounts", { player: one.player,
          account: play.has(one.player) ? "play_purse" : "purse" }) }, nameOf(one)),
        play.has(one.player) && h("span", { class: "tag" }, w().rounds.tags.play)] },
      { name: w().rounds.staked, number: true, cell: (one) => f().money(one.staked) },
      { name: w().round.net, number: true, cell: (one) => f().signed(one.net) },
      { name: w().round.more, cell: (one) => h("a", { class: "link",
        href: hashOf("rounds", { player: one.player }) }, w().round.theirRounds) },
    ],
  });
}

/** @param {RoundAnswer["players"][number]} one */
const nameOf = ({ name, player }) =>
  typeof name === "string" ? personName(name) : player.slice(0, ID_SHOWN);

/** @param {RoundAnswer} body */
function ledger({ lines, sums, players }) {
  const names = new Map(players.map((one) => [one.player, nameOf(one)]));
  const account = (/** @type {string} */ kind, /** @type {RoundTransfer} */ line) =>
    [named(w().accounts.kinds, kind), kind.endsWith("rack") && line.player ? names.get(line.player) : ""]
      .filter(Boolean).join(" ");
  return [
    h("h2", { key: "h-ledger" }, w().round.ledger),
    factList("sums", [
      [w().kinds.stake, f().money(sums.staked)],
      [w().kinds.stake_back, f().money(sums.stake_back)],
      [w().kinds.take, f().money(sums.taken)],
      [w().kinds.winnings, f().money(sums.winnings)],
      [w().round.layoutAfter, zero(sums.layout_after), "layout-after"],
    ]),
    dataTable({
      key: "lines", caption: w().round.ledger, rows: lines, none: w().round.noLines,
      columns: [
        { name: w().round.step, head: true, cell: (it) => f().whole(it.seq) },
        { name: w().common.time, cell: (it) => f().exact(it.at) },
        { name: w().accounts.kind, cell: (it) => named(w().kinds, it.kind) },
        { name: w().accounts.fromAccount, cell: (it) => account(it.from, it) },
        { name: w().accounts.toAccount, cell: (it) => account(it.to, it) },
        { name: w().accounts.amount, number: true, cell: (it) => f().money(it.amount) },
      ],
    }),
  ];
}

