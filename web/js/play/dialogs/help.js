// The keys, in words.

import { modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { t } from "../words.js";

export function helpDialog() {
  return modal(
    t().help.title,
    "help",
    h(
      "dl",
      { class: "keys" },
      t().help.keys.map(([keys, what]) =>
        h("div", { key: keys }, h("dt", null, h("kbd", null, keys)), h("dd", null, what)),
      ),
    ),
    h("p", { class: "faint" }, t().help.note),
  );
}
