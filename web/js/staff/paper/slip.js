// What the form of a slip says by its kind.

import { w } from "./words.js";

/**
 * @typedef {object} SlipKind
 * @property {boolean} [covered] it is a fill by the house, because a tray ran short
 * @property {boolean} [credit] the chips go to the cage
 * @property {boolean} [opener] it is the float that a table opens with
 */

/** @param {SlipKind} slip */
export function kindOf({ covered, credit, opener }) {
  const { slip } = w();
  if (covered) return slip.cover;
  if (credit) return slip.credit;
  return opener ? slip.opener : slip.fill;
}

/** Who signs the form of a slip. @param {SlipKind} slip */
export function signersOf({ covered, credit }) {
  const { cashier, carrier, receiver, sender, first, other } = w().signatures;
  if (covered) return [first, other];
  return credit ? [sender, carrier, cashier] : [cashier, carrier, receiver];
}
