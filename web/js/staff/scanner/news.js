// What a croupier has to know beside the cards: who deals, decks to inspect, what the pit has
// announced, what waits at the table, and the way there.

import { closing } from "../../play/table/notices.js";
import { h } from "../../ui/dom.js";
import { timeOfDay } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { countWords, recountWords, slipWords, voidWords } from "../orders/asked.js";
import { t } from "../words.js";
import { w } from "./words.js";

export function newsView() {
  const { table } = state;
  if (!table) return null;
  const { view, staff } = table;
  const { choose, news } = w();
  const isOpen = view.phase !== "closed";
  const { paused, void_request: round, chips_request: slip, count, recount } = staff ?? {};
  /** @type {[key: string, words: string | false | undefined][]} */
  const lines = [
    ["dealer", view.dealer_name && news.dealer(view.dealer_name)],
    ["decks", staff?.options["inspect-decks"] !== undefined && news.decks],
    ["paused", isOpen && paused !== undefined && t().staff.requests.paused(paused)],
    ["void", round && voidWords(round)],
    ["last", isOpen && view.last_round && news.lastRound],
    ["closing", isOpen && closing(view, timeOfDay)],
    ["slip", slip && slipWords(slip)],
    ["count", count && countWords(count, !isOpen)],
    ["recount", recount && recountWords(recount)],
  ];
  const said = lines.filter(([, words]) => words);
  return h(
    "section",
    { class: "panel desk-news", key: "news", "aria-label": news.title },
    h("div", { role: "status" },
      said.length > 0 && h("ul", null, said.map(([key, words]) => h("li", { key }, words)))),
    h("div", { class: "quick", key: "ways" },
      h("a", { class: "tool link-tool", key: "table", href: `/#/table/${table.id}` }, news.toTable),
      h("a", { class: "tool link-tool other-table", key: "other", href: "scanner.html" }, choose.other)),
  );
}
