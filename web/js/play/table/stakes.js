// The viewer's chips on the layout while betting: clicks are collected so that one command at a time
// is pending for each stake. Undo, clear, re-bet and double only set amounts inside the ranges of the
// server. Only the view says which stakes have been placed.

/** @import { AmountRange } from "../../../types/protocol" */
import { loadStakes, saveStakes } from "../../ui/prefs.js";
import { onChange, state } from "../../ui/state.js";
import { fitStake } from "../amounts.js";
import { onAnswer } from "../connection.js";
import { isBusy, option, options, wish } from "../wishes.js";

const UNDO_MAX = 50;
const STAKE_VERBS = new Set(["bet", "pok", "back"]);

/** @type {Map<string, { amount: number, sent: number | null, seq: number | null }>} */
const wanted = new Map();
/** @type {Record<string, number>} stakes last seen while betting */
let seen = {};
let seenAt = "";
let seenRound = 0;

/** @returns {[string, AmountRange][]} stakes that may be set now */
export function stakes() {
  /** @type {[string, AmountRange][]} */
  const found = [];
  for (const [key, it] of options()) {
    if (STAKE_VERBS.has(it.do.verb) && it.amount) found.push([key, it.amount]);
  }
  return found;
}

/**
 * The stake as it will be after the pending commands.
 * @param {string} key
 */
export function stakeNow(key) {
  return wanted.get(key)?.amount ?? option(key)?.amount?.now ?? 0;
}

export function stakesTotal() {
  return stakes().reduce((sum, [key]) => sum + stakeNow(key), 0);
}

/**
 * Sets some stakes as one act that can be undone.
 * @param {{ key: string, amount: number }[]} changes
 */
export function setStakes(changes) {
  const before = [];
  for (const { key, amount } of changes) {
    const range = option(key)?.amount;
    if (!range) continue;
    const fitted = fitStake(range, amount);
    if (fitted === stakeNow(key)) continue;
    before.push({ key, amount: stakeNow(key) });
    want(key, fitted);
  }
  if (before.length > 0) state.ui.undo = [...state.ui.undo, before].slice(-UNDO_MAX);
}

export function undo() {
  const last = state.ui.undo.at(-1);
  state.ui.undo = state.ui.undo.slice(0, -1);
  for (const { key, amount } of last ?? []) {
    const range = option(key)?.amount;
    if (range) want(key, fitStake(range, amount));
  }
}

export function clear() {
  setStakes(stakes().map(([key]) => ({ key, amount: 0 })));
}

export function twice() {
  const lying = stakes().filter(([key]) => stakeNow(key) > 0);
  setStakes(lying.map(([key]) => ({ key, amount: 2 * stakeNow(key) })));
}

/** The stakes of the last round that may be placed again. */
export function lastStakes() {
  const kept = state.table ? loadStakes(state.table.id) : {};
  return Object.entries(kept)
    .filter(([key, amount]) => option(key)?.amount && amount > 0)
    .map(([key, amount]) => ({ key, amount }));
}

export function again() {
  setStakes(lastStakes());
}

/**
 * @param {string} key
 * @param {number} amount
 */
function want(key, amount) {
  const old = wanted.get(key);
  wanted.set(key, { amount, sent: old?.sent ?? null, seq: null });
  push(key);
}

/** @param {string} key */
function push(key) {
  const entry = wanted.get(key);
  const range = option(key)?.amount;
  if (!entry) return;
  if (!range) return void (isBusy(key) || wanted.delete(key));
  if (isBusy(key)) return;
  const seq = state.table?.seq ?? 0;
  if (entry.seq !== null) {
    if (range.now === entry.amount || seq > entry.seq) wanted.delete(key);
    return;
  }
  if (range.now === entry.amount) return void wanted.delete(key);
  entry.sent = entry.amount;
  if (!wish(key, { amount: entry.amount })) wanted.delete(key);
}

onAnswer(({ key, ok, seq }) => {
  const entry = wanted.get(key);
  if (!entry) return;
  if (!ok) wanted.delete(key);
  else if (entry.amount === entry.sent) entry.seq = seq;
});

/**
 * Remembers the stakes at the close of betting, by the number of the round: a round that ends
 * with its deal (a natural) is never seen in another phase than betting.
 */
function remember() {
  const table = state.table;
  if (!table?.you) return;
  const { round, phase } = table.view;
  if (table.id !== seenAt) {
    seen = {};
    wanted.clear();
    seenAt = table.id;
    seenRound = round;
  }
  if (round !== seenRound) {
    if (Object.keys(seen).length > 0) saveStakes(table.id, seen);
    seen = {};
    seenRound = round;
    state.ui.undo = [];
  }
  if (phase === "betting") {
    const lying = stakes().filter(([, range]) => range.now > 0);
    seen = Object.fromEntries(lying.map(([key, range]) => [key, range.now]));
  }
}

onChange(() => {
  for (const key of [...wanted.keys()]) push(key);
  remember();
});
