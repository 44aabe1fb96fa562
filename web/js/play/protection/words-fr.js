// The French words of a player's own limits. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  open: "Mes limites",
  title: "Mes limites",
  text: "Une limite plus basse vaut tout de suite, une plus haute après un jour. Vous pouvez toujours "
    + "quitter une table avec vos jetons.",
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
  bad: "Tapez un montant comme 500, ou des minutes de jeu entières. Laissez vide pour ne pas limiter.",
  pause: "Pause de jeu",
  away: "Auto-exclusion",
  awayText: "Tant qu’elle dure, vous ne pouvez ni acheter des jetons, ni en apporter à une table, ni prendre "
    + "place. Une main en jeu se finit, et vos jetons vous reviennent. On ne peut pas l’abréger.",
  until: (at, isBreak) =>
    `${isBreak ? "Pause de jeu" : "Auto-exclusion"} jusqu’au ${at}, comme vous l’avez demandé.`,
  runs: (what, at) => `${what} jusqu’au ${at}`,
  lengths: {
    day: "24 heures", week: "1 semaine", month: "1 mois", "half-year": "6 mois", year: "1 an",
    "five-years": "5 ans",
  },
  sure: (length, isBreak) =>
    (isBreak ? `Oui, une pause de ${length}` : `Oui, m’exclure du jeu : ${length}`),
};
