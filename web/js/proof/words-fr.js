// What is said of the checks of a shoe, in French: the same keys as `words-en.js`.

import { place, placeOf } from "./words-en.js";

/** @type {(value: string | number | undefined) => string | number} */
const or = (value) => value ?? "–";
const more = (/** @type {number} */ n) =>
  n === 0 ? "" : n === 1 ? " Une autre carte est fausse." : ` ${n} autres cartes sont fausses.`;

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  passed: {
    format: "Le document a la forme d’une preuve.",
    digest: "Le condensé est celui de tous les autres champs.",
    "seen-shoe": "Le document est celui du sabot demandé.",
    "seen-commitment": "L’empreinte est celle notée auparavant.",
    "seen-wash": "Le brassage noté auparavant est dans la liste.",
    decks: "Le règlement se joue avec ce nombre de jeux.",
    cut: "La coupe et la carte d’arrêt sont là où le règlement les veut.",
    cards: "Chaque carte sortie du sabot est au registre une fois, dans l’ordre.",
    commitment: "La graine est celle à laquelle la maison s’était engagée.",
    reshuffle: "Les cartes rebrassées sont celles qui étaient à la défausse.",
    card: "Chaque carte découle de la graine, des brassages et de la coupe.",
  },
  noCrypto: () =>
    "Ici ce navigateur n’offre pas de cryptographie : il faut une page en https ou de localhost.",
  format: (detail) => `Le document n’a pas la forme d’une preuve : ${detail}.`,
  digest: (computed, document) =>
    `Le document a été modifié : son condensé est ${computed}, il dit ${document}.`,
  noProof: () =>
    "Ce sabot est réel et ses cartes ont été lues une à une : il ne porte pas de preuve.",
  notRetired: () =>
    "Le sabot n’est pas retiré : sa graine n’est pas encore publiée. Revenez plus tard.",
  seedLost: () =>
    "La maison a perdu la clé qui gardait la graine du sabot : rien ne prouve ses cartes.",
  seenShoe: (noted, document) =>
    `Le sabot ${noted} était demandé, le document est celui de ${document}.`,
  seenCommitment: (noted, document) =>
    `L’empreinte notée auparavant est ${noted}, le document dit ${or(document)}.`,
  seenWash: (wash) => `Le brassage ${wash}, noté auparavant, n’est pas dans la liste.`,
  commitment: (computed, document) =>
    `La graine donne l’empreinte ${computed}, le document dit ${or(document)}.`,
  decks: (rulebook, decks) => `${rulebook} ne se joue pas avec ${decks} jeux.`,
  cutMissing: () => "Des cartes sont sorties du sabot, mais le document ne porte pas de coupe.",
  cutNotAllowed: () => "Le règlement ne connaît pas de coupe, mais le document en porte une.",
  cutPosition: (position, cards) =>
    `Une coupe à ${position} n’est pas entre deux des ${cards} cartes.`,
  cutCardAt: (computed, document) =>
    `La carte d’arrêt se place après ${computed} cartes, non ${or(document)}.`,
  cutCardOut: (computed, document) =>
    `La carte d’arrêt est sortie avant la carte ${placeOf(computed)}, non ${placeOf(document)}.`,
  cardMissing: (at) => `La carte ${place(at)} manque au registre.`,
  cardTwice: (at) => `La carte ${place(at)} est deux fois au registre.`,
  cardOrder: (at) => `La carte ${place(at)} n’est pas à sa place dans l’ordre du registre.`,
  cardBeyond: (at) => `La carte ${place(at)} dépasse ce que contient le sabot.`,
  notBurned: (at) => `La carte ${place(at)} devait être brûlée.`,
  noSuchHand: (round, to) => `Coup ${round} : la main ${to} n’existe pas, ou ne peut être séparée.`,
  roundOrder: (round) => `Le coup ${round} n’est pas à sa place dans l’ordre du registre.`,
  ordinal: (computed, document) => `Le rebrassage ${computed} porte le numéro ${document}.`,
  reshuffleRound: (ordinal, computed, document) =>
    `Le rebrassage ${ordinal} a eu lieu pendant le coup ${computed}, non ${document}.`,
  shoeNotEmpty: (lap) =>
    `La défausse a été rebrassée avant que les cartes du tour ${lap} soient sorties.`,
  trayLength: (ordinal, computed, document) =>
    `Rebrassage ${ordinal} : ${computed} cartes étaient à la défausse, non ${document}.`,
  tray: (ordinal, at, computed, document) =>
    `Rebrassage ${ordinal} : la carte ${at + 1} de la défausse était ${computed}, non ${document}.`,
  burned: "Carte brûlée",
  discarded: "Carte mise à la défausse",
  dealt: (round) => `Coup ${round}, carte`,
  card: (entry, at, computed, document, others) =>
    `${entry} ${place(at)} : la graine donne ${computed}, le document dit ${document}.` +
    more(others),
};
