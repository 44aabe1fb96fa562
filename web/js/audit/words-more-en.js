// The English words of reports, charts, exports and checks. `words-more-fr.js` has the same keys.

export const reports = {
  title: "Report",
  period: "Period",
  periods: { day: "Day", month: "Month", year: "Year", life: "Life to date" },
  at: "A day in it",
  print: "Print",
  interval: (/** @type {string} */ from, /** @type {string} */ to) =>
    `From ${from} until before ${to} (UTC)`,
  generated: (/** @type {string} */ moment) => `Generated on ${moment} (UTC)`,
  none: "No activity in this period.",
  columns: {
    rounds: "Rounds", staked: "Staked", win: "Win", drop: "Drop", cashed_out: "Cashed out",
    hold: "Hold", fills: "Fills", credits: "Credits", voids: "Void", automatic: "Defaults",
    irregular: "Irregularities", disputes: "Disputes",
  },
};

export const charts = {
  title: "Charts",
  most: (/** @type {number} */ n) => `the ${n} with most rounds`,
  bucket: "By",
  hour: "hour",
  day: "day",
  win: "Win of the house over time, table by table",
  hold: "Hold (win ÷ drop) over time, table by table",
  pace: "Pace: rounds per hour of play",
  returns: "Return to the players: promised by the rules and paid",
  none: "There is nothing to draw.",
  hint: "Point at the lines, or go along them with ← →, to read the figures.",
  figures: "Figures",
  band: "95% band",
  theoretical: "Theoretical",
  actual: "Actual",
  low: "Band from",
  high: "Band to",
  source: "Theoretical: the published return of each rulebook with its usual decks, by basic " +
    "strategy and without insurance, of each first stake; simulated, to 0.01 points. That " +
    "of POK is counted over all deals. The band takes each round as one observation.",
  verdict: "Theory lies",
  verdicts: { inside: "inside the band", outside: "outside the band", few: "too few rounds" },
};

export const exports_ = {
  title: "Exports",
  text: "Each file ends with its number of rows and the SHA-256 of everything before that line. " +
    "“Save and check” computes it again in this browser.",
  today: "Today until now",
  yesterday: "Yesterday",
  everything: "Without times the file holds everything there is.",
  kinds: {
    rounds: "Rounds", transfers: "Transfers", journal: "Journal", events: "Significant events",
  },
  means: {
    rounds: "One line for each round: times, stakes, results, exceptions.",
    transfers: "Every movement of chips.",
    journal: "Every step with its command and its events; sealed seeds are cut out.",
    events: "What the pit, the cage and the house have done.",
  },
  save: "Save",
  sum: "Checksum",
  check: "Save and check",
  states: {
    busy: "Fetching …",
    failed: "The file could not be had or checked.",
    "too-large": "Too large for this browser: save it and use sha256sum.",
  },
  right: (/** @type {string} */ rows) => `The checksum matches (rows: ${rows}).`,
  wrong: "The checksum does not match: the file is not what the house wrote.",
  incomplete: "The last line is missing: the file is incomplete.",
  said: "In the file:",
  computed: "Computed here:",
};

export const checks = {
  title: "Verify",
  text: "The house checks its own books every night: chains, seals, serial numbers, balances, " +
    "and every round played again from its journal. “casino audit verify” does the same at any " +
    "time.",
  projected: (/** @type {string} */ steps) => `Steps in the read model: ${steps}`,
  behind: (/** @type {string} */ n) => `Steps not yet in the read model: ${n}`,
  last: "The last check",
  none: "No check has been made yet.",
  clean: "No finding.",
  found: (/** @type {string} */ n) => `Findings: ${n}`,
  started: "Begun",
  took: "Seconds",
  chains: "Chains",
  steps: "Steps",
  rounds: "Rounds",
  unjudged: "Steps not judged",
  seals: "Seals",
  seal: "Newest seal",
  hash: "Its SHA-256",
  key: "Public key",
  list: "Checks",
  outcome: "Outcome",
};
