// What a form says about a new table, as the house takes it. No page, no state.

/**
 * @typedef {object} Settings what a table is opened with; amounts in cents, times in milliseconds
 * @property {string} name
 * @property {string} rulebook
 * @property {number} decks
 * @property {{ bet_min: number, bet_max: number, unit: number, pok_max: number | null }} limits
 * @property {number | null} spots_per_player_max
 * @property {boolean} backing
 * @property {boolean} vacant_spots
 * @property {number} float
 * @property {Record<string, number | null>} timers
 * @property {"generated" | "scanned"} source
 * @property {boolean} attended
 * @property {boolean} hints
 * @property {string} pit
 */
/**
 * @typedef {object} Usual a table of one rulebook as it is usually opened
 * @property {number} decks_max
 * @property {number} spots
 * @property {boolean} scanned
 * @property {Settings} table
 */

const CENTS = 100;
const SECOND_MS = 1000;
/** Times people have, in the order of a round. */
export const TIMERS = /** @type {const} */ ([
  "wash_ms", "cut_ms", "betting_ms", "insurance_ms", "turn_ms", "time_bank_ms",
]);

/**
 * @param {Usual} usual
 * @param {Pick<FormData, "get">} said
 * @returns {Settings}
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
    vacant_spots: said.get("vacant_spots") !== null,
    float: whole("float", CENTS),
    timers,
    source: text("source") === "scanned" ? "scanned" : "generated",
    attended: said.get("attended") !== null,
    hints: said.get("hints") !== null,
  };
}
