// The French words of requests at the cage. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Demandes à accorder",
  none: "Aucune demande.",
  number: (n) => `N° ${n}`,
  receipt: (n) => `reçu ${n}`,
  what: {
    issue: "Émission de jetons", purchase: "Vente de jetons", redemption: "Rachat de jetons",
    limits: "Limites", erase: "Effacement d’une personne", correction: "Correction d’un coup",
    count: "Comptage qui diffère des livres",
    "drawer-open": "Ouverture d’un tiroir",
    "drawer-move": "Argent entre coffre et tiroir", "drawer-close": "Fermeture d’un tiroir",
    "drawer-hand-over": "Remise d’un tiroir", staff: "Modification du personnel",
    day: "Chiffres d’une journée de jeu",
  },
  day: { figures: "Chiffres à signer", sign: "Signer", second: "attend une seconde signature",
    means: "Par votre signature, vous dites avoir lu ces chiffres et qu’ils sont justes." },
  drawer: {
    into: (cashier) => `du coffre au tiroir (${cashier})`,
    out: (cashier) => `du tiroir (${cashier}) au coffre`,
    of: (cashier) => `tiroir (${cashier})`,
    to: (name) => `à remettre à ${name}`,
    expected: (amount, difference) => `attendu ${amount}, écart ${difference}`,
    taker: (name) => `à accorder par ${name}`,
    same: "J’ai compté la même somme",
  },
  staff: {
    add: (name, role, pit) => `nouveau compte ${name}, ${role}, ${pit}`,
    assign: (name, pit) => `${name} pour ${pit}`,
    password: (name) => `nouveau mot de passe pour ${name}`,
    totp: (name) => `second facteur de ${name} supprimé, nouveau mot de passe`,
    end: (name) => `fin du compte ${name}`,
    pit: (pit) => `le secteur ${pit === "main" ? "principal" : pit}`,
    allPits: "tous les secteurs",
    second: "à accorder par un chef de table ou un autre membre de l’administration",
  },
  half: (first) => `${first ? "Première" : "Seconde"} moitié du mot de passe :`,
  hand: (name) =>
    `Remettez-la en personne à ${name}, qui se connecte avec la première moitié suivie aussitôt de la `
    + "seconde, puis choisit son propre mot de passe.",
  books: (books, difference) => `livres ${books}, écart ${difference}`,
  correction: (table, round, back) =>
    `${table}, coup ${round}, ${back ? "le joueur rend" : "la maison paie"}`,
  dispute: (number) => `contestation ${number}`,
  reason: (text) => `« ${text} »`,
  play: "jetons fictifs",
  paid: { cash: "en espèces", card: "par carte ou virement" },
  second: "il manque une deuxième personne",
  outside: "il manque une deuxième personne, hors de la caisse",
  player: "il manque l’accord du joueur",
  confirmed: "le joueur est d’accord",
  until: (at) => `jusqu’au ${at}`,
  approve: "Accorder",
  refuse: "Refuser",
  takeBack: "Retirer",
  waits: {
    player: "Le joueur doit maintenant donner son accord.",
    second: (outside) =>
      `Une deuxième personne${outside ? ", hors de la caisse," : ""} doit maintenant donner son accord : `
      + "voyez les demandes.",
    both: (outside) =>
      `Le joueur et une deuxième personne${outside ? ", hors de la caisse," : ""} doivent maintenant donner `
      + "leur accord : voyez les demandes.",
  },
  outcome: {
    agreed: (who) => `Accordé par ${who}`,
    and: " et ",
    payOut: (money) => `payez ${money}`,
    takeIn: (money) => `recevez ${money}`,
    done: "Fait",
    refused: "Demande refusée",
    failed: "La demande n’a pas pu se faire",
    over: "Personne n’a répondu à temps",
    nothing: "Rien n’a changé.",
  },
  states: { waiting: "ouverte", done: "faite", refused: "refusée", over: "trop tard" },
  issue: {
    amount: "Jetons à émettre pour la caisse",
    ask: "Demander",
    bad: "Tapez un montant comme 500 ou 500,25.",
  },
};
