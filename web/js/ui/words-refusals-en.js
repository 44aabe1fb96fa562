// Refusals whose words of the house speak to a player, said to the staff in English. `words-refusals-fr.js`
// has the same keys.

export const en = {
  refusals: {
    "day-changed": "These figures are no longer those of the books: refuse, and have the day signed again.",
    "not-enough-in-purse": "The player’s purse holds too few chips.",
    "purse-full": "The player’s purse is full enough.",
    "limit-deposit": "That would go over the player’s own limit for buying chips.",
    "limit-loss": "That could go over the player’s own limit for losses.",
    stale: "That was answered already, or is about something else by now. Look at it again.",
    excluded: "The player takes a break from play, or has excluded themselves.",
    "session-over": "The player’s playing time is up: they need half an hour off.",
    "not-enough-chips": "The table’s float holds too few chips.",
    "guests-only": "This player has an account now: their play chips are gone.",
    "chips-on-tables": "The player has to cash out at the tables first.",
  },
};
