// Who reads: this page has no socket that would say it.

import { ask } from "../net/api.js";
import { changed, state } from "../ui/state.js";

let asked = false;

/** Whether it is known yet who this is. */
export const isKnown = () => asked;

/** Asks the house who this is. */
export async function askWho() {
  const answer = await ask("GET", "/api/staff/me", undefined);
  state.staff = answer.ok ? answer.body : null;
  asked = true;
  changed();
}
