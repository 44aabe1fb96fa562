// The French words of a player's own limits. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  open: "Mes limites",
  title: "Mes limites",
  text: "Ce qui est plus strict vaut tout de suite, ce qui l’est moins un jour plus tard. Rien ici "
    + "n’empêche jamais de quitter une table avec ses jetons.",
  kinds: {
    "deposit-day": "Jetons achetés en 24 heures",
    "deposit-week": "Jetons achetés en 7 jours",
    "deposit-month": "Jetons achetés en 30 jours",
    "loss-day": "Perdu en 24 heures",
    "loss-week": "Perdu en 7 jours",
    "loss-month": "Perdu en 30 jours",
    session: "Minutes de jeu sans pause",
  },
  none: "Aucune limite",
  now: (at) => `en ce moment ${at}`,
  next: (value, from) => `${value} dès le ${from}`,
  set: "Fixer",
  bad: "Tapez un montant comme 500, des minutes entières pour le jeu, ou rien pour aucune limite.",
  away: "Rester à l’écart",
  awayText: "D’ici là vous ne pouvez ni acheter des jetons, ni en apporter à une table, ni vous "
    + "asseoir ; là où vous jouez, vous êtes retiré après la main avec vos jetons. Cela ne se "
    + "raccourcit pas.",
  until: (at) => `Vous restez à l’écart jusqu’au ${at}.`,
  lengths: {
    day: "24 heures", week: "1 semaine", month: "1 mois", "half-year": "6 mois", year: "1 an",
    "five-years": "5 ans",
  },
  sure: (length) => `Rester à l’écart ${length} : oui, je suis sûr`,
};
