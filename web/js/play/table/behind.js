// The stakes of standing bettors behind a spot, each with its name; in a strip only their sum.

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
    found.set(player, {
      ...backer, player, stake: (before?.stake ?? 0) + backer.stake,
      net: backer.net === undefined ? before?.net : (before?.net ?? 0) + backer.net,
    });
  }
  return [...found.values()];
}

/**
 * @param {SpotView} spot
 * @param {boolean} playing
 */
export function behindView(spot, playing) {
  const all = backersOf(spot, playing);
  if (all.length === 0) return null;
  const sum = all.reduce((total, { stake }) => total + stake, 0);
  const me = state.me?.player;
  const own = all.some(({ player }) => player === me);
  return h(
    "div",
    { class: own ? "behind is-own" : "behind", key: "behind" },
    h("span", { class: "behind-sum", key: "sum" }, t().spot.behind(chips(sum))),
    h(
      "ul",
      { class: "behind-names", key: "names" },
      all.slice(0, NAMED).map((backer) => h(
        "li",
        { key: backer.player, class: backer.player === me ? "is-me" : "" },
        h("span", null, backer.player === me ? t().spot.you : personName(backer.name)),
        h("b", null, backer.net === undefined ? chips(backer.stake) : net(backer.net)),
      )),
      all.length > NAMED && h("li", { key: "more" }, t().spot.moreBehind(all.length - NAMED)),
    ),
  );
}
