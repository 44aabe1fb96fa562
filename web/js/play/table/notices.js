// Announcements of the pit at the table: a pause, the last round, new limits.

/** @import { TableView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { count, playersTime } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { handoverNotice } from "../company/handover.js";
import { t } from "../words.js";
import { idleNotice } from "./idle.js";
import { limits } from "./sign.js";

/**
 * After which round, and not before what time, the last round will be announced. Empty when none
 * was announced for later.
 * @param {Pick<TableView, "closing_at" | "closing_after">} view
 * @param {(ms: number) => string} [timeOf] the time in words
 */
export function closing({ closing_at: at, closing_after: after }, timeOf = playersTime) {
  const words = t().notices;
  const time = at === undefined ? "" : timeOf(at);
  if (after === undefined) return time && words.closing(time);
  return time ? words.closingAfterAt(count(after), time) : words.closingAfter(count(after));
}

/**
 * The limits that are announced, unless the table closes before they come.
 * @param {Pick<TableView, "closing_at" | "closing_after" | "last_round" | "sign">} view
 */
export function limitsToCome({ closing_at: at, closing_after: last, last_round: isLast, sign }) {
  const { next_limits: next } = sign;
  const isTooLate = next && at === undefined && last !== undefined && last < next.after_round;
  return isLast || isTooLate ? undefined : next;
}

export function noticesView() {
  const view = state.table?.view;
  if (!view || view.phase === "closed") return null;
  const words = t().notices;
  const next = limitsToCome(view);
  const found = [
    idleNotice(),
    view.paused && h("li", { key: "paused" }, words.paused),
    view.last_round && h("li", { class: "last-notice", key: "last" },
      h("span", null, words.lastRound), handoverNotice()),
    closing(view) && h("li", { class: "last-notice", key: "closing" }, closing(view)),
    view.sign.entry && h("li", { key: "entry" }, words.entry[view.sign.entry]),
    next && h("li", { key: "limits" }, next.at === undefined
      ? words.limits(limits(next.bet_min, next.bet_max), count(next.after_round))
      : words.limitsAt(limits(next.bet_min, next.bet_max), count(next.after_round),
        playersTime(next.at))),
  ].filter(Boolean);
  return found.length > 0
    ? h("div", { key: "notices", role: "status" }, h("ul", { class: "notices" }, found))
    : null;
}
