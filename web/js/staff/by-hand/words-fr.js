// The French words of forms that are filled in by hand. `words-en.js` has the same keys.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Formulaires à remplir à la main",
  text: "Imprimez-les avant d’en avoir besoin. Tant que la maison ne peut pas écrire ses livres, elle "
    + "ne donne aucune carte et ne vend aucun jeton. Si des jetons bougent quand même, notez-le ici, et "
    + "saisissez-le ensuite.",
  number: "Numéro du carnet",
  day: "Journée de jeu et heure",
  entered: "Saisi ensuite (quand, par qui, numéro dans les livres)",
  forms: {
    slip: {
      title: "Apport ou retour à la main",
      blanks: ["Table", "Apport, retour ou encaisse d’ouverture",
        "Montant, en chiffres et en lettres", "Jetons par valeur", "Demandé par", "Approuvé par"],
      signatures: ["Le caissier", "Le porteur", "Compté et reçu"],
    },
    count: {
      title: "Comptage à la main",
      blanks: ["Table, tiroir ou caisse", "Jetons ou espèces par valeur", "En tout", "Boîte",
        "Écart et motif"],
      signatures: ["Compté par", "La deuxième personne"],
    },
    trade: {
      title: "Vente ou rachat à la main",
      blanks: ["Joueur (nom et numéro)", "Pièce (nature, numéro, pays)",
        "Jetons vendus ou rachetés, en chiffres et en lettres", "Espèces ou carte, référence"],
      signatures: ["Le caissier", "La deuxième personne", "Le joueur"],
    },
    stopped: {
      title: "État d’un coup arrêté",
      blanks: ["Table, sabot et coup", "Croupier et chef de table", "À qui était le tour",
        "Cartes du croupier",
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((spot) => `Case ${spot} (joueurs, mises, cartes)`)],
      signatures: ["Le croupier", "Le chef de table"],
    },
    incident: {
      title: "Incident, contestation ou décision à la main",
      blanks: ["Table et coup", "Qui était là", "Ce qui s’est passé",
        "Ce qui a été décidé, et pourquoi"],
      signatures: ["Noté par", "La deuxième personne", "Le joueur"],
    },
  },
};
