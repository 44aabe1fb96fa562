// What a frame of the server changes in the state. Views are replaced, patches are merged blindly;
// a gap in the numbers asks for the whole view again. It must never guess what a patch left out.

/** @import { ServerMessage } from "../../types/protocol" */
/** @import { State } from "./state.js" */
import { mergePatch } from "../net/merge-patch.js";

/** Events kept for reading back. */
export const LOG_MAX = 60;

/** @typedef {{ watch?: string, yourTurn?: boolean }} Next what is to be done after a frame */

/**
 * @param {State} state
 * @param {ServerMessage} message
 * @param {number} at our clock, milliseconds
 * @returns {Next}
 */
export function receive(state, message, at) {
  switch (message.type) {
    case "welcome":
      setClock(state, message.now, at);
      state.me = message.player
        ? { player: message.player, name: message.name ?? "", kind: message.kind,
          member: message.member }
        : null;
      if (!state.me) state.purse = null;
      state.staff = message.staff ?? null;
      state.closing = null;
      state.requests += 1;
      return {};
    case "lobby":
      state.lobby = message.tables;
      state.opening = message.opening === true;
      state.unavailable = message.unavailable === true;
      return {};
    case "floor":
      state.floor = message.tables;
      return {};
    case "requests":
      state.requests += 1;
      return {};
    case "purse":
      state.purse = message.balance;
      return {};
    case "view":
      return wholeView(state, message, at);
    case "patch":
      return viewPatch(state, message, at);
    case "you":
      return ownPatch(state, message, "you");
    case "staff":
      return ownPatch(state, message, "staff");
    case "closing":
      state.closing = message.words;
      return {};
    case "ack":
    case "hint":
    case "refused":
    case "said":
    case "slips":
      return {};
  }
  return {};
}

/**
 * The frame with the shortest delay gives the best estimate of the server clock.
 * @param {State} state
 * @param {number} now
 * @param {number} at
 */
function setClock(state, now, at) {
  state.clock.offset = Math.max(state.clock.offset, now - at);
}

/**
 * @param {State} state
 * @param {Extract<ServerMessage, { type: "view" }>} message
 * @param {number} at
 * @returns {Next}
 */
function wholeView(state, message, at) {
  if (message.table !== state.at) return {};
  setClock(state, message.now, at);
  const before = isMyTurn(state);
  const log = state.table?.id === message.table ? state.table.log : [];
  state.table = {
    id: message.table,
    epoch: message.epoch,
    seq: message.seq,
    view: message.view,
    you: message.you ?? null,
    staff: message.staff ?? null,
    stale: false,
    log,
  };
  return { yourTurn: !before && isMyTurn(state) };
}

/**
 * @param {State} state
 * @param {Extract<ServerMessage, { type: "patch" }>} message
 * @param {number} at
 * @returns {Next}
 */
function viewPatch(state, message, at) {
  const table = state.table;
  if (!table || message.table !== table.id || table.stale) return {};
  setClock(state, message.now, at);
  if (message.epoch === table.epoch && message.seq <= table.seq) return {};
  if (message.epoch !== table.epoch || message.seq !== table.seq + 1) {
    return gap(table);
  }
  const before = turnName(state);
  table.seq = message.seq;
  table.view = mergePatch(table.view, message.patch);
  table.log = [...table.log, ...message.events].slice(-LOG_MAX);
  for (const event of message.events) {
    if (event.words.en || event.words.fr) state.said.push(event);
    if (event.kind === "ruled" && state.me) {
      // It may be about a round that this player has disputed.
      state.ruled = true;
      state.requests += 1;
    }
  }
  return { yourTurn: isMyTurn(state) && turnName(state) !== before };
}

/**
 * The private part follows the patch of its step.
 * @param {State} state
 * @param {Extract<ServerMessage, { type: "you" | "staff" }>} message
 * @param {"you" | "staff"} part
 * @returns {Next}
 */
function ownPatch(state, message, part) {
  const table = state.table;
  if (!table || message.table !== table.id || message.seq < table.seq || table.stale) return {};
  if (message.seq > table.seq) return gap(table);
  table[part] = mergePatch(table[part] ?? {}, message.patch);
  return {};
}

/**
 * Requests the whole view once. Nothing is merged until it arrives.
 * @param {import("./state.js").TableState} table
 * @returns {Next}
 */
function gap(table) {
  table.stale = true;
  return { watch: table.id };
}

/** @param {State} state */
export function isMyTurn(state) {
  const view = state.table?.view;
  if (!view?.turn || !state.me) return false;
  return view.spots[view.turn.spot]?.holder === state.me.player;
}

/** @param {State} state */
function turnName(state) {
  const view = state.table?.view;
  return view?.turn ? `${view.round}:${view.turn.spot}.${view.turn.hand}` : "";
}
