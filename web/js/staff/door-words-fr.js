// The French words of the entrance for the staff and of what all their pages have, with those of the
// tables. `door-words-en.js` has the same keys.

import { fr as tables } from "../play/words-fr.js";

/** @type {typeof import("./door-words-en.js").en} */
export const fr = {
  ...tables,
  theme: "Clair ou sombre",
  staff: {
    name: "Nom",
    password: "Mot de passe",
    go: "Se connecter",
    totp: {
      open: "Configurer un second facteur",
      begin: "Continuer",
      first: "Cette maison demande un second facteur. Configurez-le avant de commencer.",
      text: "Ouvrez ce lien sur l’appareil où est votre application de codes, ou tapez-y le secret. Il "
        + "n’est montré qu’une fois.",
      link: "Ajouter à l’application",
      code: "Code de l’appareil",
      confirm: "Confirmer",
      codes: "Si vous perdez l’appareil, chacun de ces codes vous connecte une fois. Ils ne sont montrés "
        + "qu’une fois.",
      kept: "Je les ai notés",
    },
    firstPassword: "La maison vous a donné ce mot de passe. Choisissez le vôtre avant de commencer.",
    out: "Se déconnecter",
    roles: {
      pit: "Chef de table", croupier: "Croupier", cage: "Caisse", auditor: "Auditeur",
      admin: "Administration",
    },
  },
};
