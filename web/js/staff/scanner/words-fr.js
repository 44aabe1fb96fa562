// The French words of the croupier's page: the same keys as `words-en.js`.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Lecteur",
  door: {
    title: "Le croupier s’identifie",
    not: (name) => `${name} n’est pas croupier : identifiez-vous comme croupier.`,
  },
  choose: {
    title: "Tables à sabot réel",
    none: "Aucune table ouverte n’a de sabot réel.",
    looking: "On cherche les tables …",
    not: "Les cartes de cette table viennent de son propre brassage : il n’y a rien à lire.",
    unknown: "Cette table n’existe pas.",
    other: "Autre table",
  },
  awaited: {
    title: "La prochaine carte va à",
    dealer: "Croupier",
    pok: "Croupier, pour le POK",
    hand: (n) => `main ${n}`,
    none: "Aucune carte n’est attendue",
    left: (left, all) => `${left} sur ${all} dans le sabot`,
    cutCardOut: "La carte d’arrêt est sortie : dernier coup de ce sabot",
  },
  code: {
    label: "Carte",
    hint: "Lisez la carte, ou tapez sa valeur et sa couleur puis Entrée : Td, 10d, T♦.",
    go: "Entrer la carte",
    ranks: "Valeur",
    suits: "Couleur",
    bad: (typed) => `« ${typed} » n’est pas une carte. Relisez-la.`,
  },
  last: {
    sending: (card) => `${card} …`,
    dealt: (card, to) => `${card} : ${to}`,
    recorded: "Enregistré",
    refused: (card) => `${card} : refusé`,
    order: "Refusé",
    dropped: (n) =>
      n === 1 ? "La carte lue ensuite n’a pas été envoyée : relisez-la."
        : `Les ${n} cartes lues ensuite n’ont pas été envoyées : relisez-les.`,
    menuFirst: (card) =>
      `${card} n’a pas été envoyé. Dites d’abord ce qui s’est passé, puis relisez la carte.`,
    full: "Trop vite : la dernière carte n’a pas été envoyée. Relisez-la.",
    waiting: (n) => `${n} sans réponse`,
    ready: "Prêt à lire",
    lost: "La maison ne répond pas. Ce qui a été envoyé est gardé et sera renvoyé.",
  },
  menu: {
    title: "Irrégularités",
    open: "Irrégularités …",
    close: "Fermer",
    card: "La carte en question :",
    noCard: "Lisez d’abord la carte en question.",
    misread: "Mal lue : relire",
    misreadHint: "Rien n’est enregistré. La prochaine lecture compte.",
    none: "Rien ne peut être enregistré en ce moment.",
  },
  cutCard: "La carte d’arrêt est sortie",
  sound: "Son",
  layout: "Le tapis",
};
