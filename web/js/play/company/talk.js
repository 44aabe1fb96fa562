// What people at the table say to each other: one phrase of each player for a few seconds. The server
// sends every phrase to everybody; each browser decides which players it mutes.

/** @import { Phrase, ServerMessage, TableView } from "../../../types/protocol" */
import { uuid } from "../../net/uuid.js";
import { choose } from "../../ui/page.js";
import { changed, state } from "../../ui/state.js";
import { ask, onFrame, onLeave } from "../connection.js";
import { playerName } from "../table/people.js";
import { both, t } from "./words.js";

/** How long a phrase is shown, in milliseconds. */
const SHOWN_MS = 4000;
/** Muted players that are kept. The first ones are forgotten. */
const MUTED_MAX = 50;

/** @type {Phrase[]} */
export const PHRASES = [
  "hello", "good-luck", "nice-hand", "well-played", "congratulations", "too-bad", "thank-you",
  "youre-welcome", "sorry", "one-moment", "welcome", "goodbye",
];
/** Those that are drawn. @type {Phrase[]} */
export const REACTIONS = ["smile", "wow", "heart", "clover", "star"];

/** @typedef {{ player: string, what: Phrase, until: number }} Bubble */

/** @type {Map<string, Bubble>} */
const bubbles = new Map();

/** @param {string} player */
export const isMuted = (player) => state.prefs.muted.includes(player);

/**
 * Mutes a player, or hears them again.
 * @param {string} player
 */
export function mute(player) {
  const { muted } = state.prefs;
  choose({ muted: isMuted(player) ? muted.filter((it) => it !== player)
    : [...muted, player].slice(-MUTED_MAX) });
  bubbles.delete(player);
}

/** Mutes all, or hears them again. */
export function muteAll() {
  choose({ phrases: !state.prefs.phrases });
  bubbles.clear();
}

/**
 * Where a player is at the table: at their seat, else at the spot they hold or back.
 * @param {TableView} view
 * @param {string} player
 * @returns {number | null}
 */
export function placeOf(view, player) {
  const seat = Object.entries(view.seats).find(([, it]) => it.player === player);
  if (seat) return Number(seat[0]);
  const spot = Object.entries(view.spots).find(([, { bet, holder, hands }]) =>
    holder === player || bet?.player === player || (bet && player in bet.backers)
    || Object.values(hands).some(({ backers }) => player in backers));
  return spot ? Number(spot[0]) : null;
}

/** Everybody at the table but the viewer: who sits, holds or backs. @param {TableView} view */
export function othersAt(view) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { player, name } of Object.values(view.seats)) found.set(player, name);
  for (const { bet, holder, holder_name: name, hands } of Object.values(view.spots)) {
    if (holder && !found.has(holder)) found.set(holder, name ?? "");
    for (const backers of [bet?.backers ?? {}, ...Object.values(hands).map((hand) => hand.backers)]) {
      for (const [player, backer] of Object.entries(backers)) {
        if (!found.has(player)) found.set(player, backer.name);
      }
    }
  }
  if (state.me) found.delete(state.me.player);
  return [...found].map(([player, name]) => ({ player, name }));
}

/** Whether the viewer may say something here. */
export function maySpeak() {
  const view = state.table?.view;
  return view !== undefined && state.me !== null && placeOf(view, state.me.player) !== null;
}

/** @param {Phrase} what */
export function say(what) {
  if (state.at) ask({ type: "say", id: uuid(), table: state.at, what });
}

/** @param {ServerMessage} message */
function heard(message) {
  if (message.type !== "said" || message.table !== state.at || !state.table) return;
  const { player, what } = message;
  const isMe = player === state.me?.player;
  if (!isMe && (!state.prefs.phrases || isMuted(player))) return;
  bubbles.delete(player);
  bubbles.set(player, { player, what, until: performance.now() + SHOWN_MS });
  setTimeout(changed, SHOWN_MS + 50);
  if (!isMe) {
    const name = playerName(player);
    const words = both((of) => of.talk.said(name || of.talk.somebody, of.talk.phrases[what]));
    state.said.push({ words });
  }
}

onFrame(heard);
onLeave(() => bubbles.clear());

/** What is shown now, oldest first. */
export function shownBubbles() {
  const now = performance.now();
  for (const [player, { until }] of bubbles) if (until <= now) bubbles.delete(player);
  return [...bubbles.values()];
}

/** @param {Phrase} what */
export const phraseWords = (what) => t().talk.phrases[what];
