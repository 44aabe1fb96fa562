// The alarm of the floor: a tone, if the viewer wants one, when a table begins to need somebody or when
// a request comes that the viewer may answer.

/** @import { FloorTable } from "../../../types/protocol" */
/** @import { Reason } from "./attention.js" */
import { tonesOf } from "../tones.js";
import { byPressure, reasons } from "./attention.js";

/** Reasons that ring: somebody waits for a person, or money does. */
const RINGS = new Set([
  "void", "croupier", "decks", "dispute", "cover", "underway", "recount", "count", "float",
  "due", "slip",
]);

/**
 * What tells one need from the next of its kind at the same table. Of disputes and of fills by the
 * house it is how many there are: each one more is a need of its own, one less is none.
 * @type {Partial<Record<Reason, (table: FloorTable) => unknown[]>>}
 */
const NEEDS = {
  void: ({ round, void_asked: asked }) => [`${round} ${asked?.request}`],
  dispute: ({ disputes }) => numbered(disputes),
  cover: ({ covers }) => numbered(covers),
  underway: ({ slip }) => [slip],
  count: ({ count_asked: asked }) => [asked?.count],
  slip: ({ slip }) => [slip],
};

const numbered = (/** @type {number} */ n) => Array.from({ length: n }, (_, at) => at + 1);

const tones = tonesOf("house.floor.alarm", { alarm: { hertz: 660, secs: 0.25 } });

export const { isOn: alarmIsOn, set: setAlarm } = tones;

/**
 * What was there when it was last looked at; `null` before that: tables as `TABLE REASON NEED`,
 * requests by their numbers.
 * @type {{ tables: Set<string> | null, requests: Set<string> | null }}
 */
const known = { tables: null, requests: null };

/**
 * What needs somebody now, the most pressing first: tables that need the same stand together.
 * @param {Record<string, FloorTable>} floor
 * @param {number} now the server's clock
 */
export function calls(floor, now) {
  return byPressure(Object.entries(floor).flatMap(([id, table]) =>
    reasons(table, now).filter((reason) => RINGS.has(reason)).map((reason) => ({ id, table, reason }))));
}

/**
 * Rings when something is new. What was there when the page was opened does not.
 * @param {ReturnType<typeof calls>} found
 * @param {number[] | null} requests the numbers of those that the viewer may answer; `null` as long as
 *   they are not known
 */
export function ring(found, requests) {
  const isCalled = isNew("tables", found.flatMap(({ id, table, reason }) =>
    (NEEDS[reason]?.(table) ?? [""]).map((need) => `${id} ${reason} ${need}`)));
  const isAsked = requests !== null && isNew("requests", requests.map(String));
  if (isCalled || isAsked) tones.play("alarm");
}

/**
 * @param {keyof typeof known} kind
 * @param {string[]} found
 */
function isNew(kind, found) {
  const before = known[kind];
  known[kind] = new Set(found);
  return before !== null && found.some((one) => !before.has(one));
}
