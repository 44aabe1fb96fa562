// The French words of what the cage asks the player. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "La caisse vous demande",
  text: "N’acceptez que ce que vous avez demandé à la caisse. Sans votre accord, rien ne se fait.",
  by: (until) => `La caisse attend votre réponse jusqu’au ${until}`,
  redemption: (amount) =>
    `${amount} de jetons quittent votre bourse, et vous en recevez l’argent`,
  limit: (kind, value) => `Votre limite\u00a0: ${kind}\u00a0: ${value}`,
  away: (length) => `Vous restez à l’écart du jeu ${length}`,
  consent: "J’accepte",
  refuse: "Refuser",
};
