// The French words of the cashier's page. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "La caisse",
  door: {
    title: "Le caissier s’identifie",
    not: (name) =>
      `${name} n’est pas de la caisse : identifiez-vous comme caissier.`,
  },
  players: {
    title: "Joueurs",
    name: "Nom ou numéro",
    find: "Chercher",
    none: "Personne ne s’appelle ainsi.",
    purse: "Bourse",
    racks: "Aux tables",
    away: (until) => `Reste à l’écart jusqu’au ${until} : n’achète rien.`,
  },
  identity: {
    known: "Une pièce d’identité a été lue\u00a0: la caisse sait qui c’est.",
    unknown: "Aucune pièce d’identité n’a encore été lue.",
    open: "Lire une pièce d’identité",
    text: "Rien de ceci n’est gardé. La maison remarque seulement la même pièce, ou la même personne avec "
      + "une autre.",
    country: "Pays (deux lettres)",
    kind: "Pièce",
    kinds: {
      passport: "Passeport", "identity-card": "Carte d’identité", "driving-licence": "Permis de conduire",
      "residence-permit": "Titre de séjour",
    },
    number: "Numéro",
    family: "Nom",
    given: "Prénoms",
    born: "Date de naissance",
    send: "Inscrire",
    done: "Inscrit.",
    namesake: "J’ai vu que c’est une autre personne, de mêmes nom et date de naissance",
    knownAs: (name, by) =>
      (by === "document" ? `Cette pièce est celle de ${name}.`
        : `${name} a ce nom et cette date de naissance.`)
      + " Une personne a un seul compte.",
  },
  trade: {
    amount: "Montant",
    reference: "Référence du paiement",
    purchase: "Vendre des jetons",
    redemption: "Rembourser",
    print: "Imprimer",
    bad: "Tapez un montant comme 500 ou 500,25.",
    waits: "L’opération attend un accord\u00a0: voyez les demandes.",
  },
  limits: {
    open: "Limites du joueur",
    text: "Ce que le joueur demande. Ce qui est plus strict vaut tout de suite, ce qui l’est moins un "
      + "jour plus tard, dès la date indiquée. Quitter une table avec ses jetons reste libre.",
    away: "Rester à l’écart",
    awayText: "D’ici là il n’achète pas de jetons, n’en apporte à aucune table et ne s’assied pas ; "
      + "là où il joue, il est retiré après la main. Cela ne se raccourcit pas.",
    until: (at) => `Il reste à l’écart jusqu’au ${at}.`,
    waits: "Le changement attend l’accord du joueur.",
    sure: (length) => `À l’écart ${length} : il l’a demandé`,
  },
  erase: {
    ask: "Effacer cette personne",
    waits: "L’effacement attend l’accord d’une deuxième personne.",
  },
  statement: {
    open: "Relevé",
    more: "La suite",
    none: "Aucun mouvement.",
    heads: {
      when: "Quand", what: "Quoi", before: "Avant", change: "Mouvement", after: "Après",
    },
    kinds: {
      purchase: "Achat", redemption: "Remboursement", buy_in: "Vers une table",
      cash_out: "D’une table", grant: "Jetons fictifs", grant_back: "Jetons fictifs repris",
    },
  },
  slips: {
    title: "Bons en attente",
    none: "Aucune table n’attend la caisse.",
    fill: "Apport",
    credit: "Retrait",
    number: (n) => `bon ${n}`,
    approve: "Accorder",
    refuse: "Refuser",
  },
  count: {
    title: "Comptage de la caisse",
    counted: "Compté",
    go: "Inscrire le comptage",
    last: "Derniers comptages",
    none: "Aucun comptage.",
    heads: {
      number: "N°", when: "Quand", by: "Par", counted: "Compté", books: "Livres",
      difference: "Écart",
    },
  },
};
