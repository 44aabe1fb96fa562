// A trade at the cage: Enter leads from field to field, and a reference that repeats is asked about.

import assert from "node:assert/strict";
import test from "node:test";

import "./as-house.js";

/** @import { VNode } from "../js/ui/dom.js" */

const PLAYER = { player: "p", name: "Ana", member: 1001, purse: 0, racks: 0,
  cash: { cash_in: 0, cash_out: 0 }, large_cash: 0, has_large_cash: false, identity: null, limits: {},
  documents: [] };
const REPEATS = { code: "reference-repeats", words: { fr: "Déjà ?", en: "Again?" } };

/** What was asked for, oldest first. @type {any[]} */
const asked = [];
/** @type {{ ok: boolean, body: object }} */
let answer = { ok: false, body: REPEATS };
const fetched = async (/** @type {string} */ path, /** @type {{ body?: string }} */ { body }) => {
  const isTrade = path === "/api/cage/purchase";
  if (isTrade) asked.push(JSON.parse(body ?? ""));
  const found = path.startsWith("/api/cage/players?") ? { players: [PLAYER] } : PLAYER;
  const { ok, body: said } = isTrade ? answer : { ok: true, body: found };
  return { ok, status: ok ? 200 : 409, text: async () => JSON.stringify(said) };
};
/** The fields by their ids, and the button of the sale. @type {Record<string, any>} */
const fields = {};
for (const id of ["paid-cash", "paid-card", "trade-amount", "trade-reference", ".tool.purchase"]) {
  fields[id] = { id, value: "", checked: id === "paid-cash",
    focus: () => Object.assign(document, { activeElement: fields[id] }) };
}
Object.assign(document, {
  activeElement: null,
  getElementById: (/** @type {string} */ id) => fields[id],
  querySelector: (/** @type {string} */ selector) => fields[selector.replace(/^#/, "")] ?? null,
});
Object.assign(globalThis, {
  fetch: fetched,
  FormData: class { get = () => "ana"; },
});

const { playerView } = await import("../js/staff/cage/player.js");
const { state } = await import("../js/ui/state.js");

/**
 * The element of a class.
 * @param {VNode | string} node
 * @param {string} name
 * @returns {any}
 */
function find(node, name) {
  if (typeof node === "string") return null;
  if (String(node.props.class ?? "").split(" ").includes(name)) return node;
  return node.kids.map((kid) => find(kid, name)).find(Boolean) ?? null;
}

const settled = () => new Promise(setImmediate);

/** Opens the only player of that name. The form of the trade. */
async function openPlayer() {
  find(playerView(), "find").props.onsubmit({ preventDefault() {}, target: {} });
  await settled();
  return find(playerView(), "trade");
}

test("Enter leads from how it is paid to the amount, the reference and the sale", async () => {
  const form = await openPlayer();
  const led = (/** @type {string} */ from) => {
    fields[from].focus();
    form.props.onsubmit({ preventDefault() {} });
    return document.activeElement?.id;
  };
  assert.equal(led("paid-card"), "trade-amount");
  assert.equal(led("trade-amount"), "trade-reference");
  assert.equal(led("trade-reference"), ".tool.purchase");
  assert.deepEqual(asked, [], "Enter alone sells nothing");
});

test("a reference that repeats is asked about, and a second press sells", async () => {
  const sell = async () => {
    find(await openPlayer(), "purchase").props.onclick();
    await settled();
    return asked.at(-1);
  };
  Object.assign(fields["trade-amount"], { value: "120" });
  Object.assign(fields["trade-reference"], { value: "card 1" });
  const first = await sell();
  assert.deepEqual([first.amount, first.reference, first.again], [12_000, "card 1", false]);
  assert.match(state.ui.note?.words.en ?? "", /press the button again/);
  // Another amount is another trade, which has not been asked about.
  Object.assign(fields["trade-amount"], { value: "130" });
  const other = await sell();
  assert.deepEqual([other.amount, other.again], [13_000, false]);
  assert.notEqual(other.id, first.id);
  answer = { ok: true, body: { receipt: null, request: null, purse: 13_000 } };
  const again = await sell();
  assert.deepEqual([again.id, again.again], [other.id, true]);
  assert.equal(fields["trade-amount"].value, "");
});
