import "./as-page.js";

import assert from "node:assert/strict";
import test from "node:test";

import { cardsOf, fieldsOf } from "../js/check/document.js";
import { checkShoe, page } from "../js/check/job.js";

test("cards are listed in the order in which they left the shoe", () => {
  const found = cardsOf({
    burns: [{ lap: 0, index: 0 }, { lap: 1, index: 0, card: "2c" }],
    discards: [{ lap: 0, index: 2, card: "3c", why: "faced" }],
    rounds: [
      { round: 7, cards: [{ lap: 0, index: 1, card: "Td", to: "1.1" },
        { lap: 1, index: 1, to: "hole" }] },
    ],
  });
  const brief = found.map(({ lap, index, card, place, round }) =>
    [lap, index, card, place, round].join(" ").trim());
  assert.deepEqual(brief, [
    "0 0 ?? burned", "0 1 Td 1.1 7", "0 2 3c faced", "1 0 2c burned", "1 1 ?? hole 7",
  ]);
});

test("a document of any form is shown without a fault", () => {
  assert.equal(fieldsOf("not json"), null);
  assert.equal(fieldsOf("[]"), null);
  assert.equal(fieldsOf("null"), null);
  for (const odd of ["{}", '{"rounds":7,"burns":null}', '{"rounds":[null,{"cards":[null,4,{}]}]}',
    '{"burns":[{"lap":"x","index":-1e999,"card":{}}],"discards":[[]]}']) {
    const fields = fieldsOf(odd);
    assert.ok(fields);
    for (const card of cardsOf(fields)) {
      assert.equal(typeof card.card, "string", odd);
      assert.ok(Number.isSafeInteger(card.index), odd);
    }
  }
});

test("the beginning of an id that several seen shoes have is asked for anew", (of) => {
  const ids = ["0190c2f5-0000-7000-8000-000000000001", "0190c2f5-1111-7000-8000-000000000001"];
  const kept = Object.fromEntries(ids.map((id) => [id, { commitment: "c", seen_ms: 1 }]));
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  of.after(() => Object.defineProperty(globalThis, "localStorage", before ?? { value: undefined }));
  const value = { getItem: () => JSON.stringify(kept) };
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  checkShoe("0190C2F5…");
  assert.deepEqual([page.trouble, page.shoe], ["several", "0190c2f5…"]);
  checkShoe("0190c2f");
  assert.equal(page.trouble, "no-id", "too short");
});
