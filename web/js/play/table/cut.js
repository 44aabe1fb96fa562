// The cut: a deck seen from its edge and a cut card to place in it. The cut card is the thumb of a
// slider, so that mouse, touch and keys all move it; the house says where it may stand.

import { h } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { changed, state } from "../../ui/state.js";
import { isBusy, option, wish } from "../wishes.js";
import { t } from "../words.js";
import { playerName } from "./people.js";

/** Cards moved by «page up» and «page down». */
const PAGE = 26;

/** @param {number} n @param {{ min: number, max: number }} range */
const within = (n, range) => Math.min(Math.max(n, range.min), range.max);

/** Where the cut card stands and may stand; nothing when the viewer is not asked. */
function place() {
  const offered = option("cut");
  const cards = state.table?.view.shoe.cards ?? 0;
  if (!offered) return null;
  const range = offered.position ?? { min: 1, max: Math.max(cards - 1, 1) };
  const all = Math.max(cards, range.max);
  const at = within(Math.round(state.ui.amounts.cut ?? all / 2), range);
  return { range, all, at };
}

export function cutView() {
  const found = place();
  if (!found) return null;
  const { range, all, at } = found;
  const words = t().cut;
  const value = words.value(count(at), count(all - at));
  return h(
    "section",
    { class: "prompt cut-prompt", key: "cut", "aria-label": words.title },
    h("div", { class: "prompt-words" },
      h("b", null, words.title), h("span", null, words.text)),
    h(
      "label",
      {
        class: "cut-deck",
        vars: {
          "--at": at / all, "--from": range.min / all, "--to": range.max / all, "--cards": all,
        },
      },
      h("span", { class: "unseen" }, words.position),
      h("span", { class: "cut-part cut-front", "aria-hidden": "true" }),
      h("span", { class: "cut-part cut-back", "aria-hidden": "true" }),
      h("span", { class: "cut-card", "aria-hidden": "true" }),
      h("input", {
        type: "range", class: "cut-slider", min: range.min, max: range.max, step: 1, value: at,
        "aria-valuetext": value, onkeydown: pressed,
        oninput: (event) => put(Number(event.target.value)),
        ref: takeFocus,
      }),
    ),
    h("div", { class: "cut-words", "aria-hidden": "true" },
      h("output", null, value)),
    h(
      "div",
      { class: "prompt-buttons" },
      button("cut", words.here, "cut", () => wish("cut", { position: at })),
      button("middle", words.middle, "cut", () => wish("cut")),
      option("no-cut") && button("no-cut", words.pass, "no-cut", () => wish("no-cut")),
    ),
  );
}

/**
 * Focuses the slider if nothing else has the focus, so that the arrow keys work at once.
 * @param {HTMLElement} slider
 */
function takeFocus(slider) {
  if (document.activeElement === document.body) slider.focus();
}

/** @param {number} at */
function put(at) {
  state.ui.amounts.cut = at;
  changed();
}

/**
 * The keys a slider has everywhere are the browser's; a page is half a deck, and Enter cuts.
 * @param {KeyboardEvent} event
 */
function pressed(event) {
  const found = place();
  if (!found) return;
  if (event.key === "Enter") return void wish("cut", { position: found.at });
  const by = event.key === "PageUp" ? PAGE : event.key === "PageDown" ? -PAGE : 0;
  if (by === 0) return;
  event.preventDefault();
  put(within(found.at + by, found.range));
}

/**
 * @param {string} kind
 * @param {string} text
 * @param {string} key
 * @param {() => void} run
 */
function button(kind, text, key, run) {
  return h(
    "button",
    {
      type: "button", class: `action action-${kind}`, key: kind,
      "aria-disabled": isBusy(key) ? "true" : null, onclick: run,
    },
    h("span", { class: "action-name" }, text),
  );
}

/** Who is asked to cut, in words. */
export function cutWaiting() {
  const asked = state.table?.view.cut_offer;
  return asked ? t().cut.waiting(playerName(asked)) : t().phases.cut;
}
