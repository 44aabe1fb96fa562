// What calls the viewer back to a table of theirs: a card on top of the lobby, and a link in the bar.

import { h } from "../../ui/dom.js";
import { chips } from "../../ui/format.js";
import { t } from "../words.js";
import { places } from "./places.js";

/** A running hand on top of the lobby; a seat or chips left somewhere, quieter. */
export function yourTables() {
  const found = places();
  if (found.length === 0) return null;
  return h("section", { class: "your-tables", key: "yours", "aria-label": t().places.title },
    found.map((place) => (place.playing || place.asked ? call(place) : waiting(place))));
}

/** @param {import("./places.js").Place} place */
const call = (place) => h("a",
  { class: place.asked ? "own-call is-asked" : "own-call", key: place.id, href: `#/table/${place.id}` },
  h("span", { class: "yours-words" },
    h("b", null, place.asked ? t().places.calls(place.name) : t().places.runs(place.name)),
    place.inPlay > 0 && h("span", null, t().places.staked(chips(place.inPlay)))),
  h("span", { class: "own-back" }, `${t().places.back} ›`));

/** @param {import("./places.js").Place} place */
const waiting = (place) => h("a",
  { class: "own-waiting", key: place.id, href: `#/table/${place.id}` },
  h("b", null, place.name),
  place.seat !== undefined && h("span", null, t().places.sit),
  place.rack > 0 && h("span", null, t().places.rack(chips(place.rack))),
  h("span", { class: "own-back" }, `${t().places.back} ›`));

/** In the bar on top: the hand that runs elsewhere. */
export function handLink() {
  const place = places().find((it) => it.asked || it.playing);
  if (!place) return null;
  return h("a",
    { class: place.asked ? "hand-link is-asked" : "hand-link", key: "hand", href: `#/table/${place.id}` },
    place.asked ? t().places.turnAt(place.name) : t().places.handAt(place.name));
}
