// Watches the commitments of the table's shoes and washes the next one: as soon as the table asks,
// 16 random bytes of this browser go to it, once for each shoe.

import { onChange, serverNow, state } from "../ui/state.js";
import { onAnswer } from "./connection.js";
import { hasChanged, loadShoes, saveShoes, seen, washed } from "./shoes.js";
import { option, wish } from "./wishes.js";

const BYTES = 16;

/** @type {Set<string>} shoes this page has washed */
const sent = new Set();
/** The shoe our last wash was for. */
let asked = "";
/** The commitments last looked at, so that storage is read only when there is a new one. */
let looked = "";
/** @type {Set<string>} shoes whose commitment is not what we saw first */
const changedShoes = new Set();

/** @param {string | undefined} id */
export const isSuspect = (id) => id !== undefined && changedShoes.has(id);

/** 16 random bytes as 32 hexadecimal digits. */
function randomBytes() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function look() {
  const view = state.table?.view;
  if (!view) return;
  /** @type {[string, string][]} */
  const published = [];
  const { shoe, next_shoe: next } = view;
  if (shoe.id && shoe.commitment) published.push([shoe.id, shoe.commitment]);
  if (next) published.push([next.id, next.commitment]);
  const now = published.join();
  if (now === looked) return;
  looked = now;
  const before = loadShoes(); // Another page of this browser may have written.
  let shoes = before;
  for (const [id, commitment] of published) {
    if (hasChanged(shoes, id, commitment)) changedShoes.add(id);
    shoes = seen(shoes, id, commitment, Math.round(serverNow()));
  }
  if (shoes !== before) saveShoes(shoes);
}

function washNext() {
  const next = state.table?.view.next_shoe;
  if (!next || !option("wash") || sent.has(next.id)) return;
  sent.add(next.id);
  const shoes = loadShoes();
  // After a reload the same bytes go again: the first try may have arrived.
  const wash = shoes[next.id]?.wash ?? randomBytes();
  saveShoes(washed(shoes, next.id, wash));
  asked = next.id;
  if (!wish("wash", { wash })) sent.delete(next.id);
}

// A refused wash is in no record: nothing may be missed there later.
onAnswer(({ key, ok }) => {
  if (key !== "wash" || ok || isWashed(asked)) return;
  saveShoes(washed(loadShoes(), asked, undefined));
});

/**
 * Whether our bytes are in the record of the next shoe.
 * @param {string} id
 */
function isWashed(id) {
  const next = state.table?.view.next_shoe;
  return next?.id === id && next.washes.some((it) => it.player === state.me?.player);
}

/** Whether the viewer has washed the cards that are shuffled next. */
export function hasWashed() {
  const id = state.table?.view.next_shoe?.id;
  return id !== undefined && isWashed(id);
}

onChange(() => {
  look();
  washNext();
});
