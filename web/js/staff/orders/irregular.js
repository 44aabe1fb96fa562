// The irregularities menu: each kind that the server offers now, with its meaning and its fields, and
// the note of an incident.

/** @import { OrderView } from "../../../types/protocol" */
import { spotName } from "../../play/table/spot-name.js";
import { modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { colon } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t as all } from "../../ui/words.js";
import { t } from "../words.js";
import { giveHere, INCIDENT, REASON_MAX } from "./dialogs.js";
import { chosen } from "./form.js";
import { isWaiting, order, orders } from "./orders.js";

const PREFIX = "irregular:";
/** In the order of the rules (O12). */
const KINDS = [
  "faced-card", "drawn-unexposed", "drawn-exposed", "dealer-overdraw", "shoe-empty", "short-deal",
];
const RANKS = "A23456789TJQK";
const SUITS = /** @type {const} */ (["c", "d", "h", "s"]);
/** Cards that a short deal may give. */
const COUNTS = [0, 1];

export function irregularDialog() {
  const place = (/** @type {string} */ key) => KINDS.indexOf(key.slice(PREFIX.length));
  const found = orders()
    .filter(([key]) => key.startsWith(PREFIX))
    .sort(([a], [b]) => place(a) - place(b));
  const words = t().staff.irregular;
  return modal(
    words.title,
    "irregular",
    found.length > 0 && h("p", { key: "text" }, words.text),
    h("ul", { class: "irregularities" }, found.map(([key, offered]) => item(key, offered))),
    incident(),
  );
}

/** What no rule of the cards says anything about: a note for the record. */
function incident() {
  const offered = order(INCIDENT);
  if (!offered) return null;
  const words = t().staff.irregular.incident;
  const kinds = /** @type {[string, string][]} */ (Object.entries(all().incidents));
  return h(
    "form",
    {
      key: INCIDENT, class: "order-form incident", "aria-labelledby": "incident-title",
      onsubmit: (event) => {
        event.preventDefault();
        const form = /** @type {HTMLFormElement} */ (event.target);
        giveHere(INCIDENT, chosen(offered, new FormData(form)));
      },
    },
    h("h3", { id: "incident-title" }, words.title),
    h("p", { class: "faint" }, words.text),
    select("incident-what", "what", words.what, kinds),
    h("label", { for: "incident-note" }, words.note),
    h("textarea", { id: "incident-note", name: "note", required: true, maxlength: REASON_MAX,
      rows: 2 }),
    h("button", { class: "tool", "aria-disabled": isWaiting(INCIDENT) ? "true" : null },
      t().staff.irregular.go),
  );
}

/**
 * @param {string} key
 * @param {OrderView} offered
 */
function item(key, offered) {
  const words = t().staff.irregular;
  const kind = key.slice(PREFIX.length);
  const titles = /** @type {Record<string, string>} */ (words.titles);
  const means = /** @type {Record<string, string>} */ (words.means);
  const title = titles[kind] ?? kind;
  return h(
    "li",
    { key, class: `irregularity is-${kind}${offered.needs ? " is-asking" : ""}` },
    h(
      "form",
      {
        "aria-label": title,
        onsubmit: (event) => {
          event.preventDefault();
          const form = /** @type {HTMLFormElement} */ (event.target);
          giveHere(key, chosen(offered, new FormData(form)));
        },
      },
      h("h3", null, title),
      h("p", { class: "faint" }, means[kind]),
      h(
        "div",
        { class: "irregular-row" },
        fields(kind, offered),
        h(
          "button",
          { class: "tool", "aria-disabled": isWaiting(key) ? "true" : null,
            "aria-label": `${words.go}${colon()}${title}` },
          words.go,
        ),
      ),
    ),
  );
}

/**
 * @param {string} kind
 * @param {OrderView} offered
 */
function fields(kind, offered) {
  const words = t().staff.irregular;
  if (offered.needs === "card") {
    const { ranks, suits } = t().cards;
    return [
      select(`${kind}-rank`, "rank", words.rank, [...RANKS].map((rank) =>
        [rank, ranks[/** @type {keyof typeof ranks} */ (rank)]])),
      select(`${kind}-suit`, "suit", words.suit, SUITS.map((suit) => [suit, suits[suit]])),
    ];
  }
  if (offered.needs === "spot") {
    const spots = Object.keys(state.table?.view.spots ?? {});
    return [
      select(`${kind}-spot`, "spot", words.spot, spots.map((n) => [n, spotName(Number(n))])),
      select(`${kind}-count`, "count", words.count,
        COUNTS.map((n) => [String(n), words.counts[n]])),
    ];
  }
  return null;
}

/**
 * @param {string} id
 * @param {string} name
 * @param {string} label
 * @param {[string, string][]} choices value and words
 */
function select(id, name, label, choices) {
  return h(
    "label",
    { class: "chooser", key: id },
    h("span", null, label),
    h(
      "select",
      { id, name, required: true },
      h("option", { value: "" }, t().staff.irregular.choose),
      choices.map(([value, words]) => h("option", { key: value, value }, words)),
    ),
  );
}
