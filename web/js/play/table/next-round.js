// Stakes for the next round, made while no stakes are taken: they wait in this page and are placed when
// betting opens, through the options of the server. Nothing of them is known to the house before.

/** @import { AmountRange } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { changed, onChange, state } from "../../ui/state.js";
import { sayRefusals } from "../connection.js";
import { lateWords } from "../late.js";
import { option } from "../wishes.js";
import { both, t } from "../words.js";
import { circleLabel, stack } from "./chips.js";
import { refusal } from "./refusal.js";
import { onLate, setStakes, stakes } from "./stakes.js";
import { placeTag, refusalWords, tellAt } from "./told.js";

/** When a round runs or its results are shown. */
const PHASES = new Set(["betting", "insurance", "turns"]);

/** @type {Map<string, number>} what waits, in cents, by option name */
const ahead = new Map();
/** @type {Map<string, AmountRange>} the stakes that were offered last at this table */
let offered = new Map();
let at = "";

/** @param {string} key */
export const aheadAt = (key) => ahead.get(key) ?? 0;
export const aheadTotal = () => [...ahead.values()].reduce((sum, amount) => sum + amount, 0);
export const clearAhead = () => ahead.clear();

/**
 * Whether a stake may wait there: the viewer sits, plays no hand, and the place takes their stakes.
 * @param {string} key
 */
export function canWait(key) {
  const { table } = state;
  const seat = table?.you?.seat;
  if (!table || seat === undefined || option(key)?.amount) return false;
  const { view, you } = table;
  if (!PHASES.has(view.phase) || view.last_round || view.paused) return false;
  if (view.seats[seat]?.sitting_out || !you || you.in_play > 0 || you.kept_out) return false;
  if (you.rack < view.sign.bet_min) return false;
  const own = [`bet:${seat}`, `pok:${seat}`].includes(key) || view.sign.seats === 1;
  const hasPok = view.sign.pok_max !== undefined || !key.startsWith("pok");
  return stakes().length === 0 && own && hasPok;
}

/**
 * Adds to what waits there, or takes away from it.
 * @param {string} key
 * @param {number} by cents
 */
export function addAhead(key, by) {
  const now = aheadAt(key);
  const amount = Math.max(0, now + by);
  const left = (state.table?.you?.rack ?? 0) - aheadTotal();
  const known = offered.get(key);
  // What lay there when the range was said is back in the rack by now.
  const range = known && { ...known, now, max: Math.min(known.max, now + left) };
  const refused = range && refusal(range, amount, left);
  if (refused) return tellAt(key, refusalWords(refused));
  if (amount === 0) ahead.delete(key);
  else ahead.set(key, amount);
  if (amount > 0) say(amount);
}

/** @param {number} amount cents */
const say = (amount) =>
  void state.said.push({ words: both((words) => words.fair.next.waits(chips(amount))) });

/**
 * A circle while no stakes are taken there.
 * @param {string} key
 * @param {{ kind: string, label: string, what: string, press: () => void }} circle
 */
export function waitingCircle(key, { kind, label, what, press }) {
  const sign = state.table?.view.sign;
  if (!sign || !canWait(key)) return null;
  const amount = aheadAt(key);
  return h(
    "button",
    {
      class: `${kind} is-ahead`, key: `${key}-ahead`, type: "button",
      "aria-label": `${t().fair.next.add(what, chips(state.ui.chip))}. ${
        amount > 0 ? t().spot.lies(chips(amount)) : ""}`,
      onclick: press,
    },
    label && circleLabel(label),
    stack(amount, sign),
    placeTag(key, amount > 0 && key.startsWith("bet") ? t().fair.next.tag : ""),
  );
}

/** What waits, with a button that takes it back; else how a stake is made ahead. */
export function aheadRow() {
  const total = aheadTotal();
  if (total === 0) {
    return canWait(`bet:${state.table?.you?.seat}`)
      ? h("div", { class: "hint", key: "how" }, t().fair.next.how)
      : null;
  }
  return h(
    "div",
    { class: "ahead-row", key: "ahead" },
    h("b", null, t().fair.next.waits(chips(total))),
    h("button",
      {
        type: "button", class: "tool", onclick: () => {
          clearAhead();
          changed();
        },
      },
      t().fair.next.back),
  );
}

/**
 * A stake came too late: it waits, if none of the viewer's is in the round.
 * @param {string} key
 * @param {number} amount cents
 */
function keepLate(key, amount) {
  if (amount > 0 && canWait(key)) ahead.set(key, amount);
}

onLate(keepLate);
sayRefusals((key, refused) => lateWords(key, refused, key === undefined ? 0 : aheadAt(key)));

function follow() {
  const { table } = state;
  if (!table) return;
  if (table.id !== at) {
    at = table.id;
    ahead.clear();
    offered = new Map();
  }
  const { view, you } = table;
  const open = stakes();
  if (open.length > 0) offered = new Map(open);
  if (ahead.size === 0) return;
  const seat = you?.seat;
  const isOut = seat === undefined || view.seats[seat]?.sitting_out || you?.kept_out;
  if (isOut || view.phase === "closed") return clearAhead();
  if (open.length === 0) return;
  const changes = [...ahead].map(([key, amount]) => ({ key, amount }));
  clearAhead();
  const refused = setStakes(changes.filter(({ key }) => option(key)));
  const total = changes.reduce((sum, { amount }) => sum + amount, 0);
  if (refused.length === 0) {
    state.said.push({ words: both((words) => words.fair.next.placed(chips(total))) });
  }
}

onChange(follow);
