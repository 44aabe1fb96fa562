// How often a player is reminded of the time: a choice kept in this browser.

import { h } from "../../ui/dom.js";
import { count } from "../../ui/format.js";
import { choose } from "../../ui/page.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";

/** What may be chosen, in minutes. */
const LENGTHS = [0, 15, 30, 60];

/** How often, for the dialogs of the seat and of the limits. */
export function reminderSetting() {
  const words = t().fair.check;
  return h(
    "label",
    { class: "switch reminder-setting", key: "reminder" },
    words.want,
    h(
      "select",
      { onchange: (event) => choose({ reminder: Number(event.target.value) }) },
      LENGTHS.map((minutes) =>
        h("option", { value: String(minutes), selected: minutes === state.prefs.reminder },
          minutes === 0 ? words.never : words.every(count(minutes)))),
    ),
  );
}
