// The English words of the first minute: the way to a seat, three coach marks, the terms explained where
// they stand, the lobby's groups, and the viewer's own tables.

export const seating = {
  title: "Take a seat",
  text: (/** @type {string} */ amount) => `${amount} come with you from your purse.`,
  go: (/** @type {string} */ amount) => `Sit down with ${amount}`,
  other: "Another amount",
  gone: "Somebody was quicker. Pick another seat.",
  here: "Take a seat",
};

export const coach = {
  step: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`,
  seat: "Tap a free seat. Your chips come with you.",
  bet: "Tap your spot to bet. Each tap adds a chip.",
  deal: "Happy with your bet? Deal.",
  skip: "I know the game",
};

export const terms = {
  what: (/** @type {string} */ word) => `${word}: what’s that?`,
  purse: "Your chips that are on no table. You bring some along when you sit down.",
  rack: "Your chips at this table. They go back to your purse when you leave.",
  wash: {
    word: "wash",
    text: "Before the shuffle the cards are spread face down and stirred. You lend a hand, so nobody " +
      "picks the order alone.",
  },
  burned: {
    word: "burned",
    text: "The first cards after a shuffle are put aside unseen. Nobody plays them.",
  },
  cut: {
    word: "cut",
    text: "A player says where to divide the shuffled cards. Those in front go to the back.",
  },
  pok: {
    word: "POK",
    text: "A side bet that the dealer’s first five cards make a poker hand. It goes down before your " +
      "21 bet.",
  },
  backing: {
    word: "back",
    text: "You bet on somebody else’s hand. They play it; you win or lose with them.",
  },
};

export const places = {
  title: "Your tables",
  sit: "You sit here",
  hand: "You have a hand here",
  turn: "It’s your turn",
  handAt: (/** @type {string} */ table) => `Your hand at ${table}`,
  turnAt: (/** @type {string} */ table) => `Your turn at ${table}`,
  runs: (/** @type {string} */ table) => `You have a hand at ${table}`,
  calls: (/** @type {string} */ table) => `It’s your turn at ${table}`,
  staked: (/** @type {string} */ amount) => `${amount} in play`,
  rack: (/** @type {string} */ amount) => `${amount} in your rack`,
  back: "Back to the table",
};

export const hall = {
  steps: ["Give your name", "Take a seat", "Bet and deal"],
  open: "Open tables",
  staffed: "With a croupier",
  staffedText: "Real people work here: they check the decks, or deal real cards from a shoe.",
  start: "Start here",
  ownTable: "A table of your own",
  allTaken: "All taken just now",
  free: (/** @type {number} */ free) => (free === 1 ? "1 seat free" : `${free} seats free`),
  full: "Full",
  sitDown: "Sit down",
  watch: "Watch",
  continue: "Continue",
  waitsForYou: "Opens when you sit down",
  waitsForPit: "The pit is checking the decks",
  waitsForCroupier: "A croupier deals from a real shoe",
  playAt: (/** @type {string} */ table) => `Play at ${table}`,
  chooseMyself: "I’ll choose my table",
};

export const upgrade = {
  asked: (/** @type {string} */ chips) =>
    `Your ${chips} in play chips go back to the house. With an account you play with chips ` +
    "bought at the cage.",
  empty: (/** @type {string} */ number) =>
    `Give your number, ${number}, at the cage: that is where you buy chips and cash them in.`,
  guest: "Play on as a guest, with play chips",
  stay: "Stay a guest",
};
