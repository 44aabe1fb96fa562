// The English words for kinds of transfers and of significant events. `words-events-fr.js` has the
// same keys.

/** Kinds of transfers. */
export const kinds = {
  issue: "Issue", purchase: "Purchase", redemption: "Redemption", buy_in: "Buy-in",
  cash_out: "Cash-out", stake: "Stakes", stake_back: "Stakes back", take: "Taken",
  take_back: "Taken, undone", winnings: "Winnings", winnings_back: "Winnings, undone",
  fill: "Fill", credit: "Credit",
};

/**
 * One of each kind of the house's journal: a new kind needs its words here.
 * @type {Record<import("../../types/house").HouseEvent["kind"], string>}
 */
const house = {
  "chips-issued": "Play chips issued",
  "chips-sold": "Chips sold",
  "play-chips-returned": "Play chips returned",
  "chips-bought": "Chips sold at the cage",
  "chips-redeemed": "Chips cashed out",
  "cage-counted": "Cage counted",
  "limits-changed": "Player’s limits changed",
  "table-opened": "Table opened by the pit",
  "table-closed": "Table closed",
  "table-signed": "Settings of a table on record",
  "drain-ordered": "Last round everywhere",
  "house-opened": "House opened",
  "table-broke": "Table broke off",
  "clock-changed": "Clock changed",
  "login-failed": "Sign-in failed",
  "login-locked": "Name locked after wrong passwords",
  "staff-added": "Staff member added",
  "staff-assigned": "Assigned to a pit",
  "staff-ended": "Staff member ended",
  "staff-password-renewed": "Password renewed",
  "staff-password-changed": "A member changed their password",
  "password-changed": "A player changed their password",
  sealed: "Books sealed",
  "books-checked": "Books checked",
  "audit-query": "Auditor’s query",
};

export const events = {
  title: "Significant events",
  kind: "Kind",
  actor: "By",
  detail: "On record",
  queries: "Auditors’ queries",
  without: "left out",
  with: "shown",
  none: "Nothing of that kind is on record.",
  fields: {
    amount: "Amount", float: "Float", by: "By", reason: "Reason", number: "Number",
    series: "Series", player: "Player", reference: "Reference", name: "Name", role: "Role",
    table: "Table", slip: "Slip", credit: "Credit", dispute: "Dispute", ruling: "Ruling",
    round: "Round", before: "Before", after: "After", win: "Win", drop: "Drop",
    turnover: "Turnover", hold: "Hold", fills: "Fills", credits: "Credits",
    credited: "Credited", counted: "Counted", books: "Books", difference: "Difference",
    pit: "Pit", pits: "Pits", requested_by: "Asked by", limits: "Limits", settings: "Settings",
    timers: "Times", rulebook: "Rulebook", decks: "Decks", source: "Cards",
    attended: "Attended", hints: "Hints", bet_min: "Smallest stake", bet_max: "Largest stake",
    pok_max: "Largest POK stake", unit: "Smallest chip", after_round: "After round",
    spot: "Spot", card: "Card", count: "Cards", chains: "Chains", steps: "Steps",
    rounds: "Rounds", seals: "Seals", found: "Findings", findings: "Findings",
    marks_checked: "Marks checked", took_ms: "Took, ms", hash: "SHA-256",
    unjudged: "Steps not judged", engine: "Engine", version: "Version",
    sign: "SHA-256 of the settings", path: "Asked", query: "With",
    sessions_ended: "Sessions ended", at_ms: "At", value: "Value", next: "Next", until: "Until",
    from: "From", average_bet: "Average bet", pace: "Rounds per hour", minutes: "Minutes",
    theoretical: "Theoretical win",
  },
  all: (/** @type {string} */ n) => `${n} fields`,
  yes: "yes",
  no: "no",
  kinds: {
    ...house,
    opened: "Table opened", closed: "Table closed", paused: "Paused", unpaused: "Goes on",
    "last-round-announced": "Last round announced", "limits-announced": "Limits announced",
    "limits-withdrawn": "Announced limits withdrawn", "limits-posted": "Limits posted",
    "eviction-ordered": "Player sent away", "visit-rated": "Visit rated",
    "void-requested": "Void asked for", "void-approved": "Void approved",
    "void-refused": "Void refused", voided: "Round void", "chips-requested": "Slip written",
    "chips-moved": "Chips moved", "chips-refused": "Slip refused",
    "dispute-raised": "Dispute raised", ruled: "Dispute decided",
    "shuffle-ordered": "Shuffle ordered", "dealer-changed": "New dealer",
    "decks-confirmed": "Decks confirmed", "float-filled": "Float filled",
    "short-deal-announced": "Short deal", "faced-card-discarded": "Faced card discarded",
    "drawn-unexposed": "Card drawn unexposed", "card-exposed": "Card exposed",
    "overdraw-discarded": "Overdrawn card discarded", "discards-reshuffled": "Discards reshuffled",
    "player-rated": "Player rated",
  },
};
