// Turns the form about a new table into the settings that the server takes. No page, no state.

/** @import { TableConfig, UsualTable } from "../../../types/api" */

const CENTS = 100;
const SECOND_MS = 1000;
/** The timers, in the order of a round. */
export const TIMERS = /** @type {const} */ ([
  "wash_ms", "cut_ms", "betting_ms", "insurance_ms", "turn_ms", "results_ms", "time_bank_ms",
  "idle_ms_min",
]);

/**
 * @param {UsualTable} usual
 * @param {Pick<FormData, "get">} said
 * @returns {TableConfig}
 */
export function settingsOf(usual, said) {
  const { table } = usual;
  const text = (/** @type {string} */ name) => String(said.get(name) ?? "").trim();
  const whole = (/** @type {string} */ name, /** @type {number} */ times) =>
    Math.round(Number(said.get(name)) * times);
  const limits = {
    bet_min: whole("bet_min", CENTS),
    bet_max: whole("bet_max", CENTS),
    unit: whole("unit", CENTS),
    pok_max: table.limits.pok_max === null ? null : whole("pok_max", CENTS),
  };
  const timers = { ...table.timers };
  for (const name of TIMERS) timers[name] = whole(name, SECOND_MS);
  timers.awaits_seated = said.get("awaits_seated") !== null;
  timers.idle_rounds_max = text("idle_rounds_max") === "" ? null : whole("idle_rounds_max", 1);
  return {
    ...table,
    name: text("name"),
    pit: text("pit"),
    decks: whole("decks", 1),
    limits,
    spots_per_player_max:
      text("spots_per_player_max") === "" ? null : whole("spots_per_player_max", 1),
    backing: said.get("backing") !== null,
    backers_max: said.get("backing") === null || text("backers_max") === "" ? null
      : whole("backers_max", 1),
    vacant_spots: said.get("vacant_spots") !== null,
    float: whole("float", CENTS),
    count_tolerance: whole("count_tolerance", CENTS),
    timers,
    source: text("source") === "scanned" ? "scanned" : "generated",
    attended: said.get("attended") !== null,
    inspection_by_two: said.get("inspection_by_two") !== null,
    entry_barred: said.get("entry_barred") !== null,
    notice_minutes: whole("notice_minutes", 1),
    hints: said.get("hints") !== null,
  };
}
