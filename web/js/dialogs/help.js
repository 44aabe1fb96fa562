// The keys, in words.

import { t } from "../format.js";
import { h } from "../dom.js";
import { modal } from "./open.js";

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
