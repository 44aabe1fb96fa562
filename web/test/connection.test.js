import assert from "node:assert/strict";
import test from "node:test";

import { connection, pause } from "../js/connection.js";
import { OUTBOX_MAX } from "../js/outbox.js";

const TABLE = "00000000-0000-4000-8000-000000000001";

/** A world whose clock and sockets are moved by hand. */
function stage() {
  const sockets = [];
  const links = [];
  const frames = [];
  const dropped = [];
  let timers = [];
  let now = 0;
  let last = 0;
  const world = {
    open() {
      const socket = {
        readyState: 0,
        sent: [],
        closed: false,
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => (socket.closed = true),
        opens() {
          socket.readyState = 1;
          socket.onopen();
        },
        says: (message) => socket.onmessage({ data: JSON.stringify(message) }),
        welcomes: () => socket.says({ type: "welcome", protocol: 1, now: 0 }),
        breaks() {
          socket.readyState = 3;
          socket.onclose();
        },
      };
      sockets.push(socket);
      return socket;
    },
    now: () => now,
    random: () => 1,
    after(run, ms) {
      last += 1;
      timers.push({ at: now + ms, run, id: last });
      return last;
    },
    cancel: (id) => (timers = timers.filter((timer) => timer.id !== id)),
  };
  const house = connection(world, {
    frame: (message) => frames.push(message),
    link: (state, at) => links.push([state, at]),
    dropped: (command) => dropped.push(command.id),
  });
  const pass = (ms) => {
    const end = now + ms;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      if (timers.length === 0 || timers[0].at > end) break;
      const [timer] = timers.splice(0, 1);
      now = timer.at;
      timer.run();
    }
    now = end;
  };
  return { house, sockets, links, frames, dropped, pass };
}

const command = (id) => ({ type: "command", id, table: TABLE, do: { verb: "confirm" } });

/** A stage with an open link that watches a table. */
function opened() {
  const it = stage();
  it.house.dial();
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

test("pauses double up to a cap and the jitter takes at most half away", () => {
  assert.deepEqual([0, 1, 2, 3].map((tries) => pause(tries, 1)), [400, 800, 1600, 3200]);
  assert.equal(pause(50, 1), 15_000);
  assert.equal(pause(0, 0), 200);
});

test("pauses grow while the house is away and start anew after a welcome", () => {
  const { sockets, links, pass } = opened();
  sockets[0].breaks();
  pass(400);
  sockets[1].breaks();
  assert.deepEqual(links.at(-1), ["waiting", 400 + 800]);
  pass(800);
  sockets[2].opens();
  sockets[2].welcomes();
  sockets[2].breaks();
  assert.deepEqual(links.at(-1), ["waiting", 1200 + 400]);
});

test("a link that leaves a command unanswered is given up", () => {
  const { house, sockets, pass } = opened();
  house.send(command("a"));
  pass(10_000);
  assert.ok(sockets[0].closed);
  assert.ok(sockets.length > 1);
});

test("the late end of an old socket does not harm the new one", () => {
  const { house, sockets, links } = opened();
  house.dial();
  sockets[1].opens();
  sockets[1].welcomes();
  sockets[0].breaks();
  sockets[0].says({ type: "purse", balance: 1 });
  assert.deepEqual(links.at(-1), ["open", undefined]);
});

test("the outbox is bounded and says what it drops", () => {
  const { house, dropped } = opened();
  for (let at = 0; at <= OUTBOX_MAX; at += 1) house.send(command(`c${at}`));
  assert.deepEqual(dropped, [`c${OUTBOX_MAX}`]);
});
