// The card of a table in the lobby: a small felt with its seats, the name, the limits, what happens there,
// and what the viewer has there.

/** @import { Entry } from "./groups.js" */
/** @import { Place } from "./places.js" */
import { h } from "../../ui/dom.js";
import { chips, rulebookName, saysRulebook, tableName } from "../../ui/format.js";
import { awayNow } from "../protection/away.js";
import { SUIT_PATHS } from "../table/card.js";
import { limits } from "../table/sign.js";
import { t } from "../words.js";
import { isStaffed } from "./groups.js";

/** The suit of each rulebook's felt, only to tell them apart. */
const SUITS = /** @type {(keyof typeof SUIT_PATHS)[]} */ (["s", "h", "c", "d"]);
/** The small felt, in its own units. */
const FELT = { width: 320, height: 96 };

/**
 * @param {Entry} entry
 * @param {{ at: number, place: Place | undefined, isFirst: boolean }} shown
 */
export function tableCard(entry, { at, place, isFirst }) {
  const { id, table } = entry;
  const lines = /** @type {Record<string, string>} */ (t().inOneLine);
  const isInvited = entry.free > 0 && !awayNow();
  const kind = ["table-card", isFirst && "is-first", place && "is-own"].filter(Boolean).join(" ");
  return h(
    "li",
    { key: id },
    h(
      "a",
      { class: kind, href: `#/table/${id}` },
      h("span", { class: "table-felt" },
        smallFelt(entry, at),
        isFirst && h("b", { class: "table-ribbon", key: "ribbon" }, t().hall.start)),
      h("span", { class: "table-body" },
        h("span", { class: "table-head" },
          h("b", { class: "table-name" }, entry.own ? rulebookName(table.rulebook) : tableName(table)),
          h("b", { class: "table-limits" }, h("span", { class: "unseen" }, `${t().tables.limits} `),
            limits(table.bet_min, table.bet_max))),
        !entry.own && !saysRulebook(table) &&
          h("span", { class: "table-rulebook" }, rulebookName(table.rulebook)),
        h("span", { class: "table-words" }, lines[table.rulebook] ?? ""),
        place && placeWords(place),
        h("span", { class: "table-foot" },
          h("span", { class: `phase-dot dot-${table.phase}`, "aria-hidden": "true" }),
          h("span", { class: "table-state" }, stateWords(entry)),
          h("span", { class: "table-open" },
            `${place ? t().hall.continue : isInvited ? t().hall.sitDown : t().hall.watch} ›`))),
    ),
  );
}

/**
 * A table that works with staff: smaller, with what it waits for.
 * @param {Entry} entry
 * @param {Place | undefined} place
 */
export function staffedCard({ id, table }, place) {
  return h(
    "li",
    { key: id },
    h(
      "a",
      { class: "table-card is-small", href: `#/table/${id}` },
      h("span", { class: "table-body" },
        h("span", { class: "table-head" },
          h("b", { class: "table-name" }, tableName(table)),
          h("b", { class: "table-limits" }, limits(table.bet_min, table.bet_max))),
        h("span", { class: "table-words" },
          waitWords(table.phase)),
        place && placeWords(place)),
    ),
  );
}

/** @param {string} phase */
function waitWords(phase) {
  if (phase === "float") return t().phases.float;
  return phase === "inspection" ? t().hall.waitsForPit : t().hall.waitsForCroupier;
}

/** @param {Place} place */
const placeWords = (place) => h("span", { class: "table-own", key: "own" },
  place.seat !== undefined && h("b", null, `✓ ${t().places.sit}`),
  place.playing && h("b", { class: "own-hand" }, t().places.hand),
  place.rack > 0 && h("span", null, t().places.rack(chips(place.rack))));

/** @param {Entry} entry */
function stateWords({ table, free, own }) {
  const seats = own ? (free > 0 ? t().hall.ownTable : t().hall.allTaken)
    : free > 0 ? t().hall.free(free) : t().hall.full;
  if (own) return seats;
  const now = table.phase === "wash" && table.seated === 0 && !isStaffed(table)
    ? t().hall.waitsForYou : t().phases[table.phase];
  return [h("b", null, seats), h("span", { class: "table-phase" }, now)];
}

/**
 * The layout from above: a seat is a dot, filled where somebody sits.
 * @param {Entry} entry
 * @param {number} at
 */
function smallFelt({ table, own, free }, at) {
  const suit = SUIT_PATHS[SUITS[at % SUITS.length]];
  const taken = own ? (free > 0 ? 0 : 1) : table.seated;
  const seats = Array.from({ length: table.seats }, (_, seat) => {
    const share = table.seats === 1 ? 0.5 : seat / (table.seats - 1);
    const angle = Math.PI * (0.1 + 0.8 * share);
    return h("circle", {
      class: seat < taken ? "seat-dot is-taken" : "seat-dot",
      cx: FELT.width / 2 - 112 * Math.cos(angle), cy: 14 + 62 * Math.sin(angle), r: 8,
    });
  });
  return h(
    "svg",
    { class: "small-felt", viewBox: `0 0 ${FELT.width} ${FELT.height}`, "aria-hidden": "true" },
    h("path", { class: "small-rail", d: "M26 0h268c0 58-60 92-134 92S26 58 26 0z" }),
    h("path", { class: "small-line", d: "M76 0c6 30 40 46 84 46s78-16 84-46" }),
    h("g", { class: "small-suit", transform: "translate(146 6) scale(.28)" }, h("path", { d: suit })),
    seats,
  );
}
