// Starts the croupier's page: one table with a real shoe, a scanner that types, large words.

import { draw, h } from "./dom.js";
import { inWords, tableName } from "./format.js";
import { savePrefs } from "./prefs.js";
import { changed, onChange, state } from "./state.js";
import { focusCode, listenToScanner } from "./scanner/code.js";
import { desk, dial, hurry, sitAt } from "./scanner/desk.js";
import { signInForm, signOut } from "./scanner/sign-in.js";
import { setSound, soundIsOn } from "./scanner/sound.js";
import { deskView } from "./scanner/table.js";
import { w } from "./scanner/words.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

function page() {
  if (!desk.welcomed && !state.table) return h("p", { class: "waiting" }, w().choose.looking);
  if (state.staff?.role !== "croupier") return signInForm();
  if (desk.unknownTable) return h("p", { class: "waiting" }, w().choose.unknown);
  return state.at ? deskView() : choice();
}

function choice() {
  const tables = Object.entries(state.lobby ?? {});
  const real = tables.filter(([id]) => desk.sources.get(id) === "scanned");
  const all = state.lobby !== null && tables.every(([id]) => desk.sources.has(id));
  return h(
    "main",
    { class: "narrow", key: "choice" },
    h("h1", null, w().choose.title),
    h("ul", { class: "choice" }, real.map(([id, table]) =>
      h("li", { key: id },
        h("a", { class: "tool", href: `scanner.html?table=${id}` }, tableName(table))))),
    !all && h("p", { class: "faint" }, w().choose.looking),
    all && real.length === 0 && h("p", { class: "faint" }, w().choose.none),
  );
}

function bar() {
  const other = state.prefs.lang === "fr" ? "en" : "fr";
  return h(
    "header",
    { class: "top-bar", key: "top" },
    h("a", { class: "home", href: "/", key: "home" }, "‹ ", w().title),
    state.at && h("a", { class: "plain other", href: "scanner.html", key: "other" },
      w().choose.other),
    h("span", { class: "stretch" }),
    state.staff && h("span", { class: "faint", key: "who" }, state.staff.name),
    state.staff && h("button",
      { type: "button", class: "plain", key: "out", onclick: signOut }, w().signIn.out),
    h("label", { class: "switch", key: "sound" },
      h("input", {
        type: "checkbox", checked: soundIsOn(),
        onchange: (event) => {
          setSound(event.target.checked);
          focusCode();
        },
      }),
      w().sound),
    h("button",
      {
        type: "button", class: "plain", key: "lang", lang: other,
        onclick: () => {
          state.prefs.lang = other;
          savePrefs(state.prefs);
          focusCode();
          changed();
        },
      },
      other.toUpperCase()),
  );
}

onChange(() => {
  const root = document.documentElement;
  root.lang = state.prefs.lang;
  root.dataset.theme = state.prefs.theme;
  root.dataset.deck = state.prefs.fourColours ? "four" : "two";
  const view = state.table?.view;
  document.title = view ? `${w().title} · ${tableName(view)}` : w().title;
  draw(app, bar(), state.closing && h("p", { class: "waiting", key: "closing" },
    inWords(state.closing)), page());
});
window.addEventListener("online", hurry);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && state.link.state === "waiting") hurry();
});
listenToScanner();
const table = new URLSearchParams(location.search).get("table");
if (table !== null) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(table)) sitAt(table);
  else desk.unknownTable = true;
}
changed();
dial();
