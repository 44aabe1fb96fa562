// What is heard and felt at a table: events of the felt when they are seen, the viewer's turn, the last
// seconds, results. Nothing of it while the page is hidden, or when the viewer wants none.

/** @import { EventView } from "../../../types/protocol" */
/** @import { Sound } from "./scores.js" */
import { onChange, state } from "../../ui/state.js";
import { onMyTurn } from "../connection.js";
import { onNatural } from "../own/natural.js";
import { onOwnResult } from "../own/own-line.js";
import { LAST_SECONDS, mySeconds } from "../own/seconds.js";
import { onBeat, shownView } from "../shown.js";
import { SHAKES, resultSound, soundOf } from "./choose.js";
import { openAudio, play } from "./synth.js";

const GESTURES = ["pointerdown", "keydown", "touchend"];
/** The higher tick. */
const VERY_LAST = 2;

/** The second that was ticked last: of which deadline, and how many were left. */
let ticked = { at: 0, left: 0 };

/** @param {Sound} sound */
export function sounds(sound) {
  const { prefs } = state;
  if (document.hidden) return;
  if (prefs.sound) play(sound, prefs.volume);
  const shake = SHAKES[sound];
  if (shake && prefs.haptics && isTouched()) navigator.vibrate(shake);
}

/** A browser lets a page shake the device only after it has been touched. */
const isTouched = () => "vibrate" in navigator && navigator.userActivation?.hasBeenActive !== false;

/** Opens the audio when the viewer touches the page, if sound is wanted. */
function wake() {
  if (state.prefs.sound) openAudio();
}

/** @param {EventView} event */
function isMine({ player, spot }) {
  const me = state.me?.player;
  if (me === undefined) return false;
  if (player !== undefined) return player === me;
  return spot !== undefined && shownView()?.spots[spot]?.holder === me;
}

function tick() {
  const deadline = state.table?.view.deadline;
  const left = mySeconds();
  if (!deadline || left === null || left > LAST_SECONDS || left === 0) return;
  if (ticked.at === deadline.at && ticked.left === left) return;
  ticked = { at: deadline.at, left };
  sounds(left <= VERY_LAST ? "last" : "tick");
}

/** Begins to listen to the table. */
export function followSounds() {
  for (const gesture of GESTURES) window.addEventListener(gesture, wake, true);
  onBeat((event) => {
    const sound = soundOf(event, isMine(event));
    if (sound) sounds(sound);
  });
  onMyTurn(() => sounds("turn"));
  onOwnResult((result) => sounds(resultSound(result)));
  onNatural(() => sounds("blackjack"));
  onChange(tick);
}
