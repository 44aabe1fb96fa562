// The table as the croupier sees it: the awaited card in large type, the result of the last scan, a
// short form of the layout.

/** @import { TableView } from "../../../types/protocol" */
import { cardView } from "../../play/table/card.js";
import { total } from "../../play/table/hand.js";
import { nowAt, phaseName } from "../../play/table/phase.js";
import { spotName } from "../../play/table/spot-name.js";
import { h } from "../../ui/dom.js";
import { cardList, cardWords, count, tableName } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { inWords } from "../../ui/words.js";
import { toCountView } from "../ended/tables.js";
import { t } from "../words.js";
import { codeForm, focusCode } from "./code.js";
import { desk, give, offers } from "./desk.js";
import { irregularities, menuView, setMenu } from "./menu.js";
import { newsView } from "./news.js";
import { placeWords, w } from "./words.js";

export function deskView() {
  const view = state.table?.view;
  if (!view) return h("p", { class: "waiting", key: "wait" }, w().choose.looking);
  if (view.shoe.source !== "scanned") return h("p", { class: "waiting" }, w().choose.not);
  const isOpen = view.phase !== "closed";
  return h(
    "main",
    { class: "desk", id: "main", key: "desk", tabindex: -1 },
    h("div", { class: "desk-left" },
      awaitedView(),
      isOpen && lastView(),
      isOpen && menuView(),
      isOpen && codeForm(),
      isOpen && buttons(),
      newsView(),
      !isOpen && toCountView()),
    layout(),
  );
}

function awaitedView() {
  const view = state.table?.view;
  if (!view) return null;
  const { awaited, shoe } = view;
  return h(
    "section",
    { class: awaited ? "awaited" : "awaited is-none", key: "awaited", role: "status" },
    h("h1", { class: "where-name" }, tableName(view)),
    h("p", { class: "faint" }, awaitedTitle(view)),
    h("p", { class: "awaited-place" }, awaited ? placeWords(awaited) : w().awaited.none),
    h("p", { class: "faint" }, w().awaited.left(count(shoe.left), count(shoe.cards))),
    shoe.cut_card_out && h("p", { class: "cut-out" }, w().awaited.cutCardOut),
  );
}

/** @param {TableView} view */
function awaitedTitle(view) {
  const { awaited } = view;
  if (!awaited) return phaseName(nowAt(view));
  return awaited.to === "settlement" ? w().awaited.check : w().awaited.title;
}

function lastView() {
  const { last } = desk;
  const lost = state.connection.state !== "open" && state.connection.state !== "connecting";
  const [kind, words] = lost ? ["lost", w().last.lost] : lastWords();
  const marks = { ok: "✔", bad: "✘", lost: "⚠", busy: "…", ready: "▸" };
  return h(
    "section",
    {
      class: `last is-${kind}`, key: "last",
      role: kind === "bad" || kind === "lost" ? "alert" : "status",
    },
    h("span", { class: "last-mark", "aria-hidden": "true" },
      marks[/** @type {keyof typeof marks} */ (kind)]),
    h("div", null,
      h("b", null, words),
      last?.words && h("p", null, inWords(last.words)),
      last?.dropped ? h("p", null, w().last.dropped(last.dropped)) : null),
  );
}

/** @returns {[string, string]} how it looks, what it says */
function lastWords() {
  const { last } = desk;
  if (!last) return ["ready", w().last.ready];
  const card = last.card ? cardWords(last.card) : "";
  switch (last.state) {
    case "sending":
      return ["busy", w().last.sending(card)];
    case "done":
      if (last.isWithdrawn) return ["ok", w().last.withdrawn(card)];
      if (!card || !last.to) return ["ok", card || w().last.recorded];
      return ["ok", w().last.dealt(card, placeWords(last.to))];
    case "refused":
      return ["bad", card ? w().last.refused(card) : w().last.order];
    case "bad-code":
      return ["bad", w().code.bad(last.typed ?? "")];
    case "menu-first":
      return ["bad", w().last.menuFirst(card)];
    case "full":
      return ["bad", w().last.full];
  }
}

function buttons() {
  const options = offers();
  const straight = (/** @type {string} */ key, /** @type {string} */ words, kind = "tool") =>
    options[key] && h("button",
      {
        type: "button", class: `${kind} give-${key}`, key,
        onclick: () => {
          give(options[key].do);
          focusCode();
        },
      },
      words);
  const last = options["withdraw-scan"]?.do;
  const withdrawn = last?.verb === "withdraw-scan" ? last.card : "";
  return h(
    "div",
    { class: "quick orders", key: "orders" },
    straight("settle", w().settle, "action action-confirm"),
    withdrawn && straight("withdraw-scan", w().withdraw(cardWords(withdrawn))),
    straight("cut-card", w().cutCard),
    straight("irregular:shoe-empty", t().staff.irregular.titles["shoe-empty"]),
    irregularities().length > 0 && !desk.menu && h("button",
      { type: "button", class: "tool", key: "menu-open", onclick: () => setMenu(true) },
      w().menu.open),
  );
}

function layout() {
  const view = state.table?.view;
  if (!view) return null;
  const { awaited } = view;
  const isNext = (/** @type {number} */ spot, /** @type {number} */ hand) =>
    awaited?.hand?.spot === spot && awaited.hand.hand === hand;
  return h(
    "section",
    { class: "layout", key: "layout", "aria-label": w().layout },
    row("dealer", t().dealer, view.dealer, awaited?.to === "dealer" || awaited?.to === "pok"),
    Object.entries(view.spots).flatMap(([number, spot]) => {
      const name = `${spotName(Number(number))} ${spot.holder_name ?? spot.bet?.name ?? ""}`;
      const hands = Object.entries(spot.hands);
      if (hands.length === 0) {
        const next = isNext(Number(number), 1);
        return spot.bet?.player || next ? [row(number, name, { cards: "" }, next)] : [];
      }
      return hands.map(([hand, it]) => row(
        `${number}.${hand}`,
        hands.length > 1 ? `${name} · ${w().awaited.hand(Number(hand))}` : name,
        it, isNext(Number(number), Number(hand)),
      ));
    }),
  );
}

/**
 * @param {string} key
 * @param {string} name
 * @param {{ cards: string, total?: import("../../../types/protocol").TotalView }} hand
 * @param {boolean} next whether the awaited card goes there
 */
function row(key, name, hand, next) {
  return h(
    "div",
    { class: next ? "row is-next" : "row", key },
    h("span", { class: "row-name" }, next && h("span", { "aria-hidden": "true" }, "▶ "), name),
    h("span", { class: "cards" }, cardList(hand.cards).map((card, at) => cardView(card, at))),
    hand.total && total(hand.total),
  );
}
