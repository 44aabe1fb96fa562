// The French words about the shoe: the same keys as `words-shoe-en.js`.

/** @type {typeof import("./words-shoe-en.js").shoe} */
export const shoe = {
  title: "Sabot",
  left: (left, all) => `${left} cartes sur ${all}`,
  discards: (n) => `${n} dans la défausse`,
  lastRound: "La carte d’arrêt est sortie : dernier coup de ce sabot",
  real: "Cartes réelles",
  realText: "Un croupier distribue d’un vrai sabot et lit chaque carte au lecteur.",
  burned: (n) => `${n} brûlée${n === "1" ? "" : "s"}`,
  showBurned: "Voir les brûlées",
  showBurnedAll: "Montrer à la table les cartes brûlées",
  none: "pas encore brassé",
};

/** @type {typeof import("./words-shoe-en.js").inspection} */
export const inspection = {
  title: (decks, cards) => `${decks}, ${cards} cartes`,
  text: "Tous les jeux sont étalés dans leur ordre jusqu’à ce que le chef de table les confirme.",
  deck: (n, cards) => `Jeu ${n}, ${cards} cartes`,
  by: (who) => `Jeux inspectés et confirmés par ${who}`,
  wait: "Le chef de table compte les jeux et les confirme. Vous pouvez déjà prendre place.",
};

/** @type {typeof import("./words-shoe-en.js").wash} */
export const wash = {
  title: "Lavé par",
  waits: "On attend le premier joueur",
  nobody: "Personne n’a encore lavé ces cartes.",
  you: "Vous avez lavé les cartes",
  next: "Vous avez lavé le prochain sabot",
  sit: "Prenez une place pour laver les cartes, vous aussi.",
  text:
    "Quand vous êtes à la table, votre navigateur ajoute 16 octets au hasard au prochain " +
      "brassage. La maison ne peut pas les connaître quand elle s’engage sur sa graine : " +
      "personne ne choisit seul l’ordre des cartes.",
};

/** @type {typeof import("./words-shoe-en.js").cut} */
export const cut = {
  title: "À vous de couper",
  text: "Glissez la carte de coupe où vous voulez. Les cartes devant elle passent derrière.",
  position: "Place de la carte de coupe",
  value: (n, all) => `${n} devant, ${all} derrière`,
  here: "Couper ici",
  middle: "Au milieu",
  pass: "Non, merci",
  order: "À qui la coupe est proposée",
  asked: "à son tour",
  dealer: "le croupier",
  waiting: (who) => `La coupe est proposée à ${who}`,
};

/** @type {typeof import("./words-shoe-en.js").awaited} */
export const awaited = {
  hand: (who) => `On attend le croupier : carte pour ${who}`,
  dealer: "On attend le croupier : carte du croupier",
  pok: "On attend le croupier : carte du croupier pour POK",
  you: "vous",
  at: (who, spot) => `${who} (${spot})`,
};

/** @type {typeof import("./words-shoe-en.js").fairness} */
export const fairness = {
  title: "Équité",
  this: "Ce sabot",
  next: "Prochain sabot",
  commitment: "Engagement",
  shoe: "Sabot",
  sealText:
    "L’empreinte SHA-256 de la graine de la maison, publiée avant toute mise sur ce sabot. La " +
      "graine elle-même est publiée quand le sabot est retiré : chacun peut alors recalculer " +
      "chaque carte.",
  nextText:
    "Il est déjà préparé et sa graine est engagée. Les joueurs à la table peuvent le laver " +
      "jusqu’au brassage.",
  none: "Aucun sabot n’est en préparation.",
  notYet: "Aucun sabot n’est en jeu.",
  real:
    "Ce sont de vraies cartes d’un vrai sabot. Rien n’est calculé, il n’y a donc pas de preuve " +
      "à vérifier : fiez-vous au croupier, au chef de table et à vos yeux.",
  changed:
    "Cet engagement n’est pas celui que ce navigateur a vu d’abord pour ce sabot. Ne vous fiez " +
      "pas à ce sabot.",
  check: "Vérifier le dernier sabot",
  checkText: "Sa graine est publique : votre navigateur recalcule chaque carte.",
  look: "Ce qu’on peut en voir maintenant",
  noCheck:
    "Aucun sabot de cette table n’est encore retiré. Dès qu’il y en a un, on peut le vérifier ici.",
};
