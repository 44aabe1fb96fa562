// The English words of a player's own limits. `words-fr.js` has the same keys.

export const en = {
  open: "My limits",
  title: "My limits",
  text: "What is stricter holds at once, what is laxer a day later. Nothing here ever keeps you "
    + "from leaving a table with your chips.",
  kinds: {
    "deposit-day": "Chips bought in 24 hours",
    "deposit-week": "Chips bought in 7 days",
    "deposit-month": "Chips bought in 30 days",
    "loss-day": "Lost in 24 hours",
    "loss-week": "Lost in 7 days",
    "loss-month": "Lost in 30 days",
    session: "Minutes of play without a rest",
  },
  none: "No limit",
  now: (/** @type {string} */ at) => `now ${at}`,
  next: (/** @type {string} */ value, /** @type {string} */ from) => `${value} from ${from}`,
  set: "Set",
  bad: "Type an amount like 500, whole minutes for play, or nothing for no limit.",
  away: "Stay away",
  awayText: "You cannot buy chips, bring them to a table or sit down until then; where you play "
    + "you are taken out after the hand, with your chips. It cannot be shortened.",
  until: (/** @type {string} */ at) => `You stay away until ${at}.`,
  lengths: {
    day: "24 hours", week: "1 week", month: "1 month", "half-year": "6 months", year: "1 year",
    "five-years": "5 years",
  },
  sure: (/** @type {string} */ length) => `Stay away for ${length}: yes, I am sure`,
};
