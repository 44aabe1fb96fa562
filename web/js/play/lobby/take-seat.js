// One gesture from a tap on a free seat to chips in the rack and the seat taken: the name first where
// there is none, then the chips, then the seat. Each is a wish of its own, and the next one is sent when
// the one before is answered. A refusal ends the gesture with the words of the house.

import { closeDialog, modal, needName, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { focusNext, hasLost } from "../../ui/focus.js";
import { chips } from "../../ui/format.js";
import { note, onChange, state } from "../../ui/state.js";
import { onAnswer } from "../connection.js";
import { onSeatAsked } from "../table/asked-seat.js";
import { isBusy, option, options, wish } from "../wishes.js";
import { both, t } from "../words.js";
import { buyMost, firstBuyIn } from "./buy-in.js";
import { isComingIn } from "./name.js";

/**
 * @typedef {object} Gesture
 * @property {string} table
 * @property {number} seat
 * @property {"name" | "cage" | "ask" | "buy-in" | "sit" | "seated"} step what it waits for
 */

/** @type {Gesture | null} */
let gesture = null;

/** @param {number} seat */
export function takeSeat(seat) {
  if (!state.at) return;
  gesture = { table: state.at, seat, step: "name" };
  if (state.me) follow();
  else needName();
}

onSeatAsked(takeSeat);

/** The free seat to offer when nobody has pointed at one: one in the middle. */
export function freeSeat() {
  const view = state.table?.view;
  if (!view) return null;
  const middle = (view.sign.seats + 1) / 2;
  const free = Array.from({ length: view.sign.seats }, (_, at) => at + 1)
    .filter((seat) => !(seat in view.seats));
  return free.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? null;
}

function end() {
  gesture = null;
}

/** Goes on as far as the answers allow. */
function follow() {
  if (!gesture) return;
  if (state.at !== gesture.table) return end();
  const { dialog } = state.ui;
  if (gesture.step === "name") {
    if (!state.me) {
      // The dialog was closed without a name.
      if (dialog !== "name" && !isComingIn()) end();
    } else if (state.table?.you && state.purse !== null) {
      begin(gesture);
    }
  } else if (gesture.step === "ask") {
    if (dialog !== "take-seat" && dialog !== "buy-in" && !isBusy("buy-in")) end();
  } else if (gesture.step === "seated" && state.table?.you?.seat === gesture.seat) {
    // The circle may not be open yet: until then the spot has the focus.
    document.getElementById(`spot-${gesture.seat}`)?.focus();
    focusNext(openCircle);
    end();
  }
}

/** @param {Gesture} now */
function begin(now) {
  const table = state.table;
  if (!table?.you) return;
  const offered = option("buy-in");
  if (table.you.rack + table.you.in_play >= table.view.sign.bet_min || !offered?.amount) {
    return sit(now);
  }
  // Chips bought by the dialog are on their way.
  if (isBusy("buy-in")) {
    now.step = "buy-in";
    return;
  }
  const amount = firstBuyIn();
  if (state.me?.kind === "account") {
    now.step = "ask";
    return openDialog(amount > 0 ? "take-seat" : "buy-in");
  }
  if (amount > 0) return buyIn(now, amount);
  now.step = "cage";
  void buyMost().then((bought) => {
    if (gesture !== now) return;
    if (bought && firstBuyIn() > 0) buyIn(now, firstBuyIn());
    else end();
  });
}

/**
 * @param {Gesture} now
 * @param {number} amount cents
 */
function buyIn(now, amount) {
  now.step = "buy-in";
  if (!wish("buy-in", { amount })) end();
}

/** @param {Gesture} now */
function sit(now) {
  const key = `sit:${now.seat}`;
  now.step = "sit";
  if (wish(key)) return;
  if (options().length > 0 && !isBusy(key)) note(both((words) => words.seating.gone));
  end();
}

onAnswer(({ key, ok }) => {
  const now = gesture;
  if (!now) return;
  if (key === "buy-in" && (now.step === "buy-in" || now.step === "ask")) {
    if (ok) sit(now);
    else end();
  }
  if (key === `sit:${now.seat}` && now.step === "sit") {
    if (ok) now.step = "seated";
    else end();
  }
});
onChange(() => {
  follow();
  // Between two bettings the circle is no button: it has the focus again when it is one.
  if (hasLost(".circle")) focusNext(openCircle);
});

const openCircle = () => {
  const seat = state.table?.you?.seat;
  return seat === undefined ? null : document.querySelector(`#spot-${seat} .circle.is-open`);
};

/** An account's chips cost money: they are asked before any move. */
export function takeSeatDialog() {
  const amount = firstBuyIn();
  return modal(
    t().seating.title,
    "take-seat",
    h("p", null, t().seating.text(chips(amount))),
    h("button",
      {
        type: "button", class: "action action-confirm wide", key: "go", autofocus: true,
        onclick: () => {
          if (gesture) buyIn(gesture, amount);
          closeDialog();
        },
      },
      h("span", { class: "action-name" }, t().seating.go(chips(amount)))),
    h("button", { type: "button", class: "tool wide", key: "other", onclick: () => openDialog("buy-in") },
      t().seating.other),
  );
}
