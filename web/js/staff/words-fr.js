// The French words for the staff, with those of the tables: the entrance, the pit panel, the
// irregularities.

import { fr as tables } from "../play/words-fr.js";

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  ...tables,
  theme: "Clair ou sombre",
  staff: {
    text: "Pour le personnel de la maison. Les joueurs se connectent au salon.",
    name: "Nom",
    password: "Mot de passe",
    go: "S’identifier",
    totp: {
      open: "Configurer un second facteur",
      begin: "Continuer",
      first: "Cette maison demande un second facteur. Configurez-le avant de commencer.",
      text: "Ouvrez ce lien sur l’appareil de votre authentificateur, ou tapez-y le secret. Il n’est "
        + "montré que maintenant.",
      link: "Ajouter à l’authentificateur",
      code: "Code de l’appareil",
      confirm: "Confirmer",
      codes: "Chacun de ces codes ouvre la porte une fois si l’appareil est perdu. Ils ne sont montrés "
        + "que maintenant.",
      kept: "Je les ai gardés",
    },
    firstPassword: "La maison a fait ce mot de passe. Choisissez le vôtre avant de commencer.",
    out: "Se déconnecter",
    signedIn: (name) => `Identifié : ${name}`,
    next: "Ouvrez une table au salon : vos ordres sont au-dessus des boutons des joueurs.",
    scanner: "Lecteur",
    desks: {
      pit: "Ouvrir la salle", admin: "Ouvrir la salle", croupier: "Ouvrir la page du lecteur",
      cage: "Ouvrir la caisse", auditor: "Ouvrir la console d’audit",
    },
    roles: {
      pit: "Chef de table", croupier: "Croupier", cage: "Caisse", auditor: "Auditeur",
      admin: "Administration",
    },
    more: "Ordres …",
    moreDisputes: (n) => (n === 1 ? "Ordres (1 contestation) …" : `Ordres (${n} contestations) …`),
    floor: "La salle",
    requests: {
      paused: (reason) => `En pause : ${reason}`,
      void: (by, reason) => `${by} demande l’annulation de ce coup : ${reason}`,
      fill: (slip, amount, by) => `Bon ${slip} : ${by} demande ${amount} à la caisse`,
      credit: (slip, amount, by) => `Bon ${slip} : ${by} rend ${amount} à la caisse`,
    },
    disputes: {
      title: "Contestations",
      by: (name) => `${name} conteste le`,
      ruling: "Décision, pour le registre",
      go: "Trancher",
    },
    books: {
      title: "Les comptes de cette table",
      float: "Encaisse",
      drop: "Change",
      win: "Gain",
      turnover: "Mises",
      fills: "Apports",
      credits: "Retraits",
      rounds: "Coups",
      voids: "Coups annulés",
      irregularities: "Irrégularités",
    },
    ratings: {
      title: "Cotes des joueurs",
      heads: ["Joueur", "Mise moyenne", "Coups/h", "Durée", "Théorique"],
      minutes: (n) => `${n} min`,
    },
    pause: {
      title: "Mettre la table en pause",
      text: "Aucune mise n’est prise jusqu’à votre ordre. Le coup en cours est fini.",
      go: "Pause",
    },
    lastRound: {
      title: "Dernier coup",
      text: "La table ferme après ce coup. Entre deux coups, ceux qui y sont assis ont le temps de " +
        "miser encore une fois ; sans mise, ou sans personne, elle ferme.",
      go: "Annoncer le dernier coup",
    },
    fill: {
      title: "Apport",
      text: "Demande des jetons à la caisse. Quelqu’un d’autre y approuve le bon.",
      go: "Écrire le bon",
    },
    credit: {
      title: "Retrait",
      text: "Rend des jetons de l’encaisse à la caisse. Quelqu’un d’autre y approuve le bon.",
      go: "Écrire le bon",
    },
    evict: {
      title: "Renvoyer un joueur",
      text: "Après le règlement, ses jetons vont à sa bourse et sa place est libre. Jamais en " +
        "cours de main.",
      who: "Joueur",
      go: "Renvoyer",
    },
    panel: "Ordres à cette table",
    none: "Aucun ordre n’est possible en ce moment.",
    orders: {
      "confirm-decks": "Confirmer les jeux",
      shuffle: "Brasser après ce coup",
      "new-dealer": "Nouveau croupier",
      limits: "Mises …",
      void: "Annuler le coup …",
      close: "Fermer la table …",
      "cut-card": "Carte de coupe sortie",
      unpause: "Reprendre les mises",
      pause: "Pause …",
      "last-round": "Dernier coup …",
      evict: "Renvoyer un joueur …",
      fill: "Demander des jetons …",
      credit: "Rendre des jetons …",
      "approve-void": "Approuver l’annulation",
      "refuse-void": "Continuer",
      "approve-chips": "Approuver le bon",
      "refuse-chips": "Refuser le bon",
      irregular: "Irrégularité …",
    },
    means: {
      "confirm-decks": "Les jeux sont complets et en ordre; votre nom est noté.",
      shuffle: "Le coup est fini, puis les cartes sont brassées.",
      "new-dealer": "Un autre croupier prend la relève et brûle une carte.",
      unpause: "La pause est finie.",
      "cut-card": "La carte d’arrêt du vrai sabot est sortie : ce coup est le dernier.",
    },
    limits: {
      title: "Nouvelles limites",
      text: "Pour les mises à venir. Celles qui sont posées restent.",
      bet_min: "Mise minimale",
      bet_max: "Mise maximale",
      pok_max: "Mise POK maximale",
      rounds: "Après tant de coups encore (0 : tout de suite)",
      instead: (round) => `Elles remplacent celles annoncées pour après le coup ${round}.`,
      go: "Afficher les limites",
    },
    void: {
      title: "Annuler le coup",
      text: "Toutes les mises sont rendues. On ne peut pas revenir en arrière.",
      reason: "Motif, pour le registre",
      go: "Annuler le coup",
    },
    close: {
      title: "Fermer la table",
      text:
        "Mises et jetons retournent dans les bourses, le sabot est retiré et sa graine publiée. La " +
          "table ne rouvre pas.",
      go: "Fermer la table pour de bon",
    },
    irregular: {
      title: "Irrégularités",
      text: "Que s’est-il passé ? C’est noté au registre et la table fait ce que dit le règlement.",
      none: "Aucune irrégularité ne peut être notée en ce moment.",
      go: "Noter au registre",
      rank: "Valeur",
      suit: "Couleur",
      choose: "choisir",
      spot: "Case",
      count: "Reçoit",
      counts: ["aucune carte", "une carte"],
      titles: {
        "faced-card": "Une carte est face découverte dans le sabot",
        "drawn-unexposed": "Tirée par erreur, sans être vue",
        "drawn-exposed": "Tirée par erreur, et vue",
        "dealer-overdraw": "Le croupier a tiré à 17 ou plus",
        "shoe-empty": "Le sabot est vide",
        "short-deal": "Une case a reçu trop peu de cartes",
      },
      means: {
        "faced-card": "La carte va à la défausse. Personne ne la reçoit.",
        "drawn-unexposed": "La carte reste cachée : c’est la prochaine carte distribuée.",
        "drawn-exposed":
          "La carte est proposée aux joueurs, à leur tour, comme prochaine carte. Qui la refuse ne " +
            "peut plus tirer.",
        "dealer-overdraw":
          "La carte va à la défausse et le total du croupier ne change pas. Dit avant qu’il tire, " +
            "cela vaut pour son tirage à venir.",
        "shoe-empty":
          "La défausse est brassée et coupée, la première carte est brûlée sans être vue, et le " +
            "coup se finit avec le reste.",
        "short-deal":
          "À la prochaine donne. Sans carte, la main est annulée et la mise rendue; avec une seule " +
            "carte, elle est complétée à deux.",
      },
    },
  },
};
