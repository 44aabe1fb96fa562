// Starts the page of the lobby and the tables: draws it from the state after every change, follows the
// address, opens the connection.

import "../play/announce.js";
import "../play/own/counted.js";
import "../play/own/natural.js";
import { bubblesView, talkDialog } from "../play/company/talk-view.js";
import { connect, goTo, retryNow } from "../play/connection.js";
import { followRequests, requestsDialog } from "../play/consent/dialog.js";
import { fairnessDialog } from "../play/dialogs/fairness.js";
import { helpDialog } from "../play/dialogs/help.js";
import { seatDialog } from "../play/dialogs/seat.js";
import { listenToKeys } from "../play/keys.js";
import { buyInDialog, cageDialog } from "../play/lobby/buy-in.js";
import { lobbyView } from "../play/lobby/lobby.js";
import { nameDialog } from "../play/lobby/name.js";
import { places } from "../play/lobby/places.js";
import { takeSeatDialog } from "../play/lobby/take-seat.js";
import { myLimitsDialog } from "../play/protection/dialog.js";
import { reminderDialog } from "../play/protection/reminder.js";
import { followSounds } from "../play/sound/sounds.js";
import { backersDialog } from "../play/table/backing.js";
import { chosenChip } from "../play/table/betting.js";
import { coachView } from "../play/table/coach.js";
import { rulesDialog } from "../play/table/rules.js";
import { prepareFaces } from "../play/table/sprite.js";
import { tableView } from "../play/table/table.js";
import { entranceView } from "../staff/entrance.js";
import {
  agreeDialog, approveDialog, closeTableDialog, countDialog, creditDialog, evictDialog, fillDialog,
  lastRoundDialog, limitsDialog, newDealerDialog, pauseDialog, receiveDialog, voidDialog,
} from "../staff/orders/dialogs.js";
import { irregularDialog } from "../staff/orders/irregular.js";
import { pitDialog } from "../staff/orders/list.js";
import { pitBar } from "../staff/orders/panel.js";
import { t } from "../staff/words.js";
import { connectionBar } from "../ui/connection-bar.js";
import { draw } from "../ui/dom.js";
import { focusNext } from "../ui/focus.js";
import { tableName } from "../ui/format.js";
import { isMyTurn } from "../ui/frames.js";
import { markLink } from "../ui/link.js";
import { app, startPage } from "../ui/page.js";
import { followShape } from "../ui/shape.js";
import { changed, state } from "../ui/state.js";
import { topBar } from "./top-bar.js";

/** @type {Record<import("../ui/state.js").TableDialog, () => import("../../types/dom").Child>} */
const DIALOGS = {
  name: nameDialog,
  cage: cageDialog,
  "buy-in": buyInDialog,
  "take-seat": takeSeatDialog,
  rules: rulesDialog,
  help: helpDialog,
  seat: seatDialog,
  backers: backersDialog,
  fairness: fairnessDialog,
  talk: talkDialog,
  pit: pitDialog,
  limits: limitsDialog,
  void: voidDialog,
  close: closeTableDialog,
  irregular: irregularDialog,
  pause: pauseDialog,
  "last-round": lastRoundDialog,
  evict: evictDialog,
  fill: fillDialog,
  credit: creditDialog,
  "new-dealer": newDealerDialog,
  "approve-chips": approveDialog,
  "receive-chips": receiveDialog,
  "count-tray": countDialog,
  "agree-count": agreeDialog,
  "my-limits": myLimitsDialog,
  reminder: reminderDialog,
  requests: requestsDialog,
};

function drawPage() {
  const { ui } = state;
  document.documentElement.dataset.page = state.at ? "table" : "lobby";
  document.title = title();
  markLink();
  chosenChip();
  followRequests();
  draw(
    app(),
    topBar(),
    connectionBar(retryNow),
    place(),
    coachView(),
    !ui.dialog && bubblesView(),
    ui.dialog && DIALOGS[/** @type {import("../ui/state.js").TableDialog} */ (ui.dialog)](),
  );
}

function place() {
  if (state.at) return tableView(pitBar());
  return state.atEntrance ? entranceView() : lobbyView();
}

function title() {
  const view = state.table?.view;
  const calling = places().find((place) => place.asked);
  if (calling && !isMyTurn(state)) return `● ${t().places.turnAt(calling.name)} · ${t().house}`;
  if (state.atEntrance) return `${t().staffEntrance} · ${t().house}`;
  if (!view) return `${t().house} · ${t().lobby}`;
  const name = tableName(view);
  return isMyTurn(state) ? `● ${t().hand.yourTurn} · ${name}` : `${name} · ${t().house}`;
}

/** @param {Event} [event] that the address has changed; none at the beginning */
function follow(event) {
  const found = /^#\/table\/([0-9a-f-]{36})$/.exec(location.hash);
  state.atEntrance = location.hash === "#/staff";
  goTo(found ? found[1] : null);
  // What was followed has left the page: on from the beginning of the new one.
  if (event) {
    focusNext(() => (state.at && !state.table ? null : document.getElementById("main")));
    window.scrollTo(0, 0);
  }
  changed();
}

window.addEventListener("hashchange", follow);
followShape();
listenToKeys();
followSounds();
follow();
startPage(drawPage, { connect, retryNow });
prepareFaces();
