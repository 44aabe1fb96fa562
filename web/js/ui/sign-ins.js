// A person's own sign-ins: when and from which network, and a button that ends all sessions but this one.

/** @import { PastSignIn } from "../../types/api" */
import { call } from "../net/api.js";
import { h } from "./dom.js";
import { moment } from "./format.js";
import { changed, note } from "./state.js";
import { t } from "./words.js";

/** @typedef {"/api/sign-ins" | "/api/staff/sign-ins"} Path whose sign-ins they are */

/** @type {PastSignIn[] | null} the sign-ins that the house said last; null while they are not shown */
let shown = null;

/**
 * A button, and the sign-ins after a click on it.
 * @param {Path} path
 */
export function signInsView(path) {
  const words = t().signIns;
  const isOpen = shown !== null;
  return h(
    "div",
    { class: "password-form sign-ins", key: "sign-ins" },
    h("button",
      { type: "button", class: "plain sign-ins-open", "aria-expanded": String(isOpen),
        onclick: () => void turn(path) },
      words.open),
    shown && h("ul", { class: "sign-in-list", key: "list" }, shown.map(line)),
    shown?.some(({ state }) => state === "open") && h("button",
      { type: "button", class: "tool end-others", key: "end", onclick: () => void endOthers(path) },
      words.endOthers),
  );
}

/**
 * @param {PastSignIn} signIn
 * @param {number} index
 */
function line({ at, network, state }, index) {
  const words = t().signIns;
  return h("li", { key: `${at}-${index}`, class: `is-${state}` },
    h("time", null, moment(at)), ` · ${network ?? words.unknown} · ${words.states[state]}`);
}

/** @param {Path} path */
async function turn(path) {
  if (shown) {
    shown = null;
    return changed();
  }
  await read(path);
}

/** @param {Path} path */
async function read(path) {
  const answer = await call(/** @type {"GET /api/sign-ins"} */ (`GET ${path}`), {});
  if (!answer.ok) return note(answer.words);
  shown = answer.body.sign_ins;
  changed();
}

/** @param {Path} path */
async function endOthers(path) {
  const route = /** @type {"POST /api/sign-ins/end-others"} */ (`POST ${path}/end-others`);
  const answer = await call(route, {});
  if (!answer.ok) return note(answer.words);
  await read(path);
}
