// Single keys. They are ignored while a field has the focus, with a modifier, and under an open
// dialog.

import { openDialog } from "../ui/dialog.js";
import { changed, state } from "../ui/state.js";
import { readTable } from "./announce.js";
import { act } from "./table/actions.js";
import { confirmBets, nextChip } from "./table/betting.js";
import { addChip } from "./table/placing.js";
import { answer, insuranceSpots } from "./table/prompts.js";
import { mainSpot } from "./table/spot-name.js";
import { again, clear, stakeNow, stakes, twice, undo } from "./table/stakes.js";
import { option } from "./wishes.js";

/** @type {Record<string, () => unknown>} */
const KEYS = {
  h: () => act("hit"),
  s: () => act("stand"),
  d: () => act("double"),
  p: () => act("split"),
  r: () => act("surrender"),
  i: () => insurance("insure"),
  n: () => insurance("decline"),
  e: () => insurance("even-money"),
  "+": () => chip(1),
  "=": () => chip(1),
  "-": () => chip(-1),
  "[": () => nextChip(-1),
  "]": () => nextChip(1),
  u: undo,
  c: clear,
  b: again,
  x: () => (stakes().length > 0 ? twice() : act("refuse-card")),
  t: readTable,
  "?": () => openDialog("help"),
};

/**
 * Answers the spot pointed at, else the first that is asked.
 * @param {string} verb
 */
function insurance(verb) {
  const asked = insuranceSpots().filter((spot) => option(`${verb}:${spot}`));
  const spot = asked.find((n) => n === state.ui.focus) ?? asked[0];
  return spot !== undefined && answer(`${verb}:${spot}`);
}

/** @param {1 | -1} sign */
function chip(sign) {
  const spot = state.ui.focus ?? mainSpot();
  const verbs = ["bet", "pok", "back"].filter((verb) => option(`${verb}:${spot}`)?.amount);
  // POK comes first and is compulsory: the key fills it before the 21 stake. A chip on its way
  // counts, so that quick keys go where they should.
  const pok = `pok:${spot}`;
  const verb = sign > 0 && option(pok)?.amount && stakeNow(pok) === 0 ? "pok" : verbs[0];
  if (verb) addChip(`${verb}:${spot}`, sign);
}

/** @param {number} n */
function focusSpot(n) {
  if (!state.table?.view.spots[n]) return;
  state.ui.focus = n;
  document.getElementById(`spot-${n}`)?.focus();
  changed();
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  const element = /** @type {HTMLElement | null} */ (target);
  if (!element?.closest) return false;
  const fields = "input:not([type=checkbox]), textarea, select, [contenteditable]";
  return element.closest(fields) !== null;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
  if (isTyping(event.target) || state.ui.dialog) return;
  if (event.key === "?") return void openDialog("help");
  if (!state.table) return;
  if (event.key === " ") return space(event);
  if (/^[1-8]$/.test(event.key)) return focusSpot(Number(event.key));
  const run = KEYS[event.key.toLowerCase()];
  if (!run) return;
  event.preventDefault();
  run();
  changed();
}

/**
 * A focused button keeps its own meaning of the space bar.
 * @param {KeyboardEvent} event
 */
function space(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("button, a, summary, input")) return;
  event.preventDefault();
  confirmBets();
}

/**
 * A click with the mouse leaves no focus behind: the space bar that follows confirms the bets and
 * does not click once more. A click made with the keyboard (no detail) keeps its focus.
 * @param {MouseEvent} event
 */
function clicked(event) {
  if (event.detail === 0 || state.ui.dialog) return;
  const target = /** @type {HTMLElement | null} */ (event.target);
  target?.closest?.("button")?.blur();
}

export function listenToKeys() {
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", clicked);
}
