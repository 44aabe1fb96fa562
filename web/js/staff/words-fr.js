// The French words for the staff, with those of the entrance and of the tables: the pit panel, the
// irregularities.

import { fr as door } from "./door-words-fr.js";

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  ...door,
  staff: {
    ...door.staff,
    text: "Pour le personnel. Les joueurs se connectent au salon.",
    signedIn: (name) => `Compte : ${name}`,
    next: "Ouvrez une table au salon : vos ordres sont au-dessus des boutons des joueurs.",
    scanner: "Lecteur",
    desks: {
      pit: "Aller en salle", admin: "Aller en salle", croupier: "Aller au lecteur",
      cage: "Aller à la caisse", auditor: "Aller à l’audit", staff: "Aller au personnel",
    },
    more: "Ordres …",
    moreDisputes: (n) => (n === 1 ? "Ordres (1 contestation) …" : `Ordres (${n} contestations) …`),
    floor: "La salle",
    requests: {
      paused: (reason) => `En pause : ${reason}`,
      void: (by, reason) => `${by} demande l’annulation de ce coup : ${reason}`,
      fill: (slip, amount, by) => `Bon ${slip} : ${by} demande ${amount} à la caisse`,
      credit: (slip, amount, by) => `Bon ${slip} : ${by} rend ${amount} à la caisse`,
      opener: (slip, amount, by) => `Bon ${slip} : ${by} demande l’encaisse d’ouverture à la caisse, ${amount}`,
      underway: (by, carrier) => `approuvé par ${by}, porté par ${carrier}`,
      count: (by) =>
        `${by} a compté l’encaisse ; une deuxième personne compte aussi, sans voir les chiffres`,
      countWithBox: (by) =>
        `${by} a compté l’encaisse et la boîte ; une deuxième personne compte aussi, sans voir les chiffres`,
      closerBy: "la deuxième personne est un croupier ou un caissier",
      recount: (by, second) =>
        `${by} et ${second} n’ont pas compté la même chose : l’encaisse est à recompter par les deux`,
      slipRefused: (slip, by) => `${by} a refusé le bon ${slip}`,
      slipLapsed: (slip) => `Le bon ${slip} est refusé : la table a fermé`,
      countRefused: (by) => `${by} a refusé le comptage de l’encaisse : recomptez`,
      countLapsed: "Le jeu a repris avant qu’une deuxième personne ait compté l’encaisse : mettez la " +
        "table en pause, puis recomptez",
    },
    disputes: {
      title: "Contestations",
      by: (name) => `${name} conteste le`,
      ruling: "Décision, pour le registre",
      correct: "Corriger le coup …",
      go: "Trancher",
    },
    books: {
      title: "Les chiffres de cette table",
      float: "Encaisse",
      drop: "Jetons pris",
      win: "Gain",
      turnover: "Total misé",
      opener: "Encaisse d’ouverture",
      fills: "Apports",
      credits: "Retours",
      differences: "Écarts de comptage",
      rounds: "Coups",
      voids: "Coups annulés",
      irregularities: "Irrégularités",
    },
    ratings: {
      title: "Évaluations",
      heads: ["Joueur", "Mise moy.", door.pace.visit, "Durée", "Théo."],
      minutes: (n) => `${n} min`,
    },
    pause: {
      title: "Mettre la table en pause",
      text: "Pas de mises jusqu’à votre ordre. Le coup en cours se finit.",
      go: "Pause",
    },
    notice: "Préavis, en minutes (0 : tout de suite)",
    piles: {
      title: "Jetons",
      which: "En quels jetons",
      sum: (amount) => `Total ${amount}`,
    },
    newDealer: {
      title: "Nouveau croupier",
      text: "Un autre croupier prend la relève. Si le règlement le veut, une carte est brûlée. Pendant " +
        "qu’on prépare un sabot, nommez le croupier qui commence ; aucune carte n’est alors brûlée.",
      name: "Nom du croupier",
      go: "Changer de croupier",
    },
    approve: {
      title: "Approuver le bon",
      text: "Les jetons partent. Ils passent dans les livres une fois reçus.",
      counted: "Comptez les jetons qui partent, par valeur.",
      carrier: "Portés par",
      go: "Approuver",
    },
    receive: {
      title: "Recevoir les jetons",
      text: "Comptez les jetons par valeur.",
      slip: (slip, amount, carrier) => `Bon ${slip} : ${amount}, portés par ${carrier}`,
      go: "Reçus",
    },
    count: {
      title: "Compter l’encaisse",
      text: "Une deuxième personne compte aussi, sans voir vos chiffres. Une nouvelle session commence " +
        "alors ; si la table est fermée, l’encaisse va à la caisse.",
      dropped: "Compté dans la boîte (facultatif)",
      reason: "Motif d’un écart",
      go: "Noter le comptage",
    },
    pauseFirst: {
      text: "On compte entre deux coups, les mises arrêtées.",
      done: "La table est en pause ; le coup en cours se finit. Les mises se rouvrent à sa page.",
      reason: "L’encaisse est comptée.",
      go: "Mettre en pause",
    },
    agree: {
      title: "Compter aussi l’encaisse",
      text: "Comptez vous-même : les chiffres de la première personne ne sont pas montrés. S’ils sont les " +
        "mêmes, le comptage vaut. Sinon les deux recomptent, et les deux comptages restent au registre.",
      dropped: "Compté dans la boîte",
      go: "Noter le comptage",
    },
    lastRound: {
      title: "Dernier coup",
      text: "Sans préavis, la table ferme après ce coup. Entre deux coups, les joueurs assis peuvent " +
        "miser encore une fois ; sans mise, elle ferme. Après un préavis vient encore un coup. " +
        "Quand personne n’est assis, on n’attend pas de coups.",
      rounds: "Coups de préavis, celui-ci compris (0 : aucun)",
      go: "Annoncer le dernier coup",
    },
    fill: {
      title: "Apport",
      text: "Demande des jetons à la caisse. Un caissier signe aussi le bon.",
      go: "Établir le bon",
    },
    credit: {
      title: "Retour",
      text: "Rend des jetons de l’encaisse à la caisse. Comptez-les par valeur. Un caissier signe aussi le " +
        "bon. L’encaisse garde ce qu’un coup peut coûter.",
      go: "Établir le bon",
    },
    evict: {
      title: "Faire sortir un joueur",
      text: "Une fois le coup payé, ses jetons vont à sa bourse et sa place est libre. Jamais en " +
        "cours de main.",
      who: "Joueur",
      choose: "Choisissez un joueur",
      ban: "Interdiction à cette table",
      bans: {
        0: "aucune", 15: "15 minutes", 60: "une heure", 1440: "un jour", 10080: "une semaine",
      },
      removed: "Départs et interdictions",
      leaves: (name) => `${name} sort après ce coup`,
      until: (name, at) => `${name} : pas avant le ${at}`,
      lift: "Lever l’interdiction",
      go: "Faire sortir",
    },
    covers: {
      title: "Apports de la maison",
      text: "L’encaisse n’a pas suffi pendant un coup. Deux personnes signent chaque bon.",
      line: (slip, amount, signed) =>
        `Bon ${slip} : ${amount}${signed ? `, signé par ${signed}` : ""}`,
      sign: "Signer",
    },
    panel: "Ordres à cette table",
    none: "Rien à ordonner en ce moment.",
    orders: {
      "inspect-decks": "Vérifier les jeux",
      "confirm-decks": "Confirmer les jeux",
      shuffle: "Brasser après ce coup",
      "new-dealer": "Nouveau croupier …",
      limits: "Limites …",
      void: "Annuler le coup …",
      close: "Fermer la table …",
      "cut-card": "Carte de coupe sortie",
      settle: "Régler le coup",
      "withdraw-scan": "Reprendre la dernière carte",
      unpause: "Rouvrir les mises",
      pause: "Pause …",
      "last-round": "Dernier coup …",
      evict: "Faire sortir un joueur …",
      fill: "Demander un apport …",
      credit: "Faire un retour …",
      "approve-void": "Approuver l’annulation",
      "refuse-void": "Refuser l’annulation",
      "approve-chips": "Approuver le bon …",
      "refuse-chips": "Refuser le bon",
      "withdraw-request": "Retirer la demande",
      "receive-chips": "Recevoir les jetons …",
      "count-tray": "Compter l’encaisse …",
      "agree-count": "Compter aussi …",
      "refuse-count": "Refuser le comptage",
      irregular: "Irrégularité ou incident …",
      "bar-entry": "Fermer l’entrée au jeu",
      "allow-entry": "Rouvrir l’entrée au jeu",
    },
    means: {
      "inspect-decks": "Les jeux sont complets et en ordre. Votre nom va au registre, et une deuxième " +
        "personne, chef de table, les confirme.",
      "confirm-decks": "Les jeux sont complets et en ordre. Votre nom va au registre.",
      shuffle: "Le coup se finit, puis les cartes sont brassées.",
      unpause: "La pause est finie.",
      "bar-entry": "Seules les personnes déjà à la table misent, puis, après chaque brassage, seules " +
        "celles qui misent au premier coup, jusqu’à ce que vous rouvriez l’entrée.",
      "allow-entry": "On peut entrer au jeu à tout moment.",
      "cut-card": "La carte de coupe est sortie : c’est le dernier coup de ce sabot.",
      settle: "Les cartes sont comme on les voit. Les mises sont réglées.",
      "withdraw-scan":
        "Elle a été mal lue. Ce qui a été décidé depuis est annulé, et on lit la carte posée.",
    },
    limits: {
      title: "Nouvelles limites",
      text: "Pour les mises à venir. Celles qui sont posées restent.",
      bet_min: "Mise minimale",
      bet_max: "Mise maximale",
      pok_max: "Mise POK maximale",
      rounds: "Après combien de coups encore (0 : tout de suite)",
      instead: (round) => `Elles remplacent celles annoncées pour après le coup ${round}.`,
      go: "Afficher les limites",
    },
    void: {
      title: "Annuler le coup",
      text:
        "Le coup est arrêté aussitôt, jusqu’à ce qu’une deuxième personne approuve ou refuse. Sans décision " +
        "au bout de cinq minutes, il continue. S’il est annulé, toutes les mises sont rendues, et c’est définitif.",
      reason: "Motif, pour le registre",
      go: "Arrêter le coup et demander",
    },
    close: {
      title: "Fermer la table",
      text:
        "Tous les jetons retournent dans les bourses, le sabot est terminé et sa graine publiée. La " +
          "table ne rouvre pas.",
      go: "Fermer la table pour de bon",
    },
    irregular: {
      title: "Irrégularités et incidents",
      text: "Que s’est-il passé ? Ce que vous notez va au registre, et la table suit le règlement.",
      incident: {
        title: "Incident",
        text: "Votre note va au registre et ne change rien à la table. Si le coup ne peut pas compter, " +
          "demandez aussi son annulation.",
        what: "Quoi",
        note: "Ce qui s’est passé",
        done: "L’incident est au registre.",
      },
      go: "Noter",
      rank: "Valeur",
      suit: "Couleur",
      choose: "choisir",
      spot: "Case",
      count: "Reçoit",
      counts: ["aucune carte", "une carte"],
      titles: {
        "faced-card": "Une carte est à découvert dans le sabot",
        "drawn-unexposed": "Tirée par erreur, sans être vue",
        "drawn-exposed": "Tirée par erreur, et vue",
        "dealer-overdraw": "Le croupier a tiré à 17 ou plus",
        "shoe-empty": "Le sabot est vide",
        "short-deal": "Une case a reçu trop peu de cartes",
      },
      means: {
        "faced-card": "La carte va à la défausse. Personne ne la reçoit.",
        "drawn-unexposed": "La carte reste cachée : c’est la prochaine distribuée.",
        "drawn-exposed":
          "La carte est proposée à chaque joueur, à son tour. Qui la refuse ne tire plus.",
        "dealer-overdraw":
          "La carte va à la défausse et le total du croupier ne change pas. Si c’est noté avant qu’il " +
            "tire, il s’agit de la carte à venir.",
        "shoe-empty":
          "La défausse est brassée et coupée, la première carte est brûlée, et le coup se finit avec " +
            "le reste.",
        "short-deal":
          "Pour la prochaine donne. Sans carte, la main est annulée et la mise rendue ; avec une " +
            "seule, elle reçoit la seconde.",
      },
    },
  },
};
