// The tray of chips while bets are taken: choose a chip, place it on a spot, undo, clear, re-bet,
// twice, and «deal» when the bets are made.

import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { isLinked } from "../../ui/link.js";
import { changed, onChange, state } from "../../ui/state.js";
import { denominations, firstChip } from "../amounts.js";
import { option, wish } from "../wishes.js";
import { t } from "../words.js";
import { chipFace } from "./chips.js";
import { missing, sayMissing } from "./compulsory.js";
import { again, clear, isPlacing, lastStakes, stakesTotal, twice, undo } from "./stakes.js";

/** The chip in hand; a suitable one before the first choice. */
export function chosenChip() {
  const sign = state.table?.view.sign;
  if (!sign) return 0;
  if (state.ui.chip === 0) state.ui.chip = firstChip(sign);
  return state.ui.chip;
}

/** @param {number} chip cents */
function choose(chip) {
  state.ui.chip = chip;
  changed();
}

/**
 * The next larger or smaller chip.
 * @param {1 | -1} by
 */
export function nextChip(by) {
  const sign = state.table?.view.sign;
  if (!sign) return;
  const all = denominations(sign);
  const at = all.indexOf(chosenChip()) + by;
  if (at >= 0 && at < all.length) choose(all[at]);
}

export function bettingView() {
  const table = state.table;
  if (!table) return null;
  const { sign } = table.view;
  const total = stakesTotal();
  return h(
    "div",
    { class: "betting", key: "betting" },
    h(
      "div",
      { class: "tray", role: "group", "aria-label": t().betting.chips },
      denominations(sign).map((chip) =>
        h(
          "button",
          {
            type: "button", class: "chip", key: chip, "aria-label": t().betting.chip(chips(chip)),
            "aria-pressed": String(chip === chosenChip()), onclick: () => choose(chip),
          },
          chipFace(chip, sign),
        ),
      ),
    ),
    h(
      "div",
      { class: "tools" },
      tool("undo", t().betting.undo, "U", undo, state.ui.undo.length > 0),
      tool("clear", t().betting.clear, "C", clear, total > 0),
      tool("again", t().betting.again, "B", again, total === 0 && lastStakes().length > 0),
      tool("twice", t().betting.twice, "X", twice, total > 0),
    ),
    confirm(total),
  );
}

/**
 * @param {string} key
 * @param {string} text
 * @param {string} letter
 * @param {() => void} run
 * @param {boolean} can
 */
function tool(key, text, letter, run, can) {
  return h(
    "button",
    {
      type: "button", class: "tool", key, disabled: !can || !isLinked(), "aria-keyshortcuts": letter,
      onclick: () => {
        run();
        changed();
      },
    },
    text,
  );
}

/** @param {number} total */
function confirm(total) {
  const seat = state.table?.you?.seat;
  const made = seat !== undefined && state.table?.view.seats[seat]?.confirmed;
  const needed = missing();
  const how = state.table?.view.sign.pok_max === undefined ? t().betting.how : t().fair.pok.how;
  const text = made ? t().betting.ready : total > 0 ? "" : how;
  return h(
    "div",
    { class: "confirm-box" },
    option("confirm") || needed || (seat !== undefined && !made && isPlacing())
      ? dealButton(total, needed)
      : h("div", { class: "hint", key: "hint" }, text || `${t().betting.total} ${chips(total)}`),
  );
}

/**
 * «Deal», or what is missing before it.
 * @param {number} total
 * @param {import("./compulsory.js").Missing | null} needed
 */
function dealButton(total, needed) {
  const words = t().fair.pok;
  const lacks = needed && (needed.is === "pok" ? words.missing : words.missing21);
  return h(
    "button",
    {
      type: "button", key: "confirm", "aria-keyshortcuts": "Space",
      class: needed ? "action action-confirm is-lacking" : "action action-confirm",
      "aria-disabled": needed || !isLinked() ? "true" : null, onclick: confirmBets,
    },
    h("span", { class: "action-name" }, t().verbs.confirm),
    h("span", { class: "action-cost" }, lacks ?? (total > 0 && chips(total))),
  );
}

/** «Deal» was pressed while a chip was still under way. */
let isPressed = false;

/** Says that the bets are made, as soon as the last chip lies, or what is missing. */
export function confirmBets() {
  isPressed = !sayMissing() && !wish("confirm") && isPlacing();
}

onChange(() => {
  if (isPressed && !isPlacing()) confirmBets();
});
