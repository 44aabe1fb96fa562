// The English sentences about the findings of a check, one for each kind, and the words of the links
// beside them. `words-findings-fr.js` has the same keys.

/** @import { FindingKind } from "../../types/api" */

export const findings = {
  toRound: (/** @type {string} */ round) => `Round ${round}`,
  toTable: (/** @type {string} */ table) => `Events of the table ${table}`,
  toHouse: "Events of the house",
  toAccount: (/** @type {string} */ account) => `Statement: ${account}`,
  toStaff: (/** @type {string} */ name) => `Events: ${name}`,
  toDay: (/** @type {string} */ day) => `Report of ${day}`,
  toStep: (/** @type {string} */ whose, /** @type {string} */ step) => `${whose}, up to step ${step}`,
  /** @type {Record<FindingKind, string>} */
  kinds: {
    link: "A step was changed, is missing, or was not written by this house.",
    settings: "The settings of a table cannot be read, or are not allowed.",
    unreadable: "A step cannot be read.",
    recomputed: "Played again, a round does not end as it is on record.",
    engine: "A step says that it was decided by a release that cannot have decided it.",
    transfers: "The movements of chips of a step are not those that follow from what happened.",
    layout: "Chips were left on the felt after a round.",
    row: "The movements of chips of a step are not stored as the step says.",
    twice: "A step is there more than once.",
    "missing-account": "An account that has movements is missing.",
    "impossible-row": "What is stored cannot be: its values are impossible.",
    "no-table": "Steps are on record for a table that was never opened.",
    sign: "The settings of a table are not those on record since it was opened.",
    "noted-closed": "A table is listed as closed, and its journal has not closed it.",
    number: "A number is missing in a series, or is there twice.",
    behind: "A step that was on record is gone, or is another one now.",
    anchor: "An entry accepts steps without proof, although nothing here needs it.",
    loss: "An entry says that a key was lost, without the signature that it needs.",
    cage: "An entry of the cage, of the staff or of a signed day breaks a rule, such as that of " +
      "the second person.",
    author: "Somebody has written a step who, by the record, was never of the staff in that role.",
    marks: "The marks by which an entry is found do not follow from it.",
    seal: "A seal is wrong.",
    "seal-key": "A change of the key of the seals is wrong.",
    "sealed-step": "A step was changed, or is missing, after it was sealed.",
    snapshot: "A stored state of a table is not the one that its journal leads to.",
    orphan: "Something is stored that belongs to nothing.",
    "untouched-account": "An account exists that no chips ever came to.",
    balance: "The balance of an account is not the sum of its movements.",
    "unproven-balance": "This house has not written the balance of an account.",
    "person-row": "What is stored of a person was not written by this house.",
    identity: "The cage has recorded who a player is, and no document is kept, or the other way " +
      "round.",
    staff: "The role, the pit or the end of a staff account is not what is on record.",
    "staff-missing": "A member of the staff who is on record is missing from the staff’s list.",
    "staff-not-on-record": "The staff’s list has a member whom nobody has added on record.",
    "people-unchecked": "What is stored of players and staff could not be checked.",
    "read-model": "What these pages show is not what is in the journal.",
    "read-model-unchecked": "What these pages show could not be compared with the journal.",
    "signed-day": "The signed figures of a gaming day are not those of the journals.",
    "trial-balance": "All balances together are not zero.",
  },
};
