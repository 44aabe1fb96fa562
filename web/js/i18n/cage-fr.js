// The French words of the cashier's page. `cage-en.js` has the same keys.

export const fr = {
  title: "La caisse",
  signIn: {
    title: "Le caissier se présente",
    name: "Nom",
    password: "Mot de passe",
    go: "Entrer",
    not: (/** @type {string} */ name) => `${name} n’est pas de la caisse : présentez-vous.`,
  },
  players: {
    title: "Joueurs",
    name: "Nom ou numéro",
    find: "Chercher",
    none: "Personne ne s’appelle ainsi.",
    purse: "Bourse",
    racks: "Aux tables",
    away: (/** @type {string} */ until) => `Reste à l’écart jusqu’au ${until} : n’achète rien.`,
  },
  trade: {
    amount: "Montant",
    reference: "Référence du paiement",
    purchase: "Vendre des jetons",
    redemption: "Rembourser",
    print: "Imprimer",
    bad: "Tapez un montant comme 500 ou 500,25.",
  },
  statement: {
    open: "Relevé",
    more: "La suite",
    heads: ["Quand", "Quoi", "Avant", "Mouvement", "Après"],
    kinds: {
      purchase: "Achat", redemption: "Remboursement", buy_in: "Vers une table",
      cash_out: "D’une table",
    },
  },
  slips: {
    title: "Bons en attente",
    none: "Aucune table n’attend la caisse.",
    fill: "Apport",
    credit: "Retrait",
    number: (/** @type {number} */ n) => `bon ${n}`,
    approve: "Accorder",
    refuse: "Refuser",
  },
  count: {
    title: "Comptage de la caisse",
    counted: "Compté",
    go: "Inscrire le comptage",
    last: "Derniers comptages",
    heads: ["N°", "Quand", "Par", "Compté", "Livres", "Écart"],
  },
};
