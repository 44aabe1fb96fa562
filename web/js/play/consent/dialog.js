// What the house may do only with the player's consent, and corrections of their rounds: the dialog
// opens by itself when a request waits, or when a round was corrected. It shows what is asked, by
// whom, and both answers.

/** @import { RequestView } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { closeDialog, modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, count, moment, net, tableNameOf } from "../../ui/format.js";
import { closeCorrections, closedCorrections } from "../../ui/prefs.js";
import { changed, note, state } from "../../ui/state.js";
import { w as limits } from "../protection/words.js";
import { w } from "./words.js";

/** @type {RequestView[]} */
let waiting = [];
/** @type {RequestView[]} corrections that were carried out, and that the player has not closed */
let done = [];
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
  const { requests } = answer.body;
  waiting = requests.filter((one) => one.state === "waiting" && !one.confirmed);
  const closed = closedCorrections(player());
  done = requests.filter((one) =>
    one.what === "correction" && one.state === "done" && !closed.includes(one.number));
  const isEmpty = waiting.length === 0 && done.length === 0;
  if (!isEmpty && !state.ui.dialog) openDialog("requests");
  if (isEmpty && state.ui.dialog === "requests") closeDialog();
  changed();
}

const player = () => state.me?.player ?? "";

export function requestsDialog() {
  return modal(waiting.length > 0 ? w().title : w().correctedTitle, "my-requests",
    waiting.length > 0 && h("p", { class: "faint", key: "text" }, w().text), waiting.map(one),
    done.length > 0 && corrections());
}

/** Rounds that were corrected, with the money and the reason. */
function corrections() {
  return h("div", { class: "my-corrections", key: "corrections" },
    waiting.length > 0 && h("h3", null, w().correctedTitle),
    done.map((one) => h("p", { key: one.number },
      h("b", null, w().corrected(net(changeOf(one)), roundOf(one))), h("br", null),
      w().reason(one.reason ?? ""))),
    h("p", { class: "faint" }, w().correctedText),
    h("button", { type: "button", class: "action", onclick: close },
      h("span", { class: "action-name" }, w().close)));
}

/** @param {RequestView} one */
const changeOf = ({ amount, correction }) => (correction?.back ? -1 : 1) * (amount ?? 0);

/** @param {RequestView} one */
function roundOf({ correction }) {
  if (!correction) return "";
  return w().round(count(correction.round), tableNameOf(correction.table_name));
}

function close() {
  closeCorrections(player(), done.map((one) => one.number));
  done = [];
  if (waiting.length === 0) closeDialog();
  changed();
}

/** @param {RequestView} asked */
function one(asked) {
  return h(
    "div",
    { class: "my-request", key: asked.number },
    h("p", null, h("b", null, words(asked))),
    asked.reason && h("p", null, w().reason(asked.reason)),
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
function words(asked) {
  const { amount, change, correction, paid } = asked;
  if (correction) return w().back(chips(amount ?? 0), roundOf(asked));
  if (typeof amount === "number") {
    return w().redemption(chips(amount), w().paid[paid ?? "card"]);
  }
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
