// The French words of a replay's controls. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Relecture",
  none: "Rien à relire.",
  controls: "Commandes de la relecture",
  first: "Au début (Début)",
  last: "À la fin (Fin)",
  back: "Un pas en arrière (←)",
  on: "Un pas en avant (→)",
  play: "Lire (espace)",
  pause: "Pause (espace)",
  decisionBefore: "Décision précédente (Maj ←)",
  decisionAfter: "Décision suivante (Maj →)",
  speed: "Vitesse",
  slider: "Place dans le coup",
  keys: "Espace : lire ou pause. ← → : un pas, avec Maj une décision. + − : vitesse.",
  script: "Chaque étape du coup",
  at: (n, all) => `${n} sur ${all}`,
};
