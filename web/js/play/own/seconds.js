// How long the viewer has for what the table waits for from them.

import { isMyTurn } from "../../ui/frames.js";
import { serverNow, state } from "../../ui/state.js";
import { optionsOf } from "../wishes.js";

/** From here on time is short. */
export const LAST_SECONDS = 5;

/** The wishes that a deadline is for. @type {Record<string, string[]>} */
const AWAITED = {
  betting: ["confirm", "bet", "pok"], insurance: ["insure", "decline", "even-money"], cut: ["cut"],
};

/** Seconds left for a wish of the viewer's; nothing where the table waits for others. */
export function mySeconds() {
  const table = state.table;
  const deadline = table?.view.deadline;
  if (!table || !deadline) return null;
  const isMine = deadline.for === "turn"
    ? isMyTurn(state)
    : (AWAITED[deadline.for] ?? []).some((verb) => optionsOf(verb).length > 0);
  const seat = table.you?.seat === undefined ? undefined : table.view.seats[table.you.seat];
  if (!isMine || (deadline.for === "betting" && (!seat || seat.confirmed || seat.sitting_out))) {
    return null;
  }
  return Math.max(0, Math.ceil((deadline.at - serverNow()) / 1000));
}
