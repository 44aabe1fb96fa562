// The English words about the shoe: inspection, washing, cut, burned cards, a real shoe, fairness.

export const shoe = {
  title: "Shoe",
  left: (/** @type {string} */ left, /** @type {string} */ all) => `${left} of ${all} cards left`,
  discards: (/** @type {string} */ n) => `${n} in the discard tray`,
  lastRound: "Cut card is out: last round of this shoe",
  real: "Real cards",
  realText: "A croupier deals from a real shoe and scans every card.",
  burned: (/** @type {string} */ n) => `${n} burned`,
  showBurned: "Show burned",
  showBurnedAll: "Show the burned cards to the table",
  none: "not shuffled yet",
};

export const inspection = {
  title: (/** @type {string} */ decks, /** @type {string} */ cards) => `${decks}, ${cards} cards`,
  text: "All decks lie face up, in order, until the pit has checked them.",
  deck: (/** @type {number} */ n, /** @type {string} */ cards) => `Deck ${n}, ${cards} cards`,
  house: "the house",
  by: (/** @type {string[]} */ ...who) => `Decks checked by ${who.join(" and ")}`,
  first: (/** @type {string} */ who) =>
    `${who} has checked them. A second person, from the pit, confirms them.`,
  wait: "The pit is checking the decks. Take a seat in the meantime.",
  waitForStaff: "The decks are to be inspected.",
};

export const wash = {
  title: "Washed by",
  waits: "Waiting for the first player",
  nobody: "Nobody has washed these cards yet.",
  you: "You washed the cards",
  next: "You washed the next shoe",
  sit: "Take a seat and wash the cards too.",
  text:
    "At the table your browser adds 16 random bytes to the next shuffle. The house commits to " +
    "its seed before it sees them, so nobody picks the order alone.",
};

export const cut = {
  title: "The cut is yours",
  text: "Put the cut card where you like. The cards in front of it go to the back.",
  position: "Where the cut card goes",
  value: (/** @type {string} */ n, /** @type {string} */ all) =>
    `${n} in front, ${all} behind`,
  here: "Cut here",
  middle: "In the middle",
  pass: "No, thanks",
  order: "Who may cut",
  asked: "asked now",
  dealer: "the dealer",
  waiting: (/** @type {string} */ who) => `The cut goes to ${who}`,
};

export const awaited = {
  hand: (/** @type {string} */ who) => `The croupier deals a card to ${who}`,
  dealer: "The croupier deals the dealer’s card",
  pok: "The croupier deals the dealer’s card for POK",
  settlement: "The croupier checks the cards before settling",
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
    "The fingerprint (SHA-256) of the house’s seed, published before the first bet of this shoe. The " +
    "seed follows when the shoe is done: then anyone can work out every card again.",
  nextText:
    "The house has committed to its seed. Players at the table may wash this shoe until it is " +
    "shuffled.",
  none: "No shoe is being prepared.",
  notYet: "No shoe in play.",
  real:
    "Real cards from a real shoe. There is no proof to check here: trust the croupier, the pit and " +
    "your own eyes.",
  changed:
    "The commitment has changed since this browser first saw this shoe. Do not trust it.",
  check: "Check the last shoe",
  checkText: "Its seed is out: your browser works out every card again.",
  look: "What can be seen of it so far",
  noCheck: "No shoe of this table is done yet. When one is, you can check it here.",
};
