// What a cashier may do only with the player's consent: the dialog opens by itself when a request
// waits, and shows what is asked, by whom, and both answers.

/** @import { RequestView } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { closeDialog, modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, count, moment } from "../../ui/format.js";
import { changed, note, state } from "../../ui/state.js";
import { w as limits } from "../protection/words.js";
import { w } from "./words.js";

/** @type {RequestView[]} */
let waiting = [];
/** The count of changes (`state.requests`) that has been followed. */
let seen = 0;

/** Asks for the requests again after the house has said that one changed. */
export function followRequests() {
  if (!state.me || seen === state.requests) return;
  seen = state.requests;
  void load();
}

async function load() {
  const answer = await call("GET /api/me/requests", {});
  if (!answer.ok) return;
  waiting = answer.body.requests.filter((one) => one.state === "waiting" && !one.confirmed);
  if (waiting.length > 0 && !state.ui.dialog) openDialog("requests");
  if (waiting.length === 0 && state.ui.dialog === "requests") closeDialog();
  changed();
}

export function requestsDialog() {
  return modal(w().title, "my-requests", h("p", { class: "faint" }, w().text), waiting.map(one));
}

/** @param {RequestView} asked */
function one(asked) {
  return h(
    "div",
    { class: "my-request", key: asked.number },
    h("p", null, h("b", null, words(asked))),
    h("p", { class: "faint" }, w().by(moment(asked.ends))),
    h("div", { class: "quick" },
      h("button",
        { type: "button", class: "action consent", onclick: () => void answer(asked, true) },
        h("span", { class: "action-name" }, w().consent)),
      h("button",
        { type: "button", class: "tool refuse", onclick: () => void answer(asked, false) },
        w().refuse)),
  );
}

/** @param {RequestView} asked */
function words({ amount, change }) {
  if (typeof amount === "number") return w().redemption(chips(amount));
  if (!change) return "";
  if (change.what === "away") return w().away(limits().lengths[change.length]);
  const value = change.value === null ? limits().none
    : change.kind === "session" ? count(change.value) : chips(change.value);
  return w().limit(limits().kinds[change.kind], value);
}

/**
 * @param {RequestView} asked
 * @param {boolean} approves
 */
const answer = (asked, approves) => alone(async () => {
  const said = await call("POST /api/me/requests/{number}",
    { path: { number: asked.number }, body: { id: uuid(), approves } });
  if (!said.ok) note(said.words);
  await load();
});
