// The switch that has every card read aloud.

import { h } from "../../ui/dom.js";
import { choose } from "../../ui/page.js";
import { state } from "../../ui/state.js";
import { t } from "../own/words.js";

export function readAllSwitch() {
  const { readAll } = state.prefs;
  return h("label", { class: "switch", key: "read-all" },
    h("input", {
      type: "checkbox", class: "read-all-switch", checked: readAll,
      onchange: () => choose({ readAll: !readAll }),
    }),
    t().feel.readAll);
}
