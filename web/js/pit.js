// Starts the pit's page: the floor with every table, live, and what the pit does away from a table.

import { staffSignOut } from "./api.js";
import { draw, h } from "./dom.js";
import { inWords, t } from "./format.js";
import { dial, hurry } from "./link.js";
import { noteBar } from "./note-bar.js";
import { drainDialog } from "./pit/drain.js";
import { floorView } from "./pit/floor.js";
import { openTableDialog } from "./pit/open-table.js";
import { signInView } from "./pit/sign-in.js";
import { seesFloor, ui, w } from "./pit/words.js";
import { savePrefs } from "./prefs.js";
import { changed, note, onChange, state } from "./state.js";
import { linkBar } from "./top-bar.js";

/** Idle times grow while nothing else changes. */
const IDLE_STEP_MS = 10_000;
const DIALOGS = { open: openTableDialog, drain: drainDialog };

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

function page() {
  if (state.link.state === "connecting" && !state.linked) {
    return h("p", { class: "waiting", key: "wait" }, t().link.connecting);
  }
  if (!seesFloor()) return signInView();
  return floorView();
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
      h("b", null, t().staff.roles[state.staff.role]), h("span", null, ` ${state.staff.name}`)),
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

async function leave() {
  const answer = await staffSignOut();
  if (!answer.ok) return note(answer.words);
  state.staff = null;
  state.floor = null;
  dial();
  changed();
}

onChange(() => {
  const root = document.documentElement;
  root.lang = state.prefs.lang;
  root.dataset.theme = state.prefs.theme;
  document.title = `${w().title} · ${t().house}`;
  const dialog = ui.dialog && DIALOGS[ui.dialog]();
  draw(
    app,
    bar(),
    linkBar(),
    state.closing && h("p", { class: "waiting", key: "closing" }, inWords(state.closing)),
    page(),
    !dialog && noteBar(),
    dialog,
  );
});
window.addEventListener("online", hurry);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && state.link.state === "waiting") hurry();
});
window.setInterval(changed, IDLE_STEP_MS);
changed();
dial();
