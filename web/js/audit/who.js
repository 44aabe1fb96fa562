// Requests who is signed in. The other pages learn it from their socket; this page has none.

import { call } from "../net/api.js";
import { setHouseTimes } from "../ui/house-time.js";
import { changed, state } from "../ui/state.js";

let asked = false;

/** Whether the answer about the session has arrived. */
export const isKnown = () => asked;

/** Requests who is signed in. */
export async function askWho() {
  const answer = await call("GET /api/staff/me", {});
  state.staff = answer.ok ? answer.body : null;
  setHouseTimes(answer.ok ? answer.body.times : null);
  asked = true;
  changed();
}
