// The French words for kinds of transfers and of significant events: the same keys as
// `audit-events-en.js`.

/** @type {typeof import("./audit-events-en.js").kinds} */
export const kinds = {
  issue: "Émission", purchase: "Achat", redemption: "Remboursement", buy_in: "Prise de jetons",
  cash_out: "Retour de jetons", stake: "Mises", stake_back: "Mises rendues", take: "Ramassé",
  take_back: "Ramassé, annulé", winnings: "Gains payés", winnings_back: "Gains, annulés",
  fill: "Approvisionnement", credit: "Retour à la caisse", adjustment: "Ajustement",
};

/** @type {typeof import("./audit-events-en.js").events} */
export const events = {
  title: "Événements significatifs",
  kind: "Nature",
  actor: "Par",
  detail: "Consigné",
  queries: "Requêtes des auditeurs",
  without: "omises",
  with: "affichées",
  none: "Rien de tel n’est consigné.",
  kinds: {
    opened: "Table ouverte", closed: "Table fermée", paused: "Pause", unpaused: "Reprise",
    "last-round-announced": "Dernier coup annoncé", "limits-announced": "Limites annoncées",
    "limits-withdrawn": "Limites annoncées retirées",
    "limits-posted": "Limites affichées", "eviction-ordered": "Joueur renvoyé",
    "void-requested": "Annulation demandée", "void-approved": "Annulation approuvée",
    "void-refused": "Annulation refusée", voided: "Coup annulé", "chips-requested": "Bon établi",
    "chips-moved": "Jetons remis", "chips-refused": "Bon refusé",
    "dispute-raised": "Contestation", ruled: "Contestation tranchée",
    "shuffle-ordered": "Brassage ordonné", "dealer-changed": "Nouveau croupier",
    "decks-confirmed": "Jeux confirmés", "float-filled": "Encaisse approvisionnée",
    "short-deal-announced": "Donne incomplète", "faced-card-discarded": "Carte retournée écartée",
    "drawn-unexposed": "Carte tirée sans être vue", "card-exposed": "Carte exposée",
    "overdraw-discarded": "Carte tirée en trop écartée",
    "discards-reshuffled": "Défausse rebrassée", "audit-query": "Requête d’un auditeur",
    "chips-sold": "Jetons vendus", "chips-issued": "Jetons fictifs émis",
    "chips-bought": "Jetons vendus à la caisse",
    "chips-redeemed": "Jetons remboursés", "play-chips-returned": "Jetons fictifs rendus",
    "staff-added": "Membre du personnel ajouté", "staff-assigned": "Affectation à un secteur",
    "staff-ended": "Fin de service d’un membre", "staff-password-renewed": "Mot de passe renouvelé",
    "table-opened": "Table ouverte par un chef", "table-closed": "Table fermée",
    "table-signed": "Réglages d’une table consignés", "drain-ordered": "Dernier coup partout",
    "limits-changed": "Limites d’un joueur changées", "cage-counted": "Caisse comptée",
    sealed: "Livres scellés", "books-checked": "Livres vérifiés", "login-failed": "Identification échouée",
    "login-locked": "Nom verrouillé après de faux mots de passe",
    "player-rated": "Joueur évalué",
  },
};
