// The house says a refusal to whom it concerns. Where that is a player, staff read it in their own
// words.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { sockets } from "./as-house.js";
import { text } from "./drawn.js";
import { part } from "./part.js";

const { connect, send } = await import("../js/play/connection.js");
const { correctionView } = await import("../js/audit/correct.js");
const { staffWords } = await import("../js/ui/refusals.js");
const { state } = await import("../js/ui/state.js");
const { refusals: en } = (await import("../js/ui/words-refusals-en.js")).en;
const { refusals: fr } = (await import("../js/ui/words-refusals-fr.js")).fr;

/** @import { VNode } from "../js/ui/dom.js" */

const CRATES = new URL("../../crates/refusals/src/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, CRATES), "utf8");
const TEXT = String.raw`"((?:[^"\\]|\\[^])*)"`;
/** A refusal of the server, and one of a table. */
const REJECTION = new RegExp(String.raw`\(Rejection::\w+, "([a-z-]+)",\s*${TEXT},\s*${TEXT}\)`, "g");
const REFUSAL = new RegExp(String.raw`Refusal::(\w+) =>\s*\{?\s*both\(\s*${TEXT},\s*${TEXT},?\s*\)`, "g");
/** Words that speak to somebody. */
const SPEAKS = /\b(?:you|your|yours)\b|\b(?:vous|votre|vos)\b/i;

/** Their words are right for whoever reads them. */
const TO_ANYBODY = ["code-needed", "network-full", "not-allowed", "not-signed-in", "password-former",
  "too-many-tables", "totp-set"];
/** Only staff ask for what is refused so. */
const TO_STAFF = ["chips-not-counted"];
/** Only players ask for what is refused so. */
const TO_PLAYERS = ["banned", "cut-not-offered", "double-amount", "entry-barred", "insurance-amount",
  "just-said", "no-hint", "not-your-spot", "other-chips", "too-many-spots", "washed-already"];

/** @type {(name: string) => string} */
const codeOf = (name) => name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const SAID = [
  ...[...read("rejection.rs").matchAll(REJECTION)].map(([, code, ...words]) => ({ code, words })),
  ...[...read("rules.rs").matchAll(REFUSAL)].map(([, name, ...words]) => ({ code: codeOf(name), words })),
];

test("what the house says to a player is said to staff in other words, in both languages", () => {
  const codes = SAID.map(({ code }) => code);
  assert.ok(codes.includes("not-enough-in-purse") && codes.includes("not-enough-chips"));
  const known = new Set([...TO_ANYBODY, ...TO_STAFF, ...TO_PLAYERS]);
  for (const code of [...known, ...Object.keys(en)]) assert.ok(codes.includes(code), code);
  const speaking = SAID.filter(({ code, words }) =>
    words.some((said) => SPEAKS.test(said)) && !known.has(code));
  assert.ok(speaking.length > 5);
  for (const { code, words } of speaking) {
    const house = { fr: words[0], en: words[1] };
    const staff = staffWords({ code, words: house });
    assert.deepEqual(staff, { fr: part(fr)[code], en: part(en)[code] }, code);
    assert.notEqual(staff.en, house.en);
    assert.notEqual(staff.fr, house.fr);
  }
  const words = { fr: "Non.", en: "No." };
  assert.equal(staffWords({ code: "toString", words }), words);
});

test("an order at a table is refused in words for staff, a player's wish in those of the house", () => {
  const words = { fr: "Il vous manque des jetons.", en: "You’re short of chips." };
  connect();
  const [socket] = sockets.slice(-1);
  socket.says({ type: "welcome", protocol: 1, now: 0 });
  const refused = (/** @type {object | null} */ staff, type = "order", where = "") => {
    state.staff = part(/** @type {any} */ (staff));
    send("order:credit", part({ type, id: "1", table: "t" }), where);
    socket.says({ type: "refused", id: "1", code: "not-enough-chips", words });
    return state.ui.note?.words;
  };
  assert.deepEqual(refused({ name: "pit", role: "pit" }),
    { fr: fr["not-enough-chips"], en: en["not-enough-chips"] });
  // The floor shows many tables.
  assert.deepEqual(refused({ name: "pit", role: "pit" }, "order", "Paris 2"),
    { fr: `Paris 2\u00a0: ${fr["not-enough-chips"]}`, en: `Paris 2: ${en["not-enough-chips"]}` });
  assert.deepEqual(refused(null), words);
  // A member of the staff who also plays in this browser.
  assert.deepEqual(refused({ name: "pit", role: "pit" }, "command"), words);
});

test("a pit boss who corrects a round is refused in words for staff", async () => {
  state.staff = part({ name: "pit", role: "pit" });
  const code = "not-enough-in-purse";
  const words = { fr: "Votre bourse n’en a pas autant.", en: "There’s less than that in your purse." };
  Object.assign(globalThis, {
    fetch: async () => ({ ok: false, status: 409, text: async () => JSON.stringify({ code, words }) }),
    FormData: class { get = (/** @type {string} */ name) => (name === "amount" ? "20" : "1"); },
  });
  const drawn = /** @type {VNode} */ (correctionView(part({
    round: { table: "t", round: 1 }, players: [{ player: "p", name: "Ana" }] })));
  const form = /** @type {any} */ (drawn.kids.find((kid) => typeof kid !== "string" && kid.tag === "form"));
  form.props.onsubmit({ preventDefault() {}, target: {} });
  await new Promise(setImmediate);
  assert.deepEqual(state.ui.note?.words, { fr: fr[code], en: en[code] });
});

test("a correction is about a player who was chosen, unless the round had only one", () => {
  state.staff = part({ name: "pit", role: "pit" });
  const ana = { player: "1", name: "Ana" };
  const chooser = (/** @type {object[]} */ ...players) => {
    const drawn = /** @type {VNode} */ (correctionView(part({ round: { table: "t", round: 1 }, players })));
    return { text: text(drawn), isAsked: /"name":"player","required":true/.test(JSON.stringify(drawn)) };
  };
  const several = chooser(ana, { player: "2", name: "Bob" });
  assert.match(several.text, /PlayerChoose a playerAnaBob/);
  assert.ok(several.isAsked);
  assert.match(chooser(ana).text, /PlayerAnaWho pays/);
});
