// Backers: a holder sees who backs their spots and gives or withdraws consent; a backer sets the
// answers that hold for following rounds. All buttons come from the view's options.

import { modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, colon, personName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { option, optionsOf, wish } from "../wishes.js";
import { t } from "../words.js";
import { backersOf } from "./behind.js";
import { isMine, isPlaying, spotName } from "./spot-name.js";

/** @typedef {import("./behind.js").Riding & { spot: number }} Behind */

/**
 * The backers behind the viewer's spots.
 * @returns {Behind[]}
 */
export function backersBehind() {
  const view = state.table?.view;
  if (!view || !state.me) return [];
  const playing = isPlaying();
  return Object.entries(view.spots).flatMap(([n, spot]) => {
    if (!isMine(Number(n))) return [];
    return backersOf(spot, playing).map((backer) => ({ ...backer, spot: Number(n) }));
  });
}

export function backersDialog() {
  const found = backersBehind();
  const sum = found.reduce((all, { stake }) => all + stake, 0);
  return modal(
    t().backing.title,
    "backers",
    found.length === 0
      ? h("p", null, t().backing.none)
      : h("p", null, t().backing.total, colon(), h("b", null, chips(sum))),
    h("ul", { class: "backer-list" }, found.map(row)),
    consentAll(),
  );
}

/** @param {Behind} backer */
function row(backer) {
  const { player, spot } = backer;
  const key = `consent:${player}`;
  const offered = option(key);
  const yes = offered?.do.verb === "consent" ? offered.do.yes : !backer.consent;
  return h(
    "li",
    { key: `${player}${spot}` },
    h("span", { class: "backer-name" }, personName(backer.name)),
    h("span", null, `${spotName(spot)} · `, h("b", null, chips(backer.stake))),
    h("span", { class: "faint" }, backer.consent ? t().backing.agreed : t().backing.asked),
    offered && h(
      "button",
      { type: "button", class: yes ? "tool is-calling" : "tool", onclick: () => void wish(key) },
      yes ? t().backing.agree : t().backing.end,
    ),
  );
}

function consentAll() {
  const offered = option("consent:all");
  if (offered?.do.verb !== "consent") return null;
  const open = !offered.do.yes;
  return h(
    "label",
    { class: "switch" },
    h("input", {
      type: "checkbox", checked: open, onchange: () => void wish("consent:all"),
    }),
    t().backing.all,
  );
}

/** A backer's standing answers, one row a spot. */
export function followRows() {
  return optionsOf("follow").map(([key, it]) => {
    if (it.do.verb !== "follow") return null;
    const { spot } = it.do;
    const now = it.do; // The answer as it stands.
    const set = (/** @type {{ double?: boolean, split?: boolean }} */ part) => wish(key, part);
    return h(
      "section",
      { class: "prompt follow", key, "aria-label": t().backing.follow(spotName(spot)) },
      h("div", { class: "prompt-words" }, t().backing.follow(spotName(spot))),
      h(
        "div",
        { class: "plan-buttons" },
        toggle("double", t().backing.double, now.double, () => void set({ double: !now.double })),
        toggle("split", t().backing.split, now.split, () => void set({ split: !now.split })),
      ),
    );
  });
}

/**
 * @param {string} key
 * @param {string} text
 * @param {boolean} on
 * @param {() => void} run
 */
function toggle(key, text, on, run) {
  return h(
    "button",
    { type: "button", class: "tool", key, "aria-pressed": String(on), onclick: run },
    text,
  );
}
