// What the running shift has brought to an end, asked for again whenever something may have ended:
// tables that were closed, those whose tray is still to be counted, and slips.

/** @import { EndedAnswer, SlipLine } from "../../../types/api" */
import { call } from "../../net/api.js";
import { changed, note, serverNow, state } from "../../ui/state.js";

/** How old they may be when somebody touches the page, in milliseconds. */
const OLD_MS = 15_000;
/** What says that somebody is there. */
const TOUCHES = ["pointermove", "pointerdown", "keydown", "focus", "visibilitychange"];

export const at = {
  /** @type {EndedAnswer | null} */
  ended: null,
  /** @type {SlipLine[]} */
  slips: [],
  /** The slips that wait for the cage, as the cage's page knows them. */
  waiting: "",
  /** What was known of the tables when it was asked for. */
  known: "",
  /** The number of the last question: an earlier answer that comes later says less. */
  asked: 0,
  /** When it was asked. */
  askedAt: 0,
};

/** @param {boolean} isQuiet whether a failure is not told */
async function load(isQuiet) {
  at.asked += 1;
  at.askedAt = performance.now();
  const { asked } = at;
  const [ended, slips] = await Promise.all([
    call("GET /api/tables/ended", {}), call("GET /api/tables/slips", {}),
  ]);
  if (asked !== at.asked) return;
  if (ended.ok) at.ended = ended.body;
  if (slips.ok) at.slips = slips.body.slips;
  const failed = [ended, slips].find((answer) => !answer.ok);
  if (failed && !failed.ok && !isQuiet) note(failed.words);
  changed();
}

/**
 * Asks for old ones again when somebody touches the page: a count of a closed table changes nothing
 * else here. A page that nobody touches asks nothing, so that its session ends.
 */
export function followEnded() {
  const refresh = () => {
    const isOld = performance.now() - at.askedAt > OLD_MS;
    if (state.staff && at.asked > 0 && isOld && !document.hidden) void load(true);
  };
  for (const touch of TOUCHES) window.addEventListener(touch, refresh);
}

/** Asks for them, where a table may have closed or been counted since, or the shift has ended. */
export function follow() {
  const floor = Object.entries(state.floor ?? {})
    .map(([id, { phase, count_due, slip, slip_approved, covers }]) =>
      [id, phase === "closed", count_due, slip, slip_approved, covers]);
  const isOver = at.ended !== null && serverNow() >= at.ended.to;
  const known = JSON.stringify([Object.keys(state.lobby ?? {}), floor, at.waiting,
    state.requests, isOver && at.ended?.to]);
  if (known === at.known) return;
  at.known = known;
  void load(false);
}
