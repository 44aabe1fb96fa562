// The same bets every round, if the viewer wants: their last stakes are placed when betting opens, as
// by «re-bet». It never says that the bets are made, and it stops, in words, when they do not fit or
// the viewer sits out. The switch is kept in this browser, for each table.

import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { isLinked } from "../../ui/link.js";
import { loadSwitch, saveSwitch } from "../../ui/prefs.js";
import { changed, note, noteDone, onChange, state } from "../../ui/state.js";
import { option } from "../wishes.js";
import { both, t } from "../words.js";
import { aheadTotal } from "./next-round.js";
import { keptStakes, setStakes, stakes, stakesTotal } from "./stakes.js";
import { refusalWords } from "./told.js";

const NAME = "same-bets.";

let at = "";
let on = false;
/** The last round before the betting that was seen to: each betting once. */
let done = -1;

/** @param {boolean} wanted */
function turn(wanted) {
  on = wanted;
  done = -1;
  if (state.table) saveSwitch(NAME + state.table.id, wanted);
  changed();
}

function seated() {
  const { table } = state;
  const seat = table?.you?.seat;
  return table && seat !== undefined ? table.view.seats[seat] : undefined;
}

function follow() {
  const { table } = state;
  if (!table) return;
  if (table.id !== at) {
    at = table.id;
    on = loadSwitch(NAME + at);
    done = -1;
  }
  if (!on || !isLinked()) return;
  if (seated()?.sitting_out) {
    turn(false);
    return noteDone(both((words) => words.fair.same.out));
  }
  const open = stakes();
  if (!seated() || open.length === 0 || done === table.view.round) return;
  done = table.view.round;
  const kept = keptStakes();
  if (kept.length === 0 || stakesTotal() > 0 || aheadTotal() > 0) return;
  place(kept);
}

/** @param {{ key: string, amount: number }[]} kept */
function place(kept) {
  if (kept.some(({ key }) => !option(key)?.amount)) {
    return stop(both((words) => words.fair.same.unfit(words.fair.refused.gone)));
  }
  const [refused] = setStakes(kept);
  if (refused) {
    const why = refusalWords(refused);
    const { en, fr } = both((words) => words.fair.same.unfit("%"));
    return stop({ en: en.replace("%", why.en), fr: fr.replace("%", why.fr) });
  }
  const total = kept.reduce((sum, { amount }) => sum + amount, 0);
  state.said.push({ words: both((words) => words.fair.same.placed(chips(total))) });
}

/** @param {import("../../../types/protocol").Words} words */
function stop(words) {
  turn(false);
  note(words);
}

/** The switch, for the dialog of the seat. */
export function sameBetsSwitch() {
  if (!state.table || state.table.you?.seat === undefined) return null;
  return h(
    "label",
    { class: "switch", key: "same" },
    h("input", { type: "checkbox", class: "same-switch", checked: on, onchange: () => turn(!on) }),
    t().fair.same.want,
    h("small", { class: "faint" }, ` ${t().fair.same.text}`),
  );
}

/** Says in the dock that it is on, with a way out. */
export function sameBetsRow() {
  if (!on || state.table?.you?.seat === undefined) return null;
  return h(
    "div",
    { class: "same-row", key: "same" },
    h("span", null, t().fair.same.want),
    h("button", { type: "button", class: "plain", onclick: () => turn(false) }, t().fair.same.stop),
  );
}

onChange(follow);
