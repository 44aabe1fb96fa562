// The field that a scanner types into, and buttons for a card that it cannot read. Keys pressed while
// no other field has the focus go here, so that no scan is lost.

import { SUIT_PATHS } from "../../play/table/card.js";
import { h } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { changed, state } from "../../ui/state.js";
import { t } from "../words.js";
import { cardOf, RANKS, SUITS, withPart } from "./codes.js";
import { desk, give, unanswered } from "./desk.js";
import { sound } from "./sound.js";
import { w } from "./words.js";

const FIELD = "card-code";

/** @returns {HTMLInputElement | null} */
const field = () => /** @type {HTMLInputElement | null} */ (document.getElementById(FIELD));

/** Gives the field the focus, if it is in the page. */
export function focusCode() {
  field()?.focus({ preventScroll: true });
}

export function codeForm() {
  return h(
    "form",
    { class: "code-form", key: "code", onsubmit: submit, autocomplete: "off" },
    h("label", { for: FIELD }, w().code.label),
    h("input", {
      id: FIELD, name: "code", class: "code", autocomplete: "off", autocapitalize: "off",
      spellcheck: "false", enterkeyhint: "done", inputmode: "none", "aria-describedby": "code-hint",
      ref: focusCode,
    }),
    h("button", { class: "action action-confirm" }, w().code.go),
    h("p", { id: "code-hint", class: "faint" }, w().code.hint),
    !desk.menu?.card && pads(),
    unanswered() > 1 && h("p", { class: "faint", key: "waiting" },
      w().last.waiting(count(unanswered()))),
  );
}

/** Buttons with the indices that stand on the cards of the viewer's language. */
function pads() {
  const { indices, letters, suits } = t().cards;
  const signs = /** @type {Record<string, string>} */ (indices);
  return [
    h("div", { class: "pad", key: "ranks", role: "group", "aria-label": w().code.ranks },
      RANKS.map((rank) => key(rank, signs[rank] ?? rank, null, { rank: signs[rank] ?? rank }))),
    h("div", { class: "pad suits", key: "suits", role: "group", "aria-label": w().code.suits },
      SUITS.map((suit) =>
        key(suit, suitMark(suit), suits[suit], { suit: letters[suit].toLowerCase() }))),
  ];
}

/**
 * @param {string} id
 * @param {import("../../../types/dom").Child} face
 * @param {string | null} name where the face has no words
 * @param {{ rank?: string, suit?: string }} part
 */
function key(id, face, name, part) {
  return h(
    "button",
    {
      type: "button", class: "tool", key: id, "aria-label": name,
      onclick: () => {
        const input = field();
        if (input) input.value = withPart(input.value, part);
        focusCode();
      },
    },
    face,
  );
}

/** @param {keyof typeof SUIT_PATHS} suit */
function suitMark(suit) {
  return h("svg", { class: `suit-mark suit-${suit}`, viewBox: "0 0 100 100", "aria-hidden": "true" },
    h("path", { d: SUIT_PATHS[suit] }));
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  const input = field();
  if (!input) return;
  const typed = input.value.trim();
  input.value = "";
  focusCode();
  if (typed) scanned(typed);
}

/**
 * Sends a scan. While the menu is open the scan names the card in question. After a refusal it is
 * ignored, because it was meant for a place that is no longer the next one.
 * @param {string} typed
 */
function scanned(typed) {
  const card = cardOf(typed);
  if (!card) {
    desk.last = { state: "bad-code", typed: typed.slice(0, 24) };
    sound("refused");
    return changed();
  }
  if (desk.menu?.refused) {
    desk.last = { state: "menu-first", card };
    sound("refused");
    return changed();
  }
  if (desk.menu) {
    desk.menu = { card, refused: false };
    return changed();
  }
  give({ verb: "scan", card });
}

/** Redirects keys to the field. */
export function listenToScanner() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && desk.menu) {
      desk.menu = null;
      focusCode();
      return changed();
    }
    if (event.key.length !== 1 || event.key === " ") return;
    if (event.ctrlKey || event.metaKey || event.altKey || !state.at) return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (!at.closest("input, select, textarea")) focusCode();
  });
}
