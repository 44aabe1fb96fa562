// Short tones that a member of the staff may switch on, for one page. The choice is kept in the browser.

const VOLUME = 0.15;

/**
 * @template {string} Name
 * @param {string} key under which the choice is kept
 * @param {Record<Name, { hertz: number, secs: number }>} tones
 */
export function tonesOf(key, tones) {
  /** @type {AudioContext | null} */
  let context = null;
  let on = load(key);
  return {
    isOn: () => on,
    /** @param {boolean} wanted */
    set(wanted) {
      on = wanted;
      try {
        localStorage.setItem(key, String(wanted));
      } catch {
        // Without storage the choice lasts until the page is closed.
      }
    },
    /** @param {Name} what */
    play(what) {
      if (!on) return;
      context ??= new AudioContext();
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

/** @param {string} key */
function load(key) {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
