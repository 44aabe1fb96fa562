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
};
