// The English words that every page says.

/** @import { Rulebook } from "../../types/api" */

export const en = {
  house: "The House",
  lobby: "Lobby",
  language: "Français",
  skip: "Skip to the contents",
  close: "Close",
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
    rule: "10 to 128 characters, hard to guess and new. All other windows are signed out.",
    go: "Change it",
    done: "Your new password holds from now on.",
  },
  rulebooks: /** @satisfies {Record<Rulebook, string>} */ ({
    "ontario-fair": "Ontario Fair",
    "paris-club": "Paris Club",
    "quebec-online": "Québec Online",
    "poker-21": "Poker 21",
    "home-game": "Home Game",
  }),
  cards: {
    closed: "closed card",
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
  connection: {
    connecting: "Connecting to the house …",
    opening: "The house is opening. Its tables come one by one.",
    unavailable: "The house is not available right now. Your seat, chips and stakes are kept.",
    lost: "The connection is lost.",
    kept: "Your seat and your stakes are kept.",
    next: (/** @type {number} */ s) => `Next try in ${s} s.`,
    now: "Try now",
  },
};
