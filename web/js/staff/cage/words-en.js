// The English words of the cashier's page. `words-fr.js` has the same keys.

export const en = {
  title: "The cage",
  door: {
    title: "The cashier signs in",
    not: (/** @type {string} */ name) => `${name} is no cashier: sign in as one.`,
  },
  players: {
    title: "Players",
    name: "Name or number",
    find: "Find",
    none: "Nobody is called so.",
    purse: "Purse",
    racks: "At tables",
    away: (/** @type {string} */ until) => `Stays away until ${until}: buys no chips.`,
  },
  identity: {
    known: "A document was read: the cage knows who this is.",
    unknown: "No document was read yet.",
    open: "Read a document",
    text: "Nothing of this is kept. The house only notices the same document, or the same person with "
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
    namesake: "I have seen that this is another person of the same name and date of birth",
    knownAs: (/** @type {string} */ name, /** @type {"document" | "name"} */ by) =>
      (by === "document" ? `This document is that of ${name}.`
        : `${name} has this name and date of birth.`)
      + " One person has one account.",
  },
  trade: {
    amount: "Amount",
    reference: "Payment reference",
    purchase: "Sell chips",
    redemption: "Cash out",
    print: "Print",
    bad: "Type an amount like 500 or 500.25.",
    waits: "The trade waits for consent: see the requests.",
  },
  limits: {
    open: "Limits of the player",
    text: "What the player asks for. What is stricter holds at once, what is laxer a day later, from "
      + "the date that stands there. Leaving a table with their chips stays free.",
    away: "Staying away",
    awayText: "They buy no chips, bring none to a table and take no seat until then; where they play "
      + "they are taken out after the hand. It cannot be shortened.",
    until: (/** @type {string} */ at) => `They stay away until ${at}.`,
    waits: "The change waits for the player’s consent.",
    sure: (/** @type {string} */ length) => `Stays away for ${length}: they have asked for it`,
  },
  erase: {
    ask: "Erase this person",
    waits: "The erasure waits for the consent of a second person.",
  },
  statement: {
    open: "Statement",
    more: "More",
    none: "Nothing moved.",
    heads: {
      when: "When", what: "What", before: "Before", change: "Change", after: "After",
    },
    kinds: {
      purchase: "Bought", redemption: "Redeemed", buy_in: "To a table", cash_out: "From a table",
      grant: "Play chips", grant_back: "Play chips taken back",
    },
  },
  slips: {
    title: "Slips that wait",
    none: "No table waits for the cage.",
    fill: "Fill",
    credit: "Credit",
    number: (/** @type {number} */ n) => `slip ${n}`,
    approve: "Approve",
    refuse: "Refuse",
  },
  count: {
    title: "Count of the cage",
    counted: "Counted",
    go: "Record the count",
    last: "Last counts",
    none: "No count yet.",
    heads: {
      number: "No.", when: "When", by: "By", counted: "Counted", books: "Books",
      difference: "Difference",
    },
  },
};
