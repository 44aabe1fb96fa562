// The replayer: a round on the felt as the players saw it, card by card, with who decided what.

/** @import { ReplayFrame } from "../../types/api" */
import { isDecision } from "../replay/play.js";
import { replayView as stageView, takeUp as stage } from "../replay/stage.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { eventWords } from "../ui/format.js";
import { author, authorKind, nameOf } from "./authors.js";
import { w } from "./words.js";

/** The frames of the round that is shown. @type {ReplayFrame[]} */
let frames = [];

/**
 * Starts with a round. If it is shown already, it goes on.
 * @param {string} key
 * @param {ReplayFrame[]} came
 */
export function takeUp(key, came) {
  frames = came;
  stage(key, came, came.map(isDecision));
}

export const replayView = () => stageView({
  said: (at) => said(frames[at], at),
  line: (at) => [wordsOf(frames[at], at), h("span", { class: "faint" }, places(frames[at]))],
  mark: (at) => h("span", { class: `who who-${authorKind(frames[at])}` }, author(frames[at])),
});

/**
 * @param {ReplayFrame} frame
 * @param {number} at its number
 */
const said = (frame, at) => [
  h("p", { class: "faint", key: "step" },
    `${w().replay.step(f().whole(frame.seq))} · ${f().exact(frame.at)}`),
  h("p", { class: `who who-${authorKind(frame)}`, key: "who" },
    isDecision(frame) && h("b", null, `${w().replay.decides} `), author(frame)),
  h("p", { class: "replay-words", key: "words" }, wordsOf(frame, at),
    h("span", { class: "faint" }, places(frame))),
];

/**
 * @param {ReplayFrame} frame
 * @param {number} at its number
 */
const wordsOf = (frame, at) =>
  frame.events.map(eventWords).filter(Boolean).join(" ") || verbWords(frame, at);

/**
 * The places of the cards in their shoe. A card that is only turned leaves none.
 * @param {ReplayFrame} frame
 */
const places = ({ cards }) => cards.map(({ index }) =>
  (index === null ? "" : ` ${w().replay.index(f().whole(index))}`)).join("");

/**
 * @param {ReplayFrame} frame
 * @param {number} at its number
 */
function verbWords(frame, at) {
  const words = /** @type {Record<string, string>} */ (w().replay.verbs);
  const verb = commandName(frame);
  if (!verb || at === 0) return at === 0 ? w().replay.before : w().replay.quiet;
  const said = words[verb] ?? verb;
  return frame.decided === "player" ? `${nameOf(frame.who, frame.view)} – ${said}` : said;
}

/**
 * The name of the command that a frame follows from.
 * @param {ReplayFrame} frame
 */
function commandName({ command }) {
  const isNamed = typeof command === "object" && command !== null && "command" in command;
  return isNamed && typeof command.command === "string" ? command.command : null;
}
