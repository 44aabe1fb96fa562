// The French words of company at the table: where to go on when a table closes, its last results,
// and what people say.

import { laTable } from "../../ui/la-table.js";

/** @type {typeof import("./words-en.js").handover} */
export const handover = {
  closed: "Cette table est fermée.",
  yours: "Vos jetons sont de retour dans votre bourse.",
  gone: "Elle a fermé en votre absence. Les jetons que vous y aviez sont dans votre bourse.",
  watched: "Elle a fermé en votre absence.",
  seat: (table) => `Une place vous attend à ${laTable(table)}.`,
  other: (table) => `On joue à ${laTable(table)}.`,
  go: (table) => `Continuer à ${laTable(table)}`,
  watch: (table) => `Aller à ${laTable(table)}`,
  terms: (limits, free) => `${limits} · ${free}`,
  none: "Aucune autre table n’a de place libre en ce moment.",
  lobby: "Toutes les tables",
  next: (table) => `Après ce coup, une place vous attend à ${laTable(table)}.`,
};

/** @type {typeof import("./words-en.js").lastResults} */
export const lastResults = {
  title: "Derniers coups",
  natural: "BJ",
  dealer: {
    stood: (points) => `croupier ${points}`,
    bust: (points) => `le croupier saute à ${points}`,
    natural: (_points) => "blackjack du croupier",
    unplayed: (_points) => "le croupier n’a pas tiré",
    void: (_points) => "annulé",
  },
  won: (amount) => `vous gagnez ${amount}`,
  lost: (amount) => `vous perdez ${amount}`,
  even: "ni gain ni perte",
  round: (n, how) => `Coup ${n} : ${how}`,
};

/** @type {typeof import("./words-en.js").talk} */
export const talk = {
  open: "Dire un mot",
  hear: "Montrer ce que disent les autres",
  hearOne: (name) => `Entendre ${name}`,
  somebody: "Quelqu’un",
  said: (name, phrase) => `${name} : ${phrase}`,
  phrases: {
    hello: "Bonjour",
    welcome: "Bienvenue à la table",
    "good-luck": "Bonne chance",
    "nice-hand": "Belle main",
    "well-played": "Bien joué",
    congratulations: "Félicitations",
    "too-bad": "C’était tout près",
    "thank-you": "Merci",
    "youre-welcome": "Je vous en prie",
    sorry: "Pardon",
    "one-moment": "Un instant",
    goodbye: "Au revoir",
    smile: "Un sourire",
    wow: "Oh là là",
    heart: "Un cœur",
    clover: "Un trèfle porte-bonheur",
    star: "Une étoile",
  },
};

/** @type {typeof import("./words-en.js").caps} */
export const caps = {
  backers: (n) => (n === 1 ? "un seul joueur mise derrière une main" : `au plus ${n} joueurs derrière une main`),
};
