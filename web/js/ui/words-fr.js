// French words that are used on every page.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  house: "La Maison",
  lobby: "Salon",
  language: "English",
  skip: "Aller au contenu",
  close: "Fermer",
  closeNote: "Fermer ce message",
  times: (zone) => `Heures : ${zone}`,
  erased: "une personne effacée",
  member: (/** @type {number} */ number) => `n°\u00a0${number}`,
  signIns: {
    open: "Connexions",
    unknown: "réseau inconnu",
    states: { here: "cette fenêtre", open: "ouverte ailleurs", ended: "terminée" },
    endOthers: "Fermer toutes les autres",
  },
  password: {
    open: "Changer de mot de passe",
    current: "Mot de passe actuel",
    next: "Nouveau mot de passe",
    rule: "De 10 à 128 caractères, difficile à deviner, jamais utilisé ici. Toutes les autres fenêtres sont déconnectées.",
    go: "Changer le mot de passe",
    done: "Votre mot de passe est changé.",
  },
  incidents: {
    "card-seen": "Une carte a été vue", "dealt-wrong": "Cartes mal distribuées",
    "paid-wrong": "Mise mal payée ou mal ramassée", conduct: "Comportement",
    equipment: "Cartes, sabot, lecteur ou jetons", other: "Autre chose",
  },
  rulebooks: {
    "ontario-fair": "Foire de l’Ontario",
    "paris-club": "Club de Paris",
    "quebec-online": "Québec en ligne",
    "poker-21": "Poker 21",
    "home-game": "Partie maison",
  },
  tableKinds: { pit: "salle", "live shoe": "vrai sabot" },
  cards: {
    closed: "carte cachée",
    of: "de",
    ranks: {
      2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 7: "sept", 8: "huit", 9: "neuf",
      T: "dix", J: "valet", Q: "dame", K: "roi", A: "as",
    },
    suits: { c: "trèfle", d: "carreau", h: "cœur", s: "pique" },
    letters: { c: "Tr", d: "Ca", h: "Co", s: "Pi" },
    indices: { T: "10", J: "V", Q: "D", K: "R" },
    none: "pas de cartes",
  },
  pace: {
    last: "Coups/h, 20 derniers",
    hours: "Coups/h, heures jouées",
    visit: "Coups/h de la visite",
    means: "Dans la salle : sur les 20 derniers coups d’une table, pauses comprises. Dans les " +
      "graphiques des auditeurs : sur chaque heure d’horloge où la table a joué et, pour une " +
      "journée de jeu, en moyenne de ces heures. Les deux peuvent donc différer.",
  },
  connection: {
    connecting: "Connexion …",
    opening: "La maison ouvre : les tables arrivent une à une.",
    unavailable: "La maison est injoignable pour l’instant. Place, jetons et mises vous attendent.",
    lost: "La connexion est coupée.",
    kept: "Votre place et vos mises vous attendent.",
    next: (s) => `Nouvel essai dans ${s} s.`,
    now: "Essayer maintenant",
  },
};
