// The English words about tables and slips that have ended. `words-fr.js` has the same keys.

export const en = {
  closed: "Tables closed in this shift",
  floats: "Floats and play of closed tables",
  closers: "Closers of this shift",
  toCount: "Closed tables whose float is to be counted",
  notCounted: "Floats not counted in this shift",
  whyCount: "When a shift ends, two persons count the float of each table that stays open, between two "
    + "rounds: the session ends with its figures, and the next one begins.",
  noCount: "to be counted",
  count: (/** @type {number} */ n) => `count ${n} waits for a second person`,
  sum: (/** @type {string} */ n) => `In all: ${n}`,
  tray: { chips: "Chips", received: "Chips received", counted: "Counted", dropped: "Counted in the drop box",
    bought: "Bought in", reason: "Reason for the difference", by: "Counted by",
    second: "Agreed to by" },
  session: {
    title: "Floats counted in this shift, the tables open", which: "Session", began: "Began",
    ended: "Counted at", books: "Books", difference: "Difference",
  },
  slips: "Slips of this shift",
  lastSlips: (/** @type {string} */ n) => `The last ${n} slips are shown.`,
  house: "the house",
  table: "the table, which closed",
  noFloat: "the cage has refused its opener",
  states: /** @type {Record<string, string>} */ (
    { open: "open", moved: "chips moved", refused: "refused" }),
  slipHeads: {
    slip: "Slip", table: "Table", kind: "Kind", amount: "Amount", asked: "Asked for by",
    approved: "Approved by", carrier: "Carried by", received: "Counted and received by",
    refused: "Refused by", first: "First signature", second: "Second signature",
    decided: "Decided by", state: "State", form: "Form",
  },
  lastRound: "Replay the last round",
  heads: {
    table: "Table", at: "Ended at", by: "Closed by", rounds: "Rounds", opener: "Opener", fills: "Fills",
    credits: "Credits", closer: "Closer", differences: "Overs and shorts", drop: "Drop",
    win: "Win", hold: "Hold",
    incidents: "Voids, irregularities", form: "Form",
  },
};
