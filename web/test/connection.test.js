import assert from "node:assert/strict";
import test from "node:test";

import { connection, pause } from "../js/net/connection.js";
import { MOVING_MAX, PENDING_MAX } from "../js/net/pending.js";
import { part } from "./part.js";

const TABLE = "00000000-0000-4000-8000-000000000001";

/** @import { ServerMessage } from "../types/protocol" */
/** @import { ConnectionState, World } from "../js/net/connection.js" */
/** @import { Command } from "../js/net/pending.js" */

/** A socket that a test opens, feeds and breaks. */
class Socket {
  readyState = 0;
  closed = false;
  pings = 0;
  /** Whether the house answers pings. */
  answers = false;
  /** @type {unknown[]} */
  sent = [];
  /** @type {() => void} */
  onopen = () => {};
  /** @type {(event: { data: string }) => void} */
  onmessage = () => {};
  /** @type {() => void} */
  onclose = () => {};

  /** @param {string} text */
  send(text) {
    const message = JSON.parse(text);
    if (message.type !== "ping") return void this.sent.push(message);
    this.pings += 1;
    if (this.answers) this.says({ type: "pong" });
  }

  close() {
    this.closed = true;
  }

  opens() {
    this.readyState = 1;
    this.onopen();
  }

  /** @param {ServerMessage} message */
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  welcomes() {
    this.says({ type: "welcome", protocol: 1, now: 0 });
  }

  breaks() {
    this.readyState = 3;
    this.onclose();
  }
}

/** A world whose clock and sockets are moved by hand. */
function stage() {
  /** @type {Socket[]} */
  const sockets = [];
  /** @type {[ConnectionState, number | undefined][]} */
  const states = [];
  /** @type {ServerMessage[]} */
  const frames = [];
  /** @type {string[]} */
  const dropped = [];
  /** @type {{ at: number, run: () => void, id: number }[]} */
  let timers = [];
  let now = 0;
  let last = 0;
  const seen = { visible: true };
  /** @type {World} */
  const world = {
    open() {
      const socket = new Socket();
      sockets.push(socket);
      return part(socket);
    },
    now: () => now,
    random: () => 1,
    visible: () => seen.visible,
    after(run, ms) {
      last += 1;
      timers.push({ at: now + ms, run, id: last });
      return last;
    },
    cancel(id) {
      timers = timers.filter((timer) => timer.id !== id);
    },
  };
  const house = connection(world, {
    frame: (message) => frames.push(message),
    state: (state, at) => states.push([state, at]),
    dropped: (command) => dropped.push(command.id),
  });
  const pass = (/** @type {number} */ ms) => {
    const end = now + ms;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      if (timers.length === 0 || timers[0].at > end) break;
      const [timer] = timers.splice(0, 1);
      now = Math.max(now, timer.at);
      timer.run();
    }
    now = end;
  };
  /** The page stands still: timers are late. */
  const stall = (/** @type {number} */ ms) => {
    now += ms;
    pass(0);
  };
  return { house, sockets, states, frames, dropped, pass, stall, seen };
}

/** @type {(id: string) => Command} */
const command = (id) => ({ type: "command", id, table: TABLE, do: { verb: "confirm" } });

/** A stage with an open connection that watches a table. */
function opened() {
  const it = stage();
  it.house.connect();
  it.sockets[0].opens();
  it.house.watch(TABLE);
  it.sockets[0].welcomes();
  return it;
}

test("hello comes first and tables are watched after the welcome", () => {
  const { sockets } = opened();
  assert.deepEqual(sockets[0].sent, [
    { type: "hello", protocol: 1 },
    { type: "watch", table: TABLE },
  ]);
});

test("an unanswered command is sent again with the same id after a loss", () => {
  const { house, sockets, pass } = opened();
  house.send(command("a"));
  house.send(command("b"));
  sockets[0].says({ type: "ack", id: "a", table: TABLE, seq: 1 });
  sockets[0].breaks();
  house.send(command("c"));
  pass(400);
  sockets[1].opens();
  sockets[1].welcomes();
  assert.deepEqual(sockets[1].sent.slice(1), [
    { type: "watch", table: TABLE },
    command("b"),
    command("c"),
  ]);
});

test("a refused command is not sent again", () => {
  const { house, sockets, pass } = opened();
  house.send(command("a"));
  sockets[0].says({ type: "refused", id: "a", code: "stale", words: { fr: "", en: "" } });
  sockets[0].breaks();
  pass(400);
  sockets[1].opens();
  sockets[1].welcomes();
  assert.deepEqual(house.unanswered(), []);
  assert.equal(sockets[1].sent.length, 2);
});

test("a command whose table moves to another machine is sent again with the same id", () => {
  const { house, sockets, frames, pass } = opened();
  const words = { fr: "", en: "" };
  sockets[0].answers = true;
  const moving = /** @type {const} */ ({ type: "refused", id: "a", code: "moving", words });
  house.send(command("a"));
  sockets[0].says(moving);
  assert.deepEqual(frames.at(-1), { type: "refused", id: undefined, code: "moving", words });
  pass(1_000);
  assert.deepEqual(sockets[0].sent.slice(2), [command("a"), command("a")]);
  sockets[0].says({ type: "ack", id: "a", table: TABLE, seq: 1 });
  pass(60_000);
  assert.equal(sockets[0].sent.length, 4);
  house.send(command("b"));
  for (let said = 0; said <= MOVING_MAX; said += 1) {
    assert.equal(house.unanswered().length, 1);
    sockets[0].says({ ...moving, id: "b" });
    pass(1_000);
  }
  assert.deepEqual(house.unanswered(), []);
  assert.deepEqual(frames.at(-1), { ...moving, id: "b" });
});

test("pauses double up to a cap, which is low for minutes, and the jitter takes at most half away", () => {
  assert.deepEqual([0, 1, 2, 3].map((tries) => pause(tries, 1, 0)), [300, 600, 1_000, 1_000]);
  assert.equal(pause(150, 1, 179_000), 1_000);
  assert.equal(pause(150, 1, 300_000), 5_000);
  assert.equal(pause(500, 1, 3_600_000), 15_000);
  assert.equal(pause(0, 0, 0), 150);
});

test("a house that was away for twelve seconds is tried within one more", () => {
  const { house, sockets, pass } = opened();
  sockets[0].breaks();
  for (let waited = 0; waited < 12_000; waited += 100) {
    pass(100);
    const last = sockets[sockets.length - 1];
    if (last.readyState === 0) last.breaks();
  }
  const before = sockets.length;
  assert.ok(before < 20, "and it is not besieged");
  pass(1_000);
  assert.equal(sockets.length, before + 1);
  house.retryNow();
  assert.equal(sockets.length, before + 1);
});

test("a house that says it restarts is tried again at once", () => {
  const { sockets, pass } = opened();
  sockets[0].says({ type: "closing", reason: "draining", words: { fr: "", en: "" } });
  sockets[0].breaks();
  pass(300);
  assert.equal(sockets.length, 2);
});

test("a dead link is noticed within three seconds", () => {
  const { sockets, states, pass } = opened();
  pass(2_800);
  assert.deepEqual([sockets[0].pings, sockets[0].closed], [1, false]);
  pass(200);
  assert.ok(sockets[0].closed);
  assert.equal(states.at(-1)?.[0], "waiting");
});

test("a quiet table that answers is kept, and one that talks is not asked", () => {
  const { sockets, pass } = opened();
  for (let said = 0; said < 40; said += 1) {
    pass(1_500);
    assert.equal(sockets[0].pings, said + 1);
    pass(300);
    sockets[0].says({ type: "pong" });
  }
  for (let said = 0; said < 40; said += 1) {
    sockets[0].says({ type: "purse", balance: 1 });
    pass(1_000);
  }
  assert.deepEqual([sockets[0].pings, sockets.length, sockets[0].closed], [40, 1, false]);
});

test("a page does not ask while nobody sees it or it watches no table", () => {
  const { house, sockets, pass, seen } = opened();
  seen.visible = false;
  pass(60_000);
  assert.equal(sockets[0].pings, 0);
  seen.visible = true;
  house.retryNow();
  assert.equal(sockets[0].pings, 1);
  sockets[0].says({ type: "pong" });
  house.unwatch(TABLE);
  pass(60_000);
  assert.deepEqual([sockets[0].pings, sockets.length], [1, 1]);
});

test("a page that stood still asks before it gives up its socket", () => {
  const { sockets, pass, stall } = opened();
  pass(1_600);
  stall(20_000);
  assert.deepEqual([sockets[0].pings, sockets[0].closed], [2, false]);
  sockets[0].says({ type: "pong" });
  pass(1_400);
  assert.equal(sockets[0].closed, false);
  pass(3_000);
  assert.ok(sockets[0].closed);
});

test("a socket that never gets its welcome is given up, and each fourth try is patient", () => {
  const { sockets, pass, house } = stage();
  house.connect();
  for (const [ms, count] of [[3_300, 2], [3_600, 3], [4_000, 4], [11_900, 4], [1_100, 5]]) {
    pass(ms);
    assert.equal(sockets.length, count);
  }
});

test("pauses grow while the house is away and start anew after a welcome", () => {
  const { sockets, states, pass } = opened();
  sockets[0].breaks();
  pass(400);
  sockets[1].breaks();
  assert.deepEqual(states.at(-1), ["waiting", 400 + 600]);
  pass(600);
  sockets[2].opens();
  sockets[2].welcomes();
  sockets[2].breaks();
  assert.deepEqual(states.at(-1), ["waiting", 1000 + 300]);
});

test("a connection that leaves a command unanswered is given up", () => {
  const { house, sockets, pass } = opened();
  house.send(command("a"));
  pass(10_000);
  assert.ok(sockets[0].closed);
  assert.ok(sockets.length > 1);
});

test("a command waits as long as the house says that it is opening", () => {
  const { house, sockets, pass } = opened();
  house.send(command("a"));
  sockets[0].answers = true;
  for (let said = 0; said < 20; said += 1) {
    sockets[0].says({ type: "lobby", tables: {}, opening: true });
    pass(3_000);
  }
  assert.equal(sockets.length, 1);
  sockets[0].says({ type: "lobby", tables: {} });
  sockets[0].says({ type: "ack", id: "a", table: TABLE, seq: 1 });
  pass(60_000);
  assert.deepEqual([sockets.length, sockets[0].closed], [1, false]);
});

test("a house that stops saying so while it is opening is given up", () => {
  const { house, sockets, pass } = opened();
  house.send(command("a"));
  sockets[0].says({ type: "lobby", tables: {}, opening: true });
  pass(10_000);
  assert.ok(sockets[0].closed && sockets.length > 1);
});

test("the late end of an old socket does not harm the new one", () => {
  const { house, sockets, states } = opened();
  house.connect();
  sockets[1].opens();
  sockets[1].welcomes();
  sockets[0].breaks();
  sockets[0].says({ type: "purse", balance: 1 });
  assert.deepEqual(states.at(-1), ["open", undefined]);
});

test("pending commands are bounded, and one more is dropped aloud", () => {
  const { house, dropped } = opened();
  for (let at = 0; at <= PENDING_MAX; at += 1) house.send(command(`c${at}`));
  assert.deepEqual(dropped, [`c${PENDING_MAX}`]);
});
