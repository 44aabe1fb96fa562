// The irregularities menu: what the table offers to put on record, in plain words. The card in
// question is the one that was refused, or the next one scanned.

/** @import { Irregularity, OrderView } from "../../../types/protocol" */
import { cardView } from "../../play/table/card.js";
import { spotName } from "../../play/table/spot-name.js";
import { h } from "../../ui/dom.js";
import { cardWords } from "../../ui/format.js";
import { changed, state } from "../../ui/state.js";
import { t } from "../words.js";
import { focusCode } from "./code.js";
import { desk, give, offers } from "./desk.js";
import { w } from "./words.js";

const PREFIX = "irregular:";

/** The spot chosen for a short deal. */
let spot = 0;

export function irregularities() {
  return Object.entries(offers()).filter(([key]) => key.startsWith(PREFIX));
}

/** @param {boolean} open */
export function setMenu(open) {
  desk.menu = open ? { card: null, refused: false } : null;
  focusCode();
  changed();
}

export function menuView() {
  const { menu } = desk;
  if (!menu) return null;
  const offered = irregularities();
  return h(
    "section",
    { class: "menu", key: "menu", role: "group", "aria-labelledby": "menu-title" },
    h("h2", { id: "menu-title" }, w().menu.title),
    h("div", { class: "menu-card" },
      menu.card && cardView(menu.card, "menu"),
      h("p", null, menu.card
        ? h("span", null, w().menu.card, " ", h("b", null, cardWords(menu.card)))
        : w().menu.noCard)),
    h("button",
      { type: "button", class: "tool misread", key: "misread", onclick: () => setMenu(false) },
      h("b", null, menu.refused ? w().menu.misread : w().menu.close),
      menu.refused && h("small", null, w().menu.misreadHint)),
    h("ul", null, offered.map(([key, one]) => h("li", { key }, item(key, one, menu.card)))),
    offered.length === 0 && h("p", { class: "faint" }, w().menu.none),
  );
}

/**
 * @param {string} key
 * @param {OrderView} one
 * @param {string | null} card
 */
function item(key, one, card) {
  const kind = key.slice(PREFIX.length);
  const { titles, means } = /** @type {Record<string, Record<string, string>>} */ (
    /** @type {unknown} */ (t().staff.irregular));
  const [title, hint] = [titles[kind] ?? kind, means[kind] ?? ""];
  if (one.needs === "spot") return spots(one, title, hint);
  const missing = one.needs === "card" && !card;
  return h(
    "button",
    {
      type: "button", class: "tool", disabled: missing, "data-kind": kind,
      onclick: () => record(one, one.needs === "card" ? { card } : {}),
    },
    h("b", null, title), h("small", null, hint),
  );
}

/**
 * @param {OrderView} one
 * @param {string} title
 * @param {string} hint
 */
function spots(one, title, hint) {
  const all = Object.keys(state.table?.view.spots ?? {}).map(Number);
  const chosen = all.includes(spot) ? spot : all[0];
  const button = (/** @type {number} */ got) =>
    h("button",
      { type: "button", class: "tool", onclick: () => record(one, { spot: chosen, count: got }) },
      t().staff.irregular.counts[got]);
  return h(
    "div",
    { class: "short-deal" },
    h("b", null, title), h("small", null, hint),
    h("div", { class: "quick" },
      h("select",
        {
          "aria-label": t().staff.irregular.spot,
          onchange: (event) => {
            spot = Number(event.target.value);
            changed();
          },
        },
        all.map((n) => h("option", { value: n, selected: n === chosen }, spotName(n)))),
      button(0), button(1)),
  );
}

/**
 * Sends an irregularity with what it needs filled in.
 * @param {OrderView} one
 * @param {Record<string, unknown>} filled
 */
function record(one, filled) {
  if (one.do.verb !== "irregular") return;
  desk.menu = null;
  focusCode();
  give({ verb: "irregular", what: /** @type {Irregularity} */ ({ ...one.do.what, ...filled }) });
}
