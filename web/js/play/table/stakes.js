// The viewer's chips on the layout while betting: clicks are collected so that one command at a time
// is pending for each stake. Undo, clear, re-bet and double set amounts of the server's ranges; what
// does not fit is not placed, and the reason stands at the circle. Only the view says which stakes have
// been placed.

/** @import { AmountRange } from "../../../types/protocol" */
/** @import { Refused } from "./refusal.js" */
import { isLinked } from "../../ui/link.js";
import { loadStakes, saveStakes } from "../../ui/prefs.js";
import { onChange, state } from "../../ui/state.js";
import { onAnswer } from "../connection.js";
import { isLate } from "../late.js";
import { isBusy, option, options, wish } from "../wishes.js";
import { refusal } from "./refusal.js";
import { forgetAt, refusalWords, tellAt, tellLost } from "./told.js";

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

/** Whether a stake on a hand is under way to the server. */
export const isPlacing = () => [...wanted.keys()].some((key) => !key.startsWith("back:"));

/** The chips of the rack that no command under way takes, in cents. */
export function chipsLeft() {
  let taken = 0;
  for (const [key, { amount }] of wanted) taken += amount - (option(key)?.amount?.now ?? amount);
  return (state.table?.you?.rack ?? 0) - taken;
}

/**
 * Sets some stakes as one act that can be undone. One that does not fit is left as it is, and the
 * reason is said at its circle.
 * @param {{ key: string, amount: number }[]} changes
 * @returns {Refused[]} why some were not set
 */
export function setStakes(changes) {
  const before = [];
  /** @type {Refused[]} */
  const refused = [];
  for (const { key, amount } of changes) {
    const now = stakeNow(key);
    if (!option(key)?.amount || amount === now) continue;
    const why = set(key, amount);
    if (why) refused.push(why);
    else before.push({ key, amount: now });
  }
  if (before.length > 0) state.ui.undo = [...state.ui.undo, before].slice(-UNDO_MAX);
  return refused;
}

/**
 * @param {string} key
 * @param {number} amount
 */
function set(key, amount) {
  const range = option(key)?.amount;
  if (!range) return null;
  if (!isLinked()) {
    tellLost(key);
    return null;
  }
  const why = refusal({ ...range, now: stakeNow(key) }, amount, chipsLeft());
  if (why) tellAt(key, refusalWords(why));
  else want(key, Math.max(0, amount));
  return why;
}

export function undo() {
  const last = state.ui.undo.at(-1);
  state.ui.undo = state.ui.undo.slice(0, -1);
  for (const { key, amount } of last ?? []) set(key, amount);
}

export function clear() {
  setStakes(stakes().map(([key]) => ({ key, amount: 0 })));
}

export function twice() {
  const lying = stakes().filter(([key]) => stakeNow(key) > 0);
  setStakes(lying.map(([key]) => ({ key, amount: 2 * stakeNow(key) })));
}

/** The stakes of the last round. */
export function keptStakes() {
  const kept = state.table ? loadStakes(state.table.id) : {};
  return Object.entries(kept).map(([key, amount]) => ({ key, amount })).filter((it) => it.amount > 0);
}

/** Those of them that may be placed again. */
export const lastStakes = () => keptStakes().filter(({ key }) => option(key)?.amount);

export function again() {
  setStakes(lastStakes());
}

/**
 * @param {string} key
 * @param {number} amount
 */
function want(key, amount) {
  const old = wanted.get(key);
  forgetAt(key);
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

/** @type {((key: string, amount: number) => void)[]} */
const late = [];

/**
 * Runs for a stake that came after the close of betting.
 * @param {(key: string, amount: number) => void} run
 */
export const onLate = (run) => void late.push(run);

onAnswer(({ key, ok, seq, code }) => {
  const entry = wanted.get(key);
  if (!entry) return;
  if (!ok) {
    wanted.delete(key);
    if (code && isLate(code)) for (const run of late) run(key, entry.amount);
  } else if (entry.amount === entry.sent) entry.seq = seq;
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
