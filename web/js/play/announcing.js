// What is read aloud by itself: what happens to the viewer, and what concerns the whole table. The cards
// and stakes of others are not, unless the viewer wants every card.

/** @import { EventView, TableView } from "../../types/protocol" */
import { isIn } from "./own/own-story.js";

/** What happens to one player or hand: read to that player. */
const OF_ONE = new Set([
  "card-dealt", "bet-placed", "pok-placed", "back-bet-placed", "doubled", "split", "surrendered",
  "busted", "stood", "insured", "even-money", "card-refused", "card-awaited", "cut-refused", "washed",
  "seat-taken", "cut-offered",
]);
/** Read as the viewer's own line or as «your turn», or said by what follows. */
const TOLD_OTHERWISE = new Set([
  "turn", "bet-returned", "seat-left", "hand-void", "voided", "time-bank-used", "hole-dealt", "burned",
  "settlement-awaited",
]);

/**
 * Whether an event is read aloud.
 * @param {Partial<EventView>} event without a kind: a hint
 * @param {{ view: TableView, me: string | null, seat?: number, readAll: boolean }} to
 */
export function isRead(event, { view, me, seat, readAll }) {
  const { kind } = event;
  if (kind === undefined) return true;
  const isMe = me !== null && event.player === me;
  const spot = event.spot === undefined ? undefined : view.spots[event.spot];
  const isMine = isMe || (me !== null && event.player === undefined && spot?.holder === me);
  if (readAll) return kind !== "turn" || !isMine;
  if (kind === "stood" && event.automatic) return false;
  // It names what everybody has won: the viewer has a line of their own.
  if (kind === "round-ended") return seat === undefined && !(me !== null && isIn(view, me));
  if (TOLD_OTHERWISE.has(kind)) return false;
  return !OF_ONE.has(kind) || isMine;
}

/**
 * Whether stakes are taken now: the results of the last round have had their time.
 * @param {TableView | undefined} view
 */
export const isBettingOpen = (view) =>
  view?.phase === "betting" && view.deadline?.for !== "results" && !view.paused;
