// The viewer's own tables while another page is shown: where they sit, what lies in their racks, whether
// a hand of theirs runs. The books name the tables; each is watched as its own page would watch it.

/** @import { ServerMessage } from "../../../types/protocol" */
/** @import { State, TableState } from "../../ui/state.js" */
import { call } from "../../net/api.js";
import { tableName } from "../../ui/format.js";
import { isMyTurn, receive } from "../../ui/frames.js";
import { inNaturalOrder } from "../../ui/natural.js";
import { onChange, state } from "../../ui/state.js";
import { onFrame, onLeave, unwatch, watch } from "../connection.js";
import { both } from "../words.js";

/** Tables that are looked at, at most. */
const PLACES_MAX = 8;

/**
 * @typedef {object} Place
 * @property {string} id
 * @property {string} name
 * @property {number | undefined} seat
 * @property {number} rack cents
 * @property {number} inPlay cents
 * @property {boolean} playing whether a hand of the viewer's runs
 * @property {boolean} asked whether the table waits for the viewer
 */

/** The tables as they are now, each in a state of its own. @type {Map<string, State>} */
const mirrors = new Map();
/** Whether the books have to be asked again. */
let isOld = false;

/** @param {TableState | null} table */
const holds = (table) => {
  const you = table?.you;
  return you != null && (you.seat !== undefined || you.rack > 0 || you.in_play > 0);
};

/** @param {string} id @param {TableState | null} table */
function keep(id, table) {
  if (mirrors.has(id) || mirrors.size >= PLACES_MAX) return;
  mirrors.set(id, { ...state, at: id, table, said: [], busy: new Map(), hint: null });
  watch(id);
}

/** @param {string} id */
function drop(id) {
  mirrors.delete(id);
  if (id !== state.at) unwatch(id);
}

/** Asks the books at which tables there is a rack. One may be empty while all its chips lie in play. */
async function load() {
  const me = state.me?.player;
  const answer = await call("GET /api/me/ledger", { query: { limit: 1 } });
  if (!answer.ok || state.me?.player !== me) return;
  const accounts = answer.body.accounts.toSorted((a, b) => b.balance - a.balance);
  for (const { table } of accounts) {
    if (table && table !== state.at && state.lobby?.[table]) keep(table, null);
  }
}

/** @param {ServerMessage} message */
function heard(message) {
  if (message.type === "welcome") {
    // Another session may have begun: nothing of the former one is kept.
    for (const [id, mirror] of mirrors) {
      if (mirror.me?.player !== state.me?.player) drop(id);
    }
    isOld = state.me !== null;
  }
  if (message.type === "purse") isOld = true;
  if (!("table" in message) || message.table === state.at) return;
  const mirror = mirrors.get(message.table);
  if (!mirror) return;
  const before = isAsked(mirror);
  mirror.me = state.me;
  const next = receive(mirror, message, performance.now());
  mirror.said.length = 0;
  if (next.watch) watch(next.watch);
  if (mirror.table && !mirror.table.stale && !holds(mirror.table)) {
    drop(message.table);
  } else if (!before && isAsked(mirror) && mirror.table) {
    const { view } = mirror.table;
    state.said.push({ words: both((words) => words.places.calls(tableName(view))) });
  }
}

/** @param {State} mirror */
function isAsked(mirror) {
  const options = Object.values(mirror.table?.you?.options ?? {});
  return isMyTurn(mirror) || options.some((option) => option.do.verb === "decline");
}

onFrame(heard);
onLeave((left) => {
  if (holds(left)) keep(left.id, left);
});
onChange(() => {
  if (state.at) mirrors.delete(state.at);
  if (!isOld || !state.me || !state.lobby || state.opening) return;
  isOld = false;
  void load();
});

/**
 * The viewer's own tables but the one that is shown; those that call first.
 * @returns {Place[]}
 */
export function places() {
  /** @type {Place[]} */
  const found = [];
  for (const [id, mirror] of mirrors) {
    const { table } = mirror;
    if (!table?.you || !holds(table) || table.view.phase === "closed") continue;
    const { view, you } = table;
    const isRound = view.phase === "insurance" || view.phase === "turns";
    found.push({
      id, name: tableName(view), seat: you.seat, rack: you.rack, inPlay: you.in_play,
      playing: isRound && you.in_play > 0, asked: isAsked(mirror),
    });
  }
  const rank = (/** @type {Place} */ it) => (it.asked ? 0 : it.playing ? 1 : it.seat ? 2 : 3);
  return found.sort((a, b) => rank(a) - rank(b) || inNaturalOrder(a.name, b.name));
}

