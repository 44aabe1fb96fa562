// What happened to the viewer in sentences: for the line above the dock, and for screen readers.

/** @import { Missed, Note, Own, Part, Result } from "./own-story.js" */
import { chips, colon, net } from "../../ui/format.js";
import { inWords } from "../../ui/words.js";
import { spotName } from "../table/spot-name.js";
import { bySpot } from "./own-story.js";
import { t } from "./words.js";

/**
 * @typedef {object} Line
 * @property {string} key
 * @property {"gain" | "loss" | "even" | "note"} tone
 * @property {string} figure the net with its sign, or nothing
 * @property {string} words
 * @property {string[]} groups what makes it up, one for each spot
 */

/**
 * The own result first, then what was missed, then the rest.
 * @param {Own} own
 * @returns {Line[]}
 */
export function linesOf({ result, missed, notes }) {
  const rest = notes.map((note, at) => plain(`note-${at}-${note.kind}`, noteWords(note)));
  return [
    ...(result ? [resultLine(result)] : []),
    ...(missed ? [plain("missed", missedWords(missed))] : []),
    ...rest,
  ];
}

/**
 * A line as one sentence.
 * @param {Line} line
 */
export function sentence({ figure, words, groups }) {
  const all = groups.join("; ");
  return `${figure} ${words}${all && colon()}${all}`.trim();
}

/**
 * @param {string} key
 * @param {string} words
 * @returns {Line}
 */
const plain = (key, words) => ({ key, tone: "note", figure: "", words, groups: [] });

/**
 * @param {Result} result
 * @returns {Line}
 */
export function resultLine(result) {
  const { net: all, parts } = result;
  const tone = all > 0 ? "gain" : all < 0 ? "loss" : "even";
  const words = { gain: t().own.won, loss: t().own.lost, even: t().own.even }[tone];
  /** @type {Omit<Line, "groups">} */
  const line = { key: `result-${result.round}`, tone, figure: net(all), words };
  if (parts.length === 1) {
    const [{ result: how }] = parts;
    const isPlain = how === "win" || how === "lose" || how === undefined;
    return { ...line, groups: isPlain ? [] : [t().hand.result[how]] };
  }
  const spots = bySpot(parts);
  return {
    ...line,
    groups: spots.map(({ spot, parts: of }) => {
      const said = of.map((part) => partWords(part, of)).join(", ");
      return spots.length > 1 ? `${spotName(spot)}${colon()}${said}` : said;
    }),
  };
}

/**
 * @param {Part} part
 * @param {Part[]} beside all of the spot
 */
function partWords(part, beside) {
  return `${partName(part, beside)} ${net(part.net)}`;
}

/**
 * @param {Part} part
 * @param {Part[]} beside
 */
function partName({ kind, hand, result }, beside) {
  const words = t().own;
  if (kind === "insurance") return words.insurance;
  if (kind === "pok") return words.pok;
  const isOneOfMany = beside.filter((other) => other.kind === kind).length > 1;
  const how = result ? t().hand.result[result].toLocaleLowerCase() : "";
  const name = isOneOfMany ? `${words.hand(String(hand))} ${how}`.trim() : how;
  return kind === "back" ? `${words.behind} ${name}`.trim() : name;
}

/** @param {Note} note */
export function noteWords(note) {
  const words = t().own;
  switch (note.kind) {
    case "stood": return words.stood(String(note.points ?? ""));
    case "returned": return withReason(words.returned(chips(note.amount ?? 0)), note);
    case "voided": return words.voided;
    case "hand-void": return words.handVoid;
    case "seat-left": return withReason(words.seatLeft, note);
    case "time-bank": return words.timeBank;
    case "even-money": return words.evenMoney;
    case "surrendered": return words.surrendered;
  }
}

/**
 * @param {string} said
 * @param {Note} note
 */
const withReason = (said, { reason }) => (reason ? `${said}. ${inWords(reason)}` : said);

/** @param {Missed} missed */
export function missedWords({ hands, isSeatLost, net: all }) {
  const words = t().own;
  const isMany = new Set(hands.map(({ spot }) => spot)).size > 1;
  const said = hands.map(({ what, spot, hand, points }) => {
    const how = what === "stood" ? words.stoodOn(String(points)) : words.bustWith(String(points));
    const isOneOfMany = hands.filter((other) => other.spot === spot).length > 1;
    const where = [isMany && spotName(spot), isOneOfMany && words.hand(String(hand))];
    return [...where, how].filter(Boolean).join(" ");
  });
  if (all !== null && all > 0) said.push(words.awayWon(chips(all)));
  if (all !== null && all < 0) said.push(words.awayLost(chips(-all)));
  if (all === 0) said.push(words.awayEven);
  if (isSeatLost) said.push(words.awaySeat);
  return `${words.away}${colon()}${said.join(", ")}`;
}
