// The French words of a player's own statement. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  open: "Mon relevé",
  title: "Mon relevé",
  text: "Chaque mouvement de vos jetons qui est dans les livres de la maison, le plus ancien "
    + "d’abord. Si une ligne n’est pas la vôtre, dites-le à la maison.",
  purse: "Bourse",
  more: "Suite",
  none: "Rien n’a bougé.",
  heads: { when: "Quand", what: "Quoi", before: "Avant", change: "Écart", after: "Après" },
  kinds: {
    purchase: "Acheté à la caisse",
    redemption: "Rendu à la caisse",
    grant: "Jetons fictifs de la maison",
    grant_back: "Jetons fictifs repris",
    buy_in: "Vers la table",
    cash_out: "De la table",
    stake: "Mise",
    stake_back: "Mise rendue",
    winnings: "Gains",
    winnings_back: "Gains d’un tour annulé repris",
  },
};
