// The findings of a check: for each kind a sentence and how many there are, and for each one the exact
// text and links to the places that it is about.

/** @import { CheckLine, ChecksAnswer, FindingAccount, FindingPlace } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { gamingDateOf, gamingDayAt } from "../ui/house-time.js";
import { state } from "../ui/state.js";
import { idWords } from "./authors.js";
import { roundLink, tableOf } from "./parts.js";
import { hashOf } from "./place.js";
import { named, w } from "./words.js";

/** The chain of the house. */
const HOUSE = "00000000-0000-0000-0000-000000000000";
/** The hour of the sums that a finding is about. It has no place of its own. */
const HOUR = /, hour (\d{4}-\d\d-\d\dT[\d:.]+Z)/;

/**
 * @param {Pick<CheckLine, "findings" | "kinds" | "places">} check those of earlier releases have no
 *   kinds, and the oldest no places
 * @param {ChecksAnswer["names"]} names of players, by id
 */
export function findingList({ findings, kinds, places }, names) {
  const all = findings.map((text, at) => ({ text, kind: kinds[at], place: places[at] }));
  const known = [...new Set(all.map(({ kind }) => kind))];
  return h("ul", { key: "findings", class: "findings" }, known.map((kind) => {
    const those = all.filter((one) => one.kind === kind);
    return h("li", { key: kind },
      kind && h("p", null, named(w().checks.findings.kinds, kind),
        those.length > 1 && ` (${f().whole(those.length)})`),
      h("ul", null, those.map(({ text, place }, at) =>
        h("li", { key: at }, linksOf(place, text, names), exact(text)))));
  }));
}

/**
 * The text of the books, which is English.
 * @param {string} text
 */
function exact(text) {
  const code = h("code", { lang: "en", key: "exact" }, text);
  return state.prefs.lang === "en" ? code
    : h("details", { key: "exact" }, h("summary", null, w().checks.findings.exact), code);
}

/**
 * The ways to what a finding is about: a round, an account, what a member of the staff did, a gaming
 * day, a step and what came before it, a table, or the house. A table is named beside them.
 * @param {FindingPlace | null | undefined} place
 * @param {string} text
 * @param {ChecksAnswer["names"]} names
 */
function linksOf(place, text, names) {
  if (!place) return null;
  const { chain, round, account, staff, day_ms: day, seq } = place;
  const words = w().checks.findings;
  if (account) {
    const { kind, player, table } = account;
    return link(hashOf("accounts", { account: kind, player: player ?? "", table: table ?? "" }),
      words.toAccount(accountWords(account, names)));
  }
  if (staff) return link(hashOf("events", { actor: staff }), words.toStaff(staff));
  if (day) return toDay(day);
  if (chain === HOUSE) {
    return link(hashOf("events", { table: "house", step: seq ?? undefined }),
      seq ? words.toStep(words.toHouse, f().whole(seq)) : words.toHouse);
  }
  const whose = words.toTable(tableOf(chain));
  const [, hour] = HOUR.exec(text) ?? [];
  return [
    round && roundLink({ table: chain, round }, words.toRound(f().whole(round))),
    link(hashOf("events", { table: chain, step: seq ?? undefined }),
      seq ? words.toStep(whose, f().whole(seq)) : whose),
    !round && link(hashOf("rounds", { table: chain }), words.toRounds),
    hour && toDay(Date.parse(hour)),
  ];
}

/** @param {number} ms a moment of the gaming day */
function toDay(ms) {
  const at = gamingDateOf(ms);
  return link(hashOf("reports", { period: "day", at }),
    w().checks.findings.toDay(f().day(gamingDayAt(at) ?? ms)));
}

/**
 * @param {string} href
 * @param {Child} words
 */
const link = (href, words) => h("a", { class: "link", href }, words);

/**
 * An account in words, with names where they are known: «rack · Ana · 304505a6… · Salon 1».
 * @param {FindingAccount} account
 * @param {ChecksAnswer["names"]} names
 */
const accountWords = ({ kind, player, table }, names) =>
  [named(w().accounts.kinds, kind), player ? idWords(player, names) : "", table ? tableOf(table) : ""]
    .filter(Boolean).join(" · ");
