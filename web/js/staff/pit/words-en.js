// The English words of the pit's page. `words-fr.js` has the same keys.

export const en = {
  title: "The floor",
  looking: "Looking for the tables …",
  door: {
    title: "The pit signs in",
    not: (/** @type {string} */ name) =>
      `${name} does not work in the pit: sign in as one who does.`,
  },
  pit: (/** @type {string} */ name) => `pit ${name}`,
  opened: (/** @type {string} */ name) => `${name} is open.`,
  goThere: "Go to the table",
  unusual: {
    en: "The table is open. Its maximum is not 10 to 20 times its minimum, which is unusual.",
    fr: "La table est ouverte. Son maximum n’est pas de 10 à 20 fois son minimum, ce qui est rare.",
  },
  facts: {
    tables: "Tables",
    seats: "Seats taken",
    pace: "Rounds/h",
    idle: "Last round",
    float: "Float",
    drop: "Drop",
    win: "Win",
    hold: "Hold",
    turnover: "Turnover",
    incidents: "Incidents",
  },
  running: "running",
  justNow: "just now",
  minutes: (/** @type {string} */ n) => `${n} min ago`,
  incidents: (/** @type {number} */ voids, /** @type {number} */ irregular) =>
    voids + irregular === 0 ? "none" : `${voids} void, ${irregular} irregular`,
  why: {
    void: (/** @type {string} */ by) => `${by} asks to void the round`,
    slip: (/** @type {number} */ n) => `Slip ${n} waits for the cage`,
    dispute: (/** @type {number} */ n) => (n === 1 ? "1 dispute" : `${n} disputes`),
    croupier: "Waits for a card",
    decks: "Decks to confirm",
    paused: "Paused",
    idle: "Players wait",
    "last-round": "Last round",
  },
  drain: {
    button: "Last round everywhere …",
    title: "Last round everywhere",
    text: (/** @type {number} */ n) =>
      `${n === 1 ? "One table is" : `${n} tables are`} told that the round that runs, or the ` +
      "next one, is the last. Then, or at once where nobody plays, it closes and every player " +
      "gets their chips back.",
    go: "Announce the last round",
  },
  open: {
    button: "Open a table …",
    title: "Open a table",
    rulebook: "Rulebook",
    name: "Name of the table",
    pit: "Pit",
    decks: "Decks",
    float: "Float, as counted",
    spots: "Spots per player, at most",
    source: "Cards",
    sources: { generated: "provable shuffle", scanned: "real shoe with a scanner" },
    backing: "Hands may be backed",
    vacantSpots: "Players may bet on vacant spots",
    attended: "The pit confirms the decks",
    hints: "Players may ask for the best play",
    timers: "Times, in seconds",
    timer: {
      wash_ms: "To wash the cards",
      cut_ms: "To cut",
      betting_ms: "For bets",
      insurance_ms: "For insurance",
      turn_ms: "For a decision",
      results_ms: "To see the results",
      time_bank_ms: "Time bank",
      idle_ms_min: "Without a stake until a seat is freed",
    },
    awaitsSeated: "Betting waits for all seated players",
    idleRounds: "Rounds without a stake until a seat is freed",
    go: "Open the table",
  },
};
