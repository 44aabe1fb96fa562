// Requests the times of the house, for pages that learn from their socket who is signed in.

import { call } from "../net/api.js";
import { setHouseTimes, toldZone } from "../ui/house-time.js";
import { changed, onChange, state } from "../ui/state.js";

/** The pause before they are requested again when that has failed. */
const AGAIN_MS = 5_000;

let isAsking = false;

/** Requests the times once somebody of the staff is signed in, until they have come. */
export function followHouseTimes() {
  onChange(() => {
    if (state.staff && !toldZone() && !isAsking) void ask();
  });
}

async function ask() {
  isAsking = true;
  const answer = await call("GET /api/staff/me", {});
  if (answer.ok) setHouseTimes(answer.body.times);
  else await new Promise((again) => window.setTimeout(again, AGAIN_MS));
  isAsking = false;
  changed();
}
