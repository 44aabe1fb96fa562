// A player at the cage: the search by name, purchases and redemptions, the receipt.
// One request runs at a time, so that everything shown is about the player named above it.

/** @import { Found, LimitsChange, PlayerAnswer, Receipt } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { forget, limitsForm } from "../../play/protection/form.js";
import { isBreak } from "../../play/protection/lengths.js";
import { alone } from "../../ui/alone.js";
import { h } from "../../ui/dom.js";
import { focusNext } from "../../ui/focus.js";
import { f } from "../../ui/figures.js";
import { colon, moment, numberOf, personName } from "../../ui/format.js";
import { gamingDateOf, gamingDayAt } from "../../ui/house-time.js";
import { sortedBy } from "../../ui/natural.js";
import { refuse } from "../../ui/refusals.js";
import { changed, note, noteDone, state } from "../../ui/state.js";
import { centsOf } from "../../ui/typed.js";
import { inWords } from "../../ui/words.js";
import { waitsWords } from "../consent/list.js";
import { isOfDrawers, reloadDrawer } from "./drawer.js";
import { eraseView, forgetErasure } from "./erase.js";
import { forgetIdentity, identityView } from "./identity.js";
import { forgetStatement, openStatement, statementView } from "./statement.js";
import { paperButton, printBeside, printsForm, when } from "../paper/paper.js";
import { printedPapers } from "../paper/printed.js";
import { w as p } from "../paper/words.js";
import { both, w } from "./words.js";

const REFERENCE_MAX = 60;
/** What the house answers about a number that no receipt has. */
const UNKNOWN = "not-found";
/** How money changes hands; the first one unless another is chosen. */
const PAID = /** @type {const} */ (["cash", "card"]);

/** The numbers of the receipts of which a print is a copy: another cashier may have printed them, too. */
const printed = printedPapers("house.cage.printed");

const at = {
  /** @type {Found[] | null} */
  found: null,
  /** @type {PlayerAnswer | null} */
  player: null,
  /** @type {Receipt | null} */
  receipt: null,
  /** Whether no print of the receipt shown can be the first one. */
  isCopy: false,
  /** How often a receipt was asked for: each time it comes into sight with the focus on its print. */
  sought: 0,
  hasLimits: false,
  /** The count of changes (`state.requests`) that the player shown has followed. */
  seen: 0,
  /** The id of the trade being typed, so that a second try is the same trade. */
  trade: { id: "", text: "" },
  /** The trade of which the house has asked whether it is another payment. */
  repeats: "",
};

/** @param {{ name: string, player: string, member?: number | null }} one */
const nameAndNumber = (one) => `${personName(one.name)} ${numberOf(one)}`;

export function playerView() {
  if (at.seen !== state.requests) {
    at.seen = state.requests;
    void refresh();
  }
  return h(
    "section",
    { class: "panel", key: "players", "aria-labelledby": "players-title" },
    h("h2", { id: "players-title" }, w().players.title),
    h("form", { class: "find", role: "search", onsubmit: find },
      h("label", { for: "find-name" }, w().players.name),
      h("input", { id: "find-name", name: "name", required: true, maxlength: 40,
        autocomplete: "off", spellcheck: "false" }),
      h("button", { class: "tool" }, w().players.find)),
    h("form", { class: "find", onsubmit: reprint },
      h("label", { for: "receipt-number" }, w().trade.number),
      h("input", { id: "receipt-number", name: "number", required: true, inputmode: "numeric",
        autocomplete: "off" }),
      h("button", { class: "tool" }, w().trade.show)),
    at.found?.length === 0 && h("p", { class: "faint", role: "status", key: "none" },
      w().players.none),
    at.found && h("ul", { class: "found", key: "found" }, sortedBy(at.found, nameAndNumber).map((one) =>
      h("li", { key: one.player },
        h("button",
          { type: "button", class: "tool", onclick: () => void alone(() => open(one.player)) },
          h("b", null, personName(one.name)), ` · ${f().money(one.purse)} · ${numberOf(one)}`)))),
    at.player && one(at.player),
    at.receipt && receiptView(at.receipt),
    at.player && statementView(at.player),
  );
}

/** @param {PlayerAnswer} player */
function one(player) {
  const words = w().players;
  return h(
    "div",
    { class: "player", key: player.player },
    h("h3", { tabindex: -1 }, personName(player.name), h("small", null, ` · ${numberOf(player)}`)),
    h("p", null, words.purse, colon(), h("b", { class: "purse-now" }, f().money(player.purse)),
      " · ", words.racks, colon(), f().money(player.racks)),
    cashView(player),
    player.away && h("p", { class: "refused", key: "away" },
      words.away(moment(player.away.until), isBreak(player.away.length))),
    // One who was erased has no name, and nothing is done with them any more.
    player.name ? tools(player) : [h("p", { class: "faint", key: "gone" }, words.gone),
      h("div", { class: "quick", key: "read" }, statementButton(player))],
  );
}

/**
 * What is done with a player.
 * @param {PlayerAnswer} player
 */
const tools = (player) => [
  identityView(player, alone, refresh),
  // Enter goes on to the next field: a scanner of card slips sends it, too.
  h("form", { class: "trade", key: "trade", onsubmit: onward },
    paidFields(),
    h("div", { class: "field" },
      h("label", { for: "trade-amount" }, w().trade.amount),
      h("input", { id: "trade-amount", inputmode: "decimal", autocomplete: "off" })),
    h("div", { class: "field" },
      h("label", { for: "trade-reference" }, w().trade.reference),
      h("input", { id: "trade-reference", maxlength: REFERENCE_MAX, autocomplete: "off" })),
    // The button that a form needs to be sent by Enter.
    h("button", { class: "unseen", tabindex: -1, "aria-hidden": "true" }),
    h("div", { class: "quick" },
      h("button", { type: "button", class: "tool purchase",
        onclick: () => void alone(() => trade(player, "purchase")) }, w().trade.purchase),
      h("button", { type: "button", class: "tool redemption",
        onclick: () => void alone(() => trade(player, "redemption")) }, w().trade.redemption),
      statementButton(player))),
  h("button", {
    type: "button", class: "tool limits-open", key: "limits-open",
    "aria-expanded": String(at.hasLimits),
    onclick: () => {
      at.hasLimits = !at.hasLimits;
      forget();
      changed();
    },
  }, w().limits.open),
  at.hasLimits && h("div", { class: "player-limits", key: "limits" },
    h("p", { class: "faint" }, w().limits.text),
    limitsForm(player, w().limits, (change) => alone(() => limit(player, change)))),
  eraseView(player),
];

/** @param {PlayerAnswer} player */
const statementButton = (player) => h("button",
  { type: "button", class: "tool", onclick: () => void alone(() => {
    at.receipt = null;
    return openStatement(player);
  }) },
  w().statement.open);

/** How the money changes hands. */
const paidFields = () => h("fieldset", { class: "paid-by" },
  h("legend", null, w().trade.paid.title),
  PAID.map((paid) => h("label", { key: paid },
    h("input", { type: "radio", id: `paid-${paid}`, name: "paid", value: paid,
      checked: paid === PAID[0] }),
    w().trade.paid[paid])));

/** @type {Record<string, string>} where Enter goes on to; from the last field to the sale */
const ONWARD = { "paid-cash": "#trade-amount", "paid-card": "#trade-amount",
  "trade-amount": "#trade-reference" };

/** @param {SubmitEvent} event */
function onward(event) {
  event.preventDefault();
  const next = ONWARD[document.activeElement?.id ?? ""] ?? ".tool.purchase";
  /** @type {HTMLElement | null} */ (document.querySelector(next))?.focus();
}

/**
 * The player's cash of this gaming day, of all cashiers together.
 * @param {PlayerAnswer} player
 */
function cashView(player) {
  const { cash, large_cash: from, has_large_cash: isLarge } = player;
  const words = w().players;
  return h("p", { class: isLarge ? "refused day-cash" : "faint day-cash", key: "cash" },
    words.cash(f().money(cash.cash_in), f().money(cash.cash_out)),
    isLarge && ` ${words.largeCash(f().money(from))} `,
    isLarge && paperButton(`large-${player.player}`, p().large.title, () => largePaper(player.player)));
}

/**
 * The form that the law asks for when much cash of one person changes hands.
 * @param {string} id of the player
 */
function largePaper(id) {
  const { player } = at;
  if (player?.player !== id) return null;
  const { title, number, day, paid, got, from, blanks } = p().large;
  const { cashier, player: person } = p().signatures;
  return {
    title,
    rows: /** @type {[string, string][]} */ ([
      [p().player, personName(player.name)], [number, `${numberOf(player)} · ${id}`],
      [day, f().day(gamingDayAt(gamingDateOf(player.now)) ?? player.now)],
      [w().trade.cashier, state.staff?.name ?? ""],
      [paid, f().money(player.cash.cash_in)], [got, f().money(player.cash.cash_out)],
      [from, f().money(player.large_cash)],
    ]),
    blanks,
    signatures: [cashier, person],
  };
}

/**
 * Sends a change that the player asked for. It waits for the player's consent.
 * @param {PlayerAnswer} player
 * @param {LimitsChange} change
 */
async function limit(player, change) {
  const answer = await call("POST /api/cage/players/{id}/limits",
    { path: { id: player.player }, body: { id: uuid(), change } });
  if (!answer.ok) return refuse(answer);
  noteDone(waitsWords(answer.body));
}

/** @param {SubmitEvent} event */
function find(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const name = String(form.get("name") ?? "");
  void alone(async () => {
    const answer = await call("GET /api/cage/players", { query: { name } });
    if (!answer.ok) return refuse(answer);
    at.found = answer.body.players;
    at.player = at.receipt = null;
    forgetStatement();
    if (at.found?.length === 1) await open(at.found[0].player);
  });
}

/** @param {SubmitEvent} event */
function reprint(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const number = numberIn(String(form.get("number") ?? ""));
  if (!number) return note(both((words) => words.trade.badNumber));
  void showReceipt(number, false);
}

/**
 * The number in what was typed, as it is printed or alone: `8`, `No. 8`, `n° 8`; 0 if there is none.
 * @param {string} text
 */
export const numberIn = (text) => Number(/^\D*(\d{1,15})\s*$/.exec(text)?.[1] ?? 0);

/** Reads the player again: a request about them may have been carried out. */
async function refresh() {
  const id = at.player?.player;
  if (!id) return;
  const answer = await call("GET /api/cage/players/{id}", { path: { id } });
  if (answer.ok && at.player?.player === id) at.player = answer.body;
  changed();
}

/**
 * Shows a receipt, to be printed.
 * @param {number} number
 * @param {boolean} isFirst whether this may be the first print: the viewer has made the trade. For
 *   anybody else it is a copy.
 */
export const showReceipt = (number, isFirst) => alone(async () => {
  const answer = await call("GET /api/cage/receipts/{number}", { path: { number } });
  if (!answer.ok) {
    return refuse(answer.code === UNKNOWN
      ? { code: "", words: both((words) => words.trade.unknown) } : answer);
  }
  at.receipt = answer.body;
  at.isCopy = !isFirst;
  at.sought += 1;
  // A receipt stands under nobody else.
  if (at.player?.player !== answer.body.player) at.player = null;
  forgetStatement();
});

/** Whether the next print of a receipt is a copy. @param {number} number */
export const isPrinted = (number) => printed.has(number);

/** @param {string} id */
async function open(id) {
  const answer = await call("GET /api/cage/players/{id}", { path: { id } });
  if (!answer.ok) return refuse(answer);
  at.player = answer.body;
  at.found = at.receipt = null;
  forgetStatement();
  at.hasLimits = false;
  forgetIdentity();
  forgetErasure();
  // The list goes away with the button that was pressed.
  focusNext(() => document.querySelector(".player h3"));
}

/**
 * @param {PlayerAnswer} player
 * @param {"purchase" | "redemption"} kind
 */
async function trade(player, kind) {
  const field = (/** @type {string} */ id) =>
    /** @type {HTMLInputElement} */ (document.getElementById(id));
  const amount = centsOf(field("trade-amount").value);
  const reference = field("trade-reference").value.trim();
  if (!amount) return note(both((words) => words.trade.bad));
  const paid = PAID.find((one) => field(`paid-${one}`).checked) ?? PAID[0];
  const text = `${kind} ${player.player} ${amount} ${paid} ${reference}`;
  if (at.trade.text !== text) at.trade = { id: uuid(), text };
  // Who gives the same trade again answers that it is another payment.
  const again = at.repeats === text;
  const body = { id: at.trade.id, player: player.player, amount, paid, reference, again };
  const answer = await call(`POST /api/cage/${kind}`, { body });
  if (!answer.ok) {
    at.repeats = answer.code === "reference-repeats" ? text : "";
    if (isOfDrawers(answer.code)) void reloadDrawer();
    return refuse(at.repeats
      ? { code: "", words: both((words) => words.trade.repeats) } : answer);
  }
  at.repeats = "";
  at.trade = { id: "", text: "" };
  field("trade-amount").value = "";
  field("trade-reference").value = "";
  field(`paid-${PAID[0]}`).checked = true;
  at.receipt = answer.body.receipt ?? null;
  at.isCopy = false;
  if (answer.body.request) noteDone(waitsWords(answer.body.request));
  at.player = { ...player, purse: answer.body.purse };
  forgetStatement();
  void reloadDrawer();
  void refresh();
}

const printButton = () => h("button",
  { type: "button", class: "tool print", onclick: printBeside }, w().trade.print);

// Also when it is printed with the browser's own menu.
globalThis.addEventListener?.("afterprint", () => {
  if (at.receipt && !printsForm()) printed.add(at.receipt.number);
  changed();
});

/** The receipt that came into sight last. */
let seen = 0;

/**
 * Brings a receipt that was asked for into sight. That of a trade stands under the form.
 * @param {HTMLElement} receipt
 */
function inSight(receipt) {
  if (seen === at.sought) return;
  seen = at.sought;
  /** @type {HTMLElement | null} */ (receipt.querySelector(".print"))?.focus();
  receipt.scrollIntoView({ block: "nearest" });
}

/** @param {Receipt} receipt */
function receiptView(receipt) {
  return h(
    "div",
    { class: "receipt", key: `receipt-${receipt.number}-${at.sought}`, role: "status", ref: inSight },
    h("p", { class: "paper-house" }, receipt.operator),
    h("h3", null, inWords(receipt.words),
      (at.isCopy || printed.has(receipt.number)) && ` · ${w().trade.copy}`),
    h("p", { class: "receipt-amount" }, f().money(receipt.amount)),
    h("p", null, `${personName(receipt.name)} · ${numberOf(receipt)} · ${receipt.player}`),
    receipt.paid && h("p", { class: "receipt-paid" }, w().trade.paid.title, colon(),
      w().trade.paid[receipt.paid]),
    receipt.reference && h("p", null, w().trade.reference, colon(), h("b", null, receipt.reference)),
    h("p", null, `${when(receipt.at)} · ${receipt.by}`),
    h("div", { class: "signatures" }, h("span", null, w().trade.cashier), h("span", null,
      w().trade.player)),
    printButton(),
  );
}
