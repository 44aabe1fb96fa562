// What is said of the checks of a shoe, in English: the same as crates/proof/src/verify/words.rs.
// `words-fr.js` has the same keys.

/**
 * A card's place, counted from one as people do, with the index of the document.
 * @param {{ lap: number, index: number }} at
 */
export const place = ({ lap, index }) =>
  `${index + 1} (${lap === 0 ? "" : `lap ${lap}, `}index ${index})`;
/**
 * The place of a card of the shoe itself, if there is one.
 * @param {number | undefined} index
 */
export const placeOf = (index) => (index === undefined ? "–" : place({ lap: 0, index }));

/** @typedef {{ lap: number, index: number }} At */
/** @typedef {string | number | undefined} Value */
const or = (/** @type {Value} */ value) => value ?? "–";
const more = (/** @type {number} */ n) =>
  n === 0 ? "" : n === 1 ? " One more card is wrong." : ` ${n} more cards are wrong.`;

/**
 * What is wrong, or why nothing can be checked: what is said of it in a language.
 * @typedef {(say: typeof en) => string} Finding
 */

export const en = {
  passed: {
    format: "The document is a proof.",
    digest: "The digest matches all other fields.",
    "seen-shoe": "The document is of the shoe you asked for.",
    "seen-commitment": "The commitment is the one seen before.",
    "seen-wash": "The wash seen before is in the list.",
    decks: "The rulebook is played with this many decks.",
    cut: "Cut and cut card lie where the rulebook says.",
    cards: "Every card that left the shoe is in the record once, in order.",
    commitment: "The seed is the one the house had committed to.",
    reshuffle: "The discards shuffled are those that lay in the tray.",
    card: "Every card follows from the seed, the washes and the cut.",
  },
  noCrypto: () =>
    "This browser can’t check here: open the page over https, or on localhost.",
  format: (/** @type {string} */ detail) =>
    `This is not a proof: ${detail}.`,
  digest: (/** @type {string} */ computed, /** @type {string} */ document) =>
    `The document was changed: its digest is ${computed}, but it says ${document}.`,
  noProof: () => "A real shoe, its cards scanned: there is no proof.",
  notRetired: () =>
    "The shoe is still in play: its seed comes out when it is done. Check again later.",
  seedLost: () =>
    "The house has lost the key to the seed of this shoe: nothing proves its cards.",
  seenShoe: (/** @type {string} */ noted, /** @type {string} */ document) =>
    `The shoe ${noted} was asked for, the document is of ${document}.`,
  seenCommitment: (/** @type {string} */ noted, /** @type {Value} */ document) =>
    `The commitment seen before is ${noted}, the document says ${or(document)}.`,
  seenWash: (/** @type {string} */ wash) =>
    `The wash ${wash}, seen before, is not in the list.`,
  commitment: (/** @type {string} */ computed, /** @type {Value} */ document) =>
    `The seed gives the commitment ${computed}, the document says ${or(document)}.`,
  decks: (/** @type {string} */ rulebook, /** @type {number} */ decks) =>
    `${rulebook} is not played with this many decks: ${decks}.`,
  cutMissing: () => "Cards left the shoe, but no cut is in the document.",
  cutNotAllowed: () => "The rulebook has no cut, but one is in the document.",
  cutPosition: (/** @type {number} */ position, /** @type {number} */ cards) =>
    `A cut at ${position} does not lie between two of ${cards} cards.`,
  cutCardAt: (/** @type {number} */ computed, /** @type {Value} */ document) =>
    `The cut card belongs behind ${computed} cards, not ${or(document)}.`,
  cutCardOut: (
    /** @type {number | undefined} */ computed, /** @type {number | undefined} */ document,
  ) => `The cut card came out before card ${placeOf(computed)}, not ${placeOf(document)}.`,
  cardMissing: (/** @type {At} */ at) => `Card ${place(at)} is missing from the record.`,
  cardTwice: (/** @type {At} */ at) => `Card ${place(at)} is in the record twice.`,
  cardOrder: (/** @type {At} */ at) =>
    `Card ${place(at)} is not in its place in the order of the record.`,
  cardBeyond: (/** @type {At} */ at) => `Card ${place(at)} is more than the shoe holds.`,
  notBurned: (/** @type {At} */ at) => `Card ${place(at)} should have been burned.`,
  noSuchHand: (/** @type {number} */ round, /** @type {string} */ to) =>
    `Round ${round}: hand ${to} is not there, or cannot be split.`,
  roundOrder: (/** @type {number} */ round) =>
    `Round ${round} is not in its place in the order of the record.`,
  ordinal: (/** @type {number} */ computed, /** @type {number} */ document) =>
    `Reshuffle ${computed} has the number ${document}.`,
  reshuffleRound: (
    /** @type {number} */ ordinal, /** @type {number} */ computed, /** @type {number} */ document,
  ) => `Reshuffle ${ordinal} happened in round ${computed}, not ${document}.`,
  shoeNotEmpty: (/** @type {number} */ lap) =>
    `The discards were shuffled before the cards of lap ${lap} had run out.`,
  trayLength: (
    /** @type {number} */ ordinal, /** @type {number} */ computed, /** @type {number} */ document,
  ) => `Reshuffle ${ordinal}: ${computed} cards lay in the tray, not ${document}.`,
  tray: (
    /** @type {number} */ ordinal, /** @type {number} */ at,
    /** @type {string} */ computed, /** @type {string} */ document,
  ) => `Reshuffle ${ordinal}: card ${at + 1} of the tray was ${computed}, not ${document}.`,
  burned: "Burned card",
  discarded: "Discarded card",
  dealt: (/** @type {number} */ round) => `Round ${round}, card`,
  card: (
    /** @type {string} */ entry, /** @type {At} */ at,
    /** @type {string} */ computed, /** @type {string} */ document, /** @type {number} */ others,
  ) =>
    `${entry} ${place(at)}: the seed gives ${computed}, the document says ${document}.` +
    more(others),
};
