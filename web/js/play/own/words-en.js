// The English words of what happened to the viewer, and of how the table sounds and moves.

export const own = {
  title: "Your round",
  won: "You win",
  lost: "You lose",
  even: "You break even",
  insurance: "insurance",
  behind: "behind",
  pok: "POK",
  hand: (/** @type {string} */ n) => `hand ${n}`,
  stood: (/** @type {string} */ total) => `Time ran out: your hand stood on ${total}`,
  returned: (/** @type {string} */ amount) => `Bet returned: ${amount}`,
  voided: "Round void: your bets are back",
  handVoid: "Hand void: your bet is back",
  seatLeft: "Your seat has been freed",
  timeBank: "Your time bank is running",
  evenMoney: "You take even money",
  surrendered: "You surrender: half your bet comes back",
  away: "While you were away",
  stoodOn: (/** @type {string} */ total) => `stood on ${total}`,
  bustWith: (/** @type {string} */ total) => `bust with ${total}`,
  awayWon: (/** @type {string} */ amount) => `won ${amount}`,
  awayLost: (/** @type {string} */ amount) => `lost ${amount}`,
  awayEven: "broke even",
  awaySeat: "your seat was freed",
};

export const feel = {
  title: "Sound and motion",
  sound: "Sound",
  volume: "Volume",
  haptics: "Vibration",
  motion: "Motion",
  motions: { auto: "automatic", on: "on", off: "off" },
  readAll: "Read every card aloud (screen reader)",
  last: (/** @type {string} */ secs) =>
    secs === "1" ? "1 second left to bet" : `${secs} seconds left to bet`,
};
