// Two optional tones: a card was taken, a card was refused.

import { tonesOf } from "../tones.js";

const tones = tonesOf("house.scanner.sound", {
  ok: { hertz: 880, secs: 0.07 }, refused: { hertz: 170, secs: 0.4 },
});

export const { isOn: soundIsOn, set: setSound, play: sound } = tones;
