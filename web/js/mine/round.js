// One round of one's own, card by card, with what one has decided.

/** @import { MyDecision, MyDispute, MyFrame, MyReplay } from "../../types/api" */
import { replayView, takeUp } from "../replay/stage.js";
import { h } from "../ui/dom.js";
import { chips, colon, count, eventWords, moment, rulebookName, saysRulebook, tableName }
  from "../ui/format.js";
import { decided } from "./decided.js";
import { load } from "./load.js";
import { gain, when } from "./parts.js";
import { w } from "./words.js";

/** Characters of an id that are shown. */
const ID_SHOWN = 8;

/** @param {{ table: string, round: number }} path */
export function roundView(path) {
  return h(
    "section",
    { key: `round-${path.table}-${path.round}` },
    when(load("GET /api/me/rounds/{id}/{round}",
      { path: { id: path.table, round: path.round } }), played),
  );
}

/** @param {MyReplay} body */
function played(body) {
  const { frames } = body;
  takeUp(`${body.table}/${body.round}`, frames, frames.map(({ decision }) => Boolean(decision)));
  return [
    h("div", { class: "round-head", key: "head" },
      h("a", { class: "back", href: "#history", "aria-label": w().sections.history }, "‹"),
      h("h2", null, `${tableName(body)} · ${w().history.round(count(body.round))}`), gain(body.net)),
    body.disputes.map(disputed),
    replayView({
      said: (at) => said(frames, at),
      line: (at) => lineWords(frames[at], at),
      mark: (at) => h("span", { class: kindOf(frames[at].decision) }, decided(frames, at)),
    }),
    about(body),
  ];
}

/**
 * What the player has disputed in the round, and what the pit has ruled.
 * @param {MyDispute} one
 */
function disputed({ dispute, at, ruling, ruled_at: ruledAt }) {
  const { disputed: words } = w().round;
  return h("div", { class: "panel", key: `dispute-${dispute}` },
    h("p", null, words.raised(moment(at))),
    h("p", null, ruling === null || ruledAt === null ? words.waits
      : [h("b", null, words.ruled(moment(ruledAt))), colon(), ruling]));
}

/** @param {MyReplay} body */
function about(body) {
  const { facts } = w().round;
  return h("dl", { class: "panel mine-facts", key: "facts" },
    fact(facts.when, moment(body.at)),
    !saysRulebook(body) && fact(facts.rulebook, rulebookName(body.rulebook)),
    fact(facts.staked, `${chips(body.staked)}${body.play ? ` (${w().play})` : ""}`),
    body.void && fact(facts.result, w().outcomes.void),
    body.corrected !== 0 && fact(facts.corrected, [gain(body.corrected), " ",
      h("a", { class: "link", href: "#statement" }, w().sections.statement)]),
    fact(facts.id, h("code", { title: body.table }, `${body.table.slice(0, ID_SHOWN)}-${body.round}`)),
    body.shoe && fact(facts.shoe, [h("code", { title: body.shoe }, body.shoe.slice(0, ID_SHOWN)), " ",
      body.is_proven
        ? h("a", { class: "link", href: `/check.html?shoe=${body.shoe}`, target: "_blank",
          rel: "noopener" }, `${w().round.proof} ↗`)
        : h("span", { class: "faint" }, w().round.noProofYet)]));
}

/**
 * @param {string} name
 * @param {import("../../types/dom").Child} figure
 */
const fact = (name, figure) => h("div", { key: name }, h("dt", null, name), h("dd", null, figure));

/** @param {MyDecision | null | undefined} decision */
const kindOf = (decision) => `who ${decision?.automatic ? "who-default" : "who-player"}`;

/**
 * @param {MyFrame[]} frames
 * @param {number} at
 */
const said = (frames, at) => [
  h("p", { class: "replay-words", key: "words" }, lineWords(frames[at], at)),
  frames[at].decision && h("p", { class: kindOf(frames[at].decision), key: "decided" },
    h("b", null, decided(frames, at))),
  h("p", { class: "faint", key: "rack" }, `${w().round.rack}${colon()}${chips(frames[at].rack)}`),
];

/**
 * @param {MyFrame} frame
 * @param {number} at
 */
const lineWords = (frame, at) => frame.events.map(eventWords).filter(Boolean).join(" ")
  || (at === 0 ? w().round.before : w().round.quiet);
