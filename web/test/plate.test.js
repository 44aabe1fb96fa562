import assert from "node:assert/strict";
import test from "node:test";

import { all, text } from "./drawn.js";
import "./as-house.js";
import { part } from "./part.js";

const { spotView } = await import("../js/play/table/spot.js");
const { state } = await import("../js/ui/state.js");

test("at a closed table the cards lie still, and the seats are nobody's", () => {
  state.me = { player: "ana", name: "Ana" };
  const spot = part({ hands: {}, holder: "ana", holder_name: "Ana" });
  /** @type {(phase: string, seats: object) => string} */
  const plate = (phase, seats) => {
    state.table = part({ id: "t", log: [], you: { options: {}, plans: {} },
      view: { phase, round: 7, seats, sign: { seats: 7 }, spots: { 4: spot } } });
    const view = /** @type {import("../js/ui/dom.js").VNode} */ (spotView(4, spot, [4], null));
    return all(view, "plate-name").map(text).join();
  };
  assert.equal(plate("betting", { 4: { player: "ana", name: "Ana" } }), "You");
  assert.equal(plate("closed", {}), "vacant");
});
