// The French words about tables and slips that have ended. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  closed: "Tables fermées pendant ce poste",
  floats: "Encaisses et jeu des tables fermées",
  closers: "Encaisses de clôture de ce poste",
  toCount: "Tables fermées dont l’encaisse est à compter",
  notCounted: "Encaisses non comptées pendant ce poste",
  whyCount: "À la fin d’un poste, deux personnes comptent l’encaisse de chaque table qui reste ouverte, "
    + "entre deux coups : la session finit avec ses chiffres, et la suivante commence.",
  noCount: "à compter",
  count: (n) => `le comptage ${n} attend une deuxième personne`,
  sum: (n) => `En tout : ${n}`,
  tray: { chips: "Jetons", received: "Jetons reçus", counted: "Compté", dropped: "Compté dans la boîte",
    bought: "Jetons pris", reason: "Motif de l’écart", by: "Compté par",
    second: "Accepté par" },
  session: {
    title: "Encaisses comptées pendant ce poste, tables ouvertes", which: "Session",
    began: "Début", ended: "Comptée à", books: "Livres", difference: "Écart",
  },
  slips: "Bons de ce poste",
  lastSlips: (n) => `Les ${n} derniers bons sont affichés.`,
  house: "la maison",
  table: "la table, qui a fermé",
  noFloat: "la caisse a refusé son encaisse d’ouverture",
  states: { open: "ouvert", moved: "jetons remis", refused: "refusé" },
  slipHeads: {
    slip: "Bon", table: "Table", kind: "Nature", amount: "Montant", asked: "Demandé par",
    approved: "Approuvé par", carrier: "Porté par", received: "Compté et reçu par",
    refused: "Refusé par", first: "Première signature", second: "Seconde signature",
    decided: "Décidé par", state: "État", form: "Formulaire",
  },
  lastRound: "Revoir le dernier coup",
  heads: {
    table: "Table", at: "Terminée à", by: "Fermée par", rounds: "Coups",
    opener: "Encaisse d’ouverture", fills: "Apports", credits: "Retours",
    closer: "Encaisse de clôture", differences: "Écarts de comptage",
    drop: "Jetons pris", win: "Gain", hold: "Retenue",
    incidents: "Annulations, irrégularités", form: "Formulaire",
  },
};
