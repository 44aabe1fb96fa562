// The fields of a notice: after how many rounds, and not before how many minutes.

/** @import { Order } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { t } from "../words.js";

/** Minutes of notice, at most: a day. */
const MINUTES_MAX = 1440;
/** Rounds of notice, at most. */
const ROUNDS_MAX = 100;

/**
 * @param {string} key
 * @param {string} rounds what the rounds are called
 * @param {Order} [offered] whose minutes stand there at first: the least notice of the table
 */
export const noticeFields = (key, rounds, offered) => [
  field(key, "rounds", rounds, ROUNDS_MAX, 0),
  field(key, "minutes", t().staff.notice, MINUTES_MAX, minutesOf(offered)),
];

/** @param {Order | undefined} offered */
const minutesOf = (offered) =>
  (offered?.verb === "limits" || offered?.verb === "last-round" ? offered.minutes : undefined) ?? 0;

/**
 * @param {string} key
 * @param {"rounds" | "minutes"} name
 * @param {string} label
 * @param {number} max
 * @param {number} value
 */
const field = (key, name, label, max, value) => h("div", { class: "field", key: name },
  h("label", { for: `${key}-${name}` }, label),
  h("input", {
    id: `${key}-${name}`, name, type: "number", inputmode: "numeric", min: 0, max, value,
  }));
