// What all pages share: the page is drawn from the state after every change, in the viewer's language
// and colours, it asks for the settings of the house, and its connection is kept open.

import { h } from "./dom.js";
import { settleFocus } from "./focus.js";
import { askSettings } from "./house-settings.js";
import { markMotion } from "./motion.js";
import { savePrefs } from "./prefs.js";
import { changed, onChange, state } from "./state.js";
import { t } from "./words.js";

/** Interval of drawings without a change: the countdown of a lost connection, an expiring note. */
const SECOND_MS = 1000;

/** Where the page is drawn. */
export const app = () => /** @type {HTMLElement} */ (document.getElementById("app"));

/**
 * @param {() => void} drawPage
 * @param {{ connect: () => void, retryNow: () => void } | null} house the connection, if the page needs one
 */
export function startPage(drawPage, house) {
  onChange(() => {
    const root = document.documentElement;
    // A language that is set anew costs the style of every element, also when it is the same.
    if (root.lang !== state.prefs.lang) root.lang = state.prefs.lang;
    root.dataset.theme = state.prefs.theme;
    markMotion();
    root.dataset.deck = state.prefs.fourColours ? "four" : "two";
    root.dataset.felt = state.prefs.felt;
    drawPage();
    settleFocus();
  });
  window.setInterval(() => {
    if (state.connection.state === "waiting" || state.ui.note) changed();
  }, SECOND_MS);
  if (house) {
    window.addEventListener("online", house.retryNow);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) house.retryNow();
    });
    // A page that comes back from the browser's store of pages has lost its socket.
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) house.retryNow();
    });
    house.connect();
  }
  void askSettings();
  changed();
}

/** @param {Partial<import("./prefs.js").Prefs>} chosen */
export function choose(chosen) {
  Object.assign(state.prefs, chosen);
  savePrefs(state.prefs);
  changed();
}

/** The button of the other language. */
export function languageButton() {
  const other = state.prefs.lang === "fr" ? "en" : "fr";
  return h("button",
    { type: "button", class: "plain", key: "lang", lang: other,
      "aria-label": `${other.toUpperCase()} – ${t().language}`,
      onclick: () => choose({ lang: other }) },
    other.toUpperCase());
}

/** Lets keyboard users skip the bar. */
export const skipLink = () =>
  h("a", { class: "skip", key: "skip", href: "#main", onclick: toMain }, t().skip);

/** @param {MouseEvent} event */
function toMain(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** The link to the lobby; on a phone only its icon. */
export const homeLink = (/** @type {string} */ href) =>
  h("a", { class: "home", key: "home", href, "aria-label": t().lobby },
    "‹", h("span", { class: "wide-words" }, t().lobby));
