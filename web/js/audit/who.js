// Requests who is signed in. The other pages learn it from their socket; this page has none.

import { call } from "../net/api.js";
import { toldZone } from "../ui/house-time.js";
import { changed, state } from "../ui/state.js";

let asked = false;

/** Whether the answers about the session and about the times of the house have arrived. */
export const isKnown = () => asked && toldZone() !== null;

/** Requests who is signed in. */
export async function askWho() {
  const answer = await call("GET /api/staff/me", {});
  state.staff = answer.ok ? answer.body : null;
  asked = true;
  changed();
}
