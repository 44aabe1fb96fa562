// Requests the times of the house, for a page that learns from its socket who is signed in.

import { call } from "../net/api.js";
import { setHouseTimes } from "../ui/house-time.js";
import { changed } from "../ui/state.js";

export async function askHouseTimes() {
  const answer = await call("GET /api/staff/me", {});
  if (answer.ok) setHouseTimes(answer.body.times);
  changed();
}
