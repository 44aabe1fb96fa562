// Starts the auditor's page: requests who is signed in, reads the place from the address and draws its
// section. The page only reads, but for a pit boss, who may ask here for the correction of a round.

import { accountsView } from "../audit/accounts.js";
import { booksView } from "../audit/books.js";
import { chartsView } from "../audit/charts.js";
import { checksView } from "../audit/checks.js";
import { eventsView } from "../audit/events.js";
import { exceptionsView } from "../audit/exceptions.js";
import { exportsView } from "../audit/exports.js";
import { answersNow, forget, putAnswers } from "../audit/load.js";
import { TABLES } from "../audit/parts.js";
import { hashOf, placeOf, SECTIONS } from "../audit/place.js";
import { reportsView } from "../audit/reports.js";
import { roundView } from "../audit/round.js";
import { roundsView } from "../audit/rounds.js";
import { serialsView } from "../audit/serials.js";
import { visits } from "../audit/visits.js";
import { askWho, isKnown } from "../audit/who.js";
import { w } from "../audit/words.js";
import { fairnessDialog } from "../play/dialogs/fairness.js";
import { rulesDialog } from "../play/table/rules.js";
import { leave, replayKey } from "../replay/stage.js";
import { drawDesk } from "../staff/desk.js";
import { slipFormOf, slipKind } from "../staff/ended/slips.js";
import { h } from "../ui/dom.js";
import { startPage } from "../ui/page.js";
import { followShape } from "../ui/shape.js";
import { changed, dropNote, state } from "../ui/state.js";

/** @import { Child } from "../../types/dom" */

let place = placeOf(location.hash);

/** @type {Record<typeof SECTIONS[number], (keys: Record<string, string>) => Child>} */
const VIEWS = {
  rounds: roundsView,
  accounts: accountsView,
  books: booksView,
  charts: chartsView,
  exceptions: exceptionsView,
  serials: (keys) => serialsView(keys, { kind: slipKind, form: slipFormOf }),
  events: eventsView,
  reports: reportsView,
  exports: exportsView,
  checks: checksView,
};

const page = () => h("main", { class: "audit", id: "main", key: "main", tabindex: -1 },
  place.section === "round" ? roundView(place.table ?? "", place.round ?? 0)
    : VIEWS[place.section](place.keys));

/** A pit boss may see single rounds, linked from disputes. All other sections are for auditors. */
function mayRead() {
  const role = state.staff?.role;
  return role === "auditor" || (role === "pit" && place.section === "round");
}

function menu() {
  if (state.staff?.role !== "auditor") return null;
  const here = place.section === "round" ? "rounds" : place.section;
  return h("nav", { class: "audit-menu", key: "menu", "aria-label": w().menu },
    SECTIONS.map((section) => h("a",
      { key: section, href: hashOf(section), "aria-current": section === here ? "page" : null },
      w().sections[section])));
}

/** The sign and the seal on the felt open the same dialogs as at the table. */
function dialog() {
  if (!state.table) return null;
  return state.ui.dialog === "rules" ? rulesDialog()
    : state.ui.dialog === "fairness" ? fairnessDialog() : null;
}

/** The place whose menu entry was last scrolled into view. */
let seen = {};

function drawPage() {
  drawDesk(theDesk());
  const here = document.querySelector(".audit-menu [aria-current]");
  if (!here || seen === place) return;
  seen = place;
  here.scrollIntoView({ block: "nearest", inline: "center" });
}

const theDesk = () => ({
  title: w().title,
  part: w().sections[place.section === "round" ? "rounds" : place.section],
  isKnown: isKnown(),
  worksHere: mayRead(),
  door: w().door,
  view: page,
  menu: menu(),
  dialog: dialog(),
});

history.scrollRestoration = "manual";
/** @type {ReturnType<typeof visits<{ answers: ReturnType<typeof answersNow>, scrolled: number }>>} */
const places = visits(history);

followShape();
startPage(drawPage, null);

window.addEventListener("hashchange", () => {
  const found = places.move({ answers: answersNow(), scrolled: window.scrollY });
  place = placeOf(location.hash);
  leave();
  dropNote();
  if (found) putAnswers(found.answers);
  else forget(TABLES);
  changed();
  // After the drawing, which has asked for its frame first.
  requestAnimationFrame(() => window.scrollTo(0, found?.scrolled ?? 0));
});
document.addEventListener("keydown", replayKey);
void askWho();
