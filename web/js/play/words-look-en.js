// The English words printed on the felt, and those for choosing how the table looks.

/** @import { Rulebook } from "../../types/api" */

const ON_17 = "Dealer must draw to 16 and stand on all 17s";
const SOFT_17 = "Dealer must draw to 16 and hit soft 17";
const INSURANCE = "INSURANCE PAYS 2 TO 1";

export const felt = {
  natural: "BLACKJACK PAYS 3 TO 2",
  /** Two lines below the first: what the dealer does, what may be bought or taken. */
  rules: /** @satisfies {Record<Rulebook, [string, string]>} */ ({
    "ontario-fair": [SOFT_17, `${INSURANCE} · EVEN MONEY`],
    "paris-club": [ON_17, `${INSURANCE} · SURRENDER FOR HALF`],
    "quebec-online": [SOFT_17, `${INSURANCE} · EVEN MONEY`],
    "poker-21": [ON_17, "POK PAYS UP TO 150 TO 1 · SURRENDER FOR HALF"],
    "home-game": [ON_17, `${INSURANCE} · DOUBLE FOR LESS`],
  }),
};

export const look = {
  letters: "Letters beside the suits",
  back: "Card backs",
  backs: { lattice: "Lattice", fans: "Fans", rays: "Rays", arches: "Arches" },
  felt: "Felt",
  felts: { green: "Green", blue: "Blue", burgundy: "Burgundy", slate: "Slate" },
};
