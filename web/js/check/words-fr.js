// The French words of the page «Vérifier ce sabot»: the same keys as `words-en.js`.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Vérifier ce sabot",
  intro:
    "Votre navigateur recalcule chaque carte d’un sabot à partir de sa graine publiée. Il ne " +
    "demande à la maison que le document, et vous pouvez l’apporter vous-même.",
  source: {
    id: "Numéro du sabot",
    fetch: "Chercher et vérifier",
    choose: "Choisir un fichier",
    drop: "ou déposez-le sur cette page",
    paste: "Ou collez le document",
    check: "Vérifier le texte",
    file: (name) => `le fichier ${name}`,
    pasted: "le texte collé",
    house: "le document de la maison",
    of: (what) => `Vérifié : ${what}`,
    tooLarge: "Ce fichier est trop grand pour une preuve.",
    unreachable: "La maison ne répond pas. Réessayez dans un instant.",
    noId: "Un numéro de sabot a 36 caractères, comme 0190c2f4-….",
  },
  working: "Calcul en cours …",
  verdict: {
    good: "Tout est conforme au calcul",
    goodText: (cards) => `Les ${cards} cartes sorties de ce sabot découlent de sa graine.`,
    bad: (n) => (n === 1 ? "Une vérification échoue" : `${n} vérifications échouent`),
    badText: "Ce document ne tient pas. Ce qui échoue est dit plus bas.",
    waiting: "Rien à vérifier encore",
    waitingText:
      "Ce sabot n’est pas retiré : sa graine reste secrète tant que ses cartes se jouent. Revenez " +
      "quand le sabot sera fini; l’empreinte ci-dessous est déjà publiée.",
    none: "Aucune preuve",
    noneText:
      "Les cartes de ce sabot viennent d’un sabot réel, brassé à la main et lu carte par carte. " +
      "Il n’y a pas de graine, et rien ici ne prouve le brassage.",
    lostText:
      "La maison a perdu la clé qui gardait la graine de ce sabot. Sa manche a été annulée, et rien " +
      "ici ne prouve le brassage.",
    notHere: "Votre navigateur ne peut pas calculer ici",
    insecure:
      "Ouvrez cette page en https, ou sur l’ordinateur où tourne la maison.",
  },
  checks: {
    title: "Vérifications",
    ok: "tient",
    failed: "échoue",
    skipped: "pas vérifié",
  },
  browser: {
    title: "Ce que ce navigateur a noté",
    none: "Ce navigateur n’était pas à la table avant le brassage : il n’a rien noté à comparer.",
    seen: (when) => `Empreinte, vue pour la première fois le ${when} :`,
    same: "Le document a la même empreinte.",
    other: "Le document a une autre empreinte.",
    wash: "Votre brassage :",
    washIn: "Il est dans le document.",
    washOut: "Il n’est pas dans le document.",
  },
  facts: {
    title: "Le document",
    shoe: "Sabot",
    table: "Table",
    rulebook: "Règlement",
    decks: "Jeux",
    state: "État",
    states: { prepared: "préparé", "in-play": "en jeu", retired: "retiré", "seed-lost": "graine perdue" },
    commitment: "Empreinte",
    seed: "Graine",
    washes: "Brassages",
    noWashes: "personne n’a rien ajouté",
    mine: "le vôtre",
    cut: "Coupe",
    cutBy: (n) => `après ${n} cartes`,
    cutDealer: (n) => `par le croupier après ${n} cartes`,
    cutCardAt: (n) => `carte d’arrêt après ${n} cartes`,
    digest: "Condensé",
    download: "Télécharger le document",
  },
  cards: {
    title: "Les cartes, dans l’ordre de sortie du sabot",
    lap: (n) => `Après le rebrassage ${n} de la défausse`,
    round: (n) => `Coup ${n}`,
    burned: "brûlée",
    dealer: "croupier",
    hole: "carte cachée",
    pok: "POK",
    spot: (spot) => `case ${spot}`,
    hand: (spot, hand) => `case ${spot}, main ${hand}`,
    whys: { faced: "visible : défaussée", exposed: "découverte : défaussée", overdraw: "en trop : défaussée" },
    asComputed: "conforme au calcul",
    computed: (card) => `calculé : ${card}`,
    beyond: "aucune telle carte dans le sabot",
    closed: "cachée",
    none: "Aucune carte n’est sortie de ce sabot.",
  },
};
