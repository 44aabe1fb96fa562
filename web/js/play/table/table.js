// The page of one table: the felt above, the dock with the viewer's chips, buttons and seat below.

/** @import { Child } from "../../../types/dom" */
/** @import { TableView } from "../../../types/protocol" */
import { openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { chips, moment, net } from "../../ui/format.js";
import { isMyTurn } from "../../ui/frames.js";
import { state } from "../../ui/state.js";
import { closedView, goneView } from "../company/handover.js";
import { talkButton } from "../company/talk-view.js";
import { seatWords } from "../dialogs/seat.js";
import { buyInRange } from "../lobby/buy-in.js";
import { freeSeat, takeSeat } from "../lobby/take-seat.js";
import { rackTerm, termsNow } from "../lobby/terms.js";
import { ownLine } from "../own/own-line.js";
import { shownYou } from "../shown.js";
import { hasWashed } from "../wash.js";
import { option, optionsOf } from "../wishes.js";
import { t } from "../words.js";
import { actionsView, hasDecision } from "./actions.js";
import { backersBehind, followRows } from "./backing.js";
import { bettingView } from "./betting.js";
import { cutView, cutWaiting } from "./cut.js";
import { feltView, phaseWords } from "./felt.js";
import { aheadRow } from "./next-round.js";
import { noticesView } from "./notices.js";
import { outView } from "./out.js";
import { isStopped } from "./phase.js";
import { insuranceSpots, insuranceView, plansView } from "./prompts.js";
import { sameBetsRow } from "./same-bets.js";
import { stakes } from "./stakes.js";

/** @param {Child} panel what stands between felt and dock: the orders of the staff */
export function tableView(panel) {
  const gone = goneView();
  if (gone) return gone;
  if (!state.table) {
    return h("main", { class: "waiting", id: "main", key: "waiting" }, t().tables.loading);
  }
  return h(
    "main",
    { class: "table-page", id: "main", key: "table", tabindex: -1 },
    feltView(),
    noticesView(),
    panel,
    ownLine(),
    h("footer", { class: "dock", key: "dock" }, moneyView(), workView(), menuView()),
  );
}

function moneyView() {
  const you = shownYou();
  if (!you) return null;
  return h(
    "dl",
    { class: "money", key: "money" },
    amount("rack", rackTerm(), chips(you.rack)),
    amount("in-play", t().money.inPlay, chips(you.in_play)),
    you.last_net !== undefined &&
      amount(you.last_net < 0 ? "last is-loss" : "last is-gain", t().money.last, net(you.last_net)),
  );
}

/**
 * @param {string} kind
 * @param {Child} what
 * @param {string} much
 */
function amount(kind, what, much) {
  return h("div", { class: kind, key: kind.split(" ")[0] }, h("dt", null, what), h("dd", null, much));
}

/** What the viewer can do now, or why there is nothing to do. */
function workView() {
  return h("div", { class: "work", key: "work" }, work());
}

function work() {
  const view = state.table?.view;
  if (!view) return null;
  if (option("cut")) return cutView();
  if (view.phase === "insurance" && insuranceSpots().length > 0) return insuranceView();
  if (hasDecision() && isMyTurn(state)) return actionsView();
  const plans = plansView();
  if (hasDecision()) return [actionsView(), plans];
  if (plans.length > 0) return plans;
  const follows = followRows();
  const out = outView();
  if (out) return [out, follows];
  if (view.phase === "betting" && canStake()) return [bettingView(), sameBetsRow(), follows];
  return [aheadRow() ?? idle(), follows];
}

function canStake() {
  return stakes().some(([, range]) => range.max >= range.min || range.now > 0);
}

function idle() {
  const table = state.table;
  if (!table) return null;
  const { view, you } = table;
  if (view.phase === "closed") return closedView();
  if (!state.me) {
    if (state.staff) return h("div", { class: "hint", key: "idle" }, waitingWords());
    return inviteToSit() ?? invite(t().betting.watching, t().name.title, () => openDialog("name"));
  }
  const isShort = option("buy-in") && you && you.rack < view.sign.bet_min && you.in_play === 0;
  if (isShort && you.seat === undefined && optionsOf("sit").length > 0) return inviteToSit();
  if (isShort) {
    const text = buyInRange() ? t().buyIn.open : t().cage.open;
    return invite(t().betting.first, text, () => openDialog("buy-in"));
  }
  if (optionsOf("sit").length > 0 && !isStopped(view)) {
    const words = view.sign.backing ? t().betting.pickOrBack : t().betting.pick;
    return h("div", { class: "hint", key: "pick" }, you?.kept_out ? t().keptOut : words, termsNow());
  }
  return h("div", { class: "hint", key: "idle" }, waitingWords(), termsNow());
}

/** The way to a seat for somebody who has no chips here yet: they come along. */
function inviteToSit() {
  const seat = freeSeat();
  if (seat === null) return null;
  return invite([t().betting.pick, termsNow()], t().seating.here, () => takeSeat(seat));
}

/** What the table waits for. */
function waitingWords() {
  const table = state.table;
  if (!table) return "";
  const { view, you } = table;
  if (you?.banned_until && you.in_play === 0) return t().banned(moment(you.banned_until));
  if (!state.me) return watchingWords(view);
  if (view.phase === "inspection") return t().inspection.wait;
  if (view.phase === "wash") return hasWashed() ? `${t().wash.you} ✓` : t().wash.sit;
  if (view.phase === "cut") return cutWaiting();
  if (isStopped(view)) return t().stoppedText;
  if (you?.kept_out) return t().keptOut;
  const insuring = view.phase === "insurance" && you && you.in_play > 0;
  return insuring ? t().insurance.waiting : phaseWords();
}

/**
 * The same for the staff, who take no seat and have no bets.
 * @param {TableView} view
 */
function watchingWords(view) {
  if (view.phase === "inspection") return t().inspection.waitForStaff;
  if (view.phase === "cut") return cutWaiting();
  return isStopped(view) ? t().stoppedForStaff : phaseWords();
}

/**
 * @param {Child} words
 * @param {string} text
 * @param {() => void} run
 */
function invite(words, text, run) {
  return h(
    "div",
    { class: "invite", key: "invite" },
    h("span", null, words),
    h("button", { type: "button", class: "action action-confirm", onclick: run },
      h("span", { class: "action-name" }, text)),
  );
}

function menuView() {
  const behind = backersBehind().length;
  const answerable = optionsOf("consent").length > 0;
  return h(
    "div",
    { class: "dock-menu", key: "menu" },
    option("buy-in") && h(
      "button",
      { type: "button", class: "tool buy-open", key: "buy", onclick: () => openDialog("buy-in") },
      t().buyIn.open,
    ),
    talkButton(),
    h(
      "button",
      {
        type: "button", class: "tool seat-open", key: "seat", "aria-label": seatWords(t().seat.settings),
        onclick: () => openDialog("seat"),
      },
      h("span", { class: "long-only" }, seatWords(t().seat.title)),
      h("span", { class: "short-only", "aria-hidden": "true" }, "☰"),
    ),
    (behind > 0 || answerable) && h(
      "button",
      {
        type: "button", class: behind > 0 ? "tool is-calling" : "tool", key: "backers",
        onclick: () => openDialog("backers"),
      },
      t().backing.open(behind),
    ),
  );
}
