// Starts the cashier's page: the drawer, players, their trades, slips of the tables, the count.

import { formsByHand, OF_CAGE } from "../staff/by-hand/forms.js";
import { countView } from "../staff/cage/count.js";
import { connect, desk, isCashier, retryNow } from "../staff/cage/desk.js";
import { drawerView } from "../staff/cage/drawer.js";
import { isPrinted, playerView, showReceipt } from "../staff/cage/player.js";
import { slipsView } from "../staff/cage/slips.js";
import { w } from "../staff/cage/words.js";
import { consentView } from "../staff/consent/list.js";
import { drawDesk } from "../staff/desk.js";
import { followEnded } from "../staff/ended/follow.js";
import { shiftSlipsView } from "../staff/ended/slips.js";
import { closersView, toCountView } from "../staff/ended/tables.js";
import { h } from "../ui/dom.js";
import { startPage } from "../ui/page.js";
import { state } from "../ui/state.js";

const view = () => h("main", { class: "cage-page", id: "main", key: "cage", tabindex: -1 },
  h("h1", { class: "unseen", key: "title" }, w().title), drawerView(), toCountView(), playerView(),
  consentView({ show: (receipt, isOwn) => void showReceipt(receipt, isOwn), isPrinted }),
  slipsView(), shiftSlipsView([...desk.slips]), closersView(), countView(),
  formsByHand(OF_CAGE));

followEnded();
startPage(() => drawDesk({
  title: w().title,
  isKnown: state.wasConnected,
  worksHere: isCashier(),
  door: w().door,
  view,
  retryNow,
}), { connect, retryNow });
