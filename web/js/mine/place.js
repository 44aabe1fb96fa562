// Where the page is: a section, or one round. The place stands in the address, so that going back and
// links work.

export const SECTIONS = /** @type {const} */ (["history", "statistics", "statement"]);

/** @typedef {typeof SECTIONS[number]} Section */
/** @typedef {{ section: Section, round?: { table: string, round: number } }} Place */

const ROUND = /^#round\/([0-9a-f-]{36})\/(\d{1,9})$/;

/** @param {string} hash @returns {Place} */
export function placeOf(hash) {
  const [, table, round] = ROUND.exec(hash) ?? [];
  if (table) return { section: "history", round: { table, round: Number(round) } };
  return { section: SECTIONS.find((section) => hash === `#${section}`) ?? "history" };
}

/** @param {{ table: string, round: number }} round */
export const roundHash = ({ table, round }) => `#round/${table}/${round}`;
