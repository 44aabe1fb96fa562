// Notes and coins by value: what a form says of them, what they are worth, how they are said. The
// values are those of the house.

/** @import { Pieces } from "../../types/api" */
import { f } from "./figures.js";

/** With which the name of a field begins that counts notes or coins; their value follows. */
export const PIECE = "piece-";

/**
 * The pieces that a form names, in the order of its fields.
 * @param {FormData} said
 * @returns {Pieces[]}
 */
export function piecesSaid(said) {
  return [...said].flatMap(([name, text]) => {
    const count = Number(text);
    if (!name.startsWith(PIECE) || !(count > 0)) return [];
    return [{ value: Number(name.slice(PIECE.length)), count }];
  });
}

/**
 * What they are worth, in cents.
 * @param {Pieces[]} pieces
 */
export const piecesSum = (pieces) =>
  pieces.reduce((all, { value, count }) => all + value * count, 0);

/**
 * In words: «3 × 100.00 · 2 × 5.00».
 * @param {Pieces[]} pieces
 */
export const piecesWords = (pieces) =>
  pieces.map(({ value, count }) => `${f().whole(count)} × ${f().money(value)}`).join(" · ");
