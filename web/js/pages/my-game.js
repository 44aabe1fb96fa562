// Starts the page of one's own play: asks whose it is, reads the place from the address and draws its
// section. The page only reads.

import { askWho, forget, who } from "../mine/load.js";
import { historyView } from "../mine/history.js";
import { placeOf, SECTIONS } from "../mine/place.js";
import { roundView } from "../mine/round.js";
import { statementView } from "../mine/statement.js";
import { statisticsView } from "../mine/statistics.js";
import { w } from "../mine/words.js";
import { fairnessDialog } from "../play/dialogs/fairness.js";
import { rulesDialog } from "../play/table/rules.js";
import { leave, replayKey } from "../replay/stage.js";
import { draw, h } from "../ui/dom.js";
import { houseLine } from "../ui/house-settings.js";
import { app, homeLink, languageButton, skipLink, startPage } from "../ui/page.js";
import { followShape } from "../ui/shape.js";
import { changed, state } from "../ui/state.js";
import { t } from "../ui/words.js";

let place = placeOf(location.hash);

const VIEWS = { history: historyView, statistics: statisticsView, statement: statementView };

function view() {
  if (!who.isKnown) return h("p", { class: "waiting", key: "who", role: "status" }, w().loading);
  if (!state.me) {
    return h("div", { class: "panel mine-empty", key: "nobody" }, h("p", null, w().nobody),
      h("a", { class: "tool link-tool", href: "/" }, w().toLobby));
  }
  return place.round ? roundView(place.round) : VIEWS[place.section]();
}

const menu = () => h("nav", { class: "mine-menu", key: "menu", "aria-label": w().title },
  SECTIONS.map((section) => h("a", { key: section, href: `#${section}`,
    "aria-current": section === place.section ? "page" : null }, w().sections[section])));

/** The sign and the seal on the felt open the same dialogs as at the table. */
function dialog() {
  if (!state.table) return null;
  return state.ui.dialog === "rules" ? rulesDialog()
    : state.ui.dialog === "fairness" ? fairnessDialog() : null;
}

startPage(() => {
  document.title = `${w().title} · ${t().house}`;
  draw(
    app(),
    h("header", { class: "top-bar", key: "top" }, skipLink(), homeLink("/"),
      h("h1", { class: "where", key: "where" }, w().title),
      h("span", { class: "stretch" }), languageButton()),
    menu(),
    h("main", { class: "mine", id: "main", key: "main", tabindex: -1 }, houseLine(), view()),
    dialog(),
  );
}, null);

window.addEventListener("hashchange", () => {
  const was = place;
  place = placeOf(location.hash);
  leave();
  // Going back to the list finds it as it was.
  if (!was.round) forget();
  window.scrollTo(0, 0);
  changed();
});
document.addEventListener("keydown", replayKey);
followShape();
void askWho();
