// The figures and letters of the indices, drawn as lines so that a card looks the same with every
// font. A box is 31 high and 20 wide, that of the ten 28.

/** @type {Record<string, string>} */
const GLYPHS = {
  A: "M2.6 28.5 10 3.6 17.4 28.5M5.4 20.6H14.6",
  2: "M3.3 9.8A6.7 6.9 0 1 1 14.8 14.4L4.2 26H17.4",
  3: "M3.8 5H16L9.6 13.2A6.9 6.9 0 1 1 3 22.6",
  4: "M13.6 28.5V4L3 20.8H18.4",
  5: "M16.2 5H5.8L4.8 14.8A7 7.2 0 1 1 3 22.8",
  6: "M14.2 3 5 16.6M10 13.7A6.9 7.1 0 1 1 9.99 13.7Z",
  7: "M2.6 5H16.8L7.8 28.5",
  8: "M10 14.5A5.6 4.9 0 1 1 10.01 14.5ZM10 14.5A6.9 6 0 1 0 10.01 14.5Z",
  9: "M5.8 28.4 15 14.8M10 17.7A6.9 7.1 0 1 1 10.01 17.7Z",
  10: "M1 8.4 5.4 4.6V28.5M19 5A6.4 10.9 0 1 1 18.99 5Z",
  J: "M7.4 5.2H15V20.4A6 6.2 0 0 1 3 21.4",
  Q: "M10 5A7.2 10.9 0 1 1 9.99 5ZM11 20.4 17.4 28.6",
  K: "M4.6 2.8V28.5M16.8 3.2 5 17.6M9.2 13.2 17.6 28.5",
  V: "M2.4 2.8 10 27 17.6 2.8",
  D: "M4.6 5.2H8.2A8.6 10.4 0 0 1 8.2 26H4.6Z",
  R: "M4.6 28.5V5.2H10A6 6.1 0 0 1 10 17.4H4.6M10.6 17.6 17.4 28.5",
};

/**
 * The lines of an index, and how wide its box is.
 * @param {string} sign «10», «K» …
 */
export const glyph = (sign) => ({ path: GLYPHS[sign] ?? "", width: sign === "10" ? 28 : 20 });
