// The French words about gaming days that are signed. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Journées de jeu à signer",
  signedDays: "Journées de jeu signées",
  heads: {
    day: "Journée de jeu", tables: "Tables", rounds: "Coups", drop: "Jetons pris", win: "Gain",
    difference: "Compté moins livres", state: "État", figures: "Chiffres",
  },
  open: "à signer",
  waits: (number) => `la demande ${number} attend une deuxième personne`,
  signed: (by, second, at) => `signés par ${by} et ${second}, ${at}`,
  others: "Les chiffres ne sont plus ceux qui ont été signés.",
  read: "Lire et signer",
  readOnly: "Lire",
  of: (day) => `Chiffres · ${day}`,
  means: "Par votre signature, vous dites avoir lu ces chiffres et qu’ils sont justes. Une autre "
    + "personne du secteur ou de la caisse signe après vous, dans la demi-heure.",
  sign: "Signer",
};
