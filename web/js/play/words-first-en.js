// The English words of the first minute: the way to a seat, three coach marks, the terms explained where
// they stand, the lobby's groups, and the viewer's own tables.

export const seating = {
  title: "Take the seat",
  text: (/** @type {string} */ amount) => `${amount} go from your purse to your rack at this table.`,
  go: (/** @type {string} */ amount) => `Sit down with ${amount}`,
  other: "Another amount",
  gone: "Somebody was quicker: that seat is taken. Choose another.",
  here: "Take a seat",
};

export const coach = {
  step: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`,
  seat: "Tap a free seat. Your chips come with you.",
  bet: "Tap your circle to bet. Every tap adds a chip.",
  deal: "Happy with your bet? Deal.",
  skip: "I know how it goes",
};

export const terms = {
  what: (/** @type {string} */ word) => `${word}: what is that?`,
  purse: "Your chips that lie on no table. You take some to a table when you sit down.",
  rack: "Your chips at this table. What is left goes back to your purse when you leave.",
  wash: {
    word: "wash",
    text: "New cards are stirred face down on the felt before the shuffle. You stir along: so " +
      "nobody chooses the order alone.",
  },
  burned: {
    word: "burned",
    text: "The first cards after a shuffle go away unseen. Nobody plays them.",
  },
  cut: {
    word: "cut",
    text: "A player chooses where the shuffled deck is parted; the front goes to the back.",
  },
  pok: {
    word: "POK",
    text: "A side bet that the dealer’s first five cards make a poker hand. Here it comes before the " +
      "bet on 21.",
  },
  backing: {
    word: "back",
    text: "You bet on somebody else’s hand. They play it; you win or lose with them.",
  },
};

export const places = {
  title: "Your tables",
  sit: "You sit here",
  hand: "Your hand is running",
  turn: "It is your turn",
  handAt: (/** @type {string} */ table) => `Your hand at ${table}`,
  turnAt: (/** @type {string} */ table) => `Your turn at ${table}`,
  runs: (/** @type {string} */ table) => `Your hand is running at ${table}`,
  calls: (/** @type {string} */ table) => `It is your turn at ${table}`,
  staked: (/** @type {string} */ amount) => `${amount} in play`,
  rack: (/** @type {string} */ amount) => `${amount} in your rack`,
  back: "Back to the table",
};

export const hall = {
  steps: ["Say your name", "Take a seat", "Bet and deal"],
  open: "Open tables",
  staffed: "With a croupier",
  staffedText: "Here people work: they inspect the decks, or deal real cards from a shoe.",
  start: "Start here",
  ownTable: "A table of your own",
  allTaken: "All are taken just now",
  free: (/** @type {number} */ free) => (free === 1 ? "1 seat free" : `${free} seats free`),
  full: "Full",
  sitDown: "Sit down",
  watch: "Watch",
  continue: "Continue",
  waitsForYou: "Opens with its first player",
  waitsForPit: "Waits for the pit to confirm the decks",
  waitsForCroupier: "A croupier deals from a real shoe",
  playAt: (/** @type {string} */ table) => `Play at ${table}`,
  chooseMyself: "Choose a table myself",
};

export const upgrade = {
  asked: (/** @type {string} */ chips) =>
    `Your ${chips} play chips go back to the house. With an account you play with chips that you ` +
    "buy at the cage.",
  empty: (/** @type {string} */ number) =>
    `Tell a cashier your number, ${number}: chips are bought there for money, and cashed there.`,
  guest: "Play on with play chips, as a guest",
  stay: "Stay a guest",
};
