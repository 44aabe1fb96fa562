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
    cash: (/** @type {string} */ paid, /** @type {string} */ got) =>
      `Cash of this gaming day: ${paid} received, ${got} paid.`,
    largeCash: (/** @type {string} */ from) =>
      `Large cash (from ${from}): fill in the form that the law asks for.`,
    away: (/** @type {string} */ until, /** @type {boolean} */ isBreak) =>
      `${isBreak ? "Break from play" : "Excluded"} until ${until}: no chips may be sold.`,
    gone: "Erased: nothing is done here any more.",
  },
  drawer: {
    title: "Drawer",
    closed: "Trades need an open drawer. Count its notes and coins to open it.",
    cash: (/** @type {string} */ amount) => `In the drawer: ${amount}`,
    number: (/** @type {string} */ n) => `No. ${n}`,
    opening: "Opening",
    cashIn: "Cash received",
    cashOut: "Cash paid",
    cardIn: "Card or transfer, received",
    cardOut: "Card or transfer, paid",
    putIn: "From the safe",
    takenOut: "To the safe",
    trades: "Trades",
    hidden: "The figures are hidden while you count.",
    sum: (/** @type {string} */ amount) => `Counted: ${amount}`,
    tools: {
      in: "From the safe", out: "To the safe", close: "Count and close", "hand-over": "Hand over",
    },
    titles: {
      open: "Count the drawer", in: "From the safe to the drawer",
      out: "From the drawer to the safe",
      close: "Count the drawer", "hand-over": "Count it together with the cashier who takes over",
    },
    countOf: (/** @type {string} */ cashier) => `Count the drawer of ${cashier}`,
    goes: {
      open: "Open the drawer", in: "Request", out: "Request", close: "Close the drawer",
      "hand-over": "Request the hand-over",
    },
    cancel: "Cancel",
    what: "Reason",
    to: "Hand over to",
    nothing: "Enter at least one note or coin.",
    opens: "Your count is noted. The drawer opens as soon as a second person from outside the cage agrees: "
      + "see the requests.",
    waitsFor: (/** @type {string} */ name) =>
      `Now ${name} has to count the same and agree: see the requests.`,
    done: "The drawer is closed.",
    others: "Other open drawers",
    last: "Last drawers",
    ended: "End of a drawer",
    none: "No drawer has been closed yet.",
    heads: {
      number: "No.", when: "When", cashier: "Cashier", cash: "Cash in, out", card: "Card in, out",
      expected: "Should be there", counted: "Counted", difference: "Difference",
      to: "Taken over by", reason: "Reason", form: "Form",
    },
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
      + " One account per person.",
  },
  trade: {
    paid: { title: "Payment", cash: "Cash", card: "Card or transfer" },
    amount: "Amount",
    reference: "Payment reference",
    purchase: "Sell chips",
    redemption: "Buy back chips",
    copy: "copy",
    cashier: "Cashier",
    player: "Player",
    number: "Receipt No.",
    show: "Show",
    print: "Print",
    bad: "Type an amount like 500 or 500.25.",
    badNumber: "Type the number on the receipt, like 12.",
    unknown: "There is no receipt with this number.",
    repeats: "This reference has been used before. If it is another payment, press the button again.",
  },
  limits: {
    open: "The player’s limits",
    text: "As the player asks. A lower limit holds at once, a higher one after a day, on the date "
      + "shown. They may always leave a table with their chips.",
    awayText: "Until it ends they cannot buy chips, bring any to a table or sit down. A hand in play "
      + "is finished first. It cannot be cut short.",
    until: (/** @type {string} */ at, /** @type {boolean} */ isBreak) =>
      `${isBreak ? "Break from play" : "Excluded"} until ${at}.`,
    sure: (/** @type {string} */ length, /** @type {boolean} */ isBreak) =>
      `${isBreak ? "A break of" : "Exclude for"} ${length}, as the player asks`,
  },
  erase: {
    ask: "Erase this person",
    question: (/** @type {string} */ name) =>
      `Erase ${name}? The name, the password and all sign-ins are gone for good. The record stays, without `
      + "the name.",
    sure: "Request the erasure",
    cancel: "Cancel",
    asked: "The erasure is requested. A second person has to agree: see the requests.",
  },
  statement: {
    title: "Statement",
    asOf: (/** @type {string} */ at) => `As of ${at}`,
    open: "Statement",
    last: "Last movements",
    more: "Earlier movements",
    from: "From gaming day",
    to: "To (included)",
    show: "Statement of these days",
    bad: "Choose two gaming days, the earlier one first.",
    tooMany: "More than 500 movements. Choose fewer gaming days.",
    days: (/** @type {string} */ from, /** @type {string} */ to) =>
      `Gaming days from ${from} to ${to} (included)`,
    day: (/** @type {string} */ day) => `Gaming day of ${day}`,
    between: (/** @type {string} */ from, /** @type {string} */ to) => `${from} – ${to}`,
    before: "Balance before",
    after: "Balance after",
    sums: {
      bought: "Bought", cashedIn: "Cashed in", toTables: "Buy-ins",
      fromTables: "Cash-outs", corrections: "Corrections", play: "Play chips",
    },
    none: "No movements.",
    heads: {
      when: "When", what: "What", before: "Before", change: "Change", after: "After",
    },
    kinds: {
      purchase: "Bought", redemption: "Cashed in", buy_in: "Buy-in", cash_out: "Cash-out",
      grant: "Play chips", grant_back: "Play chips taken back",
      correction: "Correction", correction_back: "Given back: correction",
    },
  },
  slips: {
    unsigned: "two persons have to sign",
    signed: (/** @type {string} */ by) => `signed by ${by}`,
    sign: "Sign",
    title: "Open slips",
    none: "No open slips.",
    carrier: "Carried by",
    receive: "Count and receive",
    underway: (/** @type {string} */ carrier) => `on its way with ${carrier}`,
    countOut: "Count the chips out",
    approve: "Approve",
    refuse: "Refuse",
  },
  count: {
    title: "Cage count",
    away: (/** @type {string} */ sum) =>
      `${sum} are on their way to your tables: count their slips as chips.`,
    counted: "Counted",
    go: "Record the count",
    reason: "Reason for the difference",
    last: "Last counts",
    none: "No counts yet.",
    heads: {
      number: "No.", when: "When", by: "By", counted: "Counted", books: "Books",
      difference: "Difference", reason: "Reason",
    },
  },
};
