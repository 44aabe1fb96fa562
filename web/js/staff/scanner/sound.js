// Two optional tones: a card was taken, a card was refused.

const KEY = "house.scanner.sound";
/** @type {Record<"ok" | "refused", { hertz: number, secs: number }>} */
const TONES = { ok: { hertz: 880, secs: 0.07 }, refused: { hertz: 170, secs: 0.4 } };
const VOLUME = 0.15;

/** @type {AudioContext | null} */
let context = null;
let on = load();

export const soundIsOn = () => on;

/** @param {boolean} wanted */
export function setSound(wanted) {
  on = wanted;
  try {
    localStorage.setItem(KEY, String(wanted));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** @param {keyof typeof TONES} what */
export function sound(what) {
  if (!on) return;
  context ??= new AudioContext();
  const { hertz, secs } = TONES[what];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.value = VOLUME;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + secs);
}

function load() {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}
