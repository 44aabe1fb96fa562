// The French words about gaming days that are signed. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Journées de jeu à signer, des deux dernières semaines",
  signedDays: "Journées de jeu signées",
  heads: {
    day: "Journée de jeu", tables: "Tables", rounds: "Coups", drop: "Jetons pris", win: "Gain",
    difference: "Écart", state: "État", figures: "Chiffres",
  },
  open: "à signer",
  waits: (number, until) => `la demande ${number} attend une seconde signature jusqu’à ${until}`,
  signed: (by, second, at) => `signés par ${by} et ${second}, ${at}`,
  others: "les chiffres ne sont plus ceux qui ont été signés",
  incomplete: "Les chiffres des dernières journées de jeu ne sont pas encore complets.",
  otherDay: (from, to) =>
    `comme journée du ${from} au ${to} : les journées commençaient alors à une autre heure`,
  read: "Lire et signer",
  readOnly: "Lire",
  of: (day) => `Chiffres · ${day}`,
  means: "Par votre signature, vous dites avoir lu ces chiffres et qu’ils sont justes. Une autre "
    + "personne du secteur, de la caisse ou de l’administration signe après vous. Si personne ne "
    + "signe dans la demi-heure, votre signature tombe, et vous signez de nouveau.",
  sign: "Signer",
};
