// The English words of a player's own limits. `words-fr.js` has the same keys.

export const en = {
  open: "My limits",
  title: "My limits",
  text: "A lower limit holds at once, a higher one after a day. You may always leave a table with "
    + "your chips.",
  kinds: {
    "deposit-day": "Chips bought in 24 hours",
    "deposit-week": "Chips bought in 7 days",
    "deposit-month": "Chips bought in 30 days",
    "loss-day": "Lost in 24 hours",
    "loss-week": "Lost in 7 days",
    "loss-month": "Lost in 30 days",
    session: "Minutes of play without a break",
  },
  none: "No limit",
  now: (/** @type {string} */ at) => `now ${at}`,
  next: (/** @type {string} */ value, /** @type {string} */ from) => `${value} from ${from}`,
  set: "Set",
  bad: "Type an amount like 500, or whole minutes of play. Leave it empty for no limit.",
  pause: "Break from play",
  away: "Self-exclusion",
  awayText: "Until it ends you cannot buy chips, bring any to a table or sit down. A hand in play "
    + "is finished, and your chips come back to you. It cannot be cut short.",
  until: (/** @type {string} */ at, /** @type {boolean} */ isBreak) => isBreak
    ? `You take a break from play until ${at}, as you asked.`
    : `You are excluded until ${at}, as you asked.`,
  runs: (/** @type {string} */ what, /** @type {string} */ at) => `${what} until ${at}`,
  lengths: {
    day: "24 hours", week: "1 week", month: "1 month", "half-year": "6 months", year: "1 year",
    "five-years": "5 years",
  },
  sure: (/** @type {string} */ length, /** @type {boolean} */ isBreak) =>
    (isBreak ? `Yes, a break of ${length}` : `Yes, exclude me for ${length}`),
};
