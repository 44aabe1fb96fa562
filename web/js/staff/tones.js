// Short tones that a member of the staff may switch on, for one page. The choice is kept in the browser.

import { keepInBrowser, readBrowser } from "../ui/tab.js";

const VOLUME = 0.15;

/**
 * @template {string} Name
 * @param {string} key under which the choice is kept
 * @param {Record<Name, { hertz: number, secs: number }>} tones
 */
export function tonesOf(key, tones) {
  /** @type {AudioContext | null} */
  let context = null;
  let on = readBrowser(key) === true;
  // A browser lets a page sound only after the viewer has touched it.
  const awake = () => {
    if (!on) return;
    context ??= new AudioContext();
    void context.resume();
  };
  for (const touch of ["pointerdown", "pointerup", "keydown"]) globalThis.addEventListener?.(touch, awake);
  return {
    isOn: () => on,
    /** @param {boolean} wanted */
    set(wanted) {
      on = wanted;
      awake();
      keepInBrowser(key, wanted);
    },
    /** @param {Name} what */
    play(what) {
      if (!on) return;
      context ??= new AudioContext();
      // What could not be heard in its time is not heard later.
      if (context.state !== "running") return void context.resume();
      const { hertz, secs } = tones[what];
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = hertz;
      volume.gain.value = VOLUME;
      tone.connect(volume).connect(context.destination);
      tone.start();
      tone.stop(context.currentTime + secs);
    },
  };
}
