// The English words of the croupier's page. `words-fr.js` has the same keys.

export const en = {
  title: "Scanner",
  door: {
    title: "The croupier signs in",
    not: (/** @type {string} */ name) => `${name} is no croupier: sign in as one.`,
  },
  choose: {
    title: "Tables with a real shoe",
    none: "No open table has a real shoe.",
    looking: "Looking for the tables …",
    not: "The cards of this table come from its own shuffle: there is nothing to scan.",
    unknown: "There is no such table.",
    other: "Other table",
  },
  awaited: {
    title: "The next card goes to",
    dealer: "Dealer",
    pok: "Dealer, for POK",
    hand: (/** @type {number} */ n) => `hand ${n}`,
    none: "No card is awaited",
    left: (/** @type {string} */ left, /** @type {string} */ all) => `${left} of ${all} in the shoe`,
    cutCardOut: "The cut card is out: last round of this shoe",
  },
  code: {
    label: "Card",
    hint: "Scan the card, or type its rank and suit and press Enter: Td, 10d, T♦.",
    go: "Enter the card",
    ranks: "Rank",
    suits: "Suit",
    bad: (/** @type {string} */ typed) => `“${typed}” is no card. Scan it again.`,
  },
  last: {
    sending: (/** @type {string} */ card) => `${card} …`,
    dealt: (/** @type {string} */ card, /** @type {string} */ to) => `${card} to ${to}`,
    recorded: "Recorded",
    refused: (/** @type {string} */ card) => `${card}: refused`,
    order: "Refused",
    dropped: (/** @type {number} */ n) =>
      n === 1 ? "The card scanned after it was not sent: scan it again."
        : `The ${n} cards scanned after it were not sent: scan them again.`,
    menuFirst: (/** @type {string} */ card) =>
      `${card} was not sent. Say first what happened, then scan it again.`,
    full: "Too fast: the last card was not sent. Scan it again.",
    waiting: (/** @type {string} */ n) => `${n} without an answer`,
    ready: "Ready to scan",
    lost: "The house does not answer. What was sent is kept and sent again.",
  },
  menu: {
    title: "Irregularities",
    open: "Irregularities …",
    close: "Close",
    card: "The card in question:",
    noCard: "Scan the card in question first.",
    misread: "Misread: scan again",
    misreadHint: "Nothing is recorded. The next scan counts.",
    none: "Nothing can be recorded at this moment.",
  },
  cutCard: "The cut card is out",
  sound: "Sound",
  layout: "The layout",
};
