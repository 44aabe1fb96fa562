// The English words of forms that are filled in by hand. `words-fr.js` has the same keys.

export const en = {
  title: "Forms to fill in by hand",
  text: "Print them before they are needed. While the house cannot write its books, it deals no "
    + "cards and sells no chips. If chips move all the same, write it here, and enter it afterwards.",
  number: "Number from the pad",
  day: "Gaming day and time",
  entered: "Entered afterwards (when, by whom, number in the books)",
  forms: {
    slip: {
      title: "Fill or credit by hand",
      blanks: ["Table", "Fill, credit or opener", "Amount, in figures and in words",
        "Chips by value", "Asked for by", "Approved by"],
      signatures: ["Cashier", "Carrier", "Counted and received"],
    },
    count: {
      title: "Count by hand",
      blanks: ["Table, drawer or cage", "Chips or cash by value", "In all", "Drop box",
        "Difference and reason"],
      signatures: ["Counted by", "Second person"],
    },
    trade: {
      title: "Sale or buy-back by hand",
      blanks: ["Player (name and number)", "Document (kind, number, country)",
        "Chips sold or bought back, in figures and in words", "Cash or card, reference"],
      signatures: ["Cashier", "Second person", "Player"],
    },
    stopped: {
      title: "State of a stopped round",
      blanks: ["Table, shoe and round", "Dealer and pit", "Whose turn it was", "Dealer’s cards",
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((spot) => `Spot ${spot} (players, bets, cards)`)],
      signatures: ["Dealer", "Pit"],
    },
    incident: {
      title: "Incident, dispute or ruling by hand",
      blanks: ["Table and round", "Who was there", "What happened", "What was decided, and why"],
      signatures: ["Noted by", "Second person", "Player"],
    },
  },
};
