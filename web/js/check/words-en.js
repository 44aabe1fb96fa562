// The English words of the page «Check this shoe». `words-fr.js` has the same keys.

export const en = {
  title: "Check this shoe",
  intro:
    "Your browser works out every card of a shoe again, from its published seed. All it needs is " +
    "the shoe’s document, and you may bring that yourself.",
  source: {
    id: "Shoe id",
    fetch: "Check this shoe",
    choose: "Choose a file",
    drop: "or drop it on this page",
    paste: "Or paste the document",
    check: "Check the text",
    file: (/** @type {string} */ name) => `the file ${name}`,
    pasted: "the text you pasted",
    house: "the house’s document",
    of: (/** @type {string} */ what) => `Checked: ${what}`,
    tooLarge: "This file is too large for a proof document.",
    unreachable: "No answer from the house. Try again in a moment.",
    noId:
      "A shoe id has 36 characters, as in 0190c2f4-…. The first eight are enough for a shoe that " +
      "this browser has seen.",
    several: "Several shoes begin like that: type more of the id.",
  },
  working: "Checking …",
  verdict: {
    good: "Every card is right",
    goodText: (/** @type {string} */ cards) =>
      `All ${cards} cards that left this shoe follow from its seed.`,
    bad: (/** @type {number} */ n) => (n === 1 ? "One check fails" : `${n} checks fail`),
    badText: "This document does not hold together. See below what fails.",
    waiting: "Nothing to check yet",
    waitingText:
      "This shoe is still in play, so its seed is secret. Come back when the shoe is done. Its " +
      "commitment, below, is already published.",
    none: "No proof",
    noneText:
      "This was a real shoe, shuffled by hand and scanned. There is no seed, and nothing here proves " +
      "the shuffle.",
    lostText:
      "The house has lost the key to the seed of this shoe. Its round was void, and nothing here " +
      "proves the shuffle.",
    notHere: "Your browser can’t check here",
    insecure:
      "Open this page over https, or on the computer the house runs on.",
  },
  checks: {
    title: "Checks",
    ok: "holds",
    failed: "fails",
    skipped: "not checked",
  },
  browser: {
    title: "What this browser saw",
    none: "This browser was not at the table before the shuffle, so it has nothing to compare.",
    seen: (/** @type {string} */ when) => `Commitment, first seen on ${when}:`,
    same: "The document has the same commitment.",
    other: "The document has another commitment.",
    wash: "Your wash:",
    washIn: "It is in the document.",
    washOut: "It is not in the document.",
  },
  facts: {
    title: "The document",
    shoe: "Shoe",
    table: "Table",
    rulebook: "Rulebook",
    decks: "Decks",
    state: "State",
    states: { prepared: "prepared", "in-play": "in play", retired: "done", "seed-lost": "seed lost" },
    commitment: "Commitment",
    seed: "Seed",
    washes: "Washes",
    noWashes: "nobody washed",
    mine: "yours",
    cut: "Cut",
    cutBy: (/** @type {string} */ n) => `after ${n} cards`,
    cutDealer: (/** @type {string} */ n) => `by the dealer after ${n} cards`,
    cutCardAt: (/** @type {string} */ n) => `cut card after ${n} cards`,
    digest: "Digest",
    download: "Download the document",
  },
  cards: {
    title: "The cards, in the order they left the shoe",
    lap: (/** @type {number} */ n) => `After shuffle ${n} of the discards`,
    round: (/** @type {string} */ n) => `Round ${n}`,
    burned: "burned",
    dealer: "dealer",
    hole: "hole card",
    pok: "POK",
    spot: (/** @type {string} */ spot) => `spot ${spot}`,
    hand: (/** @type {string} */ spot, /** @type {string} */ hand) => `spot ${spot}, hand ${hand}`,
    whys: { faced: "face up: discarded", exposed: "exposed: discarded", overdraw: "one too many: discarded" },
    asComputed: "right",
    computed: (/** @type {string} */ card) => `should be ${card}`,
    beyond: "no such card in the shoe",
    closed: "face down",
    none: "No card has left this shoe.",
  },
};
