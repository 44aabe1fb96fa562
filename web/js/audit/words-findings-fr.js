// The French sentences about the findings of a check. The keys are those of `words-findings-en.js`.

/**
 * The first day of a month is an ordinal.
 * @param {string} day
 */
export const first = (day) => `${day}`.replace(/^1(?=\s)/, "1er");

/** @type {typeof import("./words-findings-en.js").findings} */
export const findings = {
  exact: "Texte exact",
  toRound: (round) => `Coup ${round}`,
  toRounds: "Coups de la table",
  toTable: (table) => `Événements de la table ${table}`,
  toHouse: "Événements de la maison",
  toAccount: (account) => `Relevé : ${account}`,
  toStaff: (name) => `Événements : ${name}`,
  toDay: (day) => `Rapport du ${first(day)}`,
  toStep: (whose, step) => `${whose}, jusqu’à l’étape ${step}`,
  kinds: {
    link: "Une étape a été modifiée, manque, ou n’a pas été écrite par cette maison.",
    settings: "Les réglages d’une table ne sont pas lisibles, ou pas permis.",
    unreadable: "Une étape n’est pas lisible.",
    recomputed: "Rejoué, un coup ne finit pas comme il est inscrit.",
    engine: "Une étape se dit décidée par une version qui ne peut pas l’avoir décidée.",
    transfers: "Les mouvements de jetons d’une étape ne découlent pas de ce qui s’est passé.",
    layout: "Des jetons sont restés sur le tapis après un coup.",
    row: "Les mouvements de jetons d’une étape ne sont pas conservés comme elle le dit.",
    twice: "Une étape existe plus d’une fois.",
    "missing-account": "Il manque un compte qui a pourtant des mouvements.",
    "impossible-row": "Ce qui est conservé ne peut pas être : des valeurs sont impossibles.",
    "no-table": "Des étapes sont inscrites pour une table qui n’a jamais été ouverte.",
    sign: "Les réglages d’une table ne sont pas ceux qui sont inscrits depuis son ouverture.",
    "noted-closed": "Une table est donnée pour fermée, et son journal ne l’a pas fermée.",
    number: "Un numéro manque dans une série, ou y figure deux fois.",
    behind: "Une étape qui était inscrite a disparu, ou c’en est une autre.",
    anchor: "Une inscription laisserait passer des étapes sans preuve, et les livres n’en ont pas " +
      "besoin.",
    loss: "Une inscription dit qu’une clé est perdue, sans la signature qu’il faut.",
    cage: "Une inscription de la caisse, du personnel ou d’une journée signée enfreint une règle, comme " +
      "celle de la deuxième personne.",
    author: "Une étape a pour auteur quelqu’un qui, selon le registre, n’a jamais eu ce rôle dans le " +
      "personnel.",
    marks: "Les marques qui servent à retrouver une inscription n’en découlent pas.",
    seal: "Un sceau est faux.",
    "seal-key": "Un changement de la clé des sceaux est faux.",
    "sealed-step": "Une étape a été modifiée, ou manque, après avoir été scellée.",
    snapshot: "Un état conservé d’une table n’est pas celui auquel mène son journal.",
    orphan: "Quelque chose est conservé qui n’appartient à rien.",
    "untouched-account": "Un compte existe où aucun jeton n’est jamais venu.",
    balance: "Le solde d’un compte n’est pas la somme de ses mouvements.",
    "unproven-balance": "Cette maison n’a pas écrit le solde d’un compte.",
    "person-row": "Ce qui est conservé d’une personne n’a pas été écrit par cette maison.",
    identity: "La caisse a noté qui est un joueur, et aucune pièce n’est conservée, ou l’inverse.",
    staff: "Le rôle, le secteur ou la fin d’un compte du personnel n’est pas ce qui est inscrit.",
    "staff-missing": "Un membre du personnel qui est inscrit manque dans la liste du personnel.",
    "staff-not-on-record": "La liste du personnel compte un membre que personne n’a ajouté, selon le " +
      "registre.",
    "people-unchecked": "Ce qui est conservé des joueurs et du personnel n’a pas pu être vérifié.",
    "read-model": "Ce que montrent ces pages n’est pas ce qui est dans le journal.",
    "read-model-unchecked": "Ce que montrent ces pages n’a pas pu être comparé au journal.",
    "signed-day": "Les chiffres signés d’une journée de jeu ne sont pas ceux des journaux.",
    "trial-balance": "La somme de tous les soldes n’est pas zéro.",
  },
};
