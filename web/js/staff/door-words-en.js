// The English words of the entrance for the staff and of what all their pages have, with those of the
// tables.

import { en as tables } from "../play/words-en.js";

export const en = {
  ...tables,
  theme: "Light or dark",
  staff: {
    name: "Name",
    password: "Password",
    go: "Sign in",
    totp: {
      open: "Set up a second factor",
      begin: "Continue",
      first: "This house asks for a second factor. Set it up before you start.",
      text: "Open this link on the device with your authenticator app, or type the secret there. It is "
        + "shown once.",
      link: "Add to the app",
      code: "Code from the device",
      confirm: "Confirm",
      codes: "If you lose the device, each of these codes signs you in once. They are shown once.",
      kept: "I’ve kept them",
    },
    firstPassword: "The house gave you this password. Choose your own before you start.",
    out: "Sign out",
    roles: {
      pit: "Pit", croupier: "Croupier", cage: "Cage", auditor: "Auditor", admin: "Administrator",
    },
  },
};
