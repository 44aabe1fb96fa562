// A tone when a table begins to need somebody, if the viewer wants one.

/** @import { FloorTable } from "../../../types/protocol" */
import { tonesOf } from "../tones.js";
import { byAttention, reasons } from "./attention.js";

/** Reasons that ring: somebody waits for a person, or money does. */
const RINGS = new Set([
  "void", "croupier", "decks", "dispute", "cover", "underway", "count", "float", "due", "slip",
]);

const tones = tonesOf("house.floor.alarm", { alarm: { hertz: 660, secs: 0.25 } });

export const { isOn: alarmIsOn, set: setAlarm } = tones;

/** What needed somebody when the floor changed last: `TABLE REASON`. */
let known = new Set();
let isFirst = true;

/**
 * What needs somebody now, the most pressing table first.
 * @param {Record<string, FloorTable>} floor
 * @param {number} now the server's clock
 */
export function calls(floor, now) {
  return byAttention(floor, now).flatMap(([id, table]) =>
    reasons(table, now).filter((reason) => RINGS.has(reason)).map((reason) => ({ id, table, reason })));
}

/**
 * Rings when something is new. What was there when the page was opened does not.
 * @param {ReturnType<typeof calls>} found
 */
export function ring(found) {
  const next = new Set(found.map(({ id, reason }) => `${id} ${reason}`));
  const isNew = [...next].some((one) => !known.has(one));
  known = next;
  if (isNew && !isFirst) tones.play("alarm");
  isFirst = false;
}
