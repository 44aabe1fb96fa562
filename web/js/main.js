// Starts the page: draws it from the state whenever something changed, follows the address, opens
// the link to the house.

import "./announce.js";
import { pitDialog } from "./dialogs/books.js";
import { buyInDialog, cageDialog } from "./dialogs/buy-in.js";
import { fairnessDialog } from "./dialogs/fairness.js";
import { helpDialog } from "./dialogs/help.js";
import { irregularDialog } from "./dialogs/irregular.js";
import { nameDialog } from "./dialogs/name.js";
import {
  closeTableDialog, creditDialog, evictDialog, fillDialog, lastRoundDialog, limitsDialog,
  pauseDialog, voidDialog,
} from "./dialogs/orders.js";
import { seatDialog } from "./dialogs/seat.js";
import { draw } from "./dom.js";
import { t, tableName } from "./format.js";
import { isMyTurn } from "./house.js";
import { listenToKeys } from "./keys.js";
import { myLimitsDialog } from "./limits.js";
import { linkBar } from "./link-bar.js";
import { dial, goTo, hurry } from "./link.js";
import { lobbyView } from "./lobby.js";
import { entranceView } from "./staff-entrance.js";
import { changed, state } from "./state.js";
import { backersDialog } from "./table/backing.js";
import { chosenChip } from "./table/betting.js";
import { rulesDialog } from "./table/rules.js";
import { tableView } from "./table/table.js";
import { noteBar } from "./note-bar.js";
import { app, startPage } from "./page.js";
import { topBar } from "./top-bar.js";

/** @type {Record<import("./state.js").DialogName, () => import("../types/dom").Child>} */
const DIALOGS = {
  name: nameDialog,
  cage: cageDialog,
  "buy-in": buyInDialog,
  rules: rulesDialog,
  help: helpDialog,
  seat: seatDialog,
  backers: backersDialog,
  fairness: fairnessDialog,
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
  "my-limits": myLimitsDialog,
};

function drawPage() {
  const { ui } = state;
  document.documentElement.dataset.page = state.at ? "table" : "lobby";
  document.title = title();
  chosenChip();
  draw(
    app(),
    topBar(),
    linkBar(hurry),
    place(),
    !ui.dialog && noteBar(),
    ui.dialog && DIALOGS[ui.dialog](),
  );
}

function place() {
  if (state.at) return tableView();
  return state.atEntrance ? entranceView() : lobbyView();
}

function title() {
  const view = state.table?.view;
  if (state.atEntrance) return `${t().staff.entrance} · ${t().house}`;
  if (!view) return `${t().house} · ${t().lobby}`;
  const name = tableName(view);
  return isMyTurn(state) ? `● ${t().hand.yourTurn} · ${name}` : `${name} · ${t().house}`;
}

function follow() {
  const found = /^#\/table\/([0-9a-f-]{36})$/.exec(location.hash);
  state.atEntrance = location.hash === "#/staff";
  goTo(found ? found[1] : null);
  changed();
}

window.addEventListener("hashchange", follow);
listenToKeys();
follow();
startPage(drawPage, { dial, hurry });
