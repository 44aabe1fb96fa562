// A spot on the felt: the hands lying there, the circles for stakes, who sits before it. A click on
// a circle adds the chosen chip, where the view offers that stake.

/** @import { SpotView } from "../../../types/protocol" */
import { h, withRef } from "../../ui/dom.js";
import { chips, net, personName } from "../../ui/format.js";
import { isLinked } from "../../ui/link.js";
import { changed, state } from "../../ui/state.js";
import { shownView } from "../shown.js";
import { option } from "../wishes.js";
import { t } from "../words.js";
import { askForSeat } from "./asked-seat.js";
import { avatar } from "./avatar.js";
import { behindView } from "./behind.js";
import { circleLabel, stack } from "./chips.js";
import { circleMark } from "./compulsory.js";
import { handView } from "./hand.js";
import { comesFromBank } from "./motion.js";
import { placeOf } from "./places.js";
import { waitingCircle } from "./next-round.js";
import { addChip } from "./placing.js";
import { isMine, isPlaying, mainSpot, seatBefore, spotName } from "./spot-name.js";
import { stakeNow } from "./stakes.js";
import { placeTag } from "./told.js";

/**
 * @param {number} n
 * @param {SpotView} spot
 * @param {number[]} all the spots on the layout
 * @param {number | null} own the spot that is shown large
 */
export function spotView(n, spot, all, own) {
  const view = shownView();
  if (!view) return null;
  const mine = isMine(n);
  const hands = Object.entries(spot.hands);
  const inTurn = view.turn?.spot === n;
  const { awaited } = view;
  const { x, drop } = placeOf(n, all, own);
  const classes = ["spot", `hands-${hands.length}`];
  if (mine && !isFreed(n)) classes.push("is-mine");
  if (n === own) classes.push("is-hero");
  if (inTurn) classes.push("is-turn");
  if (n === mainSpot() && !view.inspection) classes.push("is-main");
  if (hands.length > 0 && hands.every(([, hand]) => hand.result)) classes.push("is-settled");
  if (spot.bet && spot.bet.stake + spot.bet.pok > 0) classes.push("has-bet");
  return h(
    "div",
    {
      key: n, id: `spot-${n}`, class: classes.join(" "), tabindex: -1, role: "group",
      "aria-label": [spotName(n), plateName(n, spot)].filter(Boolean).join(", "),
      vars: { "--x": x, "--drop": drop },
      onfocus: () => {
        state.ui.focus = n;
        changed();
      },
      onclick: () => {
        state.ui.focus = n;
        changed();
      },
    },
    h(
      "div",
      { class: "hands", key: "hands" },
      hands.length === 0 && awaited?.hand?.spot === n &&
        h("span", { class: "card-place is-awaited", key: "place" }),
      hands.map(([number, hand]) =>
        handView(hand, {
          number: Number(number),
          of: hands.length,
          turn: inTurn && view.turn?.hand === Number(number),
          mine,
          plan: planWord(n),
          awaited: awaited?.hand?.spot === n && awaited.hand.hand === Number(number),
        }),
      ),
    ),
    h("div", { class: "circles", key: "circles" }, circles(n, spot)),
    plate(n, spot),
  );
}

/**
 * Whether the table has closed and nobody sits there any more. The cards lie there still.
 * @param {number} n
 */
function isFreed(n) {
  const view = shownView();
  return view?.phase === "closed" && !view.seats[seatBefore(n)];
}

/** @param {number} n */
function planWord(n) {
  const plan = state.table?.you?.plans[n];
  return plan ? t().plan.set(t().verbs[plan]) : "";
}

/**
 * @param {number} n
 * @param {SpotView} spot
 */
function circles(n, spot) {
  const view = shownView();
  if (!view) return [];
  const playing = isPlaying();
  const hasPok = view.sign.pok_max !== undefined;
  const bet = spot.bet;
  const pokNow = (playing ? spot.pok : bet?.pok) ?? 0;
  const label = hasPok ? t().spot.bet21 : "";
  // Where a table gives no time for the results, the stakes have gone by now.
  const isOver = view.deadline?.for === "results" && !bet && Object.keys(spot.hands).length > 0;
  return [
    hasPok && circle(n, "pok", t().spot.pok, pokNow, pokWon(spot)),
    isOver
      ? results(spot, label)
      : circle(n, "bet", label, playing ? riding(spot) : bet?.stake ?? 0, null),
    behind(n, spot, playing || isOver),
  ];
}

/**
 * What lies before the hands.
 * @param {SpotView} spot
 */
const riding = (spot) => Object.values(spot.hands).reduce((sum, hand) => sum + hand.on_layout, 0);

/**
 * What goes back to the holder after a round, and what the house has paid.
 * @param {SpotView} spot
 * @param {string} label
 */
function results(spot, label) {
  const sign = state.table?.view.sign;
  const hands = Object.values(spot.hands);
  const back = hands.reduce((sum, { stake, net: won = 0 }) => sum + Math.max(0, stake + Math.min(won, 0)), 0);
  const paid = hands.reduce((sum, hand) => sum + Math.max(0, hand.net ?? 0), 0);
  const won = sign && stack(paid, sign, "is-paid");
  return h(
    "div",
    { class: "circle circle-bet is-back", key: "bet" },
    label && circleLabel(label),
    sign && stack(back, sign),
    won && withRef(won, comesFromBank),
  );
}

/** @param {SpotView} spot */
const pokWon = (spot) => (spot.pok_net === undefined ? null : net(spot.pok_net));

/**
 * @param {number} n
 * @param {"bet" | "pok" | "back"} verb
 * @param {string} label
 * @param {number} lying cents
 * @param {string | null} won what it has won or lost
 */
function circle(n, verb, label, lying, won) {
  const key = `${verb}:${n}`;
  const range = option(key)?.amount;
  const sign = state.table?.view.sign;
  // While the felt is behind, the stake of the round still lies there.
  const amount = range && !isPlaying() ? stakeNow(key) : lying;
  const inside = [
    label && circleLabel(label),
    sign && stack(amount, sign),
    won && h("b", { class: "pok-net" }, won),
    placeTag(key),
  ];
  const pending = range && amount !== range.now ? " is-pending" : "";
  const kind = `circle circle-${verb}${pending}${circleMark(key)}`;
  const what = verb === "back" ? `${t().spot.back} ${spotName(n)}` : `${spotName(n)} ${label}`;
  const press = () => addChip(key, 1);
  if (!range) {
    const isFree = lying === 0 && !won;
    return (isFree && waitingCircle(key, { kind, label, what: what.trim(), press }))
      || h("div", { class: kind, key: verb }, inside);
  }
  return h(
    "button",
    {
      class: `${kind} is-open`, key: `${verb}-open`, type: "button",
      "aria-label": `${t().spot.put(what.trim(), chips(state.ui.chip))}. ${
        amount > 0 ? t().spot.lies(chips(amount)) : won ?? ""}`,
      "aria-disabled": isLinked() ? null : "true", onclick: press,
    },
    inside,
  );
}

/**
 * Stakes of standing bettors on the spot, and a circle to place one.
 * @param {number} n
 * @param {SpotView} spot
 * @param {boolean} playing whether hands lie there; otherwise the bets of the next round
 */
function behind(n, spot, playing) {
  const others = behindView(spot, playing);
  const mine = option(`back:${n}`)?.amount && circle(n, "back", t().spot.back, 0, null);
  return [mine, others];
}

/**
 * @param {number} n
 * @param {SpotView} spot
 */
function plateName(n, spot) {
  const seat = state.table?.view.seats[seatBefore(n)];
  if (isFreed(n)) return "";
  const owner = isPlaying() ? spot.holder_name : spot.bet?.name;
  const name = owner ?? seat?.name ?? spot.holder_name;
  return name === undefined ? "" : personName(name);
}

/**
 * @param {number} n
 * @param {SpotView} spot
 */
function plate(n, spot) {
  const seat = state.table?.view.seats[seatBefore(n)];
  const sit = `sit:${n}`;
  const name = plateName(n, spot);
  if (option(sit) || (!state.me && !state.staff && !name && canHaveSeat(n))) {
    return h(
      "button",
      {
        class: "sit", type: "button", key: "sit", "aria-label": t().spot.sitAt(n),
        onclick: () => askForSeat(n),
      },
      h("span", { class: "sit-plus", "aria-hidden": "true" }, "+"), t().spot.sit,
    );
  }
  const you = isMine(n) && !isFreed(n);
  const tag = seat?.sitting_out ? (you ? t().spot.out : t().spot.away) : seat?.confirmed ? t().spot.ready : "";
  return h(
    "div",
    { class: seat?.sitting_out ? "plate is-out" : "plate", key: "plate" },
    h("span", { class: "plate-number", "aria-hidden": "true" }, n),
    seat && avatar(seat.player, seat.name),
    h("span", { class: "plate-name" }, you ? t().spot.you : name || emptyWords(n)),
    tag && h("span", { class: "plate-tag" }, seat?.confirmed && !seat.sitting_out ? "✓" : tag),
  );
}

/**
 * A spot without a seat is no vacant place.
 * @param {number} n
 */
function emptyWords(n) {
  const seats = state.table?.view.sign.seats ?? 0;
  return n <= seats ? t().spot.vacant : spotName(n);
}

/** @param {number} n */
function canHaveSeat(n) {
  const view = state.table?.view;
  return view !== undefined && view.phase !== "closed" && n <= view.sign.seats && !(n in view.seats);
}
