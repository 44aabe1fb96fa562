import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";
import { alone } from "../js/ui/alone.js";

test("what is asked while an answer is awaited is not asked", async () => {
  /** @type {string[]} */
  const asked = [];
  let answer = () => {};
  const first = alone(async () => {
    asked.push("first");
    await new Promise((resolve) => {
      answer = () => resolve(null);
    });
  });
  await alone(async () => asked.push("second"));
  answer();
  await first;
  await alone(async () => asked.push("third"));
  assert.deepEqual(asked, ["first", "third"]);
});

test("a question that fails leaves the way free", async () => {
  await assert.rejects(alone(async () => {
    throw new Error("no answer");
  }));
  let isAsked = false;
  await alone(async () => {
    isAsked = true;
  });
  assert.ok(isAsked);
});
