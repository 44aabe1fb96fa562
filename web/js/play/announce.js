// Speaks to screen readers: one polite line for each event that concerns the viewer or the whole table,
// and for what happened to the viewer; assertive only for «your turn». Reads the table aloud on demand.

/** @import { EventView } from "../../types/protocol" */
import { cardList, cardWords, chips, colon, eventWords, net } from "../ui/format.js";
import { isMyTurn } from "../ui/frames.js";
import { onChange, state } from "../ui/state.js";
import { isBettingOpen, isRead } from "./announcing.js";
import { onMyTurn } from "./connection.js";
import { takeUnread } from "./own/own-line.js";
import { LAST_SECONDS, mySeconds } from "./own/seconds.js";
import { t as own } from "./own/words.js";
import { cutWaiting } from "./table/cut.js";
import { phaseWords } from "./table/felt.js";
import { totalWords } from "./table/hand.js";
import { spotName } from "./table/spot-name.js";
import { t } from "./words.js";

const LINES_MAX = 30;

/** @param {string} id */
const region = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} line */
function polite(line) {
  const log = region("polite");
  const p = document.createElement("p");
  p.textContent = line;
  log.append(p);
  while (log.childElementCount > LINES_MAX) log.firstElementChild?.remove();
}

/** The deadline whose end was announced. */
let warnedOf = 0;
/** @type {{ table: string, isOpen: boolean } | null} whether stakes were taken, when last looked at */
let betting = null;

onChange(() => {
  // Emptied between turns, so that the same words are said again at the next one.
  if (!isMyTurn(state)) region("assertive").textContent = "";
  for (const event of state.said.splice(0)) {
    if (isRead(event, listener())) polite(`${eventWords(event)}${totalOf(event)}`);
  }
  for (const line of takeUnread()) polite(line);
  bettingLines();
});

function listener() {
  const { table, me, prefs } = state;
  return {
    view: /** @type {import("../../types/protocol").TableView} */ (table?.view ?? { spots: {} }),
    me: me?.player ?? null, seat: table?.you?.seat, readAll: prefs.readAll,
  };
}

/**
 * A card is read with the total it makes.
 * @param {Partial<EventView>} event
 */
const totalOf = ({ total }) => (total ? ` ${t().read.total} ${totalWords(total)}.` : "");

/** Says that stakes are taken, and when the time for them is nearly over. */
function bettingLines() {
  const table = state.table;
  const isOpen = isBettingOpen(table?.view);
  if (table && isOpen && betting?.table === table.id && !betting.isOpen) {
    polite(`${t().phases.betting}.`);
  }
  betting = table ? { table: table.id, isOpen } : null;
  const deadline = table?.view.deadline;
  const left = mySeconds();
  if (deadline?.for !== "betting" || left === null || left > LAST_SECONDS || left === 0) return;
  if (warnedOf === deadline.at) return;
  warnedOf = deadline.at;
  polite(own().feel.last(String(left)));
}

onMyTurn(() => {
  const view = state.table?.view;
  if (!view?.turn) return;
  const hand = view.spots[view.turn.spot]?.hands[view.turn.hand];
  const dealer = view.dealer.total ? totalWords(view.dealer.total) : "";
  const total = hand?.total ? totalWords(hand.total) : "";
  region("assertive").textContent = t().read.yourTurn(spotName(view.turn.spot), total, dealer);
});

/** Reads cards, totals and chips aloud, one line per hand. */
export function readTable() {
  const table = state.table;
  if (!table) return;
  const { view, you } = table;
  const hand = (/** @type {string} */ list) =>
    cardList(list).map(cardWords).join(", ") || t().cards.none;
  polite(`${phaseWords()}.`);
  if (view.phase === "cut") polite(cutWaiting());
  const shown = view.dealer.total ? `, ${totalWords(view.dealer.total)}` : "";
  polite(`${t().dealer}${colon()}${hand(view.dealer.cards)}${shown}`);
  for (const [number, spot] of Object.entries(view.spots)) {
    for (const it of Object.values(spot.hands)) {
      const total = it.total ? `, ${totalWords(it.total)}` : "";
      const result = it.result ? `, ${t().hand.result[it.result]}` : "";
      const name = `${spotName(Number(number))} ${spot.holder_name ?? ""}`;
      polite(`${name}${colon()}${hand(it.cards)}${total}, ${chips(it.stake)}${result}`);
    }
  }
  if (!you) return;
  polite(`${t().money.rack} ${chips(you.rack)}, ${t().money.inPlay} ${chips(you.in_play)}`);
  if (you.last_net !== undefined) polite(`${t().money.last} ${net(you.last_net)}`);
}
