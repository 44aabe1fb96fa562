// Where the spots lie on a wide felt: in an arc, or, with a spot of one's own, that spot large in the
// middle and the others in two wings. Spot 1 is at the dealer's left, that is at the viewer's right.

/** Part of the width that the spot in the middle takes. */
const MIDDLE = 0.3;

/**
 * @param {number} n
 * @param {number[]} spots all numbers, from 1 on
 * @param {number | null} own the spot in the middle
 * @returns {{ x: number, drop: number }} from the left, and from the dealer towards the viewer, 0 to 1
 */
export function placeOf(n, spots, own) {
  if (own === null) {
    const along = (n - 0.5) / spots.length;
    return { x: 1 - along, drop: 1 - (2 * along - 1) ** 2 };
  }
  if (n === own) return { x: 0.5, drop: 1 };
  const others = spots.filter((spot) => spot !== own).sort((a, b) => b - a);
  const at = others.indexOf(n);
  const onLeft = Math.ceil(others.length / 2);
  const isLeft = at < onLeft;
  const wing = isLeft ? onLeft : others.length - onLeft;
  // From the edge of the felt to the middle.
  const inwards = ((isLeft ? at : others.length - 1 - at) + 0.5) / wing;
  const side = ((1 - MIDDLE) / 2) * inwards;
  return { x: isLeft ? side : 1 - side, drop: wing === 1 ? 0.6 : inwards };
}
