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
  stood: (total) => `Temps écoulé : vous restez à ${total}`,
  returned: (amount) => `Mise rendue : ${amount}`,
  voided: "Le coup est annulé : vos mises vous sont rendues",
  handVoid: "Votre main est annulée : la mise vous est rendue",
  seatLeft: "Votre place a été libérée",
  timeBank: "Votre réserve de temps est entamée",
  evenMoney: "Vous prenez le paiement égal",
  surrendered: "Vous abandonnez : la moitié de la mise vous revient",
  away: "En votre absence",
  stoodOn: (total) => `resté à ${total}`,
  bustWith: (total) => `crevé à ${total}`,
  awayWon: (amount) => `${amount} de gagnés`,
  awayLost: (amount) => `${amount} de perdus`,
  awayEven: "ni gain ni perte",
  awaySeat: "votre place a été libérée",
};

/** @type {typeof import("./words-en.js").feel} */
export const feel = {
  title: "Son et mouvement",
  sound: "Son",
  volume: "Volume",
  haptics: "Vibration",
  motion: "Mouvement",
  motions: { auto: "comme le système", on: "oui", off: "non" },
  readAll: "Lire chaque carte à voix haute (lecteur d’écran)",
  last: (secs) => `Plus que ${secs} secondes pour miser`,
};
