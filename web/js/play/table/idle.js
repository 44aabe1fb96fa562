// The warning before a seat goes free: how much has been missed, when the seat goes, and a word that
// keeps it. The server says when; this only says how near that is.

/** @import { IdleView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { colon, playersTime } from "../../ui/format.js";
import { serverNow, state } from "../../ui/state.js";
import { isBusy, option, wish } from "../wishes.js";
import { t } from "../words.js";

/** The warning comes when so many rounds are left, and so long before the time. */
const ROUNDS_MAX = 2;
const WARN_MS = 60_000;

/**
 * What to warn of.
 * @param {IdleView | undefined} idle
 * @param {number} now the server's time
 * @returns {"rounds" | "quiet" | null}
 */
export function warningOf(idle, now) {
  if (!idle) return null;
  if (idle.rounds_left !== undefined && idle.rounds_left <= ROUNDS_MAX) return "rounds";
  return idle.quiet_at !== undefined && idle.quiet_at - now <= WARN_MS ? "quiet" : null;
}

/**
 * When the seat goes, in words.
 * @param {IdleView} idle
 * @param {"rounds" | "quiet"} what
 * @param {number} now the server's time
 */
export function idleWords(idle, what, now) {
  const words = t().fair.idle;
  if (what === "quiet") return `${words.quiet(playersTime(idle.quiet_at ?? now))} ${words.bet}`;
  const { rounds, rounds_left: left = 0 } = idle;
  // The rounds and the time have both to be over.
  const time = idle.at !== undefined && idle.at > now ? playersTime(idle.at) : "";
  const end = time && left === 0 ? words.at(time) : words.left(left);
  const when = time && left > 0 ? words.leftAt(end, time) : end;
  return `${words.rounds(rounds)}${colon()}${when}. ${words.bet}`;
}

/** The warning as a line of the notices. */
export function idleNotice() {
  const idle = state.table?.you?.idle;
  const now = serverNow();
  const what = warningOf(idle, now);
  if (!idle || !what || (state.table?.you?.in_play ?? 0) > 0) return null;
  const offered = option("sit-out");
  return h(
    "li",
    { class: "idle-notice", key: "idle" },
    h("span", null, idleWords(idle, what, now)),
    offered && h(
      "button",
      {
        type: "button", class: "tool", "aria-disabled": isBusy("sit-out") ? "true" : null,
        onclick: () => void wish("sit-out", { out: false }),
      },
      t().fair.idle.here,
    ),
  );
}
