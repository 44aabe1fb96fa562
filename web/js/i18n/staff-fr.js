// The French words for the house's own people: the same keys as `staff-en.js`.

/** @type {typeof import("./staff-en.js").staff} */
export const staff = {
  entrance: "Entrée du personnel",
  text: "Pour les chefs de table et les croupiers de la maison. Les joueurs n’ont pas besoin de " +
    "mot de passe.",
  name: "Nom",
  password: "Mot de passe",
  go: "S’identifier",
  out: "Se déconnecter",
  signedIn: (name) => `Identifié : ${name}`,
  next: "Ouvrez une table au salon : vos ordres sont au-dessus des boutons des joueurs.",
  scanner: "Lecteur",
  openScanner: "Ouvrir la page du lecteur",
  roles: {
    pit: "Chef de table", croupier: "Croupier", cage: "Caisse", auditor: "Auditeur",
    admin: "Administration",
  },
  more: "Ordres …",
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
    irregular: "Irrégularité …",
  },
  means: {
    "confirm-decks": "Les jeux sont complets et en ordre; votre nom est noté.",
    shuffle: "Le coup est fini, puis les cartes sont brassées.",
    "new-dealer": "Un autre croupier prend la relève et brûle une carte.",
    "cut-card": "La carte d’arrêt du vrai sabot est sortie : ce coup est le dernier.",
  },
  limits: {
    title: "Nouvelles limites",
    text: "Pour les mises à venir. Celles qui sont posées restent.",
    bet_min: "Mise minimale",
    bet_max: "Mise maximale",
    pok_max: "Mise POK maximale",
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
    text: "Que s’est-il passé ? C’est noté au registre et la table fait ce que dit le règlement.",
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
      "drawn-unexposed": "La carte reste cachée : c’est la prochaine carte distribuée.",
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
};
