// The shared log: what happened at the table, newest first, to be opened by whoever wants to read it.

/** @import { EventView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { colon, eventWords } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { spotName } from "../table/spot-name.js";
import { t } from "../words.js";

/** Their words do not say whose hand it is. */
const OF_A_HAND = new Set(["stood", "doubled", "split", "surrendered", "busted", "hand-void"]);

/** @param {EventView} event */
function line(event) {
  const isNamed = event.spot === undefined || !OF_A_HAND.has(event.kind);
  return isNamed ? eventWords(event) : `${spotName(event.spot ?? 0)}${colon()}${eventWords(event)}`;
}

export function logView() {
  const log = state.table?.log ?? [];
  if (log.length === 0) return null;
  return h(
    "details",
    { class: "log-drawer", key: "log" },
    h("summary", null, t().seat.log),
    h("ol", { class: "log", tabindex: 0, "aria-label": t().seat.log },
      log.toReversed().map((event) => h("li", null, line(event)))),
  );
}
