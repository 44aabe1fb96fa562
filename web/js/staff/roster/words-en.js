// The English words of the administrator's page. `words-fr.js` has the same keys.

export const en = {
  title: "Staff",
  door: {
    title: "Administrator’s page",
    not: (/** @type {string} */ name) => `${name} is not an administrator.`,
  },
  add: {
    title: "New member",
    name: "Name to sign in with",
    role: "Role",
    pit: "Pit (all of them if empty)",
    go: "Ask for the account",
    text: "The pit or another administrator has to agree. Then each of the two of you has one half "
      + "of the first password, and the new member gets both.",
  },
  roster: {
    title: "The staff",
    caption: "Members and their roles",
    none: "Nobody.",
    search: "Name",
    left: "Also those who have left",
    heads: { name: "Name", role: "Role", pit: "Pit", change: "Change" },
    allPits: "all pits",
    hasLeft: "has left",
    change: (/** @type {string} */ name) => `Change ${name} …`,
    short: "Change …",
  },
  change: {
    title: (/** @type {string} */ name) => `Change ${name}`,
    assign: "Ask for this pit",
    password: "Ask for a new password",
    totp: "Ask to remove the second factor",
    end: "Ask to end the account",
    text: "Each of these signs them out everywhere. A name is never used again.",
    lost: "Whoever has lost the device of their second factor gets a new first password and signs in "
      + "without it.",
    cancel: "Close",
  },
  answered: "That request was answered already: see the requests.",
  waits: "Asked. A second person has to agree.",
};
