import assert from "node:assert/strict";
import test from "node:test";

import "./as-page.js";

const { closing } = await import("../js/play/table/notices.js");
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
