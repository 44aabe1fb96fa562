// The French words of what happened to the viewer, and of how the table sounds and moves.

/** @type {typeof import("./words-en.js").own} */
export const own = {
  title: "Votre coup",
  won: "Vous gagnez",
  lost: "Vous perdez",
  even: "Ni gain ni perte",
  insurance: "assurance",
  behind: "mise derrière",
  pok: "POK",
  hand: (n) => `main ${n}`,
  stood: (total) => `Temps écoulé : votre main reste à ${total}`,
  returned: (amount) => `Mise rendue : ${amount}`,
  voided: "Coup annulé : vos mises vous sont rendues",
  handVoid: "Main annulée : votre mise vous est rendue",
  seatLeft: "Votre place est libérée",
  timeBank: "Votre réserve de temps est entamée",
  evenMoney: "Vous prenez le paiement égal",
  surrendered: "Vous abandonnez : la moitié de la mise vous revient",
  away: "En votre absence",
  stoodOn: (total) => `reste à ${total}`,
  bustWith: (total) => `saute à ${total}`,
  awayWon: (amount) => `gain de ${amount}`,
  awayLost: (amount) => `perte de ${amount}`,
  awayEven: "ni gain ni perte",
  awaySeat: "votre place est libérée",
};

/** @type {typeof import("./words-en.js").feel} */
export const feel = {
  title: "Son et mouvement",
  sound: "Son",
  volume: "Volume",
  haptics: "Vibration",
  motion: "Mouvement",
  motions: { auto: "automatique", on: "oui", off: "non" },
  readAll: "Lire chaque carte à voix haute (lecteur d’écran)",
  last: (secs) =>
    secs === "1" ? "Plus qu’une seconde pour miser" : `Plus que ${secs} secondes pour miser`,
};
