// The French words of the croupier's page: the same keys as `words-en.js`.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Lecteur",
  door: {
    title: "Connexion du croupier",
    not: (name) => `${name} n’est pas croupier. Prenez un compte de croupier.`,
  },
  choose: {
    title: "Tables à vrai sabot",
    none: "Aucune table ouverte n’a de vrai sabot.",
    looking: "On cherche les tables …",
    not: "Cette table brasse elle-même ses cartes : rien à lire.",
    unknown: "Cette table n’existe pas.",
    other: "Autre table",
  },
  awaited: {
    title: "La prochaine carte va à",
    dealer: "Croupier",
    pok: "Croupier, pour le POK",
    hand: (n) => `main ${n}`,
    settlement: "Toutes les cartes sont là",
    check: "Vérifiez les cartes, puis réglez",
    none: "Pas de carte maintenant",
    left: (left, all) => `${left} sur ${all} dans le sabot`,
    cutCardOut: "La carte de coupe est sortie : dernier coup de ce sabot",
  },
  code: {
    label: "Carte",
    hint: "Lisez la carte, ou tapez valeur et couleur puis Entrée : 10ca, Rco, R♥.",
    go: "Entrer la carte",
    ranks: "Valeur",
    suits: "Couleur",
    bad: (typed) => `« ${typed} » n’est pas une carte. Relisez-la.`,
  },
  last: {
    sending: (card) => `${card} …`,
    dealt: (card, to) => `${card} : ${to}`,
    recorded: "Noté",
    withdrawn: (card) => `Carte reprise (${card}). Lisez celle qui est posée.`,
    refused: (card) => `Carte refusée : ${card}`,
    order: "Refusé",
    dropped: (n) =>
      n === 1 ? "La carte lue ensuite n’a pas été envoyée : relisez-la."
        : `Les ${n} cartes lues ensuite n’ont pas été envoyées : relisez-les.`,
    menuFirst: (card) =>
      `Carte pas encore envoyée (${card}). Dites d’abord ce qui s’est passé, puis relisez-la.`,
    full: "Trop vite : la dernière carte n’a pas été envoyée. Relisez-la.",
    waiting: (n) => `${n} en route`,
    ready: "Prêt à lire",
    lost: "La maison ne répond pas. Ce que vous avez lu est gardé et sera renvoyé.",
  },
  menu: {
    title: "Irrégularités",
    open: "Irrégularités …",
    close: "Fermer",
    card: "La carte en question :",
    noCard: "Lisez d’abord la carte en question.",
    misread: "Mal lue : relire",
    misreadHint: "Rien n’est noté. La prochaine lecture compte.",
    none: "Rien ne peut être noté en ce moment.",
  },
  news: {
    title: "À la table",
    dealer: (name) => `Croupier : ${name}`,
    decks: "Vérifiez d’abord les jeux : cela se fait sur la page de la table.",
    lastRound: "C’est le dernier coup. Ensuite la table ferme.",
    toTable: "Jetons, comptages, incidents",
  },
  cutCard: "La carte de coupe est sortie",
  settle: "Régler le coup",
  withdraw: (card) => `Carte mal lue (${card}) : la reprendre`,
  sound: "Son",
  layout: "Le tapis",
};
