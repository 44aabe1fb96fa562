// The French words of what the cage asks the player. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Une demande de la caisse",
  asks: "La caisse vous demande votre accord.",
  answer: "Répondre",
  text: "N’acceptez que ce que vous avez demandé à la caisse. Sans votre accord, rien ne se fait.",
  by: (until) => `Répondez avant le ${until}`,
  redemption: (amount, paid) => `La caisse vous rachète des jetons pour ${amount}, ${paid}`,
  paid: { cash: "en espèces", card: "par carte ou virement" },
  limit: (kind, value) => `Votre limite « ${kind} » : ${value}`,
  pause: (length) => `Pause de jeu : ${length}`,
  away: (length) => `Auto-exclusion : ${length}`,
  back: (amount, round) => `Vous rendez ${amount} : trop-perçu, ${round}`,
  reason: (reason) => `Le chef de table : ${reason}`,
  ruledTitle: "Votre contestation est tranchée",
  ruled: (round) => `Vous avez contesté le ${round}`,
  ruledText: "Cette décision se relit dans Mon jeu, à la page du coup.",
  correctedTitle: "Un coup a été corrigé",
  corrected: (change, round) => `${change} dans votre bourse : ${round}`,
  round: (n, table) => `coup ${n}, ${table}`,
  correctedText: "Deux personnes de la maison l’ont décidé. La correction figure sur votre relevé.",
  close: "OK",
  consent: "J’accepte",
  refuse: "Non",
  second: "Vous avez accepté. La caisse attend encore une deuxième personne.",
};
