// The rulebooks in words, in French: the same content as `rules-en.js`.

/** @import { en, Sheet } from "./rules-en.js" */

const VALUES =
  "L’as compte 11, ou 1 quand 11 ferait dépasser 21. Roi, dame et valet comptent 10.";
const PAYS =
  "Le total le plus haut gagne 1 pour 1. Un blackjack (as et carte de valeur dix aux deux " +
    "premières cartes) paie 3 pour 2 et bat tout autre 21. À égalité, la mise est rendue.";
const SPLIT_21 = "21 après une séparation est 21, pas un blackjack.";
const BUST =
  "Au-dessus de 21, la main perd aussitôt, même si le croupier crève ensuite. À 21 on ne tire " +
    "plus.";
const PAIRS =
  "Une paire se juge à la valeur : roi et dix se séparent. La seconde mise égale la première.";
const TIME =
  "Quand votre temps est passé, la table reste pour vous. Elle ne double et ne sépare jamais.";
const NO_HOLE =
  "Le croupier a une seule carte, ouverte, jusqu’à ce que le dernier joueur ait fini.";

/** @type {Record<keyof typeof en, Sheet>} */
export const fr = {
  "ontario-fair": {
    origin: "Règles du blackjack des foires et expositions de l’Ontario.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [
          NO_HOLE,
          "Il tire jusqu’à 16 et sur 17 souple; il s’arrête à 17 dur et plus.",
          "Son blackjack prend toutes les mises, doublées et séparées comprises. Votre propre " +
            "blackjack fait alors égalité (lecture).",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler sur les deux premières cartes, exactement la mise, aussi après une séparation " +
            "(sauf les as) : une seule carte.",
          `Séparer jusqu’à trois mains. ${PAIRS} Les as une fois, une carte chacun. ${SPLIT_21}`,
          "Assurance quand le croupier montre un as : exactement la moitié de la mise, payée 2 " +
            "pour 1.",
          "Paiement à égalité : avec un blackjack contre un as, vous pouvez être payé 1 pour 1 " +
            "tout de suite.",
          "Pas d’abandon. Une case par joueur, pas de joueurs debout.",
        ],
      },
      {
        title: "Sabot",
        lines: [
          "Six jeux, inspectés à découvert par les joueurs avant le premier brassage.",
          "Un joueur coupe; au moins un quart du sabot reste derrière la carte d’arrêt. Quand " +
            "elle paraît, on finit le coup, puis on brasse. Une carte est brûlée.",
        ],
      },
      { title: "Retour", lines: ["Au meilleur jeu 99,26 % de la mise initiale."] },
    ],
  },
  "paris-club": {
    origin: "Black Jack des clubs de jeux de Paris.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [
          NO_HOLE,
          "Il tire jusqu’à 16 et s’arrête à tous les 17.",
          "Son blackjack prend toutes les mises, doublées et séparées comprises (lecture).",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler sur les deux premières cartes, exactement la mise, aussi après une séparation " +
            "(lecture).",
          `Séparer jusqu’à quatre mains; la plus à votre droite se joue d’abord. ${PAIRS}`,
          `Les as une fois (lecture), une carte chacun. ${SPLIT_21}`,
          "Abandon comme première décision sur deux cartes, si le croupier ne montre pas d’as : " +
            "la moitié de la mise revient et reste acquise (lecture).",
          "Assurance quand le croupier montre un as : exactement la moitié, payée 2 pour 1; " +
            "encore possible jusqu’à la première décision sur la main. Pas de paiement à égalité " +
            "(lecture).",
        ],
      },
      {
        title: "Cases et joueurs debout",
        lines: [
          "Un joueur assis peut miser aussi sur les cases vacantes, chacune avec son maximum.",
          "Un joueur debout peut suivre une main avec l’accord de son titulaire. Toutes les " +
            "mises d’une main restent ensemble dans le maximum, celle du titulaire d’abord. Il " +
            "subit les tirages, arrêts et abandons du titulaire; il dit d’avance s’il suit les " +
            "doublements et les séparations (lecture). L’assurance est son propre choix.",
        ],
      },
      {
        title: "Sabot",
        lines: [
          "Six jeux (lecture). La carte d’arrêt est à un jeu environ de la fin (lecture); après " +
            "la coupe cinq cartes sont brûlées (lecture).",
        ],
      },
      { title: "Retour", lines: ["Au meilleur jeu 99,73 % de la mise initiale."] },
    ],
  },
  "quebec-online": {
    origin: "Black jack, Casinos du Québec : règles du jeu en ligne.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Trois zones",
        lines: [
          "Un joueur, trois zones : misez sur une, deux ou trois. Chaque zone est une main.",
          "Le maximum vaut pour toutes les zones d’une partie ensemble.",
        ],
      },
      {
        title: "Croupier",
        lines: [
          "Une carte ouverte, une cachée. Sous un as (après l’assurance) ou une carte de valeur " +
            "dix, il vérifie la carte cachée; un blackjack termine la partie.",
          "Il tire jusqu’à 16 et sur 17 souple. Quand toutes vos mains sont closes, il montre sa " +
            "carte et ne tire plus.",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler sur les deux premières cartes, exactement la mise, aussi après une séparation " +
            "(sauf les as).",
          `Séparer jusqu’à quatre mains. ${PAIRS} Les as une fois, une carte chacun. ${SPLIT_21}`,
          "Assurance contre un as, main par main : exactement la moitié, payée 2 pour 1.",
          "Paiement à égalité d’un blackjack contre un as : la moitié de la mise est mise de " +
            "côté et revient avec 1 pour 1 à la fin de la partie.",
          "Pas d’abandon.",
        ],
      },
      {
        title: "Sabot et sûreté",
        lines: [
          "Huit jeux, brassés à neuf avant chaque partie.",
          "Une partie inachevée après 35 jours est annulée et ses mises sont rendues. Une " +
            "défectuosité annule la partie : mises rendues.",
        ],
      },
      {
        title: "Retour",
        lines: ["Au meilleur jeu 99,44 % (lecture : par unité misée, doublements et séparations " +
          "compris)."],
      },
    ],
  },
  "poker-21": {
    origin: "Poker 21, réglementation des jeux dans les casinos de France.",
    sections: [
      {
        title: "Deux mises",
        lines: [
          "Chaque main demande deux mises : POK d’abord, puis 21. Chacune a son maximum.",
          "La mise 21 joue le blackjack contre le croupier; la mise POK porte sur les cinq " +
            "premières cartes du croupier et reste en jeu quoi qu’il advienne de votre main " +
            "(lecture).",
        ],
      },
      {
        title: "POK paie (pour 1)",
        lines: [
          "Paire de valets ou mieux 1 · double paire 2 · brelan 3 · suite 4 · couleur 5",
          "Full 7 · carré 20 · quinte flush 50 · cinq cartes de même valeur 70",
          "Quinte royale 100 · cinq cartes identiques 150. Seule la plus haute paie.",
          "Le croupier complète à cinq cartes pour POK; le résultat du 21 n’en change pas.",
        ],
      },
      { title: "Le jeu 21", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [NO_HOLE, "Il tire jusqu’à 16 et s’arrête à tous les 17. Son blackjack prend " +
          "toutes les mises 21 sauf celles des blackjacks."],
      },
      {
        title: "Vos choix",
        lines: [
          "Doubler la mise 21 sur les deux premières cartes, aussi après une séparation (lecture).",
          `Séparer jusqu’à quatre mains, la plus à votre droite d’abord. ${PAIRS} Les as une ` +
            `fois (lecture), une carte chacun. ${SPLIT_21}`,
          "Abandon de la moitié de la mise 21, si le croupier ne montre pas d’as, jusqu’au " +
            "premier tirage, doublement ou séparation à la table; aussi avant votre tour.",
          "Pas d’assurance. Un joueur assis peut miser sur les cases vacantes (lecture).",
        ],
      },
      {
        title: "Sabot",
        lines: ["Six jeux (lecture). À la carte rouge on finit le coup, puis on brasse; cinq " +
          "cartes sont brûlées (lecture)."],
      },
      {
        title: "Retour",
        lines: ["Au meilleur jeu : mise 21 99,73 %, mise POK 74,88 % (exact, sur toutes les " +
          "donnes de cinq cartes)."],
      },
    ],
  },
  "home-game": {
    origin: "Blackjack à la maison, un jeu ou plus, jusqu’à huit joueurs.",
    sections: [
      { title: "Le jeu", lines: [VALUES, PAYS, BUST, TIME] },
      {
        title: "Croupier",
        lines: [
          "Une carte ouverte, une cachée; personne ne la regarde avant la fin des joueurs.",
          "Il tire jusqu’à 16 et s’arrête à tous les 17. Son blackjack prend toutes les mises.",
        ],
      },
      {
        title: "Vos choix",
        lines: [
          "Les choix spéciaux se font quand le tour de la main commence.",
          "Doubler de n’importe quel montant jusqu’à la mise : une carte. Pas après un tirage ni " +
            "une séparation (lecture).",
          `Séparer jusqu’à quatre mains (lecture), servies aussitôt d’une seconde carte. ${PAIRS}`,
          `Les as séparés ne tirent plus, mais deux as se séparent encore. ${SPLIT_21}`,
          "Assurance quand le croupier montre un as : jusqu’à la moitié de la mise, payée 2 pour " +
            "1.",
          "Pas d’abandon, pas de paiement à égalité.",
        ],
      },
      {
        title: "Table",
        lines: [
          "Jetons : blanc 1, rouge 5, vert 25, noir 100. Le maximum est d’habitude de 10 à 20 " +
            "fois le minimum.",
          "Brassé avant chaque coup (lecture). Si les cartes manquent, la défausse est brassée, " +
            "une carte est brûlée, et le coup continue.",
        ],
      },
      { title: "Retour", lines: ["Au meilleur jeu, avec un jeu de cartes, 99,91 % de la mise " +
        "initiale."] },
    ],
  },
};
