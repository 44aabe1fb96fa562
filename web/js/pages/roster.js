// Starts the administrator's page: the staff, and the changes that a second person agrees to.

import { consentView } from "../staff/consent/list.js";
import { drawDesk } from "../staff/desk.js";
import { connect, isAdmin, retryNow } from "../staff/roster/desk.js";
import { rosterView } from "../staff/roster/list.js";
import { w } from "../staff/roster/words.js";
import { h } from "../ui/dom.js";
import { startPage } from "../ui/page.js";
import { state } from "../ui/state.js";

const view = () => h("main", { class: "cage-page", id: "main", key: "roster", tabindex: -1 },
  h("h1", { class: "unseen", key: "title" }, w().title), consentView(), rosterView());

startPage(() => drawDesk({
  title: w().title,
  isKnown: state.wasConnected,
  worksHere: isAdmin(),
  door: w().door,
  view,
  retryNow,
}), { connect, retryNow });
