// What makes the shuffle checkable: the commitments to this shoe and the next one, who has washed
// the next one, the way to the proof of the last one.

import { modal } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { state } from "../../ui/state.js";
import { inspectedWords } from "../table/ceremony.js";
import { playerName } from "../table/people.js";
import { isSuspect } from "../wash.js";
import { t } from "../words.js";

/** Characters of an id that are shown. */
const ID_SHOWN = 8;

export function fairnessDialog() {
  const view = state.table?.view;
  if (!view) return null;
  const { shoe } = view;
  const inspected = inspectedWords(shoe);
  return modal(
    t().fairness.title,
    "fairness",
    shoe.source === "scanned"
      ? h("section", { key: "real" }, h("h3", null, t().shoe.real), h("p", null, t().fairness.real))
      : [thisShoe(), nextShoe(), lastShoe()],
    inspected && h("p", { class: "inspected", key: "by" }, inspected),
  );
}

function thisShoe() {
  const shoe = state.table?.view.shoe;
  return h(
    "section",
    { key: "this" },
    h("h3", null, t().fairness.this),
    shoe?.id && shoe.commitment
      ? [
        commitment(shoe.id, shoe.commitment),
        h("p", { class: "faint" }, t().fairness.sealText),
        h("a", { class: "link", ...check(shoe.id) }, t().fairness.look, newTab()),
      ]
      : h("p", null, t().fairness.notYet),
  );
}

function nextShoe() {
  const next = state.table?.view.next_shoe;
  return h(
    "section",
    { key: "next" },
    h("h3", null, t().fairness.next),
    next
      ? [
        commitment(next.id, next.commitment),
        h("p", { class: "faint" }, t().fairness.nextText),
        washes(),
        h("p", { class: "faint" }, t().wash.text),
      ]
      : h("p", null, t().fairness.none),
  );
}

function washes() {
  const view = state.table?.view;
  const found = view?.next_shoe?.washes ?? [];
  if (found.length === 0) return h("p", { class: "washes-none" }, t().wash.nobody);
  return h(
    "div",
    { class: "washes" },
    h("b", null, t().wash.title),
    h("ul", null, found.map(({ player, wash }) => {
      const mine = player === state.me?.player;
      return h(
        "li",
        { key: player, class: mine ? "is-mine" : "" },
        h("span", null, mine ? `${playerName(player)} ✓` : playerName(player)),
        h("code", null, wash),
      );
    })),
  );
}

function lastShoe() {
  const retired = state.table?.view.shoe.retired;
  if (!retired) return h("p", { class: "faint", key: "last" }, t().fairness.noCheck);
  return h(
    "section",
    { key: "last", class: "check-shoe" },
    h("a", { class: "action action-confirm", ...check(retired) },
      h("span", { class: "action-name" }, t().fairness.check, newTab())),
    h("p", { class: "faint" }, `${t().fairness.checkText} (${retired.slice(0, ID_SHOWN)}…)`),
  );
}

/**
 * @param {string} id
 * @param {string} value
 */
function commitment(id, value) {
  return [
    isSuspect(id) && h("p", { class: "suspect", role: "alert" }, `⚠ ${t().fairness.changed}`),
    h(
      "dl",
      { class: "commitment" },
      h("div", null, h("dt", null, t().fairness.commitment), h("dd", null, h("code", null, value))),
      h("div", null, h("dt", null, t().fairness.shoe), h("dd", null, h("code", null, id))),
    ),
  ];
}

/**
 * The page of the proof, beside the table: nobody is taken away from a running hand.
 * @param {string} id
 */
const check = (id) =>
  ({ href: `/check.html?shoe=${id}`, target: "_blank", rel: "noopener" });

const newTab = () => h("small", { class: "new-tab" }, ` (${t().fair.proof.newTab})`);
