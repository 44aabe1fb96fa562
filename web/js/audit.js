// Starts the auditor's page: who he is, where on the page he is, and the section that is there.
// Everything here is read; nothing can be ordered or changed.

import { fairnessDialog } from "./dialogs/fairness.js";
import { draw, h } from "./dom.js";
import { t } from "./format.js";
import { savePrefs } from "./prefs.js";
import { changed, onChange, state } from "./state.js";
import { rulesDialog } from "./table/rules.js";
import { accountsView } from "./audit/accounts.js";
import { booksView } from "./audit/books.js";
import { chartsView } from "./audit/charts.js";
import { checksView } from "./audit/checks.js";
import { eventsView } from "./audit/events.js";
import { exceptionsView } from "./audit/exceptions.js";
import { exportsView } from "./audit/exports.js";
import { forget } from "./audit/load.js";
import { TABLES } from "./audit/parts.js";
import { hashOf, placeOf, SECTIONS } from "./audit/place.js";
import { leave, replayKey } from "./audit/replay.js";
import { reportsView } from "./audit/reports.js";
import { roundView } from "./audit/round.js";
import { roundsView } from "./audit/rounds.js";
import { serialsView } from "./audit/serials.js";
import { askWho, signInForm, signOut, who } from "./audit/sign-in.js";
import { w } from "./audit/words.js";

/** @import { Child } from "../types/dom" */

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const root = document.documentElement;

let place = placeOf(location.hash);

/** @type {Record<typeof SECTIONS[number], (keys: Record<string, string>) => Child>} */
const VIEWS = {
  rounds: roundsView,
  accounts: accountsView,
  books: booksView,
  charts: chartsView,
  exceptions: exceptionsView,
  serials: serialsView,
  events: eventsView,
  reports: reportsView,
  exports: exportsView,
  checks: checksView,
};

function page() {
  if (!who.asked) return h("p", { class: "waiting" }, w().common.loading);
  if (!mayRead()) return signInForm();
  return h("main", { class: "audit", id: "main", key: "main", tabindex: -1 },
    place.section === "round" ? roundView(place.table ?? "", place.round ?? 0)
      : VIEWS[place.section](place.keys));
}

/** The pit looks at one round, from a dispute; everything else is for auditors. */
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

function bar() {
  const { prefs, staff } = state;
  const other = prefs.lang === "fr" ? "en" : "fr";
  const dark = root.dataset.theme === "dark" ||
    (prefs.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  return h(
    "header",
    { class: "top-bar", key: "top" },
    h("a", { class: "skip", href: "#main", onclick: skip }, w().skip),
    h("a", { class: "home", href: "/", key: "home" }, "‹ ", w().title),
    h("span", { class: "faint utc" }, w().utc),
    h("span", { class: "stretch" }),
    staff && h("span", { class: "faint who-name", key: "who" }, staff.name),
    staff && h("button",
      { type: "button", class: "plain", key: "out", onclick: () => void signOut() },
      w().signIn.out),
    h("button",
      { type: "button", class: "plain", key: "theme", "aria-label": w().theme,
        onclick: () => choose({ theme: dark ? "light" : "dark" }) },
      dark ? "☀" : "☾"),
    h("button",
      { type: "button", class: "plain", key: "lang", lang: other, "aria-label": t().language,
        onclick: () => choose({ lang: other }) },
      other.toUpperCase()),
  );
}

/** @param {Partial<import("./prefs.js").Prefs>} chosen */
function choose(chosen) {
  Object.assign(state.prefs, chosen);
  savePrefs(state.prefs);
  changed();
}

/** @param {MouseEvent} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** A tap on the sign or the seal of the felt opens what it opens at the table. */
function dialog() {
  if (!state.table) return null;
  return state.ui.dialog === "rules" ? rulesDialog()
    : state.ui.dialog === "fairness" ? fairnessDialog() : null;
}

onChange(() => {
  root.lang = state.prefs.lang;
  root.dataset.theme = state.prefs.theme;
  root.dataset.deck = state.prefs.fourColours ? "four" : "two";
  const name = place.section === "round" ? w().sections.rounds : w().sections[place.section];
  document.title = `${name} · ${w().title}`;
  const shown = page();
  draw(app, bar(), menu(), shown, dialog());
});

window.addEventListener("hashchange", () => {
  place = placeOf(location.hash);
  leave();
  forget(TABLES);
  window.scrollTo(0, 0);
  changed();
});
document.addEventListener("keydown", replayKey);
changed();
void askWho();
