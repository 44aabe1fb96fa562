// The English words of the cashier's page. `words-fr.js` has the same keys.

export const en = {
  title: "The cage",
  door: {
    title: "Cage sign-in",
    not: (/** @type {string} */ name) => `${name} is not a cashier. Sign in with a cashier’s account.`,
  },
  players: {
    title: "Players",
    name: "Name or number",
    find: "Find",
    none: "Nobody by that name.",
    purse: "Purse",
    racks: "At tables",
    away: (/** @type {string} */ until) => `Excluded until ${until}: no chips may be sold.`,
  },
  identity: {
    known: "Identity checked.",
    unknown: "Identity not checked yet.",
    open: "Read a document",
    text: "None of this is kept. The house only recognises the same document, or the same person with "
      + "another one.",
    country: "Country (two letters)",
    kind: "Document",
    kinds: {
      passport: "Passport", "identity-card": "Identity card", "driving-licence": "Driving licence",
      "residence-permit": "Residence permit",
    },
    number: "Number",
    family: "Family name",
    given: "Given names",
    born: "Date of birth",
    send: "Record",
    done: "Recorded.",
    namesake: "I have checked: another person with the same name and date of birth",
    knownAs: (/** @type {string} */ name, /** @type {"document" | "name"} */ by) =>
      (by === "document" ? `This document belongs to ${name}.`
        : `${name} has this name and date of birth.`)
      + " One account a person.",
  },
  trade: {
    amount: "Amount",
    reference: "Payment reference",
    purchase: "Sell chips",
    redemption: "Buy back chips",
    copy: "copy",
    cashier: "Cashier",
    player: "Player",
    number: "Receipt no.",
    show: "Show",
    print: "Print",
    bad: "Type an amount like 500 or 500.25.",
    waits: "Needs a second yes: see the requests.",
    repeats: "This reference has been used before. If it is another payment, press the button again.",
  },
  limits: {
    open: "The player’s limits",
    text: "As the player asks. A lower limit holds at once, a higher one after a day, on the date "
      + "shown. They may always leave a table with their chips.",
    away: "Self-exclusion",
    awayText: "Until it ends they cannot buy chips, bring any to a table or sit down. A hand in play "
      + "is finished first. It cannot be cut short.",
    until: (/** @type {string} */ at) => `Excluded until ${at}.`,
    waits: "Now the player has to agree.",
    sure: (/** @type {string} */ length) => `Exclude for ${length}, as the player asks`,
  },
  erase: {
    ask: "Erase this person",
    waits: "Now a second person has to agree.",
  },
  statement: {
    title: "Statement",
    printed: (/** @type {string} */ at) => `Printed on ${at}`,
    open: "Statement",
    more: "More",
    none: "No movements.",
    heads: {
      when: "When", what: "What", before: "Before", change: "Change", after: "After",
    },
    kinds: {
      purchase: "Bought", redemption: "Cashed in", buy_in: "To a table", cash_out: "From a table",
      grant: "Play chips", grant_back: "Play chips taken back",
      correction: "Correction", correction_back: "Given back: correction",
    },
  },
  slips: {
    cover: "Fill by the house",
    unsigned: "two persons have to sign",
    signed: (/** @type {string} */ by) => `signed by ${by}`,
    sign: "Sign",
    title: "Open slips",
    none: "No open slips.",
    fill: "Fill",
    credit: "Credit",
    number: (/** @type {number} */ n) => `slip ${n}`,
    opener: "Float of a new table",
    carrier: "Carried by",
    receive: "Counted and received",
    underway: (/** @type {string} */ carrier) => `on its way with ${carrier}`,
    approve: "Approve",
    refuse: "Refuse",
  },
  count: {
    title: "Cage count",
    counted: "Counted",
    go: "Record the count",
    reason: "Reason for the difference",
    waits: "Needs a second yes, from outside the cage: see the requests.",
    last: "Last counts",
    none: "No counts yet.",
    heads: {
      number: "No.", when: "When", by: "By", counted: "Counted", books: "Books",
      difference: "Difference", reason: "Reason",
    },
  },
};
