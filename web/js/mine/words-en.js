// The English words of the page of one's own play. `words-fr.js` has the same keys.

export const en = {
  title: "My game",
  loading: "One moment …",
  again: "Try again",
  toLobby: "To the tables",
  nobody: "Only you can see your rounds. Give your name in the lobby first.",
  play: "play chips",
  sections: { history: "History", statistics: "Statistics", statement: "Statement" },
  heads: { when: "When", what: "What", before: "Before", change: "Change", after: "After" },
  outcomes: {
    win: "Won", lose: "Lost", push: "Push", natural: "Natural", bust: "Bust",
    surrender: "Surrendered", "even-money": "Even money", void: "Void – stakes back",
  },
  history: {
    none: { title: "No rounds yet.", text: "Every round you play is kept here, card by card." },
    more: "Earlier rounds",
    round: (/** @type {string} */ n) => `round ${n}`,
    staked: (/** @type {string} */ amount) => `staked ${amount}`,
  },
  round: {
    facts: {
      when: "Played", rulebook: "Rules", staked: "Staked", id: "Round id", shoe: "Shoe",
      result: "Result",
    },
    proof: "Check this shoe",
    noProofYet: "can be checked once it is shuffled away",
    rack: "Your chips at the table",
    before: "Before the first stake",
    quiet: "Nothing to be seen here.",
    decided: {
      hit: "You took a card", stand: "You stood", double: "You doubled", split: "You split",
      surrender: "You gave up half", "refuse-card": "You refused the card",
      insure: "You took insurance", decline: "You took no insurance",
      "even-money": "You took even money", plan: "As you had planned",
    },
    automatic: { stand: "Time ran out: stood for you" },
    on: (/** @type {string} */ verb, /** @type {string} */ points, /** @type {boolean} */ soft) =>
      `${verb} on ${soft ? "soft " : ""}${points}`,
  },
  statistics: {
    play: "With play chips.",
    names: {
      net: "Net", rounds: "Rounds", hands: "Hands", won: "Won", lost: "Lost", pushed: "Pushed",
      naturals: "Naturals paid", staked: "Staked", best: "Best round",
    },
    sessions: "Sessions",
    session: "A session ends when you rest for half an hour",
    graph: "Net of the session, round by round",
    rounds: (/** @type {string} */ n) => (n === "1" ? "1 round" : `${n} rounds`),
    hint: "Point at the line, or use ← → on it, to read a round.",
    reading: (/** @type {string} */ n, /** @type {string} */ when, /** @type {string} */ net) =>
      `Round ${n}, ${when}: ${net}`,
    figures: "The same as figures",
    nth: "Round",
    net: "Net so far",
    byRulebook: "By rules",
    sum: "All",
  },
  statement: {
    text: "Every movement of your chips in the house’s books, newest first. If a line is not yours, "
      + "tell the house.",
    accounts: "Purse and tables",
    purse: "Purse",
    more: "Earlier lines",
    none: "Nothing moved.",
    from: "From",
    to: "Up to and with",
    file: "Download as CSV",
    kinds: {
      purchase: "Bought at the cage",
      redemption: "Handed back at the cage",
      grant: "Play chips from the house",
      grant_back: "Play chips taken back",
      buy_in: "Buy-in",
      cash_out: "Cash-out",
      stake: "Stake",
      stake_back: "Stake back",
      winnings: "Winnings",
      winnings_back: "Winnings of a void round taken back",
    },
  },
};
