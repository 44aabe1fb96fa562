// The French words of the administrator's page. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Personnel",
  door: {
    title: "Page de l’administration",
    not: (name) => `${name} n’est pas de l’administration.`,
  },
  add: {
    title: "Nouveau membre",
    name: "Nom de connexion",
    role: "Rôle",
    pit: "Secteur (tous s’il est vide)",
    go: "Demander le compte",
    text: "Un chef de table ou un autre membre de l’administration doit l’accorder. Chacun de vous deux "
      + "a ensuite une moitié du premier mot de passe, et le nouveau membre reçoit les deux.",
  },
  roster: {
    title: "Le personnel",
    caption: "Les membres et leurs rôles",
    none: "Personne.",
    search: "Nom",
    left: "Aussi les anciens membres",
    heads: { name: "Nom", role: "Rôle", pit: "Secteur", change: "Modifier" },
    allPits: "tous les secteurs",
    hasLeft: "a quitté la maison",
    change: (name) => `Modifier ${name} …`,
    short: "Modifier …",
  },
  change: {
    title: (name) => `Modifier ${name}`,
    assign: "Demander ce secteur",
    password: "Demander un nouveau mot de passe",
    totp: "Demander la suppression du second facteur",
    end: "Demander la fin du compte",
    text: "Chacune de ces modifications ferme les connexions du membre. Un nom n’est jamais redonné.",
    lost: "Qui a perdu l’appareil de son second facteur reçoit un nouveau premier mot de passe et se "
      + "connecte sans lui.",
    cancel: "Fermer",
  },
  answered: "Cette demande a déjà reçu une réponse : voyez les demandes.",
  waits: "C’est demandé. Une deuxième personne doit l’accorder.",
};
