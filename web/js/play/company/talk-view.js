// How phrases are chosen and shown: a button in the dock, a dialog with the phrases and with who is muted,
// and the bubbles at the players' places, which lie above everything and take no clicks.

import { closeDialog, modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { personName } from "../../ui/format.js";
import { isLinked } from "../../ui/link.js";
import { onChange, state } from "../../ui/state.js";
import { avatar } from "../table/avatar.js";
import { isReaction, reaction } from "./reaction.js";
import {
  PHRASES, REACTIONS, isMuted, maySpeak, mute, muteAll, othersAt, phraseWords, placeOf, say,
  shownBubbles,
} from "./talk.js";
import { t } from "./words.js";

/** Space between a bubble and the edge of the page. */
const EDGE = 6;

/** In the dock: for whoever may say something. */
export function talkButton() {
  if (!maySpeak()) return null;
  return h("button",
    {
      type: "button", class: "tool talk-open", key: "talk", "aria-label": t().talk.open, title: t().talk.open,
      onclick: () => openDialog("talk"),
    },
    h("svg", { class: "talk-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
      h("path", { d: "M4 4h16v11H11l-5 5v-5H4z" })));
}

/** @param {import("../../../types/protocol").Phrase} what */
const choice = (what) => h("button",
  {
    type: "button", class: isReaction(what) ? "tool say is-drawn" : "tool say", key: what, "data-say": what,
    "aria-label": isReaction(what) ? phraseWords(what) : null,
    "aria-disabled": isLinked() ? null : "true",
    onclick: () => {
      if (!isLinked()) return;
      say(what);
      closeDialog();
    },
  },
  isReaction(what) ? reaction(what) : phraseWords(what));

export function talkDialog() {
  return modal(t().talk.open, "talk",
    maySpeak() && [
      h("div", { class: "say-reactions", key: "reactions" }, REACTIONS.map(choice)),
      h("div", { class: "say-phrases", key: "phrases" }, PHRASES.map(choice)),
    ],
    mutes());
}

/** Who is heard: a switch for all, and one for each who is here. */
export function mutes() {
  const view = state.table?.view;
  const others = view ? othersAt(view) : [];
  const hears = state.prefs.phrases;
  return h("div", { class: "mutes", key: "mutes" },
    h("label", { class: "switch", key: "all" },
      h("input", { type: "checkbox", class: "phrases-switch", checked: hears, onchange: muteAll }),
      t().talk.hear),
    hears && others.map(({ player, name }) => h("label", { class: "switch", key: player },
      h("input", {
        type: "checkbox", class: "mute-switch", checked: !isMuted(player), onchange: () => mute(player),
      }),
      avatar(player, name), t().talk.hearOne(personName(name)))));
}

/** The bubbles; they are read out elsewhere. */
export function bubblesView() {
  const view = state.table?.view;
  const found = view ? shownBubbles().filter(({ player }) => placeOf(view, player) !== null) : [];
  if (!view || found.length === 0) return null;
  return h("div", { class: "bubbles", key: "bubbles", "aria-hidden": "true" },
    found.map(({ player, what, until }) => h("div",
      {
        class: isReaction(what) ? "bubble is-drawn" : "bubble", key: `${player} ${until}`,
        "data-place": placeOf(view, player),
      },
      isReaction(what) ? reaction(what) : phraseWords(what))));
}

/** Puts each bubble over the plate of its place, as the page lies now. */
function place() {
  const width = document.documentElement.clientWidth;
  for (const it of document.querySelectorAll(".bubble")) {
    const bubble = /** @type {HTMLElement} */ (it);
    const spot = document.getElementById(`spot-${bubble.dataset.place}`);
    const at = (spot?.querySelector(".plate") ?? spot)?.getBoundingClientRect();
    if (!at) continue;
    const { offsetWidth, offsetHeight } = bubble;
    const left = at.left + at.width / 2 - offsetWidth / 2;
    const most = Math.max(EDGE, width - offsetWidth - EDGE);
    bubble.style.setProperty("--left", `${Math.round(Math.min(Math.max(EDGE, left), most))}px`);
    bubble.style.setProperty("--top", `${Math.round(Math.max(EDGE, at.top - offsetHeight - EDGE))}px`);
  }
}

onChange(() => queueMicrotask(place)); // After the drawing, which is in the same turn.
globalThis.window?.addEventListener?.("resize", place);
