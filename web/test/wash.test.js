import assert from "node:assert/strict";
import test from "node:test";

import { sockets } from "./as-house.js";

const TABLE = "00000000-0000-4000-8000-000000000001";
const ME = "11111111-1111-4111-8111-111111111111";
const SHOES = ["aaaaaaaa", "bbbbbbbb", "cccccccc"].map((start) => `${start}-0000-4000-8000-000000000000`);

// The page's own world, as far as these modules look at it.
/** @type {Map<string, string>} */
const kept = new Map();
Object.assign(globalThis, {
  navigator: { language: "en" },
  document: { hidden: true, title: "", addEventListener() {} },
  localStorage: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ it) => kept.set(key, it),
  },
});

const { connect, goTo } = await import("../js/play/connection.js");
const { changed, onChange } = await import("../js/ui/state.js");
const { hasWashed, isSuspect } = await import("../js/play/wash.js");

/**
 * Waits until all listeners have heard of a change.
 * @returns {Promise<void>}
 */
function drawn() {
  return new Promise((resolve) => {
    let heard = false;
    onChange(() => {
      if (!heard) resolve();
      heard = true;
    });
    changed();
  });
}

const notes = () => JSON.parse(kept.get("casino.shoes") ?? "{}");
const house = () => sockets.slice(-1)[0];
const washes = () => house().sent.filter((it) => it.do?.verb === "wash");
const option = { do: { verb: "wash", wash: "0".repeat(32) }, cost: 0 };
let seq = 5;

/** @typedef {{ asks?: boolean, commitment?: string, washed?: object[] }} Shown */
/**
 * The house shows the next shoe and, if it asks for a wash, says so.
 * @param {string} shoe
 * @param {Shown} [about]
 */
function shows(shoe, { asks = true, commitment = `c-${shoe}`, washed = [] } = {}) {
  seq += 1;
  house().says({
    type: "view", table: TABLE, epoch: 1, seq, now: 1000,
    view: { shoe: {}, next_shoe: { id: shoe, commitment, washes: washed }, spots: {} },
    you: { options: asks ? { wash: option } : {} },
  });
  return drawn();
}

connect();
sockets[0].onopen?.();
sockets[0].says({ type: "welcome", protocol: 1, now: 0, player: ME, name: "Ana" });
goTo(TABLE);

test("the next shoe is washed once, with bytes that are noted beside its commitment", async () => {
  await shows(SHOES[0]);
  await shows(SHOES[0]);
  assert.equal(washes().length, 1);
  const [{ id, do: { wash } }] = washes();
  assert.match(wash, /^[0-9a-f]{32}$/);
  assert.notEqual(wash, "0".repeat(32));
  assert.deepEqual(Object.keys(notes()), [SHOES[0]]);
  assert.equal(notes()[SHOES[0]].commitment, `c-${SHOES[0]}`);
  assert.equal(notes()[SHOES[0]].wash, wash);
  assert.ok(!hasWashed());
  sockets[0].says({ type: "ack", id, table: TABLE, seq });
  await shows(SHOES[0], { asks: false, washed: [{ player: ME, wash }] });
  assert.ok(hasWashed());
  assert.equal(notes()[SHOES[0]].wash, wash);
});

test("a refused wash is not missed later", async () => {
  await shows(SHOES[1]);
  const { id, do: { wash } } = washes().at(-1);
  assert.equal(notes()[SHOES[1]].wash, wash);
  const words = { fr: "", en: "" };
  sockets[0].says({ type: "refused", id, code: "washed-already", words });
  assert.deepEqual(Object.keys(notes()[SHOES[1]]).sort(), ["commitment", "seen_ms"]);
  await shows(SHOES[1]);
  assert.equal(washes().filter((it) => it.id === id).length, 1);
});

test("after a reload the same bytes go again", async () => {
  const mine = "00112233445566778899aabbccddeeff";
  const before = { ...notes(), [SHOES[2]]: { commitment: `c-${SHOES[2]}`, wash: mine, seen_ms: 1 } };
  kept.set("casino.shoes", JSON.stringify(before));
  await shows(SHOES[2]);
  assert.equal(washes().at(-1).do.wash, mine);
});

test("another commitment for the same shoe is noticed and what came first is kept", async () => {
  await shows(SHOES[0], { asks: false, commitment: "other" });
  assert.ok(isSuspect(SHOES[0]));
  assert.ok(!isSuspect(SHOES[1]));
  assert.equal(notes()[SHOES[0]].commitment, `c-${SHOES[0]}`);
});
