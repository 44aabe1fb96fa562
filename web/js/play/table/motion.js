// What moves on the felt: cards leave the shoe's mouth, the hole card turns, lost chips go to the house
// and won ones come from it, cards are swept into the tray. Everything is drawn where it belongs first
// and only then moved there from where it came, so that nothing depends on a movement.

/** @import { TableView } from "../../../types/protocol" */
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
export function dealtCard(card, index, turns = false) {
  const node = cardView(card, index);
  node.props.ref = turns ? turnsOver : leavesShoe;
  return node;
}

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

/**
 * Lets a picture of an element fly to a place, where it goes out of sight.
 * @param {Element} element
 * @param {Element | null} target
 * @param {number} duration
 * @param {number} [delay]
 */
function fliesTo(element, target, duration, delay = 0) {
  if (!target) return;
  const [start, end] = [element.getBoundingClientRect(), target.getBoundingClientRect()];
  if (start.width === 0 || end.width === 0) return;
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
  ], { duration, delay, easing: "cubic-bezier(0.5, 0, 0.7, 0.4)", fill: "both" });
  flight.onfinish = () => picture.remove();
  flight.oncancel = () => picture.remove();
}

/** Cards into the tray, chips to the players they belong to. */
function sweepAll() {
  const tray = at("tray") ?? at("shoe");
  const cards = document.querySelectorAll(".felt .dealer > .cards > .card, .felt .spot .card");
  cards.forEach((card, n) => fliesTo(card, tray, SWEEP_MS, n * SWEEP_STEP_MS));
  for (const stack of document.querySelectorAll(".felt .is-back .stack")) {
    const spot = stack.closest(".spot");
    const own = spot?.classList.contains("is-mine") ? document.querySelector(".money .rack") : null;
    fliesTo(stack, own ?? spot?.querySelector(".plate") ?? null, CHIPS_MS);
  }
}

/**
 * Stakes of hands that are lost, when the results are shown.
 * @param {TableView} after
 */
function takeLost(after) {
  for (const [n, spot] of Object.entries(after.spots)) {
    const hands = Object.values(spot.hands);
    const lost = hands.reduce((sum, hand) => sum + (hand.net ?? 0), 0);
    const stack = document.querySelector(`#spot-${n} .circle-bet .stack`);
    if (lost < 0 && stack) fliesTo(stack, at("bank") ?? at("shoe"), CHIPS_MS);
  }
}

onMove((_, after, event) => {
  if (!event || event.kind === "round-started") sweepAll();
  if (event?.kind === "round-ended") takeLost(after);
});
