// The stakes of standing bettors behind a spot, each with its name: the chips that lie there, or the result
// when there is one. In a strip only the sum.

/** @import { BackerView, SpotView } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";
import { chips, net, personName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { t } from "../words.js";

/** Names shown at most; the others are counted. */
const NAMED = 3;

/** @typedef {BackerView & { player: string }} Riding one player's stakes behind all hands of a spot */

/**
 * The backers of a spot, one entry each however many hands they ride.
 * @param {SpotView} spot
 * @param {boolean} playing
 * @returns {Riding[]}
 */
export function backersOf(spot, playing) {
  const maps = playing
    ? Object.values(spot.hands).map((hand) => hand.backers)
    : [spot.bet?.backers ?? {}];
  /** @type {Map<string, Riding>} */
  const found = new Map();
  for (const [player, backer] of maps.flatMap((map) => Object.entries(map))) {
    const before = found.get(player);
    found.set(player, before ? both(before, backer) : { ...backer, player });
  }
  return [...found.values()];
}

/**
 * The stakes of one player behind two hands. They have a result when both have.
 * @param {Riding} one
 * @param {BackerView} other
 * @returns {Riding}
 */
const both = (one, other) => ({
  ...one,
  stake: one.stake + other.stake,
  on_layout: one.on_layout + other.on_layout,
  net: one.net === undefined || other.net === undefined ? undefined : one.net + other.net,
});

/**
 * The figure beside a backer's name: their result, else the chips that lie there. A void hand has neither,
 * because the stake has gone back.
 * @param {Riding} backer
 */
function figure({ on_layout, net: won }) {
  if (won !== undefined) return net(won);
  return on_layout > 0 ? chips(on_layout) : null;
}

/**
 * @param {SpotView} spot
 * @param {boolean} playing whether hands lie there; otherwise the bets of the next round
 */
export function behindView(spot, playing) {
  const all = backersOf(spot, playing);
  const sum = all.reduce((total, { on_layout }) => total + on_layout, 0);
  const won = all.reduce((total, { net: one = 0 }) => total + one, 0);
  if (all.every((backer) => figure(backer) === null)) return null;
  const me = state.me?.player;
  const own = all.some(({ player }) => player === me);
  return h(
    "div",
    { class: own ? "behind is-own" : "behind", key: "behind" },
    h("span", { class: "behind-sum", key: "sum" }, sum > 0 ? t().spot.behind(chips(sum)) : net(won)),
    h(
      "ul",
      { class: "behind-names", key: "names" },
      all.slice(0, NAMED).map((backer) => h(
        "li",
        { key: backer.player, class: backer.player === me ? "is-me" : "" },
        h("span", null, backer.player === me ? t().spot.you : personName(backer.name)),
        h("b", null, figure(backer)),
      )),
      all.length > NAMED && h("li", { key: "more" }, t().spot.moreBehind(all.length - NAMED)),
    ),
  );
}
