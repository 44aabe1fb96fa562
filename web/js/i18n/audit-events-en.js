// The English words for kinds of transfers and of significant events. `audit-events-fr.js` has the
// same keys.

/** Kinds of transfers. */
export const kinds = {
  issue: "Issue", purchase: "Purchase", redemption: "Redemption", buy_in: "Buy-in",
  cash_out: "Cash-out", stake: "Stakes", stake_back: "Stakes back", take: "Taken",
  take_back: "Taken, undone", winnings: "Winnings", winnings_back: "Winnings, undone",
  fill: "Fill", credit: "Credit", adjustment: "Adjustment",
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
  kinds: {
    opened: "Table opened", closed: "Table closed", paused: "Paused", unpaused: "Goes on",
    "last-round-announced": "Last round announced", "limits-announced": "Limits announced",
    "limits-withdrawn": "Announced limits withdrawn",
    "limits-posted": "Limits posted", "eviction-ordered": "Player sent away",
    "void-requested": "Void asked for", "void-approved": "Void approved",
    "void-refused": "Void refused", voided: "Round void", "chips-requested": "Slip written",
    "chips-moved": "Chips moved", "chips-refused": "Slip refused",
    "dispute-raised": "Dispute raised", ruled: "Dispute decided",
    "shuffle-ordered": "Shuffle ordered", "dealer-changed": "New dealer",
    "decks-confirmed": "Decks confirmed", "float-filled": "Float filled",
    "short-deal-announced": "Short deal", "faced-card-discarded": "Faced card discarded",
    "drawn-unexposed": "Card drawn unexposed", "card-exposed": "Card exposed",
    "overdraw-discarded": "Overdrawn card discarded",
    "discards-reshuffled": "Discards reshuffled", "audit-query": "Auditor’s query",
    "chips-sold": "Chips sold", "chips-issued": "Play chips issued",
    "chips-bought": "Chips sold at the cage",
    "chips-redeemed": "Chips cashed out", "play-chips-returned": "Play chips returned",
    "staff-added": "Staff member added", "staff-assigned": "Assigned to a pit",
    "staff-ended": "Staff member ended", "staff-password-renewed": "Password renewed",
    "table-opened": "Table opened by the pit", "table-closed": "Table closed",
    "table-signed": "Settings of a table on record", "drain-ordered": "Last round everywhere",
    "limits-changed": "Player’s limits changed", "cage-counted": "Cage counted",
    sealed: "Books sealed", "books-checked": "Books checked", "login-failed": "Sign-in failed",
    "login-locked": "Name locked after wrong passwords",
    "player-rated": "Player rated",
  },
};
