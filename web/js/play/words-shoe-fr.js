// The French words about the shoe: the same keys as `words-shoe-en.js`.

/** @type {typeof import("./words-shoe-en.js").shoe} */
export const shoe = {
  title: "Sabot",
  left: (left, all) => `${left} sur ${all} cartes`,
  discards: (n) => `${n} dans la défausse`,
  lastRound: "La carte de coupe est sortie : dernier coup de ce sabot",
  real: "Vraies cartes",
  realText: "Un croupier distribue d’un vrai sabot et passe chaque carte au lecteur.",
  burned: (n) => `${n} brûlée${n === "1" ? "" : "s"}`,
  showBurned: "Voir les brûlées",
  showBurnedAll: "Montrer à la table les cartes brûlées",
  none: "pas encore brassé",
};

/** @type {typeof import("./words-shoe-en.js").inspection} */
export const inspection = {
  title: (decks, cards) => `${decks}, ${cards} cartes`,
  text: "Tous les jeux sont étalés, dans l’ordre, le temps que le chef de table les vérifie.",
  deck: (n, cards) => `Jeu ${n}, ${cards} cartes`,
  house: "la maison",
  by: (...who) => `Jeux vérifiés par ${who.join(" et ")}`,
  first: (who) => `${who} les a vérifiés. Une deuxième personne, chef de table, les confirme.`,
  wait: "Le chef de table vérifie les jeux. Prenez déjà place, si vous voulez.",
  waitForStaff: "Les jeux sont à vérifier.",
};

/** @type {typeof import("./words-shoe-en.js").wash} */
export const wash = {
  title: "Mêlé par",
  waits: "On attend le premier joueur",
  nobody: "Personne n’a encore mêlé ces cartes.",
  you: "Vous avez mêlé les cartes",
  next: "Vous avez mêlé le prochain sabot",
  sit: "Prenez place pour mêler les cartes, vous aussi.",
  text:
    "À la table, votre navigateur ajoute 16 octets au hasard au prochain brassage. La maison a fixé " +
      "sa graine avant de les voir : personne ne choisit seul l’ordre des cartes.",
};

/** @type {typeof import("./words-shoe-en.js").cut} */
export const cut = {
  title: "À vous de couper",
  text: "Placez la carte de coupe où vous voulez. Les cartes de devant passent derrière.",
  position: "Place de la carte de coupe",
  value: (n, all) => `${n} devant, ${all} derrière`,
  here: "Couper ici",
  middle: "Au milieu",
  pass: "Non, merci",
  order: "Qui peut couper",
  asked: "à son tour",
  dealer: "le croupier",
  waiting: (who) => `La coupe va à ${who}`,
};

/** @type {typeof import("./words-shoe-en.js").awaited} */
export const awaited = {
  hand: (who) => `Le croupier donne une carte à ${who}`,
  dealer: "Le croupier tire sa carte",
  pok: "Le croupier tire sa carte pour le POK",
  settlement: "Le croupier vérifie les cartes avant de régler",
  you: "vous",
  at: (who, spot) => `${who} (${spot})`,
};

/** @type {typeof import("./words-shoe-en.js").fairness} */
export const fairness = {
  title: "Équité",
  this: "Ce sabot",
  next: "Prochain sabot",
  commitment: "Empreinte",
  shoe: "Sabot",
  sealText:
    "L’empreinte (SHA-256) de la graine de la maison, publiée avant la première mise de ce sabot. La " +
      "graine suit quand le sabot est terminé : chacun peut alors retrouver chaque carte.",
  nextText:
    "La maison a publié l’empreinte de sa graine. Les joueurs à la table peuvent mêler ce sabot jusqu’au brassage.",
  none: "Aucun sabot en préparation.",
  notYet: "Aucun sabot en jeu.",
  real:
    "De vraies cartes, d’un vrai sabot. Il n’y a pas de preuve à vérifier ici : fiez-vous au " +
      "croupier, au chef de table et à vos yeux.",
  changed:
    "L’empreinte a changé depuis que ce navigateur a vu ce sabot. Ne vous y fiez pas.",
  check: "Vérifier le dernier sabot",
  checkText: "Sa graine est publiée : votre navigateur retrouve chaque carte.",
  look: "Ce qu’on peut déjà en voir",
  noCheck:
    "Aucun sabot de cette table n’est encore terminé. Dès qu’il y en a un, on le vérifie ici.",
};
