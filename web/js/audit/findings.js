// The findings of a check: for each one a sentence about its kind, the exact text, and a link to the
// place that it is about.

/** @import { CheckLine, ChecksAnswer, FindingAccount, FindingPlace } from "../../types/api" */
/** @import { Child } from "../../types/dom" */
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { gamingDateOf } from "../ui/house-time.js";
import { idWords } from "./authors.js";
import { roundLink, tableOf } from "./parts.js";
import { hashOf } from "./place.js";
import { named, w } from "./words.js";

/** The chain of the house. */
const HOUSE = "00000000-0000-0000-0000-000000000000";

/**
 * @param {Pick<CheckLine, "findings" | "kinds" | "places">} check those of earlier releases have no
 *   kinds, and the oldest no places
 * @param {ChecksAnswer["names"]} names of players, by id
 */
export function findingList({ findings, kinds, places }, names) {
  return h("ul", { key: "findings", class: "findings" }, findings.map((text, at) =>
    h("li", { key: at },
      kinds[at] && h("div", { key: "kind" }, named(w().checks.findings.kinds, kinds[at])),
      h("code", { lang: "en" }, text), " ",
      placeOf(places[at], names))));
}

/**
 * A link to what a finding is about: a round, an account, what a member of the staff did, a gaming
 * day, a step and what came before it, a table, or the house.
 * @param {FindingPlace | null | undefined} place
 * @param {ChecksAnswer["names"]} names
 */
function placeOf(place, names) {
  if (!place) return null;
  const { chain, round, account, staff, day_ms, seq } = place;
  const words = w().checks.findings;
  if (round) return roundLink({ table: chain, round }, words.toRound(f().whole(round)));
  if (account) {
    const { kind, player, table } = account;
    return link(hashOf("accounts", { account: kind, player: player ?? "", table: table ?? "" }),
      words.toAccount(accountWords(account, names)));
  }
  if (staff) return link(hashOf("events", { actor: staff }), words.toStaff(staff));
  if (day_ms) {
    return link(hashOf("reports", { period: "day", at: gamingDateOf(day_ms) }),
      words.toDay(f().day(day_ms)));
  }
  const table = chain === HOUSE ? "house" : chain;
  const whose = chain === HOUSE ? words.toHouse : words.toTable(tableOf(chain));
  return link(hashOf("events", { table, step: seq ?? undefined }),
    seq ? words.toStep(whose, f().whole(seq)) : whose);
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
