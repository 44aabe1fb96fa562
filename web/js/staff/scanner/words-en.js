// The English words of the croupier's page. `words-fr.js` has the same keys.

export const en = {
  title: "Scanner",
  door: {
    title: "Croupier sign-in",
    not: (/** @type {string} */ name) => `${name} is not a croupier. Sign in with a croupier account.`,
  },
  choose: {
    title: "Tables with a real shoe",
    none: "No open table has a real shoe.",
    looking: "Finding the tables …",
    not: "This table shuffles its own cards: nothing to scan.",
    unknown: "No such table.",
    other: "Other table",
  },
  awaited: {
    title: "The next card goes to",
    dealer: "Dealer",
    pok: "Dealer, for POK",
    hand: (/** @type {number} */ n) => `hand ${n}`,
    settlement: "All cards are dealt",
    check: "Check the cards, then settle",
    none: "No card now",
    left: (/** @type {string} */ left, /** @type {string} */ all) => `${left} of ${all} in the shoe`,
    cutCardOut: "Cut card is out: last round of this shoe",
  },
  code: {
    label: "Card",
    hint: "Scan the card, or type rank and suit and press Enter: 10d, Kh, K♥.",
    go: "Enter the card",
    ranks: "Rank",
    suits: "Suit",
    bad: (/** @type {string} */ typed) => `“${typed}” is not a card. Scan it again.`,
  },
  last: {
    sending: (/** @type {string} */ card) => `${card} …`,
    dealt: (/** @type {string} */ card, /** @type {string} */ to) => `${card} to ${to}`,
    recorded: "Recorded",
    withdrawn: (/** @type {string} */ card) =>
      `${card} taken back. Scan the card that lies there.`,
    refused: (/** @type {string} */ card) => `${card}: refused`,
    order: "Refused",
    dropped: (/** @type {number} */ n) =>
      n === 1 ? "The card scanned next was not sent. Scan it again."
        : `The ${n} cards scanned next were not sent. Scan them again.`,
    menuFirst: (/** @type {string} */ card) =>
      `${card} was not sent. First say what happened, then scan it again.`,
    full: "Too fast: the last card was not sent. Scan it again.",
    waiting: (/** @type {string} */ n) => `${n} on the way`,
    ready: "Ready to scan",
    lost: "No answer from the house. What you scanned is kept and sent again.",
  },
  menu: {
    title: "Irregularities",
    open: "Irregularities …",
    close: "Close",
    card: "The card in question:",
    noCard: "Scan the card in question first.",
    misread: "Misread: scan again",
    misreadHint: "Nothing goes on record. The next scan counts.",
    none: "Nothing can be recorded just now.",
  },
  news: {
    title: "At the table",
    dealer: (/** @type {string} */ name) => `Dealer: ${name}`,
    decks: "Inspect the decks first: this is done on the table’s page.",
    lastRound: "This is the last round. Then the table closes.",
    toTable: "Chips, counts, incidents",
  },
  cutCard: "Cut card is out",
  settle: "Settle the round",
  withdraw: (/** @type {string} */ card) => `${card} was misread: take it back`,
  sound: "Sound",
  layout: "The felt",
};
