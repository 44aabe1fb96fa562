// The felt: print, sign, shoe, dealer, the message with the timer, and the spots in an arc. Spot 1
// is at the dealer's left, that is at the viewer's right.

/** @import { EventView, TableView } from "../../../types/protocol" */

import { h } from "../../ui/dom.js";
import { eventWords, tableName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { resultsStrip } from "../company/results-view.js";
import { isBehind, onBeat, shownView } from "../shown.js";
import { t } from "../words.js";
import { ceremonyView } from "./ceremony.js";
import { dealerView } from "./dealer.js";
import { feltPrint } from "./felt-print.js";
import { playerName } from "./people.js";
import { isStopped, nowAt, phaseName, phaseOf } from "./phase.js";
import { discardsView, shoeView } from "./shoe.js";
import { signView } from "./sign.js";
import { ownSpot, spotName } from "./spot-name.js";
import { spotView } from "./spot.js";
import { timerView } from "./timer.js";

export function feltView() {
  const view = shownView();
  if (!view) return null;
  const spots = Object.entries(view.spots);
  const all = spots.map(([n]) => Number(n));
  // One who plays alone has all spots before them.
  const isSolo = view.sign.seats === 1;
  const own = isSolo || view.inspection ? null : ownSpot();
  const phase = showsResults(view) ? "results" : view.phase;
  const pok = view.sign.pok_max === undefined ? "" : " has-pok";
  return h(
    "section",
    { class: `felt phase-${phase}${pok}${isSolo ? " is-solo" : ""}${own ? " has-hero" : ""}`, key: "felt",
      "aria-label": tableName(view) },
    feltPrint(view.rulebook),
    signView(),
    !view.inspection && resultsStrip(),
    shoeView(),
    discardsView(),
    h("div", { class: "felt-top", key: "top" }, dealerView(), message()),
    ceremonyView(),
    h(
      "div",
      { class: "spots", key: "spots", vars: { "--spots": spots.length } },
      spots.map(([n, spot]) => spotView(Number(n), spot, all, own)),
    ),
  );
}

/** @type {{ table: string, event: EventView } | null} */
let seen = null;

onBeat((event) => {
  if (state.table && eventWords(event)) seen = { table: state.table.id, event };
});

function message() {
  const table = state.table;
  if (!table) return null;
  const last = seen?.table === table.id ? seen.event : null;
  const early = isBehind() && showsResults(table.view);
  return h(
    "div",
    { class: "message", key: "message" },
    !early && timerView(),
    h(
      "div",
      { class: "message-words" },
      h("div", { class: "message-phase" }, phaseWords()),
      last && lastWords(table.view, last),
    ),
  );
}

/** Events that say what the phase says. */
const SAID = new Set(["paused", "void-requested"]);

/**
 * What happened last, or in a round that was stopped then, what it waits for.
 * @param {TableView} view
 * @param {EventView} last
 */
function lastWords(view, last) {
  // That a table is closed the phase says, and where the chips are the dock.
  const isSaid = last.kind === "closed"
    || (SAID.has(last.kind) && phaseOf(nowAt(view)) !== view.phase);
  const words = !isSaid ? eventWords(last) : isStopped(view) ? t().stoppedWhy : null;
  return words && h("div", { class: "message-last" }, words);
}

/** Which card of a real shoe the table waits for; nothing when it waits for none. */
export function awaitedWords() {
  const view = state.table?.view;
  const awaited = view?.awaited;
  if (!view || !awaited) return null;
  if (awaited.to === "settlement") return t().awaited.settlement;
  if (awaited.to === "pok") return t().awaited.pok;
  if (awaited.to === "dealer" || !awaited.hand) return t().awaited.dealer;
  const spot = view.spots[awaited.hand.spot];
  const name = spotName(awaited.hand.spot);
  if (!spot?.holder) return t().awaited.hand(name);
  const who = spot.holder === state.me?.player ? t().awaited.you : playerName(spot.holder);
  return t().awaited.hand(t().awaited.at(who, name));
}

/** The message in the middle of the felt. */
export function phaseWords() {
  const view = shownView();
  if (!view) return "";
  // Without a deadline the table waits for its first player.
  if (view.phase === "wash" && !view.deadline) return t().wash.waits;
  if (showsResults(view)) return t().results;
  return (isStopped(view) ? null : awaitedWords()) ?? phaseName(nowAt(view));
}

/**
 * Whether the results of a round are shown, before stakes are taken again.
 * @param {TableView} view
 */
export function showsResults(view) {
  return view.deadline?.for === "results";
}
