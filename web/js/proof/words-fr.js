// What is said of the checks of a shoe, in French: the same keys as `words-en.js`.

import { place, placeOf } from "./words-en.js";

/** @type {(value: string | number | undefined) => string | number} */
const or = (value) => value ?? "–";
const more = (/** @type {number} */ n) =>
  n === 0 ? "" : n === 1 ? " Une autre carte est fausse." : ` ${n} autres cartes sont fausses.`;

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  passed: {
    format: "Le document est bien une preuve.",
    digest: "Le condensé correspond à tous les autres champs.",
    "seen-shoe": "Le document est celui du sabot demandé.",
    "seen-commitment": "L’empreinte est celle vue auparavant.",
    "seen-wash": "La mêlée vue auparavant est dans la liste.",
    decks: "Le règlement se joue avec ce nombre de jeux.",
    cut: "La coupe et la carte de coupe sont là où le règlement les veut.",
    cards: "Chaque carte sortie du sabot est au registre une fois, dans l’ordre.",
    commitment: "La graine est celle à laquelle la maison s’était engagée.",
    reshuffle: "Les cartes brassées sont bien celles de la défausse.",
    card: "Chaque carte découle de la graine, des mêlées et de la coupe.",
  },
  noCrypto: () =>
    "Ce navigateur ne peut pas vérifier ici : ouvrez la page en https, ou sur localhost.",
  format: (detail) => `Ce n’est pas une preuve : ${detail}.`,
  digest: (computed, document) =>
    `Le document a été modifié : son condensé est ${computed}, il dit ${document}.`,
  noProof: () =>
    "Un vrai sabot, dont les cartes ont été lues : il n’y a pas de preuve.",
  notRetired: () =>
    "Le sabot est encore en jeu : sa graine sera publiée à la fin. Revenez plus tard.",
  seedLost: () =>
    "La maison a perdu la clé de la graine de ce sabot : rien ne prouve ses cartes.",
  seenShoe: (noted, document) =>
    `Le sabot ${noted} était demandé, le document est celui de ${document}.`,
  seenCommitment: (noted, document) =>
    `L’empreinte vue auparavant est ${noted}, le document dit ${or(document)}.`,
  seenWash: (wash) => `La mêlée ${wash}, vue auparavant, n’est pas dans la liste.`,
  commitment: (computed, document) =>
    `La graine donne l’empreinte ${computed}, le document dit ${or(document)}.`,
  decks: (rulebook, decks) => `${rulebook} ne se joue pas avec ce nombre de jeux : ${decks}.`,
  cutMissing: () => "Des cartes sont sorties du sabot, mais le document n’a pas de coupe.",
  cutNotAllowed: () => "Le règlement ne connaît pas de coupe, mais le document en a une.",
  cutPosition: (position, cards) =>
    `Une coupe à ${position} n’est pas entre deux des ${cards} cartes.`,
  cutCardAt: (computed, document) =>
    `La carte de coupe se place après ${computed} cartes, et non ${or(document)}.`,
  cutCardOut: (computed, document) =>
    `La carte de coupe est sortie avant la carte ${placeOf(computed)}, et non ${placeOf(document)}.`,
  cardMissing: (at) => `La carte ${place(at)} manque au registre.`,
  cardTwice: (at) => `La carte ${place(at)} est deux fois au registre.`,
  cardOrder: (at) => `La carte ${place(at)} n’est pas à sa place dans l’ordre du registre.`,
  cardBeyond: (at) => `La carte ${place(at)} dépasse ce que contient le sabot.`,
  notBurned: (at) => `La carte ${place(at)} devait être brûlée.`,
  noSuchHand: (round, to) => `Coup ${round} : la main ${to} n’existe pas, ou ne se sépare pas.`,
  roundOrder: (round) => `Le coup ${round} n’est pas à sa place dans l’ordre du registre.`,
  ordinal: (computed, document) => `Le brassage ${computed} porte le numéro ${document}.`,
  reshuffleRound: (ordinal, computed, document) =>
    `Le brassage ${ordinal} a eu lieu pendant le coup ${computed}, et non ${document}.`,
  shoeNotEmpty: (lap) =>
    `La défausse a été brassée avant que les cartes du tour ${lap} soient sorties.`,
  trayLength: (ordinal, computed, document) =>
    `Brassage ${ordinal} : ${computed} cartes étaient à la défausse, et non ${document}.`,
  tray: (ordinal, at, computed, document) =>
    `Brassage ${ordinal} : la carte ${at + 1} de la défausse était ${computed}, pas ${document}.`,
  burned: "Carte brûlée",
  discarded: "Carte défaussée",
  dealt: (round) => `Coup ${round}, carte`,
  card: (entry, at, computed, document, others) =>
    `${entry} ${place(at)} : la graine donne ${computed}, le document dit ${document}.` +
    more(others),
};
