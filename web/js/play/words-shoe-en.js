// The English words about the shoe: inspection, washing, cut, burned cards, a real shoe, fairness.

export const shoe = {
  title: "Shoe",
  left: (/** @type {string} */ left, /** @type {string} */ all) => `${left} of ${all} cards left`,
  discards: (/** @type {string} */ n) => `${n} in the discard tray`,
  lastRound: "The cut card is out: last round of this shoe",
  real: "Real cards",
  realText: "A croupier deals from a real shoe and scans each card.",
  burned: (/** @type {string} */ n) => `${n} burned`,
  showBurned: "Show burned",
  showBurnedAll: "Show the burned cards to the table",
  none: "not shuffled yet",
};

export const inspection = {
  title: (/** @type {string} */ decks, /** @type {string} */ cards) => `${decks}, ${cards} cards`,
  text: "All decks lie open in their order until the pit has confirmed them.",
  deck: (/** @type {number} */ n, /** @type {string} */ cards) => `Deck ${n}, ${cards} cards`,
  by: (/** @type {string} */ who) => `Decks inspected and confirmed by ${who}`,
  wait: "The pit counts the decks and confirms them. You can take a seat meanwhile.",
};

export const wash = {
  title: "Washed by",
  waits: "Waiting for the first player",
  nobody: "Nobody has washed these cards yet.",
  you: "You washed the cards",
  next: "You washed the next shoe",
  sit: "Take a seat to wash the cards, too.",
  text:
    "When you sit at the table, your browser adds 16 random bytes to the next shuffle. The house " +
    "cannot know them when it commits to its seed, so nobody alone chooses the order.",
};

export const cut = {
  title: "The cut is yours",
  text: "Drag the cut card to where you want it. The cards in front of it go to the back.",
  position: "Place of the cut card",
  value: (/** @type {string} */ n, /** @type {string} */ all) =>
    `${n} in front, ${all} behind`,
  here: "Cut here",
  middle: "In the middle",
  pass: "No, thanks",
  order: "Who is asked to cut",
  asked: "asked now",
  dealer: "the dealer",
  waiting: (/** @type {string} */ who) => `${who} is asked to cut`,
};

export const awaited = {
  hand: (/** @type {string} */ who) => `Waiting for the croupier: card for ${who}`,
  dealer: "Waiting for the croupier: card for the dealer",
  pok: "Waiting for the croupier: dealer's card for POK",
  you: "you",
  at: (/** @type {string} */ who, /** @type {string} */ spot) => `${who} (${spot})`,
};

export const fairness = {
  title: "Fairness",
  this: "This shoe",
  next: "Next shoe",
  commitment: "Commitment",
  shoe: "Shoe",
  sealText:
    "The SHA-256 of the house's seed, published before any bet of this shoe. The seed itself is " +
    "published when the shoe is retired: then anybody can recompute every card.",
  nextText:
    "Prepared already, and its seed committed to. Players at the table may wash it until it is " +
    "shuffled.",
  none: "No shoe is being prepared.",
  notYet: "No shoe is in play.",
  real:
    "These are real cards from a real shoe. Nothing is computed, so there is no proof to check: " +
    "trust the croupier, the pit and your eyes.",
  changed:
    "This commitment is not the one this browser saw first for this shoe. Do not trust the shoe.",
  check: "Check the last shoe",
  checkText: "Its seed is public: your browser recomputes every card.",
  look: "What can be seen of it now",
  noCheck: "No shoe of this table is retired yet. When one is, you can check it here.",
};
