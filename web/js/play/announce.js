// Speaks to screen readers: one polite line per event, assertive only for «your turn». Reads the
// table aloud on demand.

import { cardList, cardWords, chips, colon, eventWords, net } from "../ui/format.js";
import { isMyTurn } from "../ui/frames.js";
import { onChange, state } from "../ui/state.js";
import { onMyTurn } from "./connection.js";
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

onChange(() => {
  // Emptied between turns, so that the same words are said again at the next one.
  if (!isMyTurn(state)) region("assertive").textContent = "";
  for (const event of state.said.splice(0)) polite(eventWords(event));
});

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
