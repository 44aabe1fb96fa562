// The rulebooks in words, in French: the same content as `rules-en.js`.

/** @import { en, Sheet } from "./rules-en.js" */

const VALUES = "L’as compte 1 ou 11. Le roi, la dame et le valet comptent 10.";
const PAYS =
  "Vous battez le croupier : 1 pour 1. Le blackjack – un as avec un dix ou une figure, en deux " +
    "cartes – paie 3 pour 2 et bat tout autre 21. À égalité, la mise vous revient.";
const SPLIT_21 = "Après une séparation, 21 vaut 21 et non blackjack.";
const BUST =
  "Au-dessus de 21, vous sautez et perdez, même si le croupier saute ensuite. À 21, on ne tire plus.";
const PAIRS =
  "Une paire se juge à la valeur : roi et dix en font une. La seconde main prend une mise égale.";
const TIME =
  "Si votre temps s’écoule, votre main reste. On ne double et ne sépare jamais à votre place.";
const NO_HOLE = "Le croupier prend une carte, et la seconde seulement quand tous ont joué.";

/** @type {Record<keyof typeof en, Sheet>} */
export const fr = {
  "ontario-fair": {
    origin: "D’après les règles du blackjack des foires et expositions de l’Ontario.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [
          NO_HOLE,
          "Il tire à 16 et sur 17 souple ; il reste à 17 dur et plus.",
          "Son blackjack ramasse toutes les mises, doublées et séparées aussi. Contre votre blackjack, " +
            "c’est l’égalité.",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler sur vos deux premières cartes, de votre mise exactement, pour une seule carte. " +
            "Après une séparation aussi, sauf sur les as.",
          `Séparer jusqu’à trois mains. ${PAIRS} Les as une seule fois, une carte chacun. ${SPLIT_21}`,
          "L’assurance, si le croupier montre un as : la moitié de la mise, payée 2 pour 1.",
          "Le paiement égal : avec un blackjack contre un as, 1 pour 1 tout de suite.",
          "Pas d’abandon. Une case par joueur, pas de joueurs debout.",
        ],
      },
      {
        title: "Sabot",
        lines: [
          "Six jeux, étalés à découvert devant les joueurs avant le premier brassage.",
          "Un joueur coupe. Un quart du sabot au moins reste derrière la carte de coupe ; quand elle " +
            "sort, on finit le coup et on brasse. Une carte est brûlée.",
        ],
      },
      { title: "Retour", lines: ["En jouant au mieux : 99,26 % de la première mise."] },
    ],
  },
  "paris-club": {
    origin: "D’après le Black Jack des clubs de jeux de Paris.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [
          NO_HOLE,
          "Il tire à 16 et reste à tous les 17.",
          "Son blackjack ramasse toutes les mises, doublées et séparées aussi.",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler sur vos deux premières cartes, de votre mise exactement, pour une seule carte. " +
            "Après une séparation aussi.",
          `Séparer jusqu’à quatre mains ; la plus à votre droite se joue d’abord. ${PAIRS}`,
          `Les as une seule fois, une carte chacun. ${SPLIT_21}`,
          "Abandonner sur vos deux premières cartes, sauf contre un as : la moitié de la mise vous " +
            "revient, quoi qu’il arrive ensuite.",
          "L’assurance, si le croupier montre un as : la moitié de la mise, payée 2 pour 1, jusqu’à " +
            "votre première décision sur la main. Pas de paiement égal.",
        ],
      },
      {
        title: "Cases et joueurs debout",
        lines: [
          "Un joueur assis peut miser aussi sur les cases vacantes, chacune avec son maximum.",
          "On mise derrière une main avec l’accord de son joueur. Toutes les mises d’une main " +
            "partagent le maximum, la sienne d’abord. C’est lui qui joue ; vous dites d’avance si " +
            "vous suivez ses doubles et ses séparations. L’assurance reste votre choix.",
        ],
      },
      {
        title: "Sabot",
        lines: [
          "Six jeux. La carte de coupe est placée à un jeu environ de la fin. Après la coupe, cinq " +
            "cartes sont brûlées.",
        ],
      },
      { title: "Retour", lines: ["En jouant au mieux : 99,73 % de la première mise."] },
    ],
  },
  "quebec-online": {
    origin: "D’après le Black Jack en ligne des Casinos du Québec.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Trois cases",
        lines: [
          "Un joueur, trois cases, dites zones en ligne : misez sur une, deux ou trois. Chacune est une main.",
          "Le maximum vaut pour toutes les cases du coup ensemble.",
        ],
      },
      {
        title: "Croupier",
        lines: [
          "Une carte découverte, une cachée. Avec un as (après l’assurance) ou un dix, il vérifie sa " +
            "carte cachée ; un blackjack finit le coup.",
          "Il tire à 16 et sur 17 souple. Si vos mains sont déjà toutes jouées, il montre sa carte " +
            "et ne tire plus.",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler sur vos deux premières cartes, de votre mise exactement, pour une seule carte. " +
            "Après une séparation aussi, sauf sur les as.",
          `Séparer jusqu’à quatre mains. ${PAIRS} Les as une seule fois, une carte chacun. ${SPLIT_21}`,
          "L’assurance contre un as, main par main : la moitié de la mise, payée 2 pour 1.",
          "Le paiement égal : avec un blackjack contre un as, la moitié de la mise est mise de côté et " +
            "revient avec 1 pour 1 à la fin du coup.",
          "Pas d’abandon.",
        ],
      },
      {
        title: "Sabot",
        lines: [
          "Huit jeux, brassés avant chaque coup.",
          "Un coup inachevé après 35 jours est annulé et les mises sont rendues. Une défectuosité " +
            "annule le coup : mises rendues.",
        ],
      },
      {
        title: "Retour",
        lines: ["En jouant au mieux : 99,44 % de tout ce que vous misez, doubles et séparations " +
          "compris."],
      },
    ],
  },
  "poker-21": {
    origin: "D’après le Poker 21 de la réglementation des casinos de France.",
    sections: [
      {
        title: "Deux mises",
        lines: [
          "Chaque main demande deux mises : POK d’abord, puis 21. Chacune a son maximum.",
          "Le 21 se joue contre le croupier, comme au blackjack. Le POK porte sur les cinq premières " +
            "cartes du croupier et reste en jeu quoi qu’il advienne de votre main.",
        ],
      },
      {
        title: "Le POK paie (pour 1)",
        lines: [
          "Paire de valets ou mieux 1 · deux paires 2 · brelan 3 · quinte 4 · couleur 5",
          "Full 7 · carré 20 · quinte flush 50 · cinq cartes 70",
          "Quinte flush royale 100 · five flush 150. Seule la meilleure paie.",
          "S’il le faut, le croupier tire jusqu’à cinq cartes pour le POK. Le résultat du 21 n’en " +
            "change pas.",
        ],
      },
      { title: "Le jeu 21", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [NO_HOLE, "Il tire à 16 et reste à tous les 17. Son blackjack ramasse toutes les " +
          "mises 21, sauf celles des blackjacks."],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler la mise 21 sur vos deux premières cartes, pour une seule carte. Après une " +
            "séparation aussi.",
          `Séparer jusqu’à quatre mains, la plus à votre droite d’abord. ${PAIRS} Les as une seule ` +
            `fois, une carte chacun. ${SPLIT_21}`,
          "Abandonner la moitié de la mise 21, sauf contre un as, tant que personne à la table n’a " +
            "tiré, doublé ou séparé ; avant votre tour aussi.",
          "Pas d’assurance. Un joueur assis peut miser aussi sur les cases vacantes.",
        ],
      },
      {
        title: "Sabot",
        lines: ["Six jeux. Quand la carte de coupe sort, on finit le coup et on brasse ; puis cinq " +
          "cartes sont brûlées."],
      },
      {
        title: "Retour",
        lines: ["En jouant au mieux : 99,73 % de la mise 21 et 74,88 % de la mise POK."],
      },
    ],
  },
  "home-game": {
    origin: "Le blackjack à la maison : un jeu ou plus, jusqu’à huit joueurs.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [
          "Une carte découverte, une cachée. Personne ne la regarde avant que tous aient joué.",
          "Il tire à 16 et reste à tous les 17. Son blackjack ramasse toutes les mises.",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "On double ou sépare au début du tour de la main.",
          "Doubler du montant que vous voulez, jusqu’à la mise, pour une seule carte. Pas après un " +
            "tirage ni une séparation.",
          `Séparer jusqu’à quatre mains, servies aussitôt d’une seconde carte. ${PAIRS}`,
          `Les as séparés ne tirent plus, mais deux as se séparent de nouveau. ${SPLIT_21}`,
          "L’assurance, si le croupier montre un as : jusqu’à la moitié de la mise, payée 2 pour 1.",
          "Ni abandon, ni paiement égal.",
        ],
      },
      {
        title: "Table",
        lines: [
          "Jetons : blanc 1, rouge 5, vert 25, noir 100. Le maximum fait d’habitude de 10 à 20 fois " +
            "le minimum.",
          "Brassé avant chaque coup. Si les cartes manquent, la défausse est brassée, une carte est " +
            "brûlée, et le coup continue.",
        ],
      },
      { title: "Retour", lines: ["En jouant au mieux, avec un jeu de cartes : 99,91 % de la première " +
        "mise."] },
    ],
  },
};
