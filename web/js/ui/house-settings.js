// The settings that the house tells every page: who runs it, and its times.

import { call } from "../net/api.js";
import { h } from "./dom.js";
import { isOtherZone, setHouseTimes, toldZone } from "./house-time.js";
import { changed } from "./state.js";
import { t } from "./words.js";

/** The pause before they are requested again when that has failed. */
const AGAIN_MS = 5_000;

let named = "";

/** Who runs the house. Empty until the house has said so. */
export const operator = () => named;

/** Requests the settings until they have come. */
export async function askSettings() {
  const answer = await call("GET /api/house", {});
  if (!answer.ok) return void window.setTimeout(() => void askSettings(), AGAIN_MS);
  named = answer.body.operator;
  setHouseTimes(answer.body.times);
  changed();
}

/**
 * A line on a page: who runs the house, and the zone of its times. `null` until the house has told
 * them.
 * @param {boolean} [isStaff] staff read the zone in any case, players where their device has another
 */
export function houseLine(isStaff = false) {
  if (!named) return null;
  const zone = toldZone();
  const said = [named, zone && (isStaff || isOtherZone()) && t().times(zone)];
  return h("p", { class: "faint house-line", key: "house" }, said.filter(Boolean).join(" · "));
}
