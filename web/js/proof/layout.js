// The cards of a round as they lie on the layout: enough to know which of them go to the tray when,
// and in which order.

/**
 * @typedef {object} Layout
 * @property {Map<number, string[][]>} spots the hands of each spot, in playing order
 * @property {string[]} dealer
 * @property {string[]} pok
 */

/** @returns {Layout} */
export function newLayout() {
  return { spots: new Map(), dealer: [], pok: [] };
}

/**
 * The cards of a hand such as `2.1`, if there is one.
 * @param {Layout} layout
 * @param {string} name
 * @returns {string[] | undefined}
 */
export function handOf(layout, name) {
  const [spot, hand] = name.split(".").map(Number);
  return layout.spots.get(spot)?.[hand - 1];
}

/**
 * A card comes there.
 * @param {Layout} layout
 * @param {string} to
 * @param {string} card
 * @returns {boolean} false when there is no such hand
 */
export function deal(layout, to, card) {
  if (to === "dealer" || to === "hole") layout.dealer.push(card);
  else if (to === "pok") layout.pok.push(card);
  else {
    const [spot, hand] = to.split(".").map(Number);
    if (hand === 1 && !layout.spots.has(spot)) layout.spots.set(spot, [[]]);
    const cards = handOf(layout, to);
    if (!cards) return false;
    cards.push(card);
  }
  return true;
}

/**
 * The second card of the hand becomes the first one of a new hand, directly after it.
 * @param {Layout} layout
 * @param {string} name
 * @returns {boolean} false when it has not two cards
 */
export function split(layout, name) {
  const [spot, hand] = name.split(".").map(Number);
  const cards = handOf(layout, name);
  if (cards?.length !== 2) return false;
  layout.spots.get(spot)?.splice(hand, 0, cards.splice(1));
  return true;
}

/**
 * All cards leave the layout: the player furthest to the dealer's right first, of each spot the
 * hand played last first, then the dealer's, then those drawn for POK alone.
 * @param {Layout} layout
 * @returns {string[]}
 */
export function pickUp({ spots, dealer, pok }) {
  const numbers = [...spots.keys()].sort((a, b) => b - a);
  const hands = numbers.flatMap((spot) => [...(spots.get(spot) ?? [])].reverse());
  return [...hands.flat(), ...dealer, ...pok];
}
