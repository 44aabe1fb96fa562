// The English words of stakes that do not fit, of stakes for the next round, of being late and of
// seats that are given up. `words-fair-fr.js` has the same keys.

export const fair = {
  refused: {
    max: (/** @type {string} */ most) => `The most here is ${most}`,
    min: (/** @type {string} */ least) => `The least here is ${least}`,
    rack: (/** @type {string} */ left) => `You have ${left} left: buy in for more`,
    empty: "Your rack is empty: buy in for more",
    step: (/** @type {string} */ unit) => `Only multiples of ${unit}`,
    lost: "No connection: wait a moment",
    gone: "No stake is taken here now",
  },
  late: {
    betting: "Too late: betting has closed.",
    kept: (/** @type {string} */ amount) =>
      `Too late: betting has closed. Your ${amount} waits for the next round.`,
    insurance: "Too late: insurance has closed.",
    stood: "Too late: your time was up, and the table stood for you.",
    hand: "Too late: this hand has moved on.",
    turn: "It is not this hand’s turn yet.",
  },
  next: {
    tag: "next round",
    add: (/** @type {string} */ what, /** @type {string} */ amount) =>
      `${what}: add ${amount} for the next round`,
    waits: (/** @type {string} */ amount) => `${amount} for the next round`,
    back: "Take it back",
    how: "Tap your circle to bet on the next round.",
    placed: (/** @type {string} */ amount) => `Your ${amount} from before is down.`,
  },
  same: {
    want: "Same bets every round",
    text: "Your last bets are placed when betting opens. You can still change them, and the deal "
      + "waits for your word or the clock.",
    stop: "Stop",
    placed: (/** @type {string} */ amount) => `Same bets: ${amount} placed.`,
    unfit: (/** @type {string} */ why) => `Same bets stopped. ${why}.`,
    out: "Same bets are off while you sit out.",
  },
  pok: {
    how: "POK comes first, then your 21 stake.",
    first: "POK comes first: place your POK chip",
    then: "Now your 21 stake",
    missing: "POK is missing",
    missing21: "21 is missing",
  },
  out: {
    title: "You are sitting out",
    text: "You are dealt no cards. Your seat stays yours for a while.",
    back: "I’m back",
  },
  idle: {
    rounds: (/** @type {number} */ n) =>
      n === 1 ? "You have missed a round" : `You have missed ${n} rounds`,
    left: (/** @type {number} */ n) => n === 0 ? "your seat goes free after this one"
      : n === 1 ? "your seat goes free after one more" : `your seat goes free after ${n} more`,
    at: (/** @type {string} */ time) => `your seat goes free after ${time}`,
    quiet: (/** @type {string} */ time) => `Nobody bets: your seat goes free at ${time}.`,
    here: "I’m still here",
    bet: "A bet keeps it.",
  },
  evenMoney: {
    title: (/** @type {string} */ spot) => `${spot}: even money?`,
    now: "Pays 1 to 1 now. If you wait: 3 to 2, or a push against a blackjack.",
    end: (/** @type {string} */ cost) => "Pays 1 to 1 whatever the dealer has; until the end of the round "
      + `${cost} is set aside. If you wait: 3 to 2, or a push against a blackjack.`,
    no: "No, thank you",
    both: (/** @type {string} */ spot) => `${spot}: insurance or even money?`,
  },
  proof: { newTab: "opens in a new tab" },
  check: {
    want: "Remind me of the time",
    never: "never",
    every: (/** @type {string} */ minutes) => `every ${minutes} minutes`,
    title: "A moment to look up",
    played: (/** @type {string} */ minutes) => `You have been playing for ${minutes} minutes.`,
    net: (/** @type {string} */ amount) => `Since then: ${amount}.`,
    on: "Go on playing",
    stop: "Sit out",
    limits: "My limits",
  },
};
