// The frame of the staff's pages: the bar on top with the last note, the line of the house, the door
// for visitors without the right role. Each page draws its own contents inside.

/** @import { Child } from "../../types/dom" */
import { connectionBar } from "../ui/connection-bar.js";
import { draw, h } from "../ui/dom.js";
import { houseLine } from "../ui/house-settings.js";
import { noteBar } from "../ui/note-bar.js";
import { app, choose, homeLink, languageButton, skipLink } from "../ui/page.js";
import { state } from "../ui/state.js";
import { inWords } from "../ui/words.js";
import { doorView, leave } from "./door.js";
import { paperView } from "./paper/paper.js";
import { t } from "./door-words.js";

/**
 * @typedef {object} Desk
 * @property {string} title
 * @property {string} [part] of the page that is shown, for the title of the window
 * @property {boolean} isKnown whether the house has said who this is
 * @property {boolean} worksHere
 * @property {{ title: string, not: (name: string) => string }} door
 * @property {() => Child} view
 * @property {Child} [tools] of the page, in the bar
 * @property {Child} [menu] below the bar
 * @property {Child} [dialog]
 * @property {() => void} [retryNow] opens a new socket at once after a loss
 */

/** @param {Desk} desk */
export function drawDesk(desk) {
  const { title, part, isKnown, worksHere, door, view, tools, menu, dialog, retryNow } = desk;
  document.title = [part, title, t().house].filter(Boolean).join(" · ");
  draw(
    app(),
    bar(title, tools, !dialog && noteBar()),
    menu,
    h("section", { class: "desk-house", key: "house", "aria-label": t().house }, houseLine(true)),
    retryNow && connectionBar(retryNow),
    state.closing && h("p", { class: "waiting", key: "closing", role: "status" },
      inWords(state.closing)),
    !isKnown ? h("p", { class: "waiting", key: "wait", role: "status" }, t().connection.connecting)
      : worksHere ? view() : doorView(door),
    worksHere && paperView(),
    dialog,
  );
}

/**
 * @param {string} title
 * @param {Child} tools
 * @param {Child} note the last one, unless a dialog shows it
 */
function bar(title, tools, note) {
  const { staff } = state;
  return h(
    "header",
    { class: "top-bar", key: "top" },
    skipLink(),
    homeLink("/#/"),
    h("b", { class: "where", key: "where" }, title),
    tools,
    note || h("span", { class: "stretch", key: "stretch" }),
    staff && h("span", { class: "staff-badge", key: "who" },
      h("b", null, t().staff.roles[staff.role]), h("span", null, ` ${staff.name}`)),
    staff && leaveButton(),
    themeButton(),
    languageButton(),
  );
}

/** On a phone only its icon. */
function leaveButton() {
  return h("button",
    { type: "button", class: "plain leave", key: "out", "aria-label": t().staff.out,
      onclick: () => void leave() },
    h("span", { class: "wide-words" }, t().staff.out),
    h("svg", { class: "leave-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
      h("path", { d: "M10 3H4v18h6M9 12h12m-5-5 5 5-5 5" })));
}

function themeButton() {
  const { theme } = state.prefs;
  const isDark = theme === "dark" ||
    (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  return h("button",
    { type: "button", class: "plain", key: "theme", "aria-label": t().theme,
      onclick: () => choose({ theme: isDark ? "light" : "dark" }) },
    isDark ? "☀" : "☾");
}
