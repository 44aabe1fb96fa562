// The English words of the pit's page. `words-fr.js` has the same keys.

export const en = {
  title: "The floor",
  looking: "Finding the tables …",
  door: {
    title: "Pit sign-in",
    not: (/** @type {string} */ name) =>
      `${name} does not work in the pit. Sign in with a pit account.`,
  },
  pit: (/** @type {string} */ name) => (name === "main" ? "main pit" : `pit ${name}`),
  opened: (/** @type {string} */ name) => `${name} is open.`,
  goThere: "Go to the table",
  unusual: {
    en: "The table is open. Its maximum is usually 10 to 20 times the minimum; here it is not.",
    fr: "La table est ouverte. Le maximum fait d’habitude de 10 à 20 fois le minimum ; pas ici.",
  },
  facts: {
    tables: "Tables",
    seats: "Seats taken",
    limits: "Limits",
    dealer: "Dealer",
    idle: "Last round",
    float: "Float",
    drop: "Drop",
    win: "Win",
    hold: "Hold",
    turnover: "Turnover",
    incidents: "Voids, irregularities",
  },
  running: "in play",
  closing: {
    at: (/** @type {string} */ time) => `last round at ${time}`,
    after: (/** @type {string} */ n) => `last round after round ${n}`,
    afterAt: (/** @type {string} */ n, /** @type {string} */ time) =>
      `last round after round ${n}, not before ${time}`,
  },
  justNow: "just now",
  minutes: (/** @type {string} */ n) => `${n} min ago`,
  incidents: (/** @type {number} */ voids, /** @type {number} */ irregular) =>
    voids + irregular === 0 ? "none" : `${voids} void, ${irregular} irregular`,
  waiting: (/** @type {string} */ n) => `Needs somebody (${n})`,
  alarm: "Alarm with sound",
  filter: {
    search: "Find a table",
    pit: "Pit",
    allPits: "All pits",
    rulebook: "Rulebook",
    allRulebooks: "All rulebooks",
    status: "Status",
    statuses: {
      all: "All tables", calling: "Needs somebody", open: "Open", waiting: "Opening", closed: "Closed",
    },
    rows: "Compact rows",
    shown: (/** @type {string} */ n, /** @type {string} */ all) => `Tables: ${n} of ${all}`,
    none: "No table matches.",
  },
  why: {
    void: (/** @type {string} */ by) => `${by} asks to void the round`,
    slip: (/** @type {number} */ n) => `Slip ${n} is with the cage`,
    underway: (/** @type {number} */ n) => `The chips of slip ${n} are on their way`,
    toCage: (/** @type {number} */ n) => `The chips of slip ${n} are on their way to the cage`,
    recount: "The float is to be counted again",
    count: "A float to be counted by a second person",
    due: "The float is to be counted",
    dispute: (/** @type {number} */ n) => (n === 1 ? "1 dispute" : `${n} disputes`),
    cover: (/** @type {number} */ n) => (n === 1 ? "1 fill by the house to sign"
      : `${n} fills by the house to sign`),
    float: "The float is low",
    croupier: "Waiting for the croupier",
    decks: "Decks to inspect",
    paused: "Paused",
    idle: "Players are waiting",
    "last-round": "Last round",
  },
  decks: {
    one: (/** @type {string} */ decks) => `${decks} to inspect`,
    two: (/** @type {string} */ decks) => `${decks} to be inspected by two persons`,
    first: (/** @type {string} */ decks, /** @type {string} */ who) =>
      `${decks} inspected by ${who}, to be confirmed by a second person`,
    see: "See the decks …",
    title: "Decks to inspect",
  },
  rule: "Rule …",
  drain: {
    button: "Last round everywhere …",
    title: "Last round everywhere",
    text: (/** @type {number} */ n) =>
      `${n === 1 ? "One table plays this round, or the next, and then closes"
        : `${n} tables play this round, or the next, and then close`}. Where nobody plays, a table ` +
      "closes at once. Every player gets their chips back. With a notice, the last round comes once " +
      "the notice is over, also where another one was announced before.",
    told: (/** @type {number} */ n, /** @type {number} */ minutes) =>
      `${n === 1 ? "At one table" : `At ${n} tables`} the seated players are told at least ` +
      `${minutes} ${minutes === 1 ? "minute" : "minutes"} before: there the last round comes that much later.`,
    go: "Announce the last round",
  },
  open: {
    button: "Open a table …",
    title: "Open a table",
    rulebook: "Rulebook",
    name: "Table name",
    pit: "Pit",
    decks: "Decks",
    float: "Opener to ask the cage for",
    tolerance: "Count may differ without a reason by",
    spots: "Spots per player, at most",
    backers: "Backers of one hand, at most",
    source: "Cards",
    sources: { generated: "shuffle with proof", scanned: "real shoe with a scanner" },
    backing: "Players may back hands",
    vacantSpots: "Players may bet on vacant spots",
    attended: "The pit confirms the decks",
    byTwo: "Two persons inspect the decks",
    entryBarred: "Entry barred from the opening",
    notice: "Least notice before stricter limits or the last round, in minutes",
    hints: "Players may see the best play",
    timers: "Times, in seconds",
    timer: {
      wash_ms: "To wash the cards",
      cut_ms: "To cut",
      betting_ms: "For bets",
      insurance_ms: "For insurance",
      turn_ms: "For a decision",
      results_ms: "To see the results",
      time_bank_ms: "Time bank",
      idle_ms_min: "Without a bet until a seat is freed",
    },
    awaitsSeated: "Betting waits for all seated players",
    idleRounds: "Rounds without a bet until a seat is freed",
    go: "Open the table",
  },
};
