// The French words printed on the felt, and those for choosing how the table looks.

const ON_17 = "Le croupier doit tirer à 16 et rester à 17";
const SOFT_17 = "Le croupier doit tirer à 16 et sur 17 souple";
const INSURANCE = "L’ASSURANCE PAIE 2 POUR 1";

/** @type {typeof import("./words-look-en.js").felt} */
export const felt = {
  natural: "LE BLACKJACK PAIE 3 POUR 2",
  rules: {
    "ontario-fair": [SOFT_17, `${INSURANCE} · PAIEMENT ÉGAL`],
    "paris-club": [ON_17, `${INSURANCE} · ABANDON POUR LA MOITIÉ`],
    "quebec-online": [SOFT_17, `${INSURANCE} · PAIEMENT ÉGAL`],
    "poker-21": [ON_17, "LE POK PAIE JUSQU’À 150 POUR 1 · ABANDON POUR LA MOITIÉ"],
    "home-game": [ON_17, `${INSURANCE} · DOUBLER POUR MOINS`],
  },
};

/** @type {typeof import("./words-look-en.js").look} */
export const look = {
  letters: "Lettres à côté des couleurs",
  back: "Dos des cartes",
  backs: { lattice: "Treillis", fans: "Éventails", rays: "Rayons", arches: "Arcades" },
  felt: "Tapis",
  felts: { green: "Vert", blue: "Bleu", burgundy: "Bordeaux", slate: "Ardoise" },
};
