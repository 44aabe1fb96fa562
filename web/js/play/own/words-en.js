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
  stood: (/** @type {string} */ total) => `Time ran out: stood on ${total} for you`,
  returned: (/** @type {string} */ amount) => `Stake returned: ${amount}`,
  voided: "The round is void: your stakes came back",
  handVoid: "Your hand is void: the stake came back",
  seatLeft: "Your seat was given up",
  timeBank: "Your time bank is running",
  evenMoney: "You take even money",
  surrendered: "You surrender: half your stake comes back",
  away: "While you were away",
  stoodOn: (/** @type {string} */ total) => `stood on ${total}`,
  bustWith: (/** @type {string} */ total) => `bust with ${total}`,
  awayWon: (/** @type {string} */ amount) => `won ${amount}`,
  awayLost: (/** @type {string} */ amount) => `lost ${amount}`,
  awayEven: "broke even",
  awaySeat: "your seat was given up",
};

export const feel = {
  title: "Sound and motion",
  sound: "Sound",
  volume: "Volume",
  haptics: "Vibration",
  motion: "Motion",
  motions: { auto: "as the system", on: "on", off: "off" },
  readAll: "Read every card aloud (screen reader)",
  last: (/** @type {string} */ secs) => `${secs} seconds left to bet`,
};
