// The French words of the page «Vérifier ce sabot»: the same keys as `words-en.js`.

/** @type {typeof import("./words-en.js").en} */
export const fr = {
  title: "Vérifier ce sabot",
  intro:
    "Votre navigateur retrouve chaque carte d’un sabot à partir de sa graine publiée. Il ne lui faut " +
    "que le document du sabot, et vous pouvez l’apporter vous-même.",
  source: {
    id: "Identifiant du sabot",
    fetch: "Vérifier ce sabot",
    choose: "Choisir un fichier",
    drop: "ou déposez-le sur cette page",
    paste: "Ou collez le document",
    check: "Vérifier le texte",
    file: (name) => `le fichier ${name}`,
    pasted: "le texte collé",
    house: "le document de la maison",
    of: (what) => `Vérifié : ${what}`,
    tooLarge: "Ce fichier est trop gros pour une preuve.",
    unreachable: "La maison ne répond pas. Réessayez dans un instant.",
    noId:
      "Un identifiant de sabot a 36 caractères, comme 0190c2f4-…. Les huit premiers suffisent pour " +
      "un sabot que ce navigateur a vu.",
    several: "Plusieurs sabots commencent ainsi : précisez l’identifiant.",
  },
  working: "Vérification …",
  verdict: {
    good: "Chaque carte est juste",
    goodText: (cards) => `Les ${cards} cartes sorties de ce sabot découlent de sa graine.`,
    bad: (n) => (n === 1 ? "Une vérification échoue" : `${n} vérifications échouent`),
    badText: "Ce document ne tient pas. Voyez plus bas ce qui échoue.",
    waiting: "Rien à vérifier pour l’instant",
    waitingText:
      "Ce sabot est encore en jeu : sa graine reste secrète. Revenez quand il sera terminé. Son " +
      "empreinte, ci-dessous, est déjà publiée.",
    none: "Aucune preuve",
    noneText:
      "C’était un vrai sabot, brassé à la main et lu carte par carte. Il n’y a pas de graine, et rien " +
      "ici ne prouve le brassage.",
    lostText:
      "La maison a perdu la clé de la graine de ce sabot. Le coup a été annulé, et rien ici ne prouve " +
      "le brassage.",
    notHere: "Votre navigateur ne peut pas vérifier ici",
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
    title: "Ce que ce navigateur a vu",
    none: "Ce navigateur n’était pas à la table avant le brassage : il n’a rien à comparer.",
    seen: (when) => `Empreinte, vue pour la première fois le ${when} :`,
    same: "Le document a la même empreinte.",
    other: "Le document a une autre empreinte.",
    wash: "Votre mêlée :",
    washIn: "Elle est dans le document.",
    washOut: "Elle n’est pas dans le document.",
  },
  facts: {
    title: "Le document",
    shoe: "Sabot",
    table: "Table",
    rulebook: "Règlement",
    decks: "Jeux",
    state: "État",
    states: { prepared: "préparé", "in-play": "en jeu", retired: "terminé", "seed-lost": "graine perdue" },
    commitment: "Empreinte",
    seed: "Graine",
    washes: "Mêlées",
    noWashes: "personne n’a mêlé",
    mine: "la vôtre",
    cut: "Coupe",
    cutBy: (n) => `après ${n} cartes`,
    cutDealer: (n) => `par le croupier après ${n} cartes`,
    cutCardAt: (n) => `carte de coupe après ${n} cartes`,
    digest: "Condensé",
    download: "Télécharger le document",
  },
  cards: {
    title: "Les cartes, dans l’ordre de sortie du sabot",
    lap: (n) => `Après le brassage ${n} de la défausse`,
    round: (n) => `Coup ${n}`,
    burned: "brûlée",
    dealer: "croupier",
    hole: "carte cachée",
    pok: "POK",
    spot: (spot) => `case ${spot}`,
    hand: (spot, hand) => `case ${spot}, main ${hand}`,
    whys: { faced: "face visible dans le sabot : défaussée",
      exposed: "retournée par erreur : défaussée",
      overdraw: "en trop : défaussée" },
    asComputed: "juste",
    computed: (card) => `devrait être ${card}`,
    beyond: "pas de telle carte dans le sabot",
    closed: "cachée",
    none: "Aucune carte n’est sortie de ce sabot.",
  },
};
