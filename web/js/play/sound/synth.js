// Plays the scores with WebAudio. The audio is opened at the first gesture, as browsers want it; before
// that, and while the page is hidden, nothing is played.

/** @import { Sound, Tone } from "./scores.js" */
import { SCORES, lengthOf } from "./scores.js";

/** Sounds at once. More would only be noise. */
const VOICES_MAX = 4;
/** Two of the same sound closer than this are one. */
const APART_SECS = 0.045;
/** The gain of the highest volume; the limiter catches what would be too much. */
const GAIN_MAX = 2.2;
const ATTACK_SECS = 0.004;
const SILENCE = 0.0001;
const NOISE_SECS = 1;

/** @type {{ audio: AudioContext, out: GainNode, noise: AudioBuffer } | null} */
let desk = null;
/** When the sounds that are playing end. @type {number[]} */
let ends = [];
/** @type {Map<Sound, number>} when each was played last */
const played = new Map();

/** Opens the audio, or wakes it up. To be called in a gesture. */
export function openAudio() {
  desk ??= makeDesk();
  if (desk?.audio.state === "suspended") void desk.audio.resume();
}

function makeDesk() {
  if (typeof AudioContext === "undefined") return null;
  const audio = new AudioContext({ latencyHint: "interactive" });
  const out = audio.createGain();
  const limiter = audio.createDynamicsCompressor();
  out.connect(limiter).connect(audio.destination);
  const noise = audio.createBuffer(1, audio.sampleRate * NOISE_SECS, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return { audio, out, noise };
}

/**
 * @param {Sound} sound
 * @param {number} volume 0 to 100
 * @returns {boolean} whether it is heard
 */
export function play(sound, volume) {
  if (!desk || desk.audio.state !== "running" || document.hidden || volume <= 0) return false;
  const { audio, out } = desk;
  const now = audio.currentTime;
  ends = ends.filter((end) => end > now);
  const isTooClose = now - (played.get(sound) ?? Number.NEGATIVE_INFINITY) < APART_SECS;
  if (ends.length >= VOICES_MAX || isTooClose) return false;
  ends.push(now + lengthOf(sound));
  played.set(sound, now);
  // Loudness is heard as a square, about.
  out.gain.setValueAtTime(GAIN_MAX * (volume / 100) ** 2, now);
  // No two cards sound quite the same.
  const bend = 0.95 + Math.random() * 0.1;
  for (const tone of SCORES[sound]) strike(desk, tone, now, tone.of === "noise" ? bend : 1);
  return true;
}

/**
 * @param {NonNullable<typeof desk>} desk
 * @param {Tone} tone
 * @param {number} now
 * @param {number} bend
 */
function strike({ audio, out, noise }, tone, now, bend) {
  const from = now + tone.at;
  const until = from + tone.secs;
  const level = audio.createGain();
  level.gain.setValueAtTime(SILENCE, from);
  level.gain.exponentialRampToValueAtTime(tone.gain, from + ATTACK_SECS);
  level.gain.exponentialRampToValueAtTime(SILENCE, until);
  level.connect(out);
  const sweep = (/** @type {AudioParam} */ pitch) => {
    pitch.setValueAtTime(tone.hz * bend, from);
    if (tone.to) pitch.exponentialRampToValueAtTime(tone.to * bend, until);
  };
  if (tone.of === "noise") {
    const source = audio.createBufferSource();
    const band = audio.createBiquadFilter();
    source.buffer = noise;
    band.type = "bandpass";
    band.Q.value = tone.q ?? 1;
    sweep(band.frequency);
    source.connect(band).connect(level);
    source.start(from, Math.random() * (NOISE_SECS - tone.secs));
    source.stop(until);
    return;
  }
  const source = audio.createOscillator();
  source.type = tone.of ?? "sine";
  sweep(source.frequency);
  source.connect(level);
  source.start(from);
  source.stop(until);
}
