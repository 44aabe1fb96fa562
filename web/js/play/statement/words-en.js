// The English words of a player's own statement. `words-fr.js` has the same keys.

export const en = {
  open: "My statement",
  title: "My statement",
  text: "Every movement of your chips that is in the house’s books, oldest first. If a line is not "
    + "yours, tell the house.",
  purse: "Purse",
  more: "More",
  none: "Nothing moved.",
  heads: { when: "When", what: "What", before: "Before", change: "Change", after: "After" },
  kinds: {
    purchase: "Bought at the cage",
    redemption: "Handed back at the cage",
    grant: "Play chips from the house",
    grant_back: "Play chips taken back",
    buy_in: "To the table",
    cash_out: "From the table",
    stake: "Stake",
    stake_back: "Stake back",
    winnings: "Winnings",
    winnings_back: "Winnings of a void round taken back",
  },
};
