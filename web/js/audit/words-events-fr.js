// The French words for kinds of transfers and of significant events: the same keys as
// `words-events-en.js`.

/** @type {typeof import("./words-events-en.js").kinds} */
export const kinds = {
  issue: "Émission", purchase: "Achat", redemption: "Remboursement", buy_in: "Prise de jetons",
  cash_out: "Retour de jetons", stake: "Mises", stake_back: "Mises rendues", take: "Ramassé",
  take_back: "Ramassé, annulé", winnings: "Gains payés", winnings_back: "Gains, annulés",
  fill: "Approvisionnement", credit: "Retour à la caisse",
};

/**
 * One of each kind of the house's journal: a new kind needs its words here.
 * @type {Record<import("../../types/house").HouseEvent["kind"], string>}
 */
const house = {
  "chips-issued": "Jetons fictifs émis",
  "chips-sold": "Jetons vendus",
  "play-chips-returned": "Jetons fictifs rendus",
  "chips-bought": "Jetons vendus à la caisse",
  "chips-redeemed": "Jetons remboursés",
  "cage-counted": "Caisse comptée",
  "limits-changed": "Limites d’un joueur changées",
  "table-opened": "Table ouverte par un chef",
  "table-closed": "Table fermée",
  "table-signed": "Réglages d’une table consignés",
  "drain-ordered": "Dernier coup partout",
  "house-opened": "Maison ouverte",
  "table-broke": "Table interrompue",
  "clock-changed": "Horloge changée",
  "login-failed": "Identification échouée",
  "login-locked": "Nom verrouillé après de faux mots de passe",
  "staff-added": "Membre du personnel ajouté",
  "staff-assigned": "Affectation à un secteur",
  "staff-ended": "Fin de service d’un membre",
  "staff-password-renewed": "Mot de passe renouvelé",
  "staff-password-changed": "Un membre a changé son mot de passe",
  "password-changed": "Un joueur a changé son mot de passe",
  sealed: "Livres scellés",
  "seed-key-changed": "Clé des graines changée",
  "seal-key-changed": "Clé des sceaux changée",
  "house-restored": "Livres rétablis à un état antérieur",
  "books-checked": "Livres vérifiés",
  "audit-query": "Requête d’un auditeur",
};

/** @type {typeof import("./words-events-en.js").events} */
export const events = {
  title: "Événements significatifs",
  kind: "Nature",
  actor: "Par",
  detail: "Consigné",
  queries: "Requêtes des auditeurs",
  without: "omises",
  with: "affichées",
  none: "Rien de tel n’est consigné.",
  fields: {
    amount: "Montant", float: "Encaisse", by: "Par", reason: "Raison", number: "Numéro",
    series: "Série", player: "Joueur", reference: "Référence", name: "Nom", role: "Rôle",
    table: "Table", slip: "Bon", credit: "Retour", dispute: "Contestation", ruling: "Décision",
    round: "Coup", before: "Avant", after: "Après", win: "Gain", drop: "Jetons pris",
    turnover: "Mises", hold: "Retenue", fills: "Approvisionnements", credits: "Retours",
    credited: "Rendu à la caisse", counted: "Compté", books: "Livres", difference: "Écart",
    pit: "Secteur", pits: "Secteurs", requested_by: "Demandé par", limits: "Limites",
    settings: "Réglages", timers: "Délais", rulebook: "Règlement", decks: "Jeux",
    source: "Cartes", attended: "Surveillée", hints: "Conseils", bet_min: "Mise minimale",
    bet_max: "Mise maximale", pok_max: "Mise POK maximale", unit: "Plus petit jeton",
    after_round: "Après le coup", spot: "Case", card: "Carte", count: "Cartes",
    chains: "Chaînes", steps: "Étapes", rounds: "Coups", seals: "Sceaux", found: "Anomalies",
    findings: "Anomalies", marks_checked: "Marques vérifiées", took_ms: "Durée, ms",
    unjudged: "Étapes non rejugées", engine: "Moteur", version: "Version",
    hash: "SHA-256", sign: "SHA-256 des réglages", path: "Demandé", query: "Avec",
    sessions_ended: "Sessions closes", at_ms: "À", value: "Valeur", next: "Ensuite",
    until: "Jusqu’à", from: "Dès", average_bet: "Mise moyenne", pace: "Coups par heure",
    minutes: "Minutes", theoretical: "Gain théorique",
  },
  all: (n) => `${n} champs`,
  yes: "oui",
  no: "non",
  kinds: {
    ...house,
    opened: "Table ouverte", closed: "Table fermée", paused: "Pause", unpaused: "Reprise",
    "last-round-announced": "Dernier coup annoncé", "limits-announced": "Limites annoncées",
    "limits-withdrawn": "Limites annoncées retirées", "limits-posted": "Limites affichées",
    "eviction-ordered": "Joueur renvoyé", "visit-rated": "Visite évaluée",
    "void-requested": "Annulation demandée", "void-approved": "Annulation approuvée",
    "void-refused": "Annulation refusée", voided: "Coup annulé", "chips-requested": "Bon établi",
    "chips-moved": "Jetons remis", "chips-refused": "Bon refusé", "dispute-raised": "Contestation",
    ruled: "Contestation tranchée", "shuffle-ordered": "Brassage ordonné",
    "shoes-renewed": "Sabots renouvelés",
    "dealer-changed": "Nouveau croupier", "decks-confirmed": "Jeux confirmés",
    "float-filled": "Encaisse approvisionnée", "short-deal-announced": "Donne incomplète",
    "faced-card-discarded": "Carte retournée écartée",
    "drawn-unexposed": "Carte tirée sans être vue", "card-exposed": "Carte exposée",
    "overdraw-discarded": "Carte tirée en trop écartée",
    "discards-reshuffled": "Défausse rebrassée", "player-rated": "Joueur évalué",
  },
};
