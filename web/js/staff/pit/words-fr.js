// The French words of the pit's page: the same keys as `words-en.js`.

import { laTable } from "../../ui/la-table.js";

/** At the beginning of a sentence. */
const atFirst = (/** @type {string} */ name) => `L${laTable(name).slice(1)}`;

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "La salle",
  looking: "On cherche les tables …",
  door: {
    title: "Connexion du chef de table",
    not: (name) => `${name} ne travaille pas en salle. Prenez un compte de chef de table.`,
  },
  pit: (name) => (name === "main" ? "secteur principal" : `secteur ${name}`),
  opened: (name) => `${atFirst(name)} est ouverte.`,
  awaitsFloat: (name) => `${atFirst(name)} attend son encaisse d’ouverture de la caisse, puis elle ouvre.`,
  goThere: "Aller à la table",
  unusual: {
    en: "The limits are unusual: the maximum is usually 10 to 20 times the minimum.",
    fr: "Limites inhabituelles : le maximum fait d’habitude de 10 à 20 fois le minimum.",
  },
  facts: {
    tables: "Tables",
    seats: "Places prises",
    limits: "Limites",
    dealer: "Croupier",
    idle: "Dernier coup",
    float: "Encaisse",
    drop: "Jetons pris",
    win: "Gain",
    hold: "Retenue",
    turnover: "Total misé",
    incidents: "Annulations, irrégularités",
  },
  running: "en cours",
  closing: {
    at: (time) => `dernier coup à ${time}`,
    after: (n) => `dernier coup après le coup ${n}`,
    afterAt: (n, time) => `dernier coup après le coup ${n}, pas avant ${time}`,
  },
  justNow: "à l’instant",
  minutes: (n) => `il y a ${n} min`,
  incidents: (voids, irregular) =>
    voids + irregular === 0 ? "aucune"
      : `${voids} ${voids > 1 ? "annulés" : "annulé"}, ${irregular} ${
        irregular > 1 ? "irrégularités" : "irrégularité"}`,
  waiting: (n) => `On attend quelqu’un (${n})`,
  elsewhere: (n) => `… et ${n} à d’autres tables`,
  alarm: "Alarme sonore",
  filter: {
    search: "Chercher une table",
    pit: "Secteur",
    allPits: "Tous les secteurs",
    rulebook: "Règlement",
    allRulebooks: "Tous les règlements",
    status: "État",
    statuses: {
      all: "Toutes les tables", calling: "On attend quelqu’un", open: "Ouvertes",
      waiting: "En ouverture", closed: "Fermées",
    },
    rows: "Lignes serrées",
    shown: (n, all) => `Tables : ${n} sur ${all}`,
    none: "Aucune table ne correspond.",
  },
  why: {
    void: (by) => `${by} demande l’annulation du coup`,
    slip: (n) => `Le bon ${n} est à la caisse`,
    underway: (n) => `Les jetons du bon ${n} sont en route`,
    toCage: (n) => `Les jetons du bon ${n} sont en route vers la caisse`,
    recount: "L’encaisse est à recompter",
    count: "Une encaisse à compter par une deuxième personne",
    due: "L’encaisse est à compter",
    dispute: (n) => (n === 1 ? "1 contestation" : `${n} contestations`),
    cover: (n) => (n === 1 ? "1 apport de la maison à signer"
      : `${n} apports de la maison à signer`),
    float: "L’encaisse est basse",
    croupier: "On attend le croupier",
    decks: "Jeux à vérifier",
    paused: "En pause",
    idle: "Des joueurs attendent",
    "last-round": "Dernier coup",
  },
  decks: {
    one: (decks) => `${decks} à vérifier`,
    two: (decks) => `${decks} à vérifier par deux personnes`,
    first: (decks, who) => `${decks} : vérification par ${who}, à confirmer par une deuxième personne`,
    see: "Voir les jeux …",
    title: "Jeux à vérifier",
  },
  rule: "Trancher …",
  drain: {
    button: "Dernier coup partout …",
    title: "Dernier coup partout",
    text: (n) =>
      `${n === 1 ? "Une table joue" : `${n} tables jouent`} ce coup, ou le prochain, puis ` +
      `${n === 1 ? "ferme" : "ferment"}. Là où personne ne joue, on ferme tout de suite. Chaque ` +
      "joueur reprend ses jetons. Avec un préavis, le dernier coup vient une fois le préavis écoulé, " +
      "même si un autre était annoncé.",
    told: (n, minutes) =>
      `${n === 1 ? "À une table" : `À ${n} tables`}, les joueurs assis sont avertis au moins ` +
      `${minutes} ${minutes === 1 ? "minute" : "minutes"} avant : le dernier coup y vient d’autant plus tard.`,
    go: "Annoncer le dernier coup",
  },
  open: {
    button: "Ouvrir une table …",
    title: "Ouvrir une table",
    rulebook: "Règlement",
    name: "Nom de la table",
    pit: "Secteur",
    decks: "Jeux",
    float: "Encaisse d’ouverture, à demander à la caisse",
    tolerance: "Écart de comptage admis sans motif",
    spots: "Cases par joueur, au plus",
    backers: "Joueurs derrière une même main, au plus",
    source: "Cartes",
    sources: { generated: "brassage avec preuve", scanned: "vrai sabot avec lecteur" },
    backing: "On peut miser derrière une main",
    vacantSpots: "Les joueurs peuvent miser sur les cases vacantes",
    attended: "Le chef de table confirme les jeux",
    byTwo: "Deux personnes vérifient les jeux",
    entryBarred: "Entrée au jeu fermée dès l’ouverture",
    notice: "Préavis minimal avant des limites plus strictes ou le dernier coup, en minutes",
    hints: "Les joueurs peuvent se faire conseiller",
    timers: "Délais, en secondes",
    timer: {
      wash_ms: "Pour mêler les cartes",
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
