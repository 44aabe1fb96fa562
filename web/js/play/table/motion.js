// What moves on the felt: cards leave the shoe's mouth, the hole card turns, lost chips go to the house
// and won ones come from it, cards are swept into the tray. Everything is drawn where it belongs first
// and only then moved there from where it came, so that nothing depends on a movement.

/** @import { TableView } from "../../../types/protocol" */
import { withRef } from "../../ui/dom.js";
import { isMoving, onMove } from "../shown.js";
import { cardView } from "./card.js";

const CARD_MS = 300;
const TURN_MS = 320;
const CHIPS_MS = 520;
const SWEEP_MS = 420;
/** Between two cards that are swept. */
const SWEEP_STEP_MS = 18;
const EASE = "cubic-bezier(0.22, 0.72, 0.28, 1)";

/** @param {string} place */
const at = (place) => document.querySelector(`.felt [data-place="${place}"]`);

/**
 * A card that comes out of the shoe when it is drawn for the first time, or turns over in its place.
 * @param {string} card
 * @param {number} index
 * @param {boolean} [turns] whether it lay there closed
 */
export const dealtCard = (card, index, turns = false) =>
  withRef(cardView(card, index), turns ? turnsOver : leavesShoe);

/** @param {Element} element */
function leavesShoe(element) {
  comesFrom(element, at("shoe"), CARD_MS, " rotate(-70deg) scale(0.7)");
  if (!isMoving()) return;
  // The total counts the card once it lies there.
  const total = element.closest(".hand, .dealer")?.querySelector(".total");
  total?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.75 }, { opacity: 1 }], CARD_MS);
}

/** @param {Element} element */
function turnsOver(element) {
  if (!isMoving()) return;
  const from = "perspective(500px) rotateY(-88deg)";
  element.animate([{ transform: from }, { transform: "perspective(500px) rotateY(0)" }],
    { duration: TURN_MS, easing: "ease-out" });
}

/**
 * Chips that the house pays.
 * @param {Element} element
 */
export function comesFromBank(element) {
  comesFrom(element, at("bank") ?? at("shoe"), CHIPS_MS, "");
}

/**
 * @param {Element} element
 * @param {Element | null} source
 * @param {number} duration
 * @param {string} also how it lies at the beginning
 */
function comesFrom(element, source, duration, also) {
  if (!isMoving() || !source) return;
  const [start, end] = [source.getBoundingClientRect(), element.getBoundingClientRect()];
  const x = start.left + start.width / 2 - end.left - end.width / 2;
  const y = start.top + start.height / 2 - end.top - end.height / 2;
  element.animate([
    { transform: `translate(${x}px, ${y}px)${also}`, opacity: 0 },
    { opacity: 1, offset: 0.25 },
    { transform: "none" },
  ], { duration, easing: EASE });
}

/** Where things fly that are no longer drawn at their place. */
function sky() {
  const found = document.getElementById("sky");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "sky";
  made.className = "sky";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** @typedef {{ element: Element, target: Element | null, duration: number, delay: number }} Flight */

/**
 * Lets pictures of elements fly to their places, where they go out of sight. All are measured before the
 * first one is put into the page, so that the page is laid out once.
 * @param {Flight[]} flights
 */
function fly(flights) {
  const measured = flights.map((flight) => ({
    ...flight,
    start: flight.element.getBoundingClientRect(),
    end: flight.target?.getBoundingClientRect(),
  }));
  for (const { element, start, end, duration, delay } of measured) {
    if (end && start.width > 0 && end.width > 0) launch(element, start, end, { duration, delay });
  }
}

/**
 * @param {Element} element
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {{ duration: number, delay: number }} timing
 */
function launch(element, start, end, timing) {
  const picture = /** @type {HTMLElement} */ (element.cloneNode(true));
  picture.removeAttribute("id");
  for (const [name, value] of Object.entries({
    left: start.left, top: start.top, width: start.width, height: start.height,
  })) picture.style.setProperty(name, `${value}px`);
  picture.classList.add("in-flight");
  sky().append(picture);
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const flight = picture.animate([
    { transform: "none", opacity: 1 },
    { opacity: 1, offset: 0.7 },
    { transform: `translate(${x}px, ${y}px) scale(0.55)`, opacity: 0 },
  ], { ...timing, easing: "cubic-bezier(0.5, 0, 0.7, 0.4)", fill: "both" });
  flight.onfinish = () => picture.remove();
  flight.oncancel = () => picture.remove();
}

/** Cards into the tray, chips to the players they belong to. */
function sweepAll() {
  const tray = at("tray") ?? at("shoe");
  const cards = document.querySelectorAll(".felt .dealer > .cards > .card, .felt .spot .card");
  const swept = [...cards].map((element, n) =>
    ({ element, target: tray, duration: SWEEP_MS, delay: n * SWEEP_STEP_MS }));
  const back = [...document.querySelectorAll(".felt .is-back .stack")].map((element) => {
    const spot = element.closest(".spot");
    const own = spot?.classList.contains("is-mine") ? document.querySelector(".money .rack") : null;
    return { element, target: own ?? spot?.querySelector(".plate") ?? null, duration: CHIPS_MS, delay: 0 };
  });
  fly([...swept, ...back]);
}

/**
 * Stakes of hands that are lost, when the results are shown.
 * @param {TableView} after
 */
function takeLost(after) {
  const bank = at("bank") ?? at("shoe");
  fly(Object.entries(after.spots).flatMap(([n, spot]) => {
    const hands = Object.values(spot.hands);
    const lost = hands.reduce((sum, hand) => sum + (hand.net ?? 0), 0);
    const element = document.querySelector(`#spot-${n} .circle-bet .stack`);
    return lost < 0 && element ? [{ element, target: bank, duration: CHIPS_MS, delay: 0 }] : [];
  }));
}

onMove((_, after, event) => {
  if (!event || event.kind === "round-started") sweepAll();
  if (event?.kind === "round-ended") takeLost(after);
});
