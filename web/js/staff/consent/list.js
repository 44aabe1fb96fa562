// Requests at the cage that need the consent of others, for those of the staff who may consent: what
// is asked, by whom, what is missing, and both answers. It judges nothing.

/** @import { ListedRequest } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { alone } from "../../ui/alone.js";
import { dayFigures, dayName, dayRows } from "../../ui/day/figures.js";
import { h } from "../../ui/dom.js";
import { chips, colon, count, moment, net, numberOf, personName, tableNameOf } from "../../ui/format.js";
import { piecesWords } from "../../ui/pieces.js";
import { refuse } from "../../ui/refusals.js";
import { changed, note, noteDone, serverNow, state } from "../../ui/state.js";
import { centsOf } from "../../ui/typed.js";
import { awayName } from "../../play/protection/lengths.js";
import { w as limits } from "../../play/protection/words.js";
import { authorWords } from "../authors.js";
import { paperButton, when } from "../paper/paper.js";
import { w as p } from "../paper/words.js";
import { t } from "../words.js";
import { endOutcome, followOutcomes, takeBack } from "./outcome.js";
import { both, w } from "./words.js";

/** So many requests that have ended are shown. */
const ENDED = 5;
/** So long after its end the house says that a request is over, at the latest. */
const OVER_MS = 1000;

const at = {
  /** @type {ListedRequest[]} */
  requests: [],
  /** The count of changes (`state.requests`) that the list has followed. */
  seen: 0,
  isLoaded: false,
  /** How often the house was asked for the list: only the last answer counts. */
  loads: 0,
  /** The next reading of the list, when a request is over. @type {number | undefined} */
  next: undefined,
  /** The id of the issue being typed, so that a second try is the same request. */
  issue: { id: "", text: "" },
};

/** Who the viewer is, as the journal names its authors. */
const me = () => `${state.staff?.role}:${state.staff?.name}`;

async function load() {
  at.loads += 1;
  const { loads } = at;
  const answer = await call("GET /api/cage/requests", {});
  if (loads !== at.loads) return;
  if (!answer.ok) return note(answer.words);
  at.requests = answer.body.requests;
  at.isLoaded = true;
  loadLater();
  changed();
}

/** Reads the list again when the next request is over: the house does not tell of that. */
function loadLater() {
  globalThis.window?.clearTimeout(at.next);
  const now = serverNow();
  const ends = at.requests.filter((one) => one.state === "waiting" && one.ends >= now)
    .map((one) => one.ends);
  if (ends.length === 0) return;
  at.next = globalThis.window?.setTimeout(() => void load(), Math.min(...ends) - now + OVER_MS);
}

/** Whether the erasure of a player waits for consent. @param {string} player */
export const isErasureAsked = (player) => at.requests
  .some((one) => one.what === "erase" && one.state === "waiting" && one.player === player);

/** Whether the opening of the viewer's drawer waits for consent. */
export const isOpeningAsked = () => at.requests
  .some((one) => one.what === "drawer-open" && one.state === "waiting" && one.by === me());

/** Whether there are requests: some that wait, or some of the last hour. */
export const hasRequests = () => at.requests.length > 0;

/** The numbers of the requests that the viewer may answer; `null` as long as they are not known. */
export const toAnswer = () => at.isLoaded
  ? at.requests.filter((one) => one.may_consent).map(({ number }) => number) : null;

/** What is known of the requests about gaming days, to be compared with what was known before. */
export const dayRequests = () => JSON.stringify(at.requests
  .filter(({ what }) => what === "day").map(({ number, state: now }) => [number, now]));

/**
 * What is done with receipts where they are printed.
 * @typedef {object} Receipts
 * @property {(receipt: number, isOwn: boolean) => void} show opens one, of a trade of one's own or of
 *   somebody else
 * @property {(receipt: number) => boolean} isPrinted
 */

/** @param {Receipts} [receipts] */
export function consentView(receipts) {
  if (at.seen !== state.requests) {
    at.seen = state.requests;
    void load();
  }
  // Where money changes hands, the end of a request has to be seen.
  if (receipts) followOutcomes(at.requests, me());
  const waiting = at.requests.filter((one) => one.state === "waiting");
  // A half of a password stays until it is handed over, and one's own receipt until it is printed, as
  // long as the house lists their requests.
  const stays = (/** @type {ListedRequest} */ { half, receipt, by }) => half
    || (typeof receipt === "number" && by === me() && receipts?.isPrinted(receipt) === false);
  return h(
    "section",
    { class: "panel requests", key: "requests", "aria-labelledby": "requests-title" },
    h("h2", { id: "requests-title" }, w().title),
    waiting.length === 0 && h("p", { class: "faint", key: "none" }, w().none),
    h("ul", { key: "list" }, waiting.map(line)),
    h("ul", { class: "faint ended", key: "ended" }, at.requests
      .filter((one) => one.state !== "waiting").filter((one, n) => n < ENDED || stays(one)).map((one) =>
        h("li", { key: one.number }, `${words(one)} · ${w().states[one.state]} `,
          receipts && typeof one.receipt === "number"
            && receiptButton(one.receipt, () => {
              endOutcome(one.number);
              receipts.show(one.receipt ?? 0, one.by === me());
            }),
          " ", requestPaper(one.number), one.half && halfWords(one)))),
    state.staff?.role !== "pit" && issueForm(),
  );
}

/**
 * @param {number} receipt
 * @param {() => void} show
 */
const receiptButton = (receipt, show) => h("button",
  { type: "button", class: "tool", onclick: show }, w().receipt(receipt));

/**
 * The form of a request, to be signed by those whose consent it needs.
 * @param {number} number
 */
const requestPaper = (number) => paperButton(`request-${number}`, w().number(number), () => {
  const one = at.requests.find((other) => other.number === number);
  if (!one) return null;
  const { signatures } = p();
  /** @type {[string, string | false | null | undefined][]} */
  const rows = [
    [p().player, typeof one.name === "string" && one.player
      && `${personName(one.name)} · ${numberOf({ player: one.player, member: one.member })}`],
    [p().amount, typeof one.amount === "number" && chips(one.amount)],
    [p().what, [changeWords(one), one.reference, one.paid && w().paid[one.paid],
      correctionWords(one), drawerWords(one), staffWords(one), one.day && dayName(one.day),
      booksWords(one),
      one.reason && w().reason(one.reason)].filter(Boolean).join(" · ")],
    ...(one.day ? dayRows(one.day) : []),
    [p().asked, authorWords(one.by)], [p().at, when(one.at)],
    [p().second, one.second && authorWords(one.second)],
    [p().state, w().states[one.state]],
  ];
  return {
    title: `${w().what[one.what]} · ${w().number(number)}`,
    rows: /** @type {[string, string][]} */ (rows.filter(([, text]) => text)),
    signatures: [signatures.asker, one.needs.second && signatures.second,
      one.needs.player && signatures.player].filter((who) => typeof who === "string"),
  };
});

/**
 * The viewer's half of a first password.
 * @param {ListedRequest} one
 */
function halfWords({ half, staff }) {
  if (!half || !staff) return "";
  return h("p", { class: "half", key: "half" }, w().half(half.first), " ", h("code", null, half.text),
    h("br"), w().hand(staff.name));
}

/** @param {ListedRequest} one */
const words = (one) => [
  w().number(one.number), w().what[one.what], typeof one.amount === "number" && chips(one.amount),
  typeof one.name === "string" && personName(one.name),
  one.player && numberOf({ player: one.player, member: one.member }),
  changeWords(one), one.reference, one.paid && w().paid[one.paid], correctionWords(one),
  drawerWords(one), staffWords(one), one.day && dayName(one.day),
  booksWords(one), one.reason && w().reason(one.reason), authorWords(one.by),
].filter(Boolean).join(" · ");

/**
 * What changes of a player's limits.
 * @param {ListedRequest} one
 */
function changeWords({ change }) {
  if (!change) return "";
  if (change.what === "away") {
    return `${awayName(change.length)}${colon()}${limits().lengths[change.length]}`;
  }
  const value = change.value === null ? limits().none
    : change.kind === "session" ? count(change.value) : chips(change.value);
  return `${limits().kinds[change.kind]}${colon()}${value}`;
}

/** @param {ListedRequest} one */
function correctionWords({ correction }) {
  if (!correction) return "";
  const { round, back, play, dispute } = correction;
  const table = tableNameOf(correction.table_name);
  return [w().correction(table, count(round), back), play && w().play,
    dispute && w().dispute(count(dispute))].filter(Boolean).join(" · ");
}

/** @param {ListedRequest} one */
function drawerWords({ drawer }) {
  if (!drawer) return "";
  const { cashier, into, pieces, to } = drawer;
  const said = w().drawer;
  const way = into ? said.into : said.out;
  const whose = typeof into === "boolean" ? way : said.of;
  return [piecesWords(pieces), whose(cashier), to && said.to(to)].filter(Boolean).join(" · ");
}

/** @param {ListedRequest} one */
function staffWords({ staff }) {
  if (!staff) return "";
  const said = w().staff;
  if (staff.action === "password") return said.password(staff.name);
  if (staff.action === "totp") return said.totp(staff.name);
  if (staff.action === "end") return said.end(staff.name);
  const pit = staff.pit ? said.pit(staff.pit) : said.allPits;
  return staff.action === "assign" ? said.assign(staff.name, pit)
    : said.add(staff.name, t().staff.roles[staff.role], pit);
}

/** @param {ListedRequest} one */
function booksWords({ amount, books, drawer }) {
  if (typeof amount !== "number" || typeof books !== "number") return "";
  const said = drawer ? w().drawer.expected : w().books;
  return said(chips(books), net(amount - books));
}

/**
 * Whose consent is missing.
 * @param {ListedRequest} one
 */
function missing(one) {
  if (one.drawer?.to) return w().drawer.taker(one.drawer.to);
  if (one.staff) return w().staff.second;
  if (one.day) return w().day.second;
  return one.needs.outside ? w().outside : w().second;
}

/**
 * Whose consent a request that was just made waits for, as a sentence.
 * @param {Pick<ListedRequest, "needs">} request
 */
export const waitsWords = ({ needs }) => both(({ waits }) => {
  if (!needs.second) return waits.player;
  return (needs.player ? waits.both : waits.second)(needs.outside);
});

/** @param {ListedRequest} one */
function line(one) {
  return h(
    "li",
    { key: one.number, class: "slip request" },
    h("span", null, h("b", null, words(one)),
      one.needs.second && ` · ${one.second ?? missing(one)}`,
      one.needs.player && ` · ${one.confirmed ? w().confirmed : w().player}`,
      ` · ${w().until(moment(one.ends))}`),
    h("span", { class: "quick" },
      one.may_consent && h("button",
        { type: "button", class: "tool approve", onclick: () => void answer(one, true) },
        approveWords(one)),
      one.may_refuse && h("button",
        { type: "button", class: "tool refuse", onclick: () => void answer(one, false) },
        one.by === me() ? w().takeBack : w().refuse),
      requestPaper(one.number)),
    // Who signs reads the figures first.
    one.day && h("details", { class: "day-figures", key: "day", open: one.may_consent },
      h("summary", null, w().day.figures),
      one.may_consent && h("p", { class: "faint", key: "means" }, w().day.means),
      dayFigures(one.day)),
  );
}

/** @param {ListedRequest} one */
function approveWords(one) {
  if (one.drawer?.to) return w().drawer.same;
  return one.day ? w().day.sign : w().approve;
}

/**
 * @param {ListedRequest} one
 * @param {boolean} approves
 */
const answer = (one, approves) => alone(async () => {
  if (!approves) takeBack(one.number);
  const said = await call("POST /api/cage/requests/{number}",
    { path: { number: one.number }, body: { id: uuid(), approves } });
  if (!said.ok) refuse(said);
  await load();
});

const issueForm = () => h("form", { class: "find issue", key: "issue", onsubmit: issue },
  h("label", { for: "issue-amount" }, w().issue.amount),
  h("input", { id: "issue-amount", name: "amount", inputmode: "decimal", autocomplete: "off" }),
  h("button", { class: "tool" }, w().issue.ask));

/** @param {SubmitEvent} event */
function issue(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const text = String(new FormData(form).get("amount") ?? "");
  const amount = centsOf(text);
  if (!amount) return note(both((all) => all.issue.bad));
  void alone(async () => {
    if (at.issue.text !== text) at.issue = { id: uuid(), text };
    const answer = await call("POST /api/cage/issue", { body: { id: at.issue.id, amount } });
    if (!answer.ok) return refuse(answer);
    at.issue = { id: "", text: "" };
    form.reset();
    noteDone(waitsWords(answer.body));
    await load();
  });
}
