// The English words of stakes that do not fit, of stakes for the next round, of being late and of
// seats that are given up. `words-fair-fr.js` has the same keys.

export const fair = {
  refused: {
    max: (/** @type {string} */ most) => `The most here is ${most}`,
    min: (/** @type {string} */ least) => `The least here is ${least}`,
    rack: (/** @type {string} */ left) => `You have ${left} left: buy in for more`,
    empty: "You’re out of chips here: buy in for more",
    step: (/** @type {string} */ unit) => `In steps of ${unit}, please`,
    lost: "You’re offline: one moment",
    gone: "No bets here just now",
  },
  late: {
    betting: "Too late: no more bets.",
    kept: (/** @type {string} */ amount) =>
      `Too late for this round: your ${amount} goes on the next one.`,
    insurance: "Too late: insurance is closed.",
    stood: "Too late: time ran out, and your hand stood.",
    hand: "Too late: this hand has moved on.",
    turn: "Not this hand’s turn yet.",
  },
  next: {
    tag: "next round",
    add: (/** @type {string} */ what, /** @type {string} */ amount) =>
      `${what}: add ${amount} for the next round`,
    waits: (/** @type {string} */ amount) => `${amount} for the next round`,
    back: "Take it back",
    how: "Tap your spot to bet on the next round.",
    placed: (/** @type {string} */ amount) => `Your ${amount} is down, as you asked.`,
  },
  same: {
    want: "Same bets every round",
    text: "Your last bets go down again each round. You can still change them before the deal.",
    stop: "Stop",
    placed: (/** @type {string} */ amount) => `Same bets: ${amount} placed.`,
    unfit: (/** @type {string} */ why) => `Same bets stopped. ${why}.`,
    out: "Same bets are off while you sit out.",
  },
  pok: {
    how: "POK first, then your 21 bet.",
    first: "POK first: place your POK chip",
    then: "Now your 21 bet",
    missing: "POK is missing",
    missing21: "21 is missing",
  },
  out: {
    title: "You’re sitting out",
    text: "No cards for you. We keep your seat for a while.",
    back: "I’m back",
  },
  idle: {
    rounds: (/** @type {number} */ n) =>
      n === 1 ? "You’ve missed a round" : `You’ve missed ${n} rounds`,
    left: (/** @type {number} */ n) => n === 0 ? "we free your seat after this one"
      : n === 1 ? "we free your seat after one more" : `we free your seat after ${n} more`,
    leftAt: (/** @type {string} */ left, /** @type {string} */ time) => `${left}, but not before ${time}`,
    at: (/** @type {string} */ time) => `we free your seat when a round ends after ${time}`,
    quiet: (/** @type {string} */ time) => `No bets yet: we free your seat at ${time}.`,
    here: "I’m still here",
    bet: "A bet keeps it.",
  },
  evenMoney: {
    title: (/** @type {string} */ spot) => `${spot}: even money?`,
    now: "1 to 1, right now. Or wait: 3 to 2, but a push against blackjack.",
    end: (/** @type {string} */ cost) => `1 to 1 when the round ends; ${cost} is set aside until `
      + "then. Or wait: 3 to 2, but a push against blackjack.",
    no: "No, thanks",
    both: (/** @type {string} */ spot) => `${spot}: insurance or even money?`,
  },
  proof: { newTab: "opens in a new tab" },
  check: {
    want: "Remind me of the time",
    never: "never",
    every: (/** @type {string} */ minutes) => `every ${minutes} minutes`,
    title: "Just so you know",
    played: (/** @type {string} */ minutes) => `You’ve been playing for ${minutes} minutes.`,
    net: (/** @type {string} */ amount) => `Since then: ${amount}.`,
    on: "Keep playing",
    stop: "Sit out",
    limits: "My limits",
  },
};
