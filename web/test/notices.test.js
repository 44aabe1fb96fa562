import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { part } from "./part.js";

const { laTable } = await import("../js/ui/la-table.js");
const { handover } = await import("../js/play/company/words-fr.js");
const { idleWords } = await import("../js/play/table/idle.js");
const { closing, limitsToCome } = await import("../js/play/table/notices.js");
const { state } = await import("../js/ui/state.js");
const { timeOfDay } = await import("../js/ui/format.js");

const AT = Date.UTC(2026, 10, 28, 12, 30);

test("a last round that comes later is told with its round and its time", () => {
  state.prefs.lang = "en";
  const time = timeOfDay(AT);
  assert.equal(closing({}), "");
  assert.equal(closing({ closing_at: AT }), `Last round at ${time}, then the table closes.`);
  assert.equal(closing({ closing_after: 17 }), "Last round after round 17, then the table closes.");
  assert.equal(closing({ closing_at: AT, closing_after: 17 }),
    `Last round after round 17, not before ${time}, then the table closes.`);
  state.prefs.lang = "fr";
  assert.equal(closing({ closing_after: 17 }),
    "Dernier coup après le coup 17, puis la table ferme.");
  state.prefs.lang = "en";
});

test("limits that the table does not live to see are not announced any more", () => {
  const sign = { next_limits: { bet_min: 1000, bet_max: 20_000, after_round: 53 } };
  const come = (/** @type {object} */ view) => limitsToCome(part({ last_round: false, sign, ...view }));
  assert.equal(come({}), sign.next_limits);
  assert.equal(come({ closing_after: 53 }), sign.next_limits, "they hold for the last round");
  assert.equal(come({ closing_after: 52 }), undefined);
  assert.equal(come({ closing_after: 52, closing_at: AT }), sign.next_limits, "it may come later");
  assert.equal(come({ last_round: true }), undefined);
});

test("a seat goes when the rounds and the time are both over, and so it is said", () => {
  const time = timeOfDay(AT);
  const said = (/** @type {object} */ idle) => idleWords(part({ rounds: 7, ...idle }), "rounds", AT - 1);
  assert.match(said({ rounds_left: 1 }), /: we free your seat after one more\. A bet keeps it/);
  assert.match(said({ rounds_left: 1, at: AT - 2 }), /: we free your seat after one more\./);
  assert.ok(said({ rounds_left: 1, at: AT }).includes(`after one more, but not before ${time}.`));
  assert.ok(said({ rounds_left: 0, at: AT }).includes(`when a round ends after ${time}.`));
  assert.match(said({ rounds_left: 0 }), /after this one/);
});

test("a table whose name begins with the word is not called so twice in French", () => {
  assert.equal(laTable("Table 14"), "la table 14");
  assert.equal(laTable("Partie maison"), "la table Partie maison");
  assert.equal(laTable("Tablée"), "la table Tablée");
  assert.equal(handover.seat("Table 14"), "Une place vous attend à la table 14.");
});
