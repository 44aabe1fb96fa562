// The English words that every page says.

/** @import { Rulebook } from "../../types/api" */
/** @import { IncidentKind } from "../../types/protocol" */

export const en = {
  house: "The House",
  lobby: "Lobby",
  language: "Français",
  skip: "Skip to content",
  close: "Close",
  closeNote: "Close this message",
  times: (/** @type {string} */ zone) => `Times: ${zone}`,
  erased: "an erased person",
  member: (/** @type {number} */ number) => `No.\u00a0${number}`,
  signIns: {
    open: "Sign-ins",
    unknown: "unknown network",
    states: { here: "this window", open: "open elsewhere", ended: "ended" },
    endOthers: "Sign out everywhere else",
  },
  password: {
    open: "Change the password",
    current: "Current password",
    next: "New password",
    rule: "10 to 128 characters, hard to guess, never used here before. You are signed out everywhere else.",
    go: "Change password",
    done: "Your password is changed.",
  },
  incidents: /** @satisfies {Record<IncidentKind, string>} */ ({
    "card-seen": "A card was seen", "dealt-wrong": "Cards dealt wrongly",
    "paid-wrong": "Bet paid or taken wrongly", conduct: "Behaviour",
    equipment: "Cards, shoe, scanner or chips", other: "Something else",
  }),
  rulebooks: /** @satisfies {Record<Rulebook, string>} */ ({
    "ontario-fair": "Ontario Fair",
    "paris-club": "Paris Club",
    "quebec-online": "Québec Online",
    "poker-21": "Poker 21",
    "home-game": "Home Game",
  }),
  /** What the tables of a new house are called beside their rulebook. */
  tableKinds: /** @type {Record<string, string>} */ ({ pit: "pit", "live shoe": "real shoe" }),
  cards: {
    closed: "face-down card",
    of: "of",
    ranks: {
      2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
      T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
    },
    suits: { c: "clubs", d: "diamonds", h: "hearts", s: "spades" },
    letters: { c: "C", d: "D", h: "H", s: "S" },
    indices: { T: "10", J: "J", Q: "Q", K: "K" },
    none: "no cards",
  },
  /** How fast a table is played. The same figure has the same words wherever it stands. */
  pace: {
    last: "Rounds/h, last 20",
    hours: "Rounds/h, hours with play",
    visit: "Rounds/h of the visit",
    means: "On the floor, from the last 20 rounds of a table, pauses included. In the auditors’ " +
      "charts, from each clock hour in which the table has played, and for a gaming day the " +
      "average of those hours. So the two may differ.",
  },
  connection: {
    connecting: "Connecting …",
    opening: "The house is opening: tables come up one by one.",
    unavailable: "The house can’t be reached just now. Your seat, chips and bets are safe.",
    lost: "The connection is lost.",
    kept: "Your seat and your bets are safe.",
    next: (/** @type {number} */ s) => `Trying again in ${s} s.`,
    now: "Try now",
  },
};
