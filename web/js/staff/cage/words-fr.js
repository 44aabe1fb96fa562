// The French words of the cashier's page. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "La caisse",
  door: {
    title: "Connexion de la caisse",
    not: (name) =>
      `${name} n’est pas de la caisse. Prenez un compte de caissier.`,
  },
  players: {
    title: "Joueurs",
    name: "Nom ou numéro",
    find: "Chercher",
    none: "Personne de ce nom.",
    purse: "Bourse",
    racks: "Aux tables",
    cash: (paid, got) => `Espèces de cette journée de jeu : ${paid} reçues, ${got} payées.`,
    largeCash: (from) =>
      `Forte somme (dès ${from}) : remplissez le formulaire que la loi demande.`,
    away: (until, isBreak) => `${isBreak ? "Pause de jeu" : "Auto-exclusion"} jusqu’au ${
      until} : pas de vente de jetons.`,
    gone: "Personne effacée : il n’y a plus rien à faire ici.",
  },
  drawer: {
    title: "Tiroir",
    closed: "Pour vendre et racheter des jetons, il faut un tiroir ouvert. Comptez ses billets et "
      + "ses pièces pour l’ouvrir.",
    cash: (amount) => `Dans le tiroir : ${amount}`,
    number: (n) => `n° ${n}`,
    opening: "Ouverture",
    cashIn: "Espèces reçues",
    cashOut: "Espèces payées",
    cardIn: "Carte ou virement, reçu",
    cardOut: "Carte ou virement, payé",
    putIn: "Reçu du coffre",
    takenOut: "Remis au coffre",
    trades: "Ventes et rachats",
    hidden: "Les chiffres sont masqués pendant que vous comptez.",
    sum: (amount) => `Compté : ${amount}`,
    tools: {
      in: "Du coffre", out: "Au coffre", close: "Compter et fermer", "hand-over": "Remettre",
    },
    titles: {
      open: "Compter le tiroir", in: "Du coffre au tiroir", out: "Du tiroir au coffre",
      close: "Compter le tiroir", "hand-over": "À compter avec la personne qui reprend",
    },
    countOf: (cashier) => `Compter le tiroir (${cashier})`,
    goes: {
      open: "Ouvrir le tiroir", in: "Demander", out: "Demander", close: "Fermer le tiroir",
      "hand-over": "Demander la remise",
    },
    cancel: "Annuler",
    what: "Motif",
    to: "Remettre à",
    nothing: "Indiquez au moins un billet ou une pièce.",
    opens: "Votre comptage est noté. Le tiroir s’ouvre dès qu’une deuxième personne, hors de la caisse, "
      + "donne son accord : voyez les demandes.",
    waitsFor: (name) =>
      `${name} doit maintenant compter la même somme et donner son accord : voyez les demandes.`,
    done: "Le tiroir est fermé.",
    others: "Autres tiroirs ouverts",
    last: "Derniers tiroirs",
    ended: "Fin d’un tiroir",
    none: "Aucun tiroir n’a encore été fermé.",
    heads: {
      number: "N°", when: "Quand", cashier: "Caissier", cash: "Espèces reçues, payées", card: "Cartes reçues, payées",
      expected: "Attendu", counted: "Compté", difference: "Écart",
      to: "Repris par", reason: "Motif", form: "Formulaire",
    },
  },
  identity: {
    known: "Identité vérifiée.",
    unknown: "Identité pas encore vérifiée.",
    open: "Lire une pièce d’identité",
    text: "Rien de tout cela n’est gardé. La maison reconnaît seulement la même pièce, ou la même "
      + "personne avec une autre.",
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
    send: "Noter",
    done: "Noté.",
    namesake: "J’ai vérifié : une autre personne, de mêmes nom et date de naissance",
    knownAs: (name, by) =>
      (by === "document" ? `Cette pièce est celle de ${name}.`
        : `${name} a ce nom et cette date de naissance.`)
      + " Un seul compte par personne.",
  },
  trade: {
    paid: { title: "Paiement", cash: "Espèces", card: "Carte ou virement" },
    amount: "Montant",
    reference: "Référence du paiement",
    purchase: "Vendre des jetons",
    redemption: "Racheter des jetons",
    copy: "copie",
    cashier: "Caissier",
    player: "Joueur",
    number: "Reçu n°",
    show: "Afficher",
    print: "Imprimer",
    bad: "Tapez un montant comme 500 ou 500,25.",
    badNumber: "Tapez le numéro du reçu, comme 12.",
    unknown: "Il n’y a pas de reçu de ce numéro.",
    repeats: "Cette référence a déjà servi. Si c’est un autre paiement, appuyez encore une fois.",
  },
  limits: {
    open: "Limites du joueur",
    text: "Ce que le joueur demande. Une limite plus basse vaut tout de suite, une plus haute après un "
      + "jour, à la date indiquée. On peut toujours quitter une table avec ses jetons.",
    awayText: "Tant qu’elle dure, pas d’achat de jetons, pas de jetons à une table, pas de place. Une "
      + "main en jeu se finit d’abord. On ne peut pas l’abréger.",
    until: (at, isBreak) => `${isBreak ? "Pause de jeu" : "Auto-exclusion"} jusqu’au ${at}.`,
    sure: (length, isBreak) =>
      `${isBreak ? "Pause" : "Exclure du jeu"}, ${length}, à la demande du joueur`,
  },
  erase: {
    ask: "Effacer cette personne",
    question: (name) =>
      `Effacer ${name} ? Le nom, le mot de passe et toutes les connexions disparaissent pour toujours. `
      + "Le registre reste, sans le nom.",
    sure: "Demander l’effacement",
    cancel: "Annuler",
    asked: "L’effacement est demandé. Une deuxième personne doit donner son accord : voyez les demandes.",
  },
  statement: {
    title: "Relevé",
    asOf: (at) => `État au ${at}`,
    open: "Relevé",
    last: "Derniers mouvements",
    more: "Mouvements plus anciens",
    from: "Journée de jeu du",
    to: "Au (inclus)",
    show: "Relevé de ces journées",
    bad: "Choisissez deux journées de jeu, la plus ancienne d’abord.",
    tooMany: "Plus de 500 mouvements. Choisissez moins de journées de jeu.",
    days: (from, to) => `Journées de jeu du ${from} au ${to} inclus`,
    day: (day) => `Journée de jeu du ${day}`,
    between: (from, to) => `${from} – ${to}`,
    before: "Solde avant",
    after: "Solde après",
    sums: {
      bought: "Achats", cashedIn: "Rachats", toTables: "Pris pour des tables",
      fromTables: "Repris des tables", corrections: "Corrections", play: "Jetons fictifs",
    },
    none: "Aucun mouvement.",
    heads: {
      when: "Quand", what: "Quoi", before: "Avant", change: "Mouvement", after: "Après",
    },
    kinds: {
      purchase: "Achat", redemption: "Rachat", buy_in: "Pris pour une table",
      cash_out: "Repris d’une table", grant: "Jetons fictifs", grant_back: "Jetons fictifs repris",
      correction: "Correction", correction_back: "Rendu après correction",
    },
  },
  slips: {
    unsigned: "deux personnes doivent signer",
    signed: (by) => `signé par ${by}`,
    sign: "Signer",
    title: "Bons ouverts",
    none: "Aucun bon ouvert.",
    carrier: "Portés par",
    receive: "Compter et recevoir",
    underway: (carrier) => `en route avec ${carrier}`,
    countOut: "Compter les jetons qui partent",
    approve: "Approuver",
    refuse: "Refuser",
  },
  count: {
    title: "Comptage de la caisse",
    away: (sum) => `${sum} sont en route vers vos tables : comptez leurs bons comme des jetons.`,
    counted: "Compté",
    go: "Noter le comptage",
    reason: "Motif de l’écart",
    last: "Derniers comptages",
    none: "Aucun comptage.",
    heads: {
      number: "N°", when: "Quand", by: "Par", counted: "Compté", books: "Livres",
      difference: "Écart", reason: "Motif",
    },
  },
};
