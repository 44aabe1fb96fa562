// The French words of the pit's page: the same keys as `words-en.js`.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "La salle",
  looking: "Recherche des tables …",
  door: {
    title: "Le chef de table s’identifie",
    not: (name) => `${name} ne travaille pas en salle : identifiez-vous autrement.`,
  },
  pit: (name) => `secteur ${name}`,
  opened: (name) => `${name} est ouverte.`,
  goThere: "Aller à la table",
  unusual: {
    en: "The table is open. Its maximum is not 10 to 20 times its minimum, which is unusual.",
    fr: "La table est ouverte. Son maximum n’est pas de 10 à 20 fois son minimum, ce qui est rare.",
  },
  facts: {
    tables: "Tables",
    seats: "Places prises",
    pace: "Coups/h",
    idle: "Dernier coup",
    float: "Encaisse",
    drop: "Change",
    win: "Gain",
    hold: "Rétention",
    turnover: "Mises",
    incidents: "Incidents",
  },
  running: "en cours",
  justNow: "à l’instant",
  minutes: (n) => `il y a ${n} min`,
  incidents: (voids, irregular) =>
    voids + irregular === 0 ? "aucun"
      : `${voids} ${voids > 1 ? "annulés" : "annulé"}, ${irregular} ${
        irregular > 1 ? "irrégularités" : "irrégularité"}`,
  why: {
    void: (by) => `${by} demande l’annulation du coup`,
    slip: (n) => `Le bon ${n} attend la caisse`,
    dispute: (n) => (n === 1 ? "1 contestation" : `${n} contestations`),
    croupier: "Attend une carte",
    decks: "Jeux à confirmer",
    paused: "En pause",
    idle: "Des joueurs attendent",
    "last-round": "Dernier coup",
  },
  drain: {
    button: "Dernier coup partout …",
    title: "Dernier coup partout",
    text: (n) =>
      `${n === 1 ? "Une table apprend" : `${n} tables apprennent`} que le coup en cours, ou le ` +
      "prochain, est le dernier. Ensuite, ou tout de suite si personne ne joue, elle ferme et " +
      "chaque joueur reprend ses jetons.",
    go: "Annoncer le dernier coup",
  },
  open: {
    button: "Ouvrir une table …",
    title: "Ouvrir une table",
    rulebook: "Règlement",
    name: "Nom de la table",
    pit: "Secteur",
    decks: "Jeux de cartes",
    float: "Encaisse, comptée",
    spots: "Cases par joueur, au plus",
    backers: "Joueurs qui misent sur une même main, au plus",
    source: "Cartes",
    sources: { generated: "brassage prouvable", scanned: "vrai sabot avec lecteur" },
    backing: "On peut miser derrière une main",
    vacantSpots: "Les joueurs peuvent miser sur les cases vacantes",
    attended: "Le chef de table confirme les jeux",
    hints: "Les joueurs peuvent demander le meilleur coup",
    timers: "Délais, en secondes",
    timer: {
      wash_ms: "Pour mélanger les cartes",
      cut_ms: "Pour couper",
      betting_ms: "Pour miser",
      insurance_ms: "Pour l’assurance",
      turn_ms: "Pour décider",
      results_ms: "Pour voir les résultats",
      time_bank_ms: "Réserve de temps",
      idle_ms_min: "Sans mise avant de libérer une place",
    },
    awaitsSeated: "Les mises attendent tous les joueurs assis",
    idleRounds: "Coups sans mise avant de libérer une place",
    go: "Ouvrir la table",
  },
};
