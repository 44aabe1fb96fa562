// The English words of company at the table: where to go on when a table closes, its last results,
// and what people say.

export const handover = {
  closed: "This table has closed.",
  yours: "Your chips are back in your purse.",
  gone: "It closed while you were away. Chips you had there are back in your purse.",
  watched: "It closed while you were away.",
  seat: (/** @type {string} */ table) => `There is a seat for you at ${table}.`,
  other: (/** @type {string} */ table) => `Cards are dealt at ${table}.`,
  go: (/** @type {string} */ table) => `Go on at ${table}`,
  watch: (/** @type {string} */ table) => `Go to ${table}`,
  terms: (/** @type {string} */ limits, /** @type {string} */ free) => `${limits} · ${free}`,
  none: "No other table has a free seat just now.",
  lobby: "All tables",
  next: (/** @type {string} */ table) => `After this round there is a seat for you at ${table}.`,
};

export const lastResults = {
  title: "Last rounds",
  natural: "BJ",
  dealer: {
    stood: (/** @type {string} */ points) => `dealer ${points}`,
    bust: (/** @type {string} */ points) => `dealer bust with ${points}`,
    natural: (/** @type {string} */ _points) => "dealer blackjack",
    unplayed: (/** @type {string} */ _points) => "the dealer did not draw",
    void: (/** @type {string} */ _points) => "void",
  },
  won: (/** @type {string} */ amount) => `you won ${amount}`,
  lost: (/** @type {string} */ amount) => `you lost ${amount}`,
  even: "you came out even",
  round: (/** @type {string} */ n, /** @type {string} */ how) => `Round ${n}: ${how}`,
};

export const talk = {
  open: "Say something",
  hear: "Show what others say",
  hearOne: (/** @type {string} */ name) => `Hear ${name}`,
  somebody: "Somebody",
  said: (/** @type {string} */ name, /** @type {string} */ phrase) => `${name}: ${phrase}`,
  phrases: {
    hello: "Hello",
    welcome: "Welcome to the table",
    "good-luck": "Good luck",
    "nice-hand": "Nice hand",
    "well-played": "Well played",
    congratulations: "Congratulations",
    "too-bad": "So close",
    "thank-you": "Thank you",
    "youre-welcome": "You’re welcome",
    sorry: "Sorry",
    "one-moment": "One moment",
    goodbye: "Goodbye",
    smile: "A smile",
    wow: "Wow",
    heart: "A heart",
    clover: "A lucky clover",
    star: "A star",
  },
};

export const caps = {
  backers: (/** @type {number} */ n) => (n === 1 ? "one backer per hand" : `at most ${n} backers per hand`),
};
