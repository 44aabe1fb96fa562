// The English words of reports, charts, exports and checks. `words-more-fr.js` has the same keys.

import { findings } from "./words-findings-en.js";

export const reports = {
  title: "Report",
  period: "Period",
  periods: {
    shift: "Shift", day: "Gaming day", month: "Month", year: "Year", life: "Life to date",
  },
  shift: (/** @type {string} */ start) => `Shift from ${start}`,
  at: "A gaming day of the period",
  by: "Report by",
  bys: { tables: "Tables", pits: "Pits", cashiers: "Cashiers", players: "Players",
    sessions: "Table sessions" },
  pit: "Pit",
  pits: (/** @type {string} */ name) => (name === "main" ? "main pit" : name),
  print: "Print",
  interval: (/** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ zone) =>
    `From ${from} to before ${to} (${zone})`,
  generated: (/** @type {string} */ moment, /** @type {string} */ by) =>
    `Generated on ${moment} by ${by}`,
  none: "No activity in this period.",
  play: "Play",
  chips: "Chips of the house at the tables",
  unusual: "What was unusual",
  columns: {
    rounds: "Rounds", staked: "Turnover", win: "Win", drop: "Drop", cashed_out: "Cashed out",
    hold: "Hold", opener: "Opener", fills: "Fills", credits: "Credits",
    closer: "Closer", differences: "Overs and shorts", voids: "Void", automatic: "Time-outs",
    irregular: "Irregularities", disputes: "Disputes", corrections: "Corrections",
  },
  cashier: {
    cashier: "Cashier", sold_cash: "Sold, cash", sold_card: "Sold, card",
    redeemed_cash: "Bought back, cash", redeemed_card: "Bought back, card", trades: "Trades",
    ofTrades: "Chips sold and bought back", ofDrawers: "Chips issued, and drawers closed or handed over",
    issued: "Chips issued", drawers: "Drawers ended", over: "Over", short: "Short",
  },
  player: {
    rounds: "Rounds", staked: "Turnover", won: "Won", lost: "Lost", net: "Net", minutes: "Minutes",
    part: (/** @type {string} */ shown, /** @type {string} */ all) =>
      `The ${shown} players of ${all} who have bet the most; the sums are of all.`,
    means: "Without play chips. Won and lost are whole rounds. Minutes are those of visits that " +
      "ended in the period. Corrections of rounds are in the report by table.",
  },
  signatures: {
    title: "Signatures under the figures of this gaming day",
    heads: { pit: "Pit", by: "Signed by", second: "And by", at: "At", request: "Request",
      figures: "Figures" },
    none: "not signed", same: "as signed",
    others: "no longer those that were signed", unknown: "not complete yet",
    otherDay: (/** @type {string} */ from, /** @type {string} */ to) =>
      `signed as the day from ${from} to ${to}`,
  },
  session: {
    session: "Session", one: (/** @type {string} */ table, /** @type {string} */ number) =>
      `${table} · ${number}`,
    who: "Sessions that ended, and who counted", floats: "Floats", counts: "Counts",
    drops: "Drop and play", tableFloats: "Floats, by table", tableCounts: "Counts and drop, by table",
    sessions: "Sessions", began: "Began", ended: "Ended", shift: "Shift from",
    counted_by: "Counted by", agreed_by: "Agreed to by", reason: "Reason",
    opener: "Opener", fills: "Fills", credits: "Credits", win: "Win", books: "Books",
    counted: "Counted", difference: "Difference", closer: "Closer", drop: "Drop",
    dropped: "Counted in the drop box", uncounted: "Drop boxes not counted", staked: "Turnover",
    rounds: "Rounds",
    part: (/** @type {string} */ shown, /** @type {string} */ all) =>
      `The latest ${shown} sessions of ${all}; the sums are of all.`,
    means: "A session is in the period in which the second person agreed to its count. Books: " +
      "opener + fills − credits + win. A session that is not counted yet is in no report. " +
      "The sum of what was counted in the drop boxes is of those that were counted.",
  },
};

export const charts = {
  title: "Charts",
  most: (/** @type {number} */ n) => `the ${n} with the most rounds`,
  bucket: "By",
  hour: "hour",
  day: "gaming day",
  win: "House win over time, by table",
  hold: "Hold (win ÷ drop) over time, by table",
  returns: "Return to players: promised by the rules, and paid",
  none: "Nothing to draw.",
  hint: "Point at the lines, or use ← →, to read the figures.",
  figures: "Figures",
  band: "95% band",
  theoretical: "Theoretical",
  actual: "Actual",
  low: "Band from",
  high: "Band to",
  source: "Theoretical: the published return of each rulebook on the first bet, with its usual " +
    "decks, basic strategy and no insurance; simulated, to 0.01 points. POK is counted over all " +
    "deals. The band takes each round as one observation.",
  verdict: "Theory is",
  verdicts: { inside: "inside the band", outside: "outside the band", few: "too few rounds" },
};

export const exports_ = {
  title: "Exports",
  text: "Each file ends with its number of rows and the SHA-256 of everything above that line. " +
    "“Save and check” works it out again in this browser.",
  today: "This gaming day so far",
  yesterday: "The gaming day before",
  span: (/** @type {string} */ from, /** @type {string} */ to) => (from && to
    ? `From ${from} to before ${to}` : from ? `From ${from} on` : to && `Before ${to}`),
  everything: "Leave the times empty for everything.",
  kinds: {
    rounds: "Rounds", transfers: "Transfers", journal: "Journal", events: "Significant events",
  },
  means: {
    rounds: "One line a round: times, bets, results, exceptions.",
    transfers: "Every movement of chips.",
    journal: "Every step with its command and events; sealed seeds are left out.",
    events: "What the pit, the cage and the house did.",
  },
  save: "Save",
  saveFound: "Save all as CSV",
  sum: "Checksum",
  check: "Save and check",
  states: {
    busy: "Fetching …",
    failed: "The file could not be fetched or checked.",
    "too-large": "Too large for this browser: save it and use sha256sum.",
  },
  right: (/** @type {string} */ rows) => `The checksum matches (rows: ${rows}).`,
  wrong: "The checksum does not match: this is not the file the house wrote.",
  incomplete: "The last line is missing: the file is incomplete.",
  said: "In the file:",
  computed: "Computed here:",
};

export const checks = {
  title: "Verify",
  text: "The house checks its own books every night: chains, seals, serial numbers, balances, " +
    "and every round replayed from its journal. “casino audit verify” does the same at any " +
    "time.",
  projected: (/** @type {string} */ steps) => `Steps ready to search: ${steps}`,
  behind: (/** @type {string} */ n) => `Steps not ready yet: ${n}`,
  last: "The last check",
  none: "No check yet.",
  clean: "No findings.",
  found: (/** @type {string} */ n) => `Findings: ${n}`,
  part: (/** @type {string} */ shown, /** @type {string} */ all) =>
    `${shown} of ${all} are listed here; “casino audit verify” lists all.`,
  started: "Started",
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
  findings,
  outcome: "Outcome",
};
