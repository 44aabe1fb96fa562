// Empty forms to fill in by hand while the house cannot write its books. They are printed before they
// are needed, numbered by hand from a pad, and entered afterwards; each has a place for that.

import { h } from "../../ui/dom.js";
import { paperButton } from "../paper/paper.js";
import { w } from "./words.js";

/** @typedef {keyof ReturnType<typeof w>["forms"]} FormKind */

/** What the pit fills in. @type {FormKind[]} */
export const OF_PIT = ["slip", "count", "stopped", "incident"];
/** What a cashier fills in. @type {FormKind[]} */
export const OF_CAGE = ["slip", "trade", "count"];

/** @param {FormKind[]} kinds */
export const formsByHand = (kinds) => h(
  "details",
  { class: "panel by-hand", key: "by-hand" },
  h("summary", null, w().title),
  h("p", { class: "faint" }, w().text),
  h("ul", null, kinds.map((kind) => h("li", { key: kind },
    h("span", null, w().forms[kind].title),
    paperButton(`by-hand-${kind}`, w().forms[kind].title, () => empty(kind))))),
);

/** @param {FormKind} kind */
function empty(kind) {
  const { title, blanks, signatures } = w().forms[kind];
  const { number, day, entered } = w();
  return { title, rows: [], blanks: [number, day, ...blanks, entered], signatures };
}
