// Refusals whose words of the house speak to a player, said to the staff in French.
// `words-refusals-en.js` has the same keys.

/** @type {typeof import("./words-refusals-en.js").en} */
export const fr = {
  refusals: {
    "day-changed": "Ces chiffres ne sont plus ceux des livres : refusez, et faites signer la journée de nouveau.",
    "not-enough-in-purse": "La bourse du joueur ne contient pas assez de jetons.",
    "purse-full": "La bourse du joueur est assez garnie.",
    "limit-deposit": "Cela dépasserait la limite d’achat que le joueur s’est fixée.",
    "limit-loss": "Cela pourrait dépasser la limite de pertes que le joueur s’est fixée.",
    stale: "C’est déjà répondu, ou il s’agit maintenant d’autre chose. Regardez encore une fois.",
    excluded: "Pause de jeu ou auto-exclusion en cours, à la demande du joueur.",
    "session-over": "Le temps de jeu du joueur est écoulé : il lui faut une pause d’une demi-heure.",
    "not-enough-chips": "L’encaisse de la table ne suffit pas.",
    "guests-only": "Ce joueur a maintenant un compte : ses jetons fictifs n’existent plus.",
    "chips-on-tables": "Le joueur doit d’abord reprendre ses jetons aux tables.",
  },
};
