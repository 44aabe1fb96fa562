import assert from "node:assert/strict";
import test from "node:test";

import { chosen, filled, limitsOf } from "../js/staff/orders/form.js";

/** @import { OrderView } from "../types/protocol" */
/** @typedef {Record<string, string>} Fields */

/** What a form says. */
function form(/** @type {Fields} */ fields) {
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.append(name, text);
  return data;
}

/** An offered order as it is sent once the form is filled in. */
const sent = (/** @type {OrderView} */ offered, /** @type {Fields} */ fields) =>
  JSON.parse(JSON.stringify(filled(offered.do, chosen(offered, form(fields)))));

test("an order that needs nothing is sent as it is", () => {
  assert.deepEqual(sent({ do: { verb: "shuffle" } }, {}), { verb: "shuffle" });
  /** @type {OrderView["do"]} */
  const unseen = { verb: "irregular", what: { kind: "drawn-unexposed" } };
  assert.deepEqual(sent({ do: unseen }, {}), unseen);
});

test("a card goes into the irregularity, and into a scan", () => {
  /** @type {OrderView} */
  const faced = { do: { verb: "irregular", what: { kind: "faced-card" } }, needs: "card" };
  assert.deepEqual(sent(faced, { rank: "T", suit: "d" }), {
    verb: "irregular", what: { kind: "faced-card", card: "Td" },
  });
  /** @type {OrderView} */
  const scan = { do: { verb: "scan", card: "" }, needs: "card" };
  assert.deepEqual(sent(scan, { rank: "7", suit: "c" }), { verb: "scan", card: "7c" });
});

test("a short deal takes its spot and its count as numbers", () => {
  /** @type {OrderView} */
  const offered = {
    do: { verb: "irregular", what: { kind: "short-deal", spot: 0, count: 0 } }, needs: "spot",
  };
  assert.deepEqual(sent(offered, { spot: "3", count: "1" }), {
    verb: "irregular", what: { kind: "short-deal", spot: 3, count: 1 },
  });
});

test("limits are written in chips and sent in cents, only those that there are", () => {
  /** @type {OrderView} */
  const offered = { do: { verb: "limits", bet_min: 50, bet_max: 500 }, needs: "limits" };
  assert.deepEqual(limitsOf(offered.do), [["bet_min", 50], ["bet_max", 500]]);
  assert.deepEqual(sent(offered, { bet_min: "0.5", bet_max: "1.15", pok_max: "9" }), {
    verb: "limits", bet_min: 50, bet_max: 115,
  });
});

test("a reason has no spaces around it", () => {
  /** @type {OrderView} */
  const offered = { do: { verb: "void", reason: "" }, needs: "reason" };
  assert.deepEqual(sent(offered, { reason: "  a card fell  " }), {
    verb: "void", reason: "a card fell",
  });
});
