// The staff entrance of the lobby: sign-in and sign-out, and links to the pages of the viewer's role.
// The orders of the pit and of croupiers are shown at the tables.

import { h } from "../ui/dom.js";
import { passwordForm } from "../ui/password-form.js";
import { signInsView } from "../ui/sign-ins.js";
import { changed, state } from "../ui/state.js";
import { doorForm, leave } from "./door.js";
import { totpView } from "./totp.js";
import { t } from "./words.js";

/** The page of each role. @type {Record<string, string>} */
const DESKS = {
  pit: "/pit.html", admin: "/pit.html", croupier: "/scanner.html", cage: "/cage.html",
  auditor: "/audit.html",
};
/** Roles that give orders at the tables. */
const AT_TABLES = new Set(["pit", "croupier"]);

export function entranceView() {
  return h(
    "main",
    { class: "lobby entrance", id: "main", key: "entrance", tabindex: -1 },
    h(
      "section",
      { class: "welcome" },
      h("div", null, h("h1", null, t().staffEntrance), h("p", null, t().staff.text)),
      h("div", { class: "welcome-card" }, state.staff ? inside(state.staff) : doorForm()),
    ),
  );
}

/** @param {import("../../types/protocol").StaffName} staff */
function inside({ name, role }) {
  const words = t().staff;
  const link = (/** @type {string} */ href, /** @type {string} */ text) =>
    h("a", { class: "tool link-tool", key: href, href }, text);
  return h(
    "div",
    { class: "staff-inside", key: "inside" },
    h("p", null, h("b", null, words.signedIn(name)), ` · ${words.roles[role]}`),
    AT_TABLES.has(role) && h("p", { class: "faint", key: "next" }, words.next),
    h(
      "div",
      { class: "quick" },
      link(DESKS[role], words.desks[role]),
      role === "admin" && link("/roster.html", words.desks.staff),
      role === "auditor" && link("/pit.html", words.desks.pit),
      link("#/", t().lobby),
      h("button", { type: "button", class: "tool", onclick: () => void leave() }, words.out),
    ),
    passwordForm("POST /api/staff/password"),
    signInsView("/api/staff/sign-ins"),
    totpView(changed),
  );
}
