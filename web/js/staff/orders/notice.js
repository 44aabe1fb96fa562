// The fields of a notice: after how many rounds, and not before how many minutes.

import { h } from "../../ui/dom.js";
import { t } from "../words.js";

/** Minutes of notice, at most: a day. */
const MINUTES_MAX = 1440;
/** Rounds of notice, at most. */
const ROUNDS_MAX = 100;

/**
 * @param {string} key
 * @param {string} rounds what the rounds are called
 */
export const noticeFields = (key, rounds) => [
  field(key, "rounds", rounds, ROUNDS_MAX),
  field(key, "minutes", t().staff.notice, MINUTES_MAX),
];

/**
 * @param {string} key
 * @param {"rounds" | "minutes"} name
 * @param {string} label
 * @param {number} max
 */
const field = (key, name, label, max) => h("div", { class: "field", key: name },
  h("label", { for: `${key}-${name}` }, label),
  h("input", {
    id: `${key}-${name}`, name, type: "number", inputmode: "numeric", min: 0, max, value: 0,
  }));
