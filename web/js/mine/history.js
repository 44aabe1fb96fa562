// The list of one's own rounds, newest first. Each leads to its replay.

/** @import { MyRound } from "../../types/api" */
import { h } from "../ui/dom.js";
import { chips, count, net, shortMoment, tableName } from "../ui/format.js";
import { pages } from "./load.js";
import { gain, handRow, more, nothing } from "./parts.js";
import { roundHash } from "./place.js";
import { w } from "./words.js";

export function historyView() {
  const listed = pages("GET /api/me/rounds", {}, (page) => page.rounds.length);
  const rounds = listed.found.flatMap((page) => page.rounds);
  return h(
    "section",
    { key: "history", "aria-label": w().sections.history },
    rounds.length > 0 && h("ol", { class: "rounds", key: "rounds" }, rounds.map(line)),
    rounds.length === 0 && listed.last.state === "done" && nothing(w().history.none),
    more(listed, w().history.more),
  );
}

/** @param {MyRound} round */
const line = (round) => h(
  "li",
  { key: `${round.table}/${round.round}` },
  h(
    "a",
    { class: "round-line", href: roundHash(round) },
    h("span", { class: "round-when" },
      h("span", null, shortMoment(round.at)),
      h("span", { class: "faint round-where" },
        h("span", { class: "round-table" }, tableName(round)),
        h("span", null, w().history.round(count(round.round))))),
    h("span", { class: "round-cards" },
      round.void ? h("span", { class: "faint" }, w().outcomes.void) : round.hands.map(handRow)),
    h("span", { class: "round-net" }, gain(round.net),
      round.corrected !== 0 && h("span", { class: "faint corrected" },
        w().history.corrected(net(round.corrected))),
      h("span", { class: "faint" },
        `${w().history.staked(chips(round.staked))}${round.play ? ` · ${w().play}` : ""}`)),
  ),
);
