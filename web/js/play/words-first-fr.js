// The French words of the first minute.

import { laTable } from "../ui/la-table.js";

/** @type {typeof import("./words-first-en.js").seating} */
export const seating = {
  title: "Prendre place",
  text: (amount) => `${amount} de votre bourse viennent avec vous.`,
  go: (amount) => `S’asseoir avec ${amount}`,
  other: "Un autre montant",
  gone: "Quelqu’un a été plus rapide. Choisissez une autre place.",
  here: "Prendre une place",
};

/** @type {typeof import("./words-first-en.js").coach} */
export const coach = {
  step: (n, all) => `${n} sur ${all}`,
  seat: "Touchez une place libre. Vos jetons viennent avec vous.",
  bet: "Touchez votre case pour miser. Chaque fois, un jeton de plus.",
  deal: "La mise vous va ? Distribuez.",
  skip: "Je connais le jeu",
};

/** @type {typeof import("./words-first-en.js").terms} */
export const terms = {
  what: (word) => `${word} : qu’est-ce que c’est ?`,
  purse: "Vos jetons qui ne sont à aucune table. Vous en emportez en prenant place.",
  rack: "Vos jetons à cette table. Ils retournent à votre bourse quand vous partez.",
  wash: {
    word: "mêlée",
    text: "Avant le brassage, les cartes sont étalées faces cachées et mêlées. Vous y mettez la main : " +
      "personne ne choisit l’ordre à lui seul.",
  },
  burned: {
    word: "brûlées",
    text: "Après le brassage, les premières cartes sont mises de côté sans être vues. Personne ne les joue.",
  },
  cut: {
    word: "coupe",
    text: "Un joueur dit où couper le paquet brassé. Le devant passe derrière.",
  },
  pok: {
    word: "POK",
    text: "Une mise sur les cinq premières cartes du croupier : font-elles une main de poker ? Elle se " +
      "pose avant celle du 21.",
  },
  backing: {
    word: "miser derrière",
    text: "Vous misez sur la main d’un autre joueur. C’est lui qui joue ; vous gagnez ou perdez avec lui.",
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
  runs: (table) => `Votre main est en jeu à ${laTable(table)}`,
  calls: (table) => `À vous de jouer à ${laTable(table)}`,
  staked: (amount) => `${amount} en jeu`,
  rack: (amount) => `${amount} à cette table`,
  back: "Retour à la table",
};

/** @type {typeof import("./words-first-en.js").hall} */
export const hall = {
  steps: ["Dites votre nom", "Prenez place", "Misez, distribuez"],
  open: "Tables ouvertes",
  staffed: "Avec croupier",
  staffedText: "Ici, du personnel vérifie les jeux, ou distribue de vraies cartes.",
  start: "Par ici",
  ownTable: "Une table pour vous seul",
  allTaken: "Toutes prises en ce moment",
  free: (free) => (free === 1 ? "1 place libre" : `${free} places libres`),
  full: "Complet",
  sitDown: "Prendre place",
  watch: "Regarder",
  continue: "Continuer",
  waitsForYou: "S’ouvre dès que vous prenez place",
  waitsForPit: "Le chef de table vérifie les jeux",
  waitsForCroupier: "Un croupier distribue d’un vrai sabot",
  playAt: (table) => `Jouer à ${laTable(table)}`,
  chooseMyself: "Choisir ma table",
};

/** @type {typeof import("./words-first-en.js").upgrade} */
export const upgrade = {
  asked: (chips) =>
    `Vos ${chips} en jetons fictifs retournent à la maison. Avec un compte, on joue avec des jetons ` +
    "achetés à la caisse.",
  empty: (number) =>
    `Donnez votre numéro, ${number}, à la caisse : elle vend les jetons et les rachète.`,
  guest: "Continuer en invité, avec des jetons fictifs",
  stay: "Rester invité",
};
