// The erasure of a person: a question first, then a request for the consent of a second person.

/** @import { PlayerAnswer } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { h } from "../../ui/dom.js";
import { focusNext } from "../../ui/focus.js";
import { personName } from "../../ui/format.js";
import { refuse } from "../../ui/refusals.js";
import { changed, noteDone } from "../../ui/state.js";
import { isErasureAsked, waitsWords } from "../consent/list.js";
import { w } from "./words.js";

/** Whether the question is shown. */
let isOpen = false;

/** Forgets the question: another player is shown. */
export function forgetErasure() {
  isOpen = false;
}

/**
 * The button of the erasure, and the question before it; nothing to press while it waits for consent.
 * @param {PlayerAnswer} player
 */
export function eraseView(player) {
  const words = w().erase;
  if (isErasureAsked(player.player)) {
    return h("p", { class: "faint erase-asked", key: "erase" }, words.asked);
  }
  return h(
    "div",
    { class: "erasure", key: "erase" },
    h("button", { type: "button", class: "tool erase", "aria-expanded": String(isOpen),
      onclick: () => show(!isOpen) }, words.ask),
    isOpen && question(player),
  );
}

/** @param {PlayerAnswer} player */
const question = (player) => h(
  "div",
  { class: "erase-question", key: "question", role: "group", "aria-labelledby": "erase-text" },
  h("p", { id: "erase-text" }, w().erase.question(personName(player.name))),
  h("div", { class: "quick" },
    h("button", { type: "button", class: "tool erase-sure",
      onclick: () => void alone(() => erase(player)) }, w().erase.sure),
    h("button", { type: "button", class: "tool erase-cancel", onclick: () => show(false) },
      w().erase.cancel)),
);

/** @param {boolean} opens */
function show(opens) {
  isOpen = opens;
  // The button that was pressed may go with the question.
  if (!opens) focusNext(() => document.querySelector(".erase"));
  changed();
}

/**
 * Asks for the erasure of the player. It waits for the consent of a second person.
 * @param {PlayerAnswer} player
 */
async function erase(player) {
  const answer = await call("POST /api/cage/players/{id}/erase",
    { path: { id: player.player }, body: { id: uuid() } });
  if (!answer.ok) return refuse(answer);
  isOpen = false;
  focusNext(() => document.querySelector(".player h3"));
  noteDone(waitsWords(answer.body));
}
