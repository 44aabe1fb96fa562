// The rulebooks in words, in English: what players need to know before they bet. The sign of the table
// has the limits.

/** @typedef {{ title: string, lines: string[] }} Section */
/** @typedef {{ origin: string, sections: Section[] }} Sheet */

const VALUES = "Aces count 11, or 1 when 11 would pass 21. Kings, queens and jacks count 10.";
const PAYS =
  "A higher total wins 1 to 1. A blackjack (ace and ten-value card as the first two) pays 3 to 2 " +
    "and beats any other 21. A tie is a push: the stake comes back.";
const SPLIT_21 = "21 on a split hand is 21, not a blackjack.";
const BUST = "Over 21 loses at once, even if the dealer busts later. 21 takes no more cards.";
const PAIRS = "Pairs are by value: king and ten may be split. The second stake equals the first.";
const TIME = "When your time runs out the table stands for you. It never doubles or splits for " +
  "you.";
const NO_HOLE =
  "The dealer has one open card until the last player has finished; the second is drawn then.";

/** @satisfies {Record<string, Sheet>} */
export const en = {
  "ontario-fair": {
    origin: "Rules of play for blackjack at fairs and exhibitions, Ontario.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [
          NO_HOLE,
          "Draws to 16 and on soft 17; stands on hard 17 and more.",
          "A dealer blackjack takes every stake, doubled and split ones too. Against it your own " +
            "blackjack is a push (reading).",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "Double on the first two cards, for exactly the stake, also after a split (not aces): " +
            "one more card.",
          `Split up to three hands. ${PAIRS} Aces are split once, one card each. ${SPLIT_21}`,
          "Insurance when the dealer shows an ace: exactly half the stake, pays 2 to 1.",
          "Even money: with a blackjack against an ace you may be paid 1 to 1 at once.",
          "No surrender. One spot a player, no backers.",
        ],
      },
      {
        title: "Shoe",
        lines: [
          "Six decks, inspected face up by the players before the first shuffle.",
          "A player cuts; at least a quarter of the shoe lies behind the cut card. When it " +
            "appears, the round is finished and the shoe is shuffled. One card is burned.",
        ],
      },
      { title: "Return", lines: ["With the best play 99.26 % of the initial stake."] },
    ],
  },
  "paris-club": {
    origin: "Black Jack as played in the clubs of Paris.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [
          NO_HOLE,
          "Draws to 16, stands on every 17.",
          "A dealer blackjack takes every stake, doubled and split ones too (reading).",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "Double on the first two cards, for exactly the stake, also after a split (reading).",
          `Split up to four hands; the one furthest to your right is played first. ${PAIRS}`,
          `Aces are split once (reading), one card each. ${SPLIT_21}`,
          "Surrender as the first decision on two cards when the dealer does not show an ace: " +
            "half the stake comes back and is safe (reading).",
          "Insurance when the dealer shows an ace: exactly half the stake, pays 2 to 1. You may " +
            "still insure until the first decision on the hand. No even money (reading).",
        ],
      },
      {
        title: "Spots and backers",
        lines: [
          "A seated player may also bet on vacant spots, each with its own maximum.",
          "A standing player may back a hand if its holder agrees. All stakes on a hand together " +
            "stay within the maximum, the holder's first. The backer follows the holder's hits, " +
            "stands and surrender, and says beforehand whether to match doubles and splits " +
            "(reading). Insurance is the backer's own choice.",
        ],
      },
      {
        title: "Shoe",
        lines: [
          "Six decks (reading). The cut card lies about one deck from the end (reading); after " +
            "the cut five cards are burned (reading).",
        ],
      },
      { title: "Return", lines: ["With the best play 99.73 % of the initial stake."] },
    ],
  },
  "quebec-online": {
    origin: "Black Jack, Casinos du Québec: rules of the online game.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Three zones",
        lines: [
          "One player, three zones: bet on one, two or all. Each zone is a hand of its own.",
          "The maximum is for all zones of a round together.",
        ],
      },
      {
        title: "Dealer",
        lines: [
          "One card open, one closed. Under an ace (after insurance) or a ten-value card the " +
            "dealer looks at the closed card; a blackjack ends the round there.",
          "Draws to 16 and on soft 17. When all your hands are closed the dealer shows the card " +
            "and draws nothing.",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "Double on the first two cards, for exactly the stake, also after a split (not aces).",
          `Split up to four hands. ${PAIRS} Aces are split once, one card each. ${SPLIT_21}`,
          "Insurance, asked hand by hand against an ace: exactly half, pays 2 to 1.",
          "Even money for a blackjack against an ace: half the stake is set aside and comes back " +
            "with 1 to 1 at the end of the round.",
          "No surrender.",
        ],
      },
      {
        title: "Shoe and safety",
        lines: [
          "Eight decks, shuffled anew before every round.",
          "A round unfinished after 35 days is cancelled and its stakes come back. A malfunction " +
            "voids the round: stakes back.",
        ],
      },
      {
        title: "Return",
        lines: ["With the best play 99.44 % (reading: per unit staked, doubles and splits " +
          "included)."],
      },
    ],
  },
  "poker-21": {
    origin: "Poker 21, rules of games in the casinos of France.",
    sections: [
      {
        title: "Two bets",
        lines: [
          "Every hand needs two stakes: POK first, then 21. Each has its own maximum.",
          "The 21 stake is blackjack against the dealer; the POK stake is on the dealer's first " +
            "five cards and stays in play whatever becomes of your hand (reading).",
        ],
      },
      {
        title: "POK pays (to 1)",
        lines: [
          "Pair of jacks or better 1 · two pair 2 · three of a kind 3 · straight 4 · flush 5",
          "Full house 7 · four of a kind 20 · straight flush 50 · five of a kind 70",
          "Royal flush 100 · five identical cards 150. Only the highest line pays.",
          "The dealer draws to five cards for POK if need be; that does not change the 21 result.",
        ],
      },
      { title: "The 21 game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [NO_HOLE, "Draws to 16, stands on every 17. A dealer blackjack takes all 21 " +
          "stakes but those of blackjacks."],
      },
      {
        title: "Your choices",
        lines: [
          "Double the 21 stake on the first two cards, also after a split (reading).",
          `Split up to four hands, the one furthest to your right first. ${PAIRS} Aces are split ` +
            `once (reading), one card each. ${SPLIT_21}`,
          "Surrender for half of the 21 stake, when the dealer does not show an ace, until the " +
            "first hit, double or split at the table; also before your turn.",
          "No insurance. A seated player may bet on vacant spots (reading).",
        ],
      },
      {
        title: "Shoe",
        lines: ["Six decks (reading). At the red card the round is finished and the shoe is " +
          "shuffled; then five cards are burned (reading)."],
      },
      {
        title: "Return",
        lines: ["With the best play: 21 stake 99.73 %, POK stake 74.88 % (exact, over all deals " +
          "of five cards)."],
      },
    ],
  },
  "home-game": {
    origin: "Blackjack for playing at home, one deck or more, up to eight players.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [
          "One card open, one closed; nobody looks at it before all players have finished.",
          "Draws to 16, stands on every 17. A dealer blackjack takes every stake.",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "Special choices are made when the turn of the hand begins.",
          "Double for any amount up to the stake: one card. Not after a hit or a split (reading).",
          `Split up to four hands (reading); both get their second card at once. ${PAIRS}`,
          `Split aces take no further card, but two aces may be split again. ${SPLIT_21}`,
          "Insurance when the dealer shows an ace: any amount up to half the stake, pays 2 to 1.",
          "No surrender, no even money.",
        ],
      },
      {
        title: "Table",
        lines: [
          "Chips: white 1, red 5, green 25, black 100. The maximum is usually 10 to 20 times the " +
            "minimum.",
          "Shuffled before every round (reading). If the cards run out, the discards are " +
            "shuffled, one is burned, and the round goes on.",
        ],
      },
      { title: "Return", lines: ["With the best play and one deck 99.91 % of the initial stake."] },
    ],
  },
};
