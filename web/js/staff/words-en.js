// The English words for the staff, with those of the entrance and of the tables: the pit panel, the
// irregularities.

import { en as door } from "./door-words-en.js";

export const en = {
  ...door,
  staff: {
    ...door.staff,
    text: "For staff. Players sign in from the lobby.",
    signedIn: (/** @type {string} */ name) => `Signed in as ${name}`,
    next: "Open a table in the lobby: your orders are above the players’ buttons.",
    scanner: "Scanner",
    desks: {
      pit: "To the floor", admin: "To the floor", croupier: "To the scanner",
      cage: "To the cage", auditor: "To the audit", staff: "To the staff",
    },
    more: "Orders …",
    moreDisputes: (/** @type {number} */ n) =>
      (n === 1 ? "Orders (1 dispute) …" : `Orders (${n} disputes) …`),
    floor: "The floor",
    requests: {
      paused: (/** @type {string} */ reason) => `Paused: ${reason}`,
      void: (/** @type {string} */ by, /** @type {string} */ reason) =>
        `${by} asks to void this round: ${reason}`,
      fill: (/** @type {string} */ slip, /** @type {string} */ amount, /** @type {string} */ by) =>
        `Slip ${slip}: ${by} asks the cage for ${amount}`,
      credit: (/** @type {string} */ slip, /** @type {string} */ amount, /** @type {string} */ by) =>
        `Slip ${slip}: ${by} sends ${amount} to the cage`,
      opener: (/** @type {string} */ slip, /** @type {string} */ amount,
        /** @type {string} */ by) => `Slip ${slip}: ${by} asks the cage for the opener, ${amount}`,
      underway: (/** @type {string} */ by, /** @type {string} */ carrier) =>
        `approved by ${by}, carried by ${carrier}`,
      count: (/** @type {string} */ by) =>
        `${by} has counted the float; a second person counts too, without seeing the figures`,
      countWithBox: (/** @type {string} */ by) =>
        `${by} has counted the float and the drop box; a second person counts too, without seeing the figures`,
      closerBy: "the second person is a croupier or a cashier",
      recount: (/** @type {string} */ by, /** @type {string} */ second) =>
        `${by} and ${second} have not counted the same: the float is to be counted again by both`,
      slipRefused: (/** @type {string} */ slip, /** @type {string} */ by) => `${by} has refused slip ${slip}`,
      slipLapsed: (/** @type {string} */ slip) => `Slip ${slip} was refused: the table has closed`,
      countRefused: (/** @type {string} */ by) => `${by} has refused the count of the float: count again`,
      countLapsed: "The game went on before a second person had counted the float: pause the table, " +
        "then count again",
    },
    disputes: {
      title: "Disputes",
      by: (/** @type {string} */ name) => `${name} disputes`,
      ruling: "Ruling, for the record",
      correct: "Correct the round …",
      go: "Record the ruling",
    },
    books: {
      title: "This table’s figures",
      float: "Float",
      drop: "Drop",
      win: "Win",
      turnover: "Turnover",
      opener: "Opener",
      fills: "Fills",
      credits: "Credits",
      differences: "Overs and shorts",
      rounds: "Rounds",
      voids: "Void rounds",
      irregularities: "Irregularities",
    },
    ratings: {
      title: "Ratings",
      heads: /** @type {string[]} */ (["Player", "Avg bet", door.pace.visit, "Time", "Theo"]),
      minutes: (/** @type {string} */ n) => `${n} min`,
    },
    pause: {
      title: "Pause the table",
      text: "No bets until you say so. A round in play is finished.",
      go: "Pause",
    },
    notice: "Notice, minutes (0: at once)",
    piles: {
      title: "Chips",
      which: "In which chips",
      sum: (/** @type {string} */ amount) => `Total ${amount}`,
    },
    newDealer: {
      title: "New dealer",
      text: "Another dealer takes over. Where the rules say so, a card is burned. While a shoe is being " +
        "prepared, name the dealer who begins; no card is burned then.",
      name: "Dealer’s name",
      go: "Change the dealer",
    },
    approve: {
      title: "Approve the slip",
      text: "The chips leave. They enter the books once they have been received.",
      counted: "Count the chips out by value.",
      carrier: "Carried by",
      go: "Approve",
    },
    receive: {
      title: "Receive chips",
      text: "Count the chips by value.",
      slip: (/** @type {string} */ slip, /** @type {string} */ amount,
        /** @type {string} */ carrier) => `Slip ${slip}: ${amount}, carried by ${carrier}`,
      go: "Received",
    },
    count: {
      title: "Count the float",
      text: "A second person counts too, without seeing your figures. Then a new session begins; at a " +
        "closed table the float goes to the cage.",
      dropped: "Counted in the drop box (optional)",
      reason: "Reason for a difference",
      go: "Record the count",
    },
    pauseFirst: {
      text: "The float is counted between rounds, while no bets are taken.",
      done: "The table is paused; a round in play is finished. Bets are taken again from its page.",
      reason: "The float is counted.",
      go: "Pause the table",
    },
    agree: {
      title: "Count the float too",
      text: "Count by yourself: the figures of the first person are not shown. If both are the same, the " +
        "count holds. Otherwise both count again, and both figures stay on record.",
      dropped: "Counted in the drop box",
      go: "Record the count",
    },
    lastRound: {
      title: "Last round",
      text: "Without notice the table closes after this round. Between rounds, seated players may bet " +
        "once more; if nobody does, it closes. After a notice comes one more round. If nobody is " +
        "seated, the table waits for no rounds.",
      rounds: "Rounds of notice, this one included (0: none)",
      go: "Announce the last round",
    },
    fill: {
      title: "Fill",
      text: "Asks the cage for chips. A cashier signs the slip too.",
      go: "Write the slip",
    },
    credit: {
      title: "Credit",
      text: "Sends chips from the float to the cage. Count them out by value. A cashier signs the slip too. " +
        "The float keeps what one round can cost.",
      go: "Write the slip",
    },
    evict: {
      title: "Remove a player",
      text: "Once the round is paid, their chips go to their purse and their seat is free. Never mid-hand.",
      who: "Player",
      choose: "Choose a player",
      ban: "Ban from this table",
      bans: { 0: "none", 15: "15 minutes", 60: "an hour", 1440: "a day", 10080: "a week" },
      removed: "Removed and banned",
      leaves: (/** @type {string} */ name) => `${name} leaves after this round`,
      until: (/** @type {string} */ name, /** @type {string} */ at) => `${name}: not before ${at}`,
      lift: "Lift the ban",
      go: "Remove",
    },
    covers: {
      title: "Fills by the house",
      text: "The float ran short in a round. Two persons sign each slip.",
      line: (/** @type {string} */ slip, /** @type {string} */ amount,
        /** @type {string} */ signed) =>
        `Slip ${slip}: ${amount}${signed ? `, signed by ${signed}` : ""}`,
      sign: "Sign",
    },
    panel: "Orders at this table",
    none: "Nothing to order just now.",
    orders: {
      "inspect-decks": "Inspect the decks",
      "confirm-decks": "Confirm the decks",
      shuffle: "Shuffle after this round",
      "new-dealer": "New dealer …",
      limits: "Limits …",
      void: "Void the round …",
      close: "Close the table …",
      "cut-card": "Cut card is out",
      settle: "Settle the round",
      "withdraw-scan": "Take the last card back",
      unpause: "Take bets again",
      pause: "Pause …",
      "last-round": "Last round …",
      evict: "Remove a player …",
      fill: "Ask for a fill …",
      credit: "Send a credit …",
      "approve-void": "Approve the void",
      "refuse-void": "Refuse the void",
      "approve-chips": "Approve the slip …",
      "refuse-chips": "Refuse the slip",
      "withdraw-request": "Withdraw the request",
      "receive-chips": "Receive the chips …",
      "count-tray": "Count the float …",
      "agree-count": "Count it too …",
      "refuse-count": "Refuse the count",
      irregular: "Irregularity or incident …",
      "bar-entry": "Bar entry",
      "allow-entry": "Allow entry again",
    },
    means: {
      "inspect-decks": "The decks are complete and in order. Your name goes on record, and a second person, " +
        "from the pit, confirms them.",
      "confirm-decks": "The decks are complete and in order. Your name goes on record.",
      shuffle: "The round is finished, then the cards are shuffled.",
      unpause: "The pause is over.",
      "bar-entry": "Only those who are at the table now may bet, and after each shuffle only those who " +
        "bet on its first round, until you allow entry again.",
      "allow-entry": "Players may come in at any time.",
      "cut-card": "The cut card is out: this is the shoe’s last round.",
      settle: "The cards lie as they are shown. Bets are settled.",
      "withdraw-scan":
        "It was misread. What was decided since is undone, and the card that lies there is scanned.",
    },
    limits: {
      title: "New limits",
      text: "For bets placed from now on. Bets already down stay.",
      bet_min: "Minimum bet",
      bet_max: "Maximum bet",
      pok_max: "Maximum POK bet",
      rounds: "After how many more rounds (0: at once)",
      instead: (/** @type {string} */ round) =>
        `They replace the limits announced for after round ${round}.`,
      go: "Post the limits",
    },
    void: {
      title: "Void the round",
      text:
        "The round stops at once until a second person has approved or refused. With no decision after " +
        "five minutes it goes on. If it is void, every bet goes back, and this cannot be undone.",
      reason: "Reason, for the record",
      go: "Stop the round and ask",
    },
    close: {
      title: "Close the table",
      text:
        "All chips go back to the purses, the shoe is done and its seed is published. The table does " +
        "not open again.",
      go: "Close the table for good",
    },
    irregular: {
      title: "Irregularities and incidents",
      text: "What happened? It goes on record, and the table does as the rulebook says.",
      incident: {
        title: "Incident",
        text: "Your note goes on record and changes nothing at the table. Where the round cannot stand, " +
          "ask to void it too.",
        what: "What",
        note: "What happened",
        done: "The incident is on record.",
      },
      go: "Record",
      rank: "Rank",
      suit: "Suit",
      choose: "choose",
      spot: "Spot",
      count: "Gets",
      counts: /** @type {string[]} */ (["no card", "one card"]),
      titles: {
        "faced-card": "A card lies face up in the shoe",
        "drawn-unexposed": "Drawn by mistake, not seen",
        "drawn-exposed": "Drawn by mistake, and seen",
        "dealer-overdraw": "The dealer drew on 17 or more",
        "shoe-empty": "The shoe is empty",
        "short-deal": "A spot got too few cards",
      },
      means: {
        "faced-card": "The card is discarded. Nobody gets it.",
        "drawn-unexposed": "The card stays face down and is the next one dealt.",
        "drawn-exposed":
          "The card is offered to each player in turn. A player who refuses it may take no more " +
          "cards.",
        "dealer-overdraw":
          "The card is discarded and the dealer’s total stays. Recorded before the dealer draws, it " +
          "is about the card to come.",
        "shoe-empty":
          "The discards are shuffled and cut, the first card is burned, and the round is finished with " +
          "the rest.",
        "short-deal":
          "For the next deal. With no card the hand is void and the bet goes back; with one card it " +
          "gets its second.",
      },
    },
  },
};
