// The French words of stakes that do not fit, of stakes for the next round, of being late and of
// seats that are given up. `words-fair-en.js` has the same keys.

/** @type {typeof import("./words-fair-en.js").fair} */
export const fair = {
  refused: {
    max: (most) => `Ici, ${most} au plus`,
    min: (least) => `Ici, ${least} au moins`,
    rack: (left) => `Il vous reste ${left} : reprenez des jetons`,
    empty: "Vous n’avez plus de jetons ici : reprenez-en",
    step: (unit) => `Par multiples de ${unit} seulement`,
    lost: "Pas de connexion : un instant",
    gone: "Aucune mise n’est prise ici pour le moment",
  },
  late: {
    betting: "Trop tard : les mises sont fermées.",
    kept: (amount) => `Trop tard : les mises sont fermées. Vos ${amount} attendent le prochain coup.`,
    insurance: "Trop tard : l’assurance est fermée.",
    stood: "Trop tard : votre temps était écoulé, la table est restée pour vous.",
    hand: "Trop tard : cette main a avancé.",
    turn: "Ce n’est pas encore à cette main de jouer.",
  },
  next: {
    tag: "prochain coup",
    add: (what, amount) => `${what} : ajouter ${amount} pour le prochain coup`,
    waits: (amount) => `${amount} pour le prochain coup`,
    back: "Reprendre",
    how: "Touchez votre case pour miser sur le prochain coup.",
    placed: (amount) => `Vos ${amount} d’avance sont misés.`,
  },
  same: {
    want: "Mêmes mises à chaque coup",
    text: "Vos dernières mises sont posées dès que les mises ouvrent. Vous pouvez encore les changer ; "
      + "la donne attend votre signe ou la fin du temps.",
    stop: "Arrêter",
    placed: (amount) => `Mêmes mises : ${amount} posés.`,
    unfit: (why) => `Mêmes mises : arrêtées. ${why}.`,
    out: "Mêmes mises : arrêtées pendant votre pause.",
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
    text: "Aucune carte pour vous. Votre place vous reste un moment.",
    back: "Me revoilà",
  },
  idle: {
    rounds: (n) => n === 1 ? "Vous avez passé un coup" : `Vous avez passé ${n} coups`,
    left: (n) => n === 0 ? "votre place se libère après celui-ci"
      : n === 1 ? "votre place se libère après le prochain" : `votre place se libère dans ${n} coups`,
    at: (time) => `votre place se libère après ${time}`,
    quiet: (time) => `Personne ne mise : votre place se libère à ${time}.`,
    here: "Je suis toujours là",
    bet: "Une mise vous la garde.",
  },
  evenMoney: {
    title: (spot) => `${spot} : paiement à égalité ?`,
    now: "Paie 1 pour 1 tout de suite. Sinon : 3 pour 2, ou l’égalité contre un blackjack.",
    end: (cost) => "Paie 1 pour 1 quoi qu’ait le croupier ; d’ici la fin du coup, "
      + `${cost} sont mis de côté. Sinon : 3 pour 2, ou l’égalité contre un blackjack.`,
    no: "Non merci",
    both: (spot) => `${spot} : assurance ou paiement à égalité ?`,
  },
  proof: { newTab: "dans un nouvel onglet" },
  check: {
    want: "Me rappeler l’heure",
    never: "jamais",
    every: (minutes) => `toutes les ${minutes} minutes`,
    title: "Un instant pour souffler",
    played: (minutes) => `Vous jouez depuis ${minutes} minutes.`,
    net: (amount) => `Depuis : ${amount}.`,
    on: "Continuer à jouer",
    stop: "Faire une pause",
    limits: "Mes limites",
  },
};
