// Puts the fields of a form into the order that the server offered. No page, no state.

/** @import { ChipPile, Irregularity, Order, OrderView } from "../../../types/protocol" */

const CENTS = 100;
/** With which the name of a field begins that counts chips; their value follows. */
export const PILE = "pile-";

/**
 * The piles that a form names.
 * @param {FormData} said
 * @returns {ChipPile[]}
 */
export function pilesSaid(said) {
  return [...said].flatMap(([name, text]) => {
    const number = Number(text);
    if (!name.startsWith(PILE) || !(number > 0)) return [];
    return [{ value: Number(name.slice(PILE.length)), count: number }];
  });
}

/** @param {ChipPile[]} piles */
export const pilesSum = (piles) =>
  piles.reduce((all, { value, count: number }) => all + value * number, 0);

const LIMITS = /** @type {const} */ (["bet_min", "bet_max", "pok_max"]);

/**
 * An order with what was chosen; of an irregularity the choice belongs to `what`.
 * @param {Order} offered
 * @param {Record<string, unknown>} chosen
 * @returns {Order}
 */
export function filled(offered, chosen) {
  if (offered.verb !== "irregular") return /** @type {Order} */ ({ ...offered, ...chosen });
  const what = /** @type {Irregularity} */ ({ ...offered.what, ...chosen });
  return { verb: "irregular", what };
}

/**
 * The limits an order has, with what they are now, in cents.
 * @param {Order | undefined} offered
 * @returns {[typeof LIMITS[number], number][]}
 */
export function limitsOf(offered) {
  if (offered?.verb !== "limits") return [];
  return LIMITS.flatMap((name) => {
    const now = offered[name];
    return now === undefined ? [] : [/** @type {[typeof name, number]} */ ([name, now])];
  });
}

/**
 * @param {Pick<FormData, "get">} said
 * @param {string} name
 */
const text = (said, name) => String(said.get(name) ?? "").trim();

/**
 * @param {OrderView} offered
 * @param {Pick<FormData, "get">} said
 */
function limitsSaid(offered, said) {
  return Object.fromEntries(limitsOf(offered.do).map(([name]) =>
    [name, Math.round(Number(said.get(name)) * CENTS)]));
}

/**
 * After how many rounds and minutes; at once without both. Both have their place, so that they stand
 * instead of those in an order that was offered.
 * @param {Pick<FormData, "get">} said
 * @returns {{ rounds?: number, minutes?: number }}
 */
export function notice(said) {
  const rounds = Number(said.get("rounds") ?? 0);
  return { rounds: rounds > 0 ? rounds : undefined, minutes: undefined, ...minutesSaid(said) };
}

/** @param {Pick<FormData, "get">} said */
function minutesSaid(said) {
  const minutes = Number(said.get("minutes") ?? 0);
  return minutes > 0 ? { minutes } : {};
}

/**
 * In which chips, if that is said.
 * @param {FormData} said
 */
function inChips(said) {
  const chips = pilesSaid(said);
  return chips.length > 0 ? { chips } : {};
}

/**
 * The chips of a credit, and what they come to.
 * @param {FormData} said
 */
function countedOut(said) {
  const chips = pilesSaid(said);
  return { amount: pilesSum(chips), chips };
}

/**
 * A text that may be left out.
 * @param {Pick<FormData, "get">} said
 * @param {string} name
 */
function maybe(said, name) {
  const words = text(said, name);
  return words ? { [name]: words } : {};
}

/**
 * Chips that were counted, what was in the drop box, and why they differ.
 * @param {OrderView} offered
 * @param {FormData} said
 */
function counted(offered, said) {
  const dropped = text(said, "dropped");
  const inDrop = offered.do.verb !== "receive-chips" && dropped !== "";
  return {
    chips: pilesSaid(said),
    ...(inDrop ? { dropped: Math.round(Number(dropped) * CENTS) } : {}),
    ...maybe(said, "reason"),
  };
}

/**
 * What a form said, as the order has it.
 * @param {OrderView} offered
 * @param {FormData} said
 * @returns {Record<string, unknown>}
 */
export function chosen(offered, said) {
  switch (offered.needs) {
    case "card":
      return { card: `${said.get("rank")}${said.get("suit")}` };
    case "spot":
      return { spot: Number(said.get("spot")), count: Number(said.get("count")) };
    case "reason":
      return { reason: text(said, "reason") };
    case "limits":
      return { ...limitsSaid(offered, said), ...notice(said) };
    case "amount":
      return offered.do.verb === "credit" ? countedOut(said)
        : { amount: Math.round(Number(said.get("amount")) * CENTS), ...inChips(said) };
    case "chips":
    case "count":
      return counted(offered, said);
    case "name":
      return { name: text(said, "name") };
    case "notice":
      return notice(said);
    case "carrier":
      return { ...inChips(said), ...maybe(said, "carrier") };
    case "player":
      return { player: String(said.get("player") ?? ""), reason: text(said, "reason"),
        ...minutesSaid(said) };
    case "incident":
      return { what: String(said.get("what") ?? ""), note: text(said, "note") };
    case "ruling":
      return { ruling: text(said, "ruling") };
    default:
      return {};
  }
}
