// Starts the cashier's page: players, their trades, slips of the tables, the count.

import { countView } from "./cage/count.js";
import { desk, dial, hurry } from "./cage/desk.js";
import { playerView } from "./cage/player.js";
import { leave, signInView } from "./cage/sign-in.js";
import { cashierIsHere, roleName, slipsView } from "./cage/slips.js";
import { w } from "./cage/words.js";
import { draw, h } from "./dom.js";
import { inWords, t } from "./format.js";
import { noteBar } from "./note-bar.js";
import { savePrefs } from "./prefs.js";
import { changed, onChange, state } from "./state.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

function page() {
  if (!desk.welcomed && !state.linked) return h("p", { class: "waiting", key: "wait" }, "…");
  if (!cashierIsHere()) return signInView();
  return h("main", { class: "cage-page", id: "main", key: "cage" },
    playerView(), slipsView(), countView());
}

function bar() {
  const other = state.prefs.lang === "fr" ? "en" : "fr";
  return h(
    "header",
    { class: "top-bar", key: "top" },
    h("a", { class: "home", href: "/#/", key: "home" }, "‹ ", h("span", null, t().lobby)),
    h("h1", { class: "where", key: "where" }, w().title),
    h("span", { class: "stretch" }),
    state.staff && h("span", { class: "staff-badge", key: "who" },
      h("b", null, roleName()), h("span", null, ` ${state.staff.name}`)),
    state.staff && h("button",
      { type: "button", class: "plain", key: "out", onclick: () => void leave() }, t().staff.out),
    h("button",
      {
        type: "button", class: "plain", key: "lang", lang: other, "aria-label": t().language,
        onclick: () => {
          state.prefs.lang = other;
          savePrefs(state.prefs);
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
  document.title = `${w().title} · ${t().house}`;
  draw(app, bar(), state.closing && h("p", { class: "waiting", key: "closing" },
    inWords(state.closing)), page(), noteBar());
});
window.addEventListener("online", hurry);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && state.link.state === "waiting") hurry();
});
changed();
dial();
