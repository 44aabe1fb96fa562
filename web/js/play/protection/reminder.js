// A reminder of the time, as often as the player wants: how long they have played and what it has come to
// here. It comes between rounds and never over a hand.

import { closeDialog, modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { count, net } from "../../ui/format.js";
import { onChange, state } from "../../ui/state.js";
import { option, wish } from "../wishes.js";
import { t } from "../words.js";
import { openLimits } from "./dialog.js";
import { isDue, minutesOf, played } from "./play-time.js";

const LOOK_MS = 5_000;

/** @type {import("./play-time.js").Play | null} */
let play = null;

function look() {
  const { table } = state;
  if (!table?.you) return;
  const now = performance.now();
  const { in_play: riding, last_net: won } = table.you;
  play = played(play, { staked: riding > 0, round: `${table.id} ${table.view.round}`, net: won }, now);
  if (riding > 0 || state.ui.dialog || !isDue(play, state.prefs.reminder, now) || !play) return;
  play.said = now;
  openDialog("reminder");
}

export function reminderDialog() {
  const words = t().fair.check;
  const minutes = play ? minutesOf(play, performance.now()) : 0;
  const out = option("sit-out");
  return modal(
    words.title,
    "reminder",
    h("p", null, h("b", null, words.played(count(minutes)))),
    play && h("p", null, words.net(net(play.net))),
    h(
      "div",
      { class: "seat-buttons" },
      h("button",
        { type: "button", class: "action action-confirm wide", key: "on", onclick: closeDialog },
        h("span", { class: "action-name" }, words.on)),
      out?.do.verb === "sit-out" && out.do.out && h("button",
        { type: "button", class: "tool wide", key: "out",
          onclick: () => wish("sit-out") && closeDialog() },
        words.stop),
      h("button",
        { type: "button", class: "tool wide", key: "limits", onclick: () => void openLimits() },
        words.limits),
    ),
  );
}

onChange(look);
setInterval(look, LOOK_MS);
