// What the house may do only with the player's consent, corrections of their rounds, and rulings on
// rounds that they disputed: the dialog opens by itself when a request waits, or when a round was
// corrected or ruled on. It shows what is asked, by whom, and both answers. As long as a request waits, a
// line over the page opens it again.

/** @import { MyDispute, RequestView } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { closeDialog, modal, openDialog } from "../../ui/dialog.js";
import { draw, h } from "../../ui/dom.js";
import { chips, count, moment, net, tableNameOf } from "../../ui/format.js";
import { closedNews, closeNews } from "../../ui/prefs.js";
import { app } from "../../ui/page.js";
import { changed, note, noteDone, state } from "../../ui/state.js";
import { isBreak } from "../protection/lengths.js";
import { w as limits } from "../protection/words.js";
import { isDeciding } from "../wishes.js";
import { both, w } from "./words.js";

/** @type {RequestView[]} */
let waiting = [];
/** @type {RequestView[]} corrections that were carried out, and that the player has not closed */
let done = [];
/** @type {MyDispute[]} disputes that were ruled on, and that the player has not closed */
let ruled = [];
/** The count of changes (`state.requests`) that has been followed. */
let seen = 0;
/** Something is to be shown once it may open. */
let isHeld = false;
/** Counts the times that the house was asked. */
let loads = 0;
/** Whose news these are. */
let whose = "";
/** Where the line over the page stands, once there was one. @type {HTMLElement | null} */
let over = null;

/** Asks for the requests again after the house has said that one changed. */
export function followRequests() {
  follow();
  drawLine();
}

function follow() {
  if (whose !== player()) forget();
  if (!state.me) return;
  if (isHeld && mayOpen()) {
    isHeld = false;
    openDialog("requests");
  }
  if (seen === state.requests) return;
  seen = state.requests;
  void load();
}

/** Draws the line over the page, which knows nothing of requests. */
function drawLine() {
  const line = waitingLine();
  if (line && !over) {
    over = document.createElement("div");
    app().before(over);
  }
  if (over) draw(over, line);
}

/** What opens the dialog again after it was closed without an answer. */
export const waitingLine = () => waiting.length > 0 && h(
  "section",
  { class: "cage-asks", key: "asks", "aria-label": w().title },
  h("span", null, w().asks),
  h("button", { type: "button", class: "tool", onclick: () => openDialog("requests") }, w().answer));

/** Whoever is here now is not to read what the house had to tell the player before. */
function forget() {
  whose = player();
  if (state.ui.dialog === "requests") closeDialog();
  [waiting, done, ruled, isHeld] = [[], [], [], false];
}

async function load() {
  loads += 1;
  const [load, fresh] = [loads, state.ruled];
  const [asked, rulings] = await Promise.all([call("GET /api/me/requests", {}),
    call("GET /api/me/rulings", { query: fresh ? { fresh } : {} })]);
  // A later one has the whole answer.
  if (load !== loads || whose !== player()) return;
  const closed = closedNews(player());
  if (asked.ok) {
    const { requests } = asked.body;
    waiting = requests.filter((one) => one.state === "waiting" && !one.confirmed);
    done = requests.filter((one) =>
      one.what === "correction" && one.state === "done" && !closed.includes(one.number));
  }
  if (rulings.ok) {
    if (seen === state.requests) state.ruled = false;
    ruled = rulings.body.disputes.filter((one) => !closed.includes(idOf(one)));
  }
  const isEmpty = waiting.length === 0 && !hasNews();
  isHeld = !isEmpty && !mayOpen() && state.ui.dialog !== "requests";
  if (!isEmpty && mayOpen()) openDialog("requests");
  if (isEmpty && state.ui.dialog === "requests") closeDialog();
  changed();
}

const player = () => state.me?.player ?? "";
/** Whether the dialog may open by itself: not over another one, nor over a hand whose time runs. */
const mayOpen = () => !state.ui.dialog && !isDeciding();
const hasNews = () => done.length + ruled.length > 0;

/** @param {MyDispute} one */
const idOf = ({ table, dispute }) => `${table}/${dispute}`;

export function requestsDialog() {
  const isAsked = waiting.length > 0;
  const newsTitle = done.length > 0 ? w().correctedTitle : w().ruledTitle;
  return modal(isAsked ? w().title : newsTitle, "my-requests",
    isAsked && h("p", { class: "faint", key: "text" }, w().text), waiting.map(one),
    ruled.length > 0 && rulings(isAsked || done.length > 0),
    done.length > 0 && corrections(isAsked || ruled.length > 0),
    hasNews() && h("button", { type: "button", class: "action", onclick: close, key: "close" },
      h("span", { class: "action-name" }, w().close)));
}

/**
 * Rounds that the player has disputed, with the pit's words.
 * @param {boolean} isHeaded something else stands in the dialog, too
 */
const rulings = (isHeaded) => h("div", { class: "my-news", key: "rulings" },
  isHeaded && h("h3", null, w().ruledTitle),
  ruled.map((one) => h("p", { key: idOf(one) },
    h("b", null, w().ruled(w().round(count(one.round), tableNameOf(one.name)))), h("br", null),
    w().reason(one.ruling ?? ""))),
  ruled.every(({ played }) => played) && h("p", { class: "faint" }, w().ruledText));

/**
 * Rounds that were corrected, with the money and the reason.
 * @param {boolean} isHeaded something else stands in the dialog, too
 */
const corrections = (isHeaded) => h("div", { class: "my-news", key: "corrections" },
  isHeaded && h("h3", null, w().correctedTitle),
  done.map((one) => h("p", { key: one.number },
    h("b", null, w().corrected(net(changeOf(one)), roundOf(one))), h("br", null),
    w().reason(one.reason ?? ""))),
  h("p", { class: "faint" }, w().correctedText));

/** @param {RequestView} one */
const changeOf = ({ amount, correction }) => (correction?.back ? -1 : 1) * (amount ?? 0);

/** @param {RequestView} one */
function roundOf({ correction }) {
  if (!correction) return "";
  return w().round(count(correction.round), tableNameOf(correction.table_name));
}

function close() {
  closeNews(player(), [...done.map((one) => one.number), ...ruled.map(idOf)]);
  done = [];
  ruled = [];
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
  if (change.what === "away") {
    return (isBreak(change.length) ? w().pause : w().away)(limits().lengths[change.length]);
  }
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
  else if (approves && said.body.state === "waiting") noteDone(both((all) => all.second));
  await load();
});
