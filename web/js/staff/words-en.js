// The English words for the staff, with those of the tables: the entrance, the pit panel, the
// irregularities.

import { en as tables } from "../play/words-en.js";

export const en = {
  ...tables,
  theme: "Light or dark",
  staff: {
    text: "For the people of this house. Players sign in in the lobby.",
    name: "Name",
    password: "Password",
    go: "Sign in",
    totp: {
      open: "Set up a second factor",
      begin: "Go on",
      first: "This house asks for a second factor. Set it up before you begin.",
      text: "Open this link on the device with your authenticator, or type the secret there. It is "
        + "shown only now.",
      link: "Add to the authenticator",
      code: "Code from the device",
      confirm: "Confirm",
      codes: "Each of these codes opens the door once if the device is lost. They are shown only now.",
      kept: "I have kept them",
    },
    firstPassword: "The house made this password. Choose your own before you begin.",
    out: "Sign out",
    signedIn: (/** @type {string} */ name) => `Signed in as ${name}`,
    next: "Open a table in the lobby: what you may order stands above the buttons of the players.",
    scanner: "Scanner",
    desks: {
      pit: "Open the floor", admin: "Open the floor", croupier: "Open the scanner page",
      cage: "Open the cage", auditor: "Open the audit console",
    },
    roles: {
      pit: "Pit", croupier: "Croupier", cage: "Cage", auditor: "Auditor", admin: "Administrator",
    },
    more: "Orders …",
    moreDisputes: (/** @type {number} */ n) =>
      (n === 1 ? "Orders (1 dispute) …" : `Orders (${n} disputes) …`),
    floor: "The floor",
    requests: {
      paused: (/** @type {string} */ reason) => `Paused: ${reason}`,
      void: (/** @type {string} */ by, /** @type {string} */ reason) =>
        `${by} asks for this round to be void: ${reason}`,
      fill: (/** @type {string} */ slip, /** @type {string} */ amount, /** @type {string} */ by) =>
        `Slip ${slip}: ${by} asks the cage for ${amount}`,
      credit: (/** @type {string} */ slip, /** @type {string} */ amount, /** @type {string} */ by) =>
        `Slip ${slip}: ${by} offers the cage ${amount}`,
    },
    disputes: {
      title: "Disputes",
      by: (/** @type {string} */ name) => `${name} disputes`,
      ruling: "Ruling, for the record",
      go: "Rule",
    },
    books: {
      title: "The books of this table",
      float: "Float",
      drop: "Drop",
      win: "Win",
      turnover: "Turnover",
      fills: "Fills",
      credits: "Credits",
      rounds: "Rounds",
      voids: "Void rounds",
      irregularities: "Irregularities",
    },
    ratings: {
      title: "Ratings",
      heads: /** @type {string[]} */ (["Player", "Average bet", "Rounds/h", "Time", "Theoretical"]),
      minutes: (/** @type {string} */ n) => `${n} min`,
    },
    pause: {
      title: "Pause the table",
      text: "No stakes are taken until you say so. A running round is finished.",
      go: "Pause",
    },
    lastRound: {
      title: "Last round",
      text: "The table closes after this round. Between two rounds, seated players have time for " +
        "one more stake; without one, or without players, it closes.",
      go: "Announce the last round",
    },
    fill: {
      title: "Fill",
      text: "Asks the cage for chips. Somebody else there approves the slip.",
      go: "Write the slip",
    },
    credit: {
      title: "Credit",
      text: "Offers chips of the tray to the cage. Somebody else there approves the slip.",
      go: "Write the slip",
    },
    evict: {
      title: "Send a player away",
      text: "After settlement their chips go to their purse and their seat is free. Never in mid-hand.",
      who: "Player",
      go: "Send away",
    },
    panel: "Orders at this table",
    none: "No order is possible at this moment.",
    orders: {
      "confirm-decks": "Confirm the decks",
      shuffle: "Shuffle after this round",
      "new-dealer": "New dealer",
      limits: "Limits …",
      void: "Void the round …",
      close: "Close the table …",
      "cut-card": "Cut card is out",
      unpause: "Take stakes again",
      pause: "Pause …",
      "last-round": "Last round …",
      evict: "Send a player away …",
      fill: "Ask for a fill …",
      credit: "Offer a credit …",
      "approve-void": "Approve the void",
      "refuse-void": "Go on",
      "approve-chips": "Approve the slip",
      "refuse-chips": "Refuse the slip",
      irregular: "Irregularity …",
    },
    means: {
      "confirm-decks": "The decks lie complete and in order; your name goes on record.",
      shuffle: "The round is finished, then the cards are shuffled.",
      "new-dealer": "Another dealer takes over and burns one card.",
      unpause: "The pause is over.",
      "cut-card": "The cut card of the real shoe has come out: this round is its last.",
    },
    limits: {
      title: "New limits",
      text: "For stakes placed from now on. Stakes that lie there stay.",
      bet_min: "Smallest stake",
      bet_max: "Largest stake",
      pok_max: "Largest POK stake",
      rounds: "After so many more rounds (0: at once)",
      instead: (/** @type {string} */ round) =>
        `They come instead of the limits announced for after round ${round}.`,
      go: "Post the limits",
    },
    void: {
      title: "Void the round",
      text: "Every stake goes back. This cannot be undone.",
      reason: "Reason, for the record",
      go: "Void the round",
    },
    close: {
      title: "Close the table",
      text:
        "Stakes and racks go back to the purses, the shoe is retired and its seed published. The " +
        "table does not open again.",
      go: "Close the table for good",
    },
    irregular: {
      title: "Irregularities",
      text: "What has happened? It goes on record and the table does what the rulebook says.",
      none: "No irregularity can be put on record at this moment.",
      go: "Put on record",
      rank: "Rank",
      suit: "Suit",
      choose: "choose",
      spot: "Spot",
      count: "Gets",
      counts: /** @type {string[]} */ (["no card", "one card"]),
      titles: {
        "faced-card": "A card lies face up in the shoe",
        "drawn-unexposed": "Drawn in error, nobody saw it",
        "drawn-exposed": "Drawn in error, and seen",
        "dealer-overdraw": "The dealer drew on 17 or more",
        "shoe-empty": "The shoe is empty",
        "short-deal": "A spot was dealt too few cards",
      },
      means: {
        "faced-card": "The card goes to the discards. Nobody gets it.",
        "drawn-unexposed": "The card stays closed and is the next card dealt.",
        "drawn-exposed":
          "The card is offered to the players in turn as their next card. A player who refuses " +
          "it may take no further card.",
        "dealer-overdraw":
          "The card goes to the discards and the dealer's total stays as it was. Said before the " +
          "dealer has drawn, it holds for the draw to come.",
        "shoe-empty":
          "The discards are shuffled and cut, the first card is burned unseen, and the round is " +
          "finished with the rest.",
        "short-deal":
          "At the next deal. Without a card the hand is void and the stake goes back; with one " +
          "card it is completed to two.",
      },
    },
  },
};
