// All cards of the document in the order in which they left the shoe, each with its place and whether
// it equals the computed card.

/** @import { Job } from "./job.js" */
/** @import { ListedCard } from "./document.js" */
import { cardView } from "../play/table/card.js";
import { t } from "../play/words.js";
import { h } from "../ui/dom.js";
import { cardWords, count } from "../ui/format.js";
import { cardsOf } from "./document.js";
import { w } from "./words.js";

const CARD = /^([2-9TJQKA][cdhs]|\?\?)$/;

/** @param {Job} job */
export function cards(job) {
  const { document, report } = job;
  if (!document) return null;
  const all = cardsOf(document);
  const laps = [...new Set(all.map((card) => card.lap))];
  return h(
    "section",
    { key: "cards" },
    h("h2", null, w().cards.title),
    all.length === 0 && h("p", { class: "faint" }, w().cards.none),
    laps.map((lap) => h(
      "div",
      { key: lap },
      lap > 0 && h("h3", null, w().cards.lap(lap)),
      groups(all.filter((card) => card.lap === lap)).map((group, at) => h(
        "div",
        { class: "group", key: at },
        group[0].round && h("h4", null, w().cards.round(count(Number(group[0].round)))),
        h("ol", { class: "listed" }, group.map((card, place) =>
          h("li", { key: place, class: "listed-card" }, listed(card, report.orders)))),
      )),
    )),
  );
}

/**
 * Runs of cards of the same round.
 * @param {ListedCard[]} all
 * @returns {ListedCard[][]}
 */
function groups(all) {
  /** @type {ListedCard[][]} */
  const found = [];
  for (const card of all) {
    const last = found.at(-1);
    if (last && last[0].round === card.round) last.push(card);
    else found.push([card]);
  }
  return found;
}

/**
 * @param {ListedCard} card
 * @param {string[][] | undefined} orders every card of each lap as computed
 */
function listed(card, orders) {
  const computed = orders?.[card.lap]?.[card.index];
  const isKnown = orders !== undefined && card.card !== "??";
  const kind = !isKnown ? "nothing" : computed === card.card ? "passed" : "failed";
  const said = kind === "passed" ? w().cards.asComputed
    : kind === "failed" ? wrong(computed) : "";
  return [
    h("span", { class: "nth" }, count(card.index)),
    CARD.test(card.card)
      ? cardView(card.card, "card")
      : h("code", { key: "odd" }, card.card.slice(0, 8)),
    h("span", { class: "listed-place" }, placeName(card.place)),
    said && h("span", { class: `listed-mark is-${kind}`, key: "mark" },
      h("span", { "aria-hidden": "true" }, kind === "passed" ? "✔" : "✘ "),
      kind === "passed" ? h("span", { class: "unseen" }, said) : said),
  ];
}

/** @param {string | undefined} computed */
function wrong(computed) {
  return computed === undefined ? w().cards.beyond : w().cards.computed(cardWords(computed));
}

/** @param {string} place */
function placeName(place) {
  const hand = /^(\d+)\.(\d+)$/.exec(place);
  if (hand) return hand[2] === "1" ? w().cards.spot(hand[1]) : w().cards.hand(hand[1], hand[2]);
  const whys = /** @type {Record<string, string>} */ (w().cards.whys);
  /** @type {Record<string, string>} */
  const names = {
    burned: w().cards.burned, dealer: t().dealer, hole: w().cards.hole, pok: w().cards.pok,
  };
  return whys[place] ?? names[place] ?? place;
}
