// The French words of reports, charts, exports and checks: the same keys as `words-more-en.js`.

import { findings, first } from "./words-findings-fr.js";

/** @type {typeof import("./words-more-en.js").reports} */
export const reports = {
  title: "Rapport",
  period: "Période",
  periods: {
    shift: "Poste", day: "Journée de jeu", month: "Mois", year: "Année",
    life: "Depuis l’ouverture",
  },
  shift: (start) => `Poste qui commence à ${start}`,
  at: "Une journée de jeu de la période",
  by: "Rapport par",
  bys: { tables: "Tables", pits: "Secteurs", cashiers: "Caissiers", players: "Joueurs",
    sessions: "Sessions de table" },
  pit: "Secteur",
  pits: (name) => (name === "main" ? "secteur principal" : name),
  print: "Imprimer",
  interval: (from, to, zone) => `Du ${first(from)} au ${first(to)} exclu (${zone})`,
  generated: (moment, by) => `Établi le ${moment} par ${by}`,
  none: "Aucune activité pendant cette période.",
  play: "Jeu",
  chips: "Jetons de la maison aux tables",
  unusual: "Ce qui sort de l’ordinaire",
  columns: {
    rounds: "Coups", staked: "Total misé", win: "Gain", drop: "Jetons pris", cashed_out: "Repris",
    hold: "Retenue", opener: "Encaisse d’ouverture", fills: "Apports",
    credits: "Retours", closer: "Encaisse de clôture",
    differences: "Écarts de comptage", voids: "Annulés",
    automatic: "Temps écoulés", irregular: "Irrégularités", disputes: "Contestations",
    corrections: "Corrections",
  },
  cashier: {
    cashier: "Caissier", sold_cash: "Vendus, espèces", sold_card: "Vendus, carte",
    redeemed_cash: "Rachetés, espèces", redeemed_card: "Rachetés, carte", trades: "Ventes et rachats",
    ofTrades: "Jetons vendus et rachetés", ofDrawers: "Jetons émis, et tiroirs fermés ou remis",
    issued: "Jetons émis", drawers: "Tiroirs clos", over: "En trop", short: "En moins",
  },
  player: {
    rounds: "Coups", staked: "Total misé", won: "Gagné", lost: "Perdu", net: "Net",
    minutes: "Minutes",
    part: (shown, all) =>
      `Les ${shown} joueurs, sur ${all}, qui ont le plus misé ; les sommes portent sur tous.`,
    means: "Sans les jetons fictifs. Gagné et perdu comptent des coups entiers. Les minutes sont " +
      "celles des visites finies dans la période. Les corrections de coups sont au rapport par table.",
  },
  signatures: {
    title: "Signatures sous les chiffres de cette journée de jeu",
    heads: { pit: "Secteur", by: "Signés par", second: "Et par", at: "Le", request: "Demande",
      figures: "Chiffres" },
    none: "non signés", same: "tels que signés",
    others: "autres que ceux qui ont été signés", unknown: "pas encore complets",
    otherDay: (from, to) => `signés comme journée du ${from} au ${to}`,
  },
  session: {
    session: "Session", one: (table, number) => `${table} · ${number}`,
    who: "Sessions terminées, et qui a compté", floats: "Encaisses", counts: "Comptages",
    drops: "Jetons pris et jeu", tableFloats: "Encaisses, par table",
    tableCounts: "Comptages et jetons pris, par table",
    sessions: "Sessions", began: "Début", ended: "Fin", shift: "Poste à partir de",
    counted_by: "Compté par", agreed_by: "Accepté par", reason: "Motif",
    opener: "Encaisse d’ouverture", fills: "Apports", credits: "Retours", win: "Gain",
    books: "Livres", counted: "Compté", difference: "Écart", closer: "Encaisse de clôture",
    drop: "Jetons pris", dropped: "Compté dans la boîte", uncounted: "Boîtes non comptées",
    staked: "Total misé", rounds: "Coups",
    part: (shown, all) =>
      `Les ${shown} dernières sessions, sur ${all} ; les sommes portent sur toutes.`,
    means: "Une session compte pour la période où la deuxième personne a accepté son comptage ; " +
      "non comptée, elle n’est dans aucun rapport. Livres : encaisse d’ouverture + apports " +
      "− retours + gain. La somme des boîtes ne porte que sur celles qui ont été comptées.",
  },
};

/** @type {typeof import("./words-more-en.js").charts} */
export const charts = {
  title: "Graphiques",
  most: (n) => `les ${n} qui ont le plus de coups`,
  bucket: "Par",
  hour: "heure",
  day: "journée de jeu",
  win: "Gain de la maison dans le temps, par table",
  hold: "Retenue (gain ÷ jetons pris) dans le temps, par table",
  returns: "Retour aux joueurs : promis par les règles, et payé",
  none: "Rien à tracer.",
  hint: "Pointez les lignes, ou prenez ← →, pour lire les chiffres.",
  figures: "Chiffres",
  band: "Bande à 95 %",
  theoretical: "Théorique",
  actual: "Réel",
  low: "Bande de",
  high: "Bande à",
  source: "Théorique : le retour publié de chaque règlement sur la première mise, avec ses jeux " +
    "habituels, la stratégie de base et sans assurance ; simulé, à 0,01 point près. Celui du POK " +
    "est compté sur toutes les donnes. La bande prend chaque coup comme une observation.",
  verdict: "La théorie est",
  verdicts: { inside: "dans la bande", outside: "hors de la bande", few: "trop peu de coups" },
};

/** @type {typeof import("./words-more-en.js").exports_} */
export const exports_ = {
  title: "Exportations",
  text: "Chaque fichier finit par le nombre de ses lignes et le SHA-256 de tout ce qui précède. " +
    "« Enregistrer et vérifier » le recalcule dans ce navigateur.",
  today: "Cette journée de jeu jusqu’ici",
  yesterday: "La journée de jeu d’avant",
  span: (from, to) => (from && to ? `Du ${first(from)} au ${first(to)} exclu`
    : from ? `À partir du ${first(from)}` : to && `Jusqu’au ${first(to)} exclu`),
  everything: "Laissez les heures vides pour tout avoir.",
  kinds: {
    rounds: "Coups", transfers: "Transferts", journal: "Journal",
    events: "Événements significatifs",
  },
  means: {
    rounds: "Une ligne par coup : heures, mises, résultats, exceptions.",
    transfers: "Chaque mouvement de jetons.",
    journal: "Chaque étape, sa commande et ses événements ; sans les graines scellées.",
    events: "Ce qu’ont fait les chefs de table, la caisse et la maison.",
  },
  save: "Enregistrer",
  saveFound: "Tout enregistrer en CSV",
  sum: "Somme de contrôle",
  check: "Enregistrer et vérifier",
  states: {
    busy: "On le cherche …",
    failed: "Le fichier n’a pas pu être obtenu ou vérifié.",
    "too-large": "Trop gros pour ce navigateur : enregistrez-le et utilisez sha256sum.",
  },
  right: (rows) => `La somme de contrôle concorde (lignes : ${rows}).`,
  wrong: "La somme de contrôle ne concorde pas : ce n’est pas le fichier de la maison.",
  incomplete: "La dernière ligne manque : le fichier est incomplet.",
  said: "Dans le fichier :",
  computed: "Calculé ici :",
};

/** @type {typeof import("./words-more-en.js").checks} */
export const checks = {
  title: "Vérifier",
  text: "La maison vérifie ses livres chaque nuit : chaînes, sceaux, numéros des séries, soldes, et " +
    "chaque coup rejoué depuis son journal. « casino audit verify » le fait à tout moment.",
  projected: (steps) => `Étapes prêtes à la recherche : ${steps}`,
  behind: (n) => `Étapes pas encore prêtes : ${n}`,
  last: "La dernière vérification",
  none: "Aucune vérification pour l’instant.",
  clean: "Rien à signaler.",
  found: (n) => `Constats : ${n}`,
  part: (shown, all) =>
    `${shown} sur ${all} sont ici ; « casino audit verify » les montre tous.`,
  started: "Début",
  took: "Secondes",
  chains: "Chaînes",
  steps: "Étapes",
  rounds: "Coups",
  unjudged: "Étapes non rejugées",
  seals: "Sceaux",
  seal: "Dernier sceau",
  hash: "Son SHA-256",
  key: "Clé publique",
  list: "Vérifications",
  findings,
  outcome: "Résultat",
};
