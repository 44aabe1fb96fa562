// The French words of requests at the cage. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Demandes à accorder",
  none: "Aucune demande.",
  number: (n) => `N° ${n}`,
  receipt: (n) => `reçu ${n}`,
  what: {
    issue: "Émission de jetons", purchase: "Vente de jetons", redemption: "Rachat de jetons",
    limits: "Limites", erase: "Effacement d’une personne", correction: "Correction d’un coup",
    count: "Comptage qui diffère des livres",
  },
  books: (books, difference) => `livres ${books}, écart ${difference}`,
  correction: (table, round, back) =>
    `${table}, coup ${round}, ${back ? "le joueur rend" : "la maison paie"}`,
  reason: (text) => `« ${text} »`,
  play: "jetons fictifs",
  second: "il manque une deuxième personne",
  player: "il manque l’accord du joueur",
  confirmed: "le joueur est d’accord",
  until: (at) => `jusqu’au ${at}`,
  approve: "Accorder",
  refuse: "Refuser",
  takeBack: "Retirer",
  states: { waiting: "ouverte", done: "faite", refused: "refusée", over: "trop tard" },
  issue: {
    amount: "Jetons à émettre pour la caisse",
    ask: "Demander",
    bad: "Tapez un montant comme 500 ou 500,25.",
  },
  refusals: {
    "not-enough-in-purse": "La bourse du joueur ne contient pas assez de jetons.",
    "purse-full": "La bourse du joueur est assez garnie.",
    "limit-deposit": "Cela dépasserait la limite d’achat que le joueur s’est fixée.",
    "limit-loss": "Cela pourrait dépasser la limite de pertes que le joueur s’est fixée.",
    excluded: "Auto-exclusion en cours, à la demande du joueur.",
    "session-over": "Le temps de jeu du joueur est écoulé : il lui faut une pause d’une demi-heure.",
    "not-enough-chips": "L’encaisse de la table ne suffit pas.",
    "guests-only": "Ce joueur a maintenant un compte : ses jetons fictifs n’existent plus.",
    "chips-on-tables": "Le joueur doit d’abord reprendre ses jetons aux tables.",
  },
};
