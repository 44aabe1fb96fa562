// The settings of sound, vibration and motion, and the button that silences a table.

import { h } from "../../ui/dom.js";
import { choose } from "../../ui/page.js";
import { state } from "../../ui/state.js";
import { t } from "../own/words.js";
import { openAudio, play } from "../sound/synth.js";

/** @type {import("../../ui/prefs.js").Motion[]} */
const MOTIONS = ["auto", "on", "off"];

export function feelSettings() {
  const { prefs } = state;
  const words = t().feel;
  return [
    h("h3", { key: "feel" }, words.title),
    toggle("sound", words.sound, prefs.sound, switchSound),
    h("label", { class: "switch", key: "volume" },
      words.volume,
      h("input", {
        type: "range", class: "volume", min: 0, max: 100, step: 5, value: String(prefs.volume),
        disabled: !prefs.sound, onchange: (event) => setVolume(Number(event.target.value)),
      })),
    "vibrate" in navigator && toggle("haptics", words.haptics, prefs.haptics,
      () => choose({ haptics: !prefs.haptics })),
    h("label", { class: "switch", key: "motion" },
      words.motion,
      h("select",
        { class: "motion-choice", onchange: (event) => choose({ motion: event.target.value }) },
        MOTIONS.map((motion) => h("option", { value: motion, selected: motion === prefs.motion },
          words.motions[motion])))),
    toggle("read-all", words.readAll, prefs.readAll, () => choose({ readAll: !prefs.readAll })),
  ];
}

/**
 * @param {string} key
 * @param {string} text
 * @param {boolean} isOn
 * @param {() => void} change
 */
function toggle(key, text, isOn, change) {
  return h("label", { class: "switch", key },
    h("input", { type: "checkbox", class: `${key}-switch`, checked: isOn, onchange: change }), text);
}

function switchSound() {
  const { prefs } = state;
  choose({ sound: !prefs.sound });
  if (prefs.sound) sample();
}

/** @param {number} volume 0 to 100 */
function setVolume(volume) {
  choose({ volume });
  sample();
}

/** What the chosen volume is like. */
function sample() {
  openAudio();
  play("chips", state.prefs.volume);
}

/** Silences the table, or lets it be heard again. */
export function muteButton() {
  const isOn = state.prefs.sound;
  return h("button",
    {
      type: "button", class: "plain mute", key: "mute", "aria-label": t().feel.sound,
      "aria-pressed": String(isOn), title: t().feel.sound, onclick: switchSound,
    },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
      h("path", { class: "mute-body", d: "M4 9.5h3.5L12 5.5v13l-4.5-4H4z" }),
      isOn ? h("path", { key: "on", d: "M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" })
        : h("path", { key: "off", d: "M15.5 9.5l5 5M20.5 9.5l-5 5" })));
}
