// The rulebooks in words, in English: what players need to know before they bet. The sign of the table
// has the limits. Where the document of a rulebook is silent, docs/rulebooks.md says what was chosen.

/** @typedef {{ title: string, lines: string[] }} Section */
/** @typedef {{ origin: string, sections: Section[] }} Sheet */

const VALUES = "Aces count 1 or 11. Kings, queens and jacks count 10.";
const PAYS =
  "Beat the dealer’s total: 1 to 1. A blackjack – an ace and a ten-value card as your first two – " +
    "pays 3 to 2 and beats any other 21. A tie is a push: your bet comes back.";
const SPLIT_21 = "21 on a split hand is 21, not blackjack.";
const BUST = "Over 21 you bust and lose, even if the dealer busts later. At 21 you take no more cards.";
const PAIRS = "Pairs go by value: a king and a ten are a pair. The second hand takes an equal bet.";
const TIME = "If your time runs out, your hand stands. It is never doubled or split for you.";
const NO_HOLE = "The dealer takes one card, and the second only when all players are done.";

/** @satisfies {Record<string, Sheet>} */
export const en = {
  "ontario-fair": {
    origin: "After the rules of play for blackjack at fairs and exhibitions in Ontario.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [
          NO_HOLE,
          "Draws to 16 and on soft 17; stands on hard 17 and up.",
          "A dealer blackjack takes every bet, doubles and splits too. Against your own blackjack " +
            "it is a push.",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "Double on your first two cards, for exactly your bet, and take one card. After a split " +
            "too, but not on aces.",
          `Split up to three hands. ${PAIRS} Aces split once, one card each. ${SPLIT_21}`,
          "Insurance when the dealer shows an ace: half your bet, pays 2 to 1.",
          "Even money: with blackjack against an ace you may take 1 to 1 at once.",
          "No surrender. One spot a player, no backers.",
        ],
      },
      {
        title: "Shoe",
        lines: [
          "Six decks, face up for the players to see before the first shuffle.",
          "A player cuts. At least a quarter of the shoe stays behind the cut card; when it comes " +
            "out, we finish the round and shuffle. One card is burned.",
        ],
      },
      { title: "Return", lines: ["With the best play, 99.26% of the first bet."] },
    ],
  },
  "paris-club": {
    origin: "After Black Jack as played in the clubs of Paris.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [
          NO_HOLE,
          "Draws to 16, stands on all 17s.",
          "A dealer blackjack takes every bet, doubles and splits too.",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "Double on your first two cards, for exactly your bet, and take one card. After a split too.",
          `Split up to four hands; the one furthest to your right plays first. ${PAIRS}`,
          `Aces split once, one card each. ${SPLIT_21}`,
          "Surrender on your first two cards, unless the dealer shows an ace: half your bet comes " +
            "back, whatever happens next.",
          "Insurance when the dealer shows an ace: half your bet, pays 2 to 1, until your first " +
            "decision on the hand. No even money.",
        ],
      },
      {
        title: "Spots and backers",
        lines: [
          "A seated player may also bet on vacant spots, each with its own maximum.",
          "You may back a hand if its player agrees. All bets on a hand share the maximum, the " +
            "player’s own first. They play the hand; you say beforehand whether you match doubles " +
            "and splits. Insurance is your own choice.",
        ],
      },
      {
        title: "Shoe",
        lines: [
          "Six decks. The cut card goes in about one deck from the end. After the cut, five cards " +
            "are burned.",
        ],
      },
      { title: "Return", lines: ["With the best play, 99.73% of the first bet."] },
    ],
  },
  "quebec-online": {
    origin: "After Black Jack at the Casinos du Québec, online rules.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Three spots",
        lines: [
          "One player, three spots, called zones online: bet on one, two or all three. Each is its own hand.",
          "The maximum covers all spots of a round together.",
        ],
      },
      {
        title: "Dealer",
        lines: [
          "One card up, one down. With an ace (after insurance) or a ten up, the dealer peeks; a " +
            "blackjack ends the round there.",
          "Draws to 16 and on soft 17. If all your hands are done already, the dealer turns the " +
            "hole card and draws nothing.",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "Double on your first two cards, for exactly your bet, and take one card. After a split " +
            "too, but not on aces.",
          `Split up to four hands. ${PAIRS} Aces split once, one card each. ${SPLIT_21}`,
          "Insurance against an ace, hand by hand: half your bet, pays 2 to 1.",
          "Even money: with blackjack against an ace, half your bet is set aside and comes back " +
            "with 1 to 1 at the end of the round.",
          "No surrender.",
        ],
      },
      {
        title: "Shoe",
        lines: [
          "Eight decks, shuffled before every round.",
          "A round not finished within 35 days is void and the bets come back. A malfunction " +
            "voids the round: bets back.",
        ],
      },
      {
        title: "Return",
        lines: ["With the best play, 99.44% of everything you bet, doubles and splits included."],
      },
    ],
  },
  "poker-21": {
    origin: "After Poker 21, from the rules for casinos in France.",
    sections: [
      {
        title: "Two bets",
        lines: [
          "Every hand takes two bets: POK first, then 21. Each has its own maximum.",
          "21 is blackjack against the dealer. POK is on the dealer’s first five cards and stays in " +
            "play whatever becomes of your hand.",
        ],
      },
      {
        title: "POK pays (to 1)",
        lines: [
          "Pair of jacks or better 1 · two pair 2 · three of a kind 3 · straight 4 · flush 5",
          "Full house 7 · four of a kind 20 · straight flush 50 · five of a kind 70",
          "Royal flush 100 · five identical cards 150. Only the best one pays.",
          "If need be, the dealer draws on to five cards for POK. That never changes the 21 result.",
        ],
      },
      { title: "The 21 game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [NO_HOLE, "Draws to 16, stands on all 17s. A dealer blackjack takes every 21 bet " +
          "except on a blackjack."],
      },
      {
        title: "Your choices",
        lines: [
          "Double your 21 bet on your first two cards and take one card. After a split too.",
          `Split up to four hands, the one furthest to your right first. ${PAIRS} Aces split ` +
            `once, one card each. ${SPLIT_21}`,
          "Surrender half your 21 bet, unless the dealer shows an ace, until anyone at the table " +
            "hits, doubles or splits; before your turn too.",
          "No insurance. A seated player may also bet on vacant spots.",
        ],
      },
      {
        title: "Shoe",
        lines: ["Six decks. When the cut card comes out, we finish the round and shuffle; then five " +
          "cards are burned."],
      },
      {
        title: "Return",
        lines: ["With the best play, 99.73% of the 21 bet and 74.88% of the POK bet."],
      },
    ],
  },
  "home-game": {
    origin: "Blackjack as played at home: one deck or more, up to eight players.",
    sections: [
      { title: "The game", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Dealer",
        lines: [
          "One card up, one down. Nobody looks at it before all players are done.",
          "Draws to 16, stands on all 17s. A dealer blackjack takes every bet.",
        ],
      },
      {
        title: "Your choices",
        lines: [
          "You double or split when the hand’s turn begins.",
          "Double for any amount up to the bet and take one card. Not after a hit or a split.",
          `Split up to four hands; both get their second card at once. ${PAIRS}`,
          `Split aces take no more cards, but two aces may be split again. ${SPLIT_21}`,
          "Insurance when the dealer shows an ace: any amount up to half your bet, pays 2 to 1.",
          "No surrender, no even money.",
        ],
      },
      {
        title: "Table",
        lines: [
          "Chips: white 1, red 5, green 25, black 100. The maximum is usually 10 to 20 times the " +
            "minimum.",
          "Shuffled before every round. If the cards run out, the discards are shuffled, one is " +
            "burned, and the round goes on.",
        ],
      },
      { title: "Return", lines: ["With the best play and one deck, 99.91% of the first bet."] },
    ],
  },
};
