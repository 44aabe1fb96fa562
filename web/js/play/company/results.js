// The last results of the table: what the dealer had, and what the viewer won or lost. The house says
// what was before; what follows is read from the view, once the felt has shown it.

/** @import { LastResult } from "../../../types/api" */
/** @import { TableView, YouView } from "../../../types/protocol" */
import { call } from "../../net/api.js";
import { changed, onChange, state } from "../../ui/state.js";
import { isBehind } from "../shown.js";

/** Rounds that are kept. */
const ROUNDS_MAX = 12;

/** @type {{ table: string, player: string | undefined, rounds: LastResult[] } | null} */
let kept = null;

/** The phases in which a round runs. */
const RUNNING = new Set(["insurance", "turns"]);

/**
 * How the round that lies on the table went; null while it runs, and before the first.
 * @param {TableView} view
 * @param {YouView | null} you
 * @returns {LastResult | null}
 */
export function resultOf(view, you) {
  if (view.round === 0 || RUNNING.has(view.phase) || view.awaited) return null;
  const { status, total } = view.dealer;
  if (!total && status !== "void") return null;
  const end = status === "void" || status === "bust" || status === "natural" ? status
    : status ? "stood" : "unplayed";
  const net = you?.last_net;
  return {
    round: view.round, end, points: end === "void" ? 0 : total?.points ?? 0,
    ...(net !== undefined && { net }),
  };
}

/**
 * Adds a round at its place; a round that is there already gets what is known of it now.
 * @param {LastResult[]} rounds oldest first
 * @param {LastResult} result
 */
export function withResult(rounds, result) {
  return [...rounds.filter((it) => it.round !== result.round), result]
    .sort((a, b) => a.round - b.round).slice(-ROUNDS_MAX);
}

/** @param {string} table */
async function load(table) {
  const mine = kept;
  const answer = await call("GET /api/tables/{id}/results", { path: { id: table } });
  if (!answer.ok || kept !== mine || !mine) return;
  // What was seen meanwhile is newer.
  mine.rounds = mine.rounds.reduce(withResult, answer.body.rounds);
  changed();
}

onChange(() => {
  const { at, table, me } = state;
  if (!at || !table) return;
  if (kept?.table !== at || kept.player !== me?.player) {
    kept = { table: at, player: me?.player, rounds: [] };
    void load(at);
  }
  if (isBehind()) return;
  const result = resultOf(table.view, table.you);
  if (!result) return;
  const known = kept.rounds.find((it) => it.round === result.round);
  if (known && known.net === result.net && known.end === result.end) return;
  kept.rounds = withResult(kept.rounds, result);
});

/** The last results of the table that is shown, oldest first. */
export const lastResults = () => (kept && kept.table === state.at ? kept.rounds : []);
