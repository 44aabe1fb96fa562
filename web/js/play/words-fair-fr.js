// The French words of stakes that do not fit, of stakes for the next round, of being late and of
// seats that are given up. `words-fair-en.js` has the same keys.

/** @type {typeof import("./words-fair-en.js").fair} */
export const fair = {
  refused: {
    max: (most) => `Ici, ${most} au plus`,
    min: (least) => `Ici, ${least} au moins`,
    rack: (left) => `Il vous reste ${left} : prenez des jetons`,
    empty: "Vous n’avez plus de jetons ici : prenez-en",
    step: (unit) => `Par tranches de ${unit}, s’il vous plaît`,
    lost: "Connexion coupée : un instant",
    gone: "Pas de mise ici pour l’instant",
  },
  late: {
    betting: "Trop tard : rien ne va plus.",
    kept: (amount) => `Trop tard pour ce coup : votre mise de ${amount} ira au prochain.`,
    insurance: "Trop tard : l’assurance est fermée.",
    stood: "Trop tard : votre temps est écoulé, votre main reste.",
    hand: "Trop tard : cette main est déjà plus loin.",
    turn: "Ce n’est pas encore à cette main.",
  },
  next: {
    tag: "prochain coup",
    add: (what, amount) => `${what} : ajouter ${amount} pour le prochain coup`,
    waits: (amount) => `${amount} pour le prochain coup`,
    back: "Reprendre",
    how: "Touchez votre case pour miser au prochain coup.",
    placed: (amount) => `Votre mise de ${amount} est faite, comme demandé.`,
  },
  same: {
    want: "Mêmes mises à chaque coup",
    text: "Vos dernières mises sont reposées à chaque coup. Vous pouvez les changer avant la donne.",
    stop: "Arrêter",
    placed: (amount) => `Mêmes mises : ${amount}.`,
    unfit: (why) => `Mêmes mises arrêtées. ${why}.`,
    out: "Mêmes mises arrêtées pendant votre pause.",
  },
  pok: {
    how: "D’abord le POK, puis votre mise 21.",
    first: "D’abord le POK : posez votre jeton POK",
    then: "Maintenant votre mise 21",
    missing: "Il manque le POK",
    missing21: "Il manque la mise 21",
  },
  out: {
    title: "Vous êtes en pause",
    text: "Pas de cartes pour vous. On vous garde la place un moment.",
    back: "Me revoilà",
  },
  idle: {
    rounds: (n) => n === 1 ? "Vous avez passé un coup" : `Vous avez passé ${n} coups`,
    left: (n) => n === 0 ? "la place se libère après celui-ci"
      : n === 1 ? "la place se libère après le prochain" : `la place se libère dans ${n} coups`,
    leftAt: (left, time) => `${left}, mais pas avant ${time}`,
    at: (time) => `la place se libère dès qu’un coup finit après ${time}`,
    quiet: (time) => `Pas encore de mises : la place se libère à ${time}.`,
    here: "Je suis toujours là",
    bet: "Une mise vous la garde.",
  },
  evenMoney: {
    title: (spot) => `${spot} : paiement égal ?`,
    now: "1 pour 1 tout de suite. Ou attendre : 3 pour 2, mais égalité contre un blackjack.",
    end: (cost) => `1 pour 1 à la fin du coup ; ${cost} de côté d’ici là. Ou attendre : 3 pour 2, mais `
      + "égalité contre un blackjack.",
    no: "Non, merci",
    both: (spot) => `${spot} : assurance ou paiement égal ?`,
  },
  proof: { newTab: "dans un nouvel onglet" },
  check: {
    want: "Rappel du temps de jeu",
    never: "jamais",
    every: (minutes) => `toutes les ${minutes} min`,
    title: "Le temps passe",
    played: (minutes) => `Vous jouez depuis ${minutes} minutes.`,
    net: (amount) => `Depuis : ${amount}.`,
    on: "Continuer à jouer",
    stop: "Faire une pause",
    limits: "Mes limites",
  },
};
