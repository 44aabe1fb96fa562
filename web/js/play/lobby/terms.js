// The words of the house that a newcomer may not know, each explained where it stands.

import { term } from "../../ui/explain.js";
import { state } from "../../ui/state.js";
import { optionsOf } from "../wishes.js";
import { t } from "../words.js";

/** @typedef {"wash" | "burned" | "cut" | "pok" | "backing"} Term */

/**
 * @param {string} id
 * @param {string} word
 * @param {string} text
 */
const explained = (id, word, text) => term(`term-${id}`, word, text, t().terms.what(word));

/** @param {string} id of the place: the same term may stand at two */
export const purseTerm = (id) => explained(id, t().money.purse, t().terms.purse);

export const rackTerm = () => explained("rack", t().money.rack, t().terms.rack);

/**
 * @param {Term} which
 * @param {string} [said] the words it is part of, where they stand for it
 */
export function termOf(which, said) {
  const { word, text } = t().terms[which];
  return term(`term-${which}`, said ?? word, text, t().terms.what(said ?? word));
}

/** The terms that the table's present state asks for, beside the words that use them. */
export function termsNow() {
  const view = state.table?.view;
  if (!view) return null;
  /** @type {Term[]} */
  const found = [];
  if (view.phase === "wash") found.push("wash");
  if (view.phase === "cut") found.push("cut");
  if (view.sign.backing && optionsOf("sit").length > 0) found.push("backing");
  if (view.sign.pok_max !== undefined && view.phase === "betting") found.push("pok");
  return found.length > 0 && found.map((which) => termOf(which));
}
