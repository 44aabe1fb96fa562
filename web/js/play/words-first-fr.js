// The French words of the first minute.

/** @type {typeof import("./words-first-en.js").seating} */
export const seating = {
  title: "Prendre la place",
  text: (amount) => `${amount} passent de votre bourse à vos jetons de cette table.`,
  go: (amount) => `S’asseoir avec ${amount}`,
  other: "Un autre montant",
  gone: "Quelqu’un a été plus vite : la place est prise. Choisissez-en une autre.",
  here: "Prendre une place",
};

/** @type {typeof import("./words-first-en.js").coach} */
export const coach = {
  step: (n, all) => `${n} sur ${all}`,
  seat: "Touchez une place libre. Vos jetons viennent avec vous.",
  bet: "Touchez votre cercle pour miser. Chaque fois, un jeton de plus.",
  deal: "La mise vous va ? Distribuez.",
  skip: "Je connais le jeu",
};

/** @type {typeof import("./words-first-en.js").terms} */
export const terms = {
  what: (word) => `${word} : qu’est-ce que c’est ?`,
  purse: "Vos jetons qui ne sont sur aucune table. Vous en emportez en prenant place.",
  rack: "Vos jetons à cette table. Ce qui reste retourne à votre bourse quand vous partez.",
  wash: {
    word: "lavage",
    text: "Les cartes neuves sont mêlées faces cachées sur le tapis avant le brassage. Vous y mettez " +
      "la main aussi : personne ne choisit l’ordre à lui seul.",
  },
  burned: {
    word: "brûlées",
    text: "Les premières cartes après le brassage sont écartées sans être vues. Personne ne les joue.",
  },
  cut: {
    word: "coupe",
    text: "Un joueur choisit où le paquet brassé est partagé; le devant passe derrière.",
  },
  pok: {
    word: "POK",
    text: "Une mise à part : les cinq premières cartes du croupier font-elles une main de poker ? Ici, " +
      "elle se place avant celle du 21.",
  },
  backing: {
    word: "suivre",
    text: "Vous misez sur la main de quelqu’un d’autre. Il joue; vous gagnez ou perdez avec lui.",
  },
};

/** @type {typeof import("./words-first-en.js").places} */
export const places = {
  title: "Vos tables",
  sit: "Votre place est ici",
  hand: "Votre main est en jeu",
  turn: "À vous de jouer",
  handAt: (table) => `Votre main : ${table}`,
  turnAt: (table) => `À vous : ${table}`,
  runs: (table) => `Votre main est en jeu à la table ${table}`,
  calls: (table) => `À vous de jouer à la table ${table}`,
  staked: (amount) => `${amount} en jeu`,
  rack: (amount) => `${amount} à cette table`,
  back: "Retour à la table",
};

/** @type {typeof import("./words-first-en.js").hall} */
export const hall = {
  steps: ["Dites votre nom", "Prenez place", "Misez, distribuez"],
  open: "Tables ouvertes",
  staffed: "Avec croupier",
  staffedText: "Ici travaillent des gens : ils inspectent les jeux, ou donnent de vraies cartes.",
  start: "Par ici",
  ownTable: "Une table pour vous seul",
  allTaken: "Toutes prises en ce moment",
  free: (free) => (free === 1 ? "1 place libre" : `${free} places libres`),
  full: "Complet",
  sitDown: "Prendre place",
  watch: "Regarder",
  continue: "Continuer",
  waitsForYou: "S’ouvre avec son premier joueur",
  waitsForPit: "Attend que le chef de table confirme les jeux",
  waitsForCroupier: "Un croupier donne d’un vrai sabot",
  playAt: (table) => `Jouer à la table ${table}`,
  chooseMyself: "Choisir ma table",
};

/** @type {typeof import("./words-first-en.js").upgrade} */
export const upgrade = {
  asked: (chips) =>
    `Vos ${chips} en jetons fictifs retournent à la maison. Avec un compte, on joue avec des jetons ` +
    "achetés à la caisse.",
  empty: (number) =>
    `Donnez votre numéro, ${number}, à la caisse : les jetons s’y achètent, et s’y échangent contre ` +
    "de l’argent.",
  guest: "Continuer avec des jetons fictifs, en invité",
  stay: "Rester invité",
};
