// The form in which the notes and coins of a drawer are counted, and what it asks of the house. It
// never shows what should lie in the drawer.

/** @import { Answer } from "../../../types/call" */
/** @import { DrawersAnswer, Pieces } from "../../../types/api" */
import { call } from "../../net/api.js";
import { h } from "../../ui/dom.js";
import { f } from "../../ui/figures.js";
import { sortedBy } from "../../ui/natural.js";
import { PIECE, piecesSaid, piecesSum } from "../../ui/pieces.js";
import { changed } from "../../ui/state.js";
import { w } from "./words.js";

/** Pieces of one value, at most. */
const PIECES_MAX = 100_000;
/** Characters of a reason, at most. */
const REASON_MAX = 200;

/** @typedef {"open" | "in" | "out" | "close" | "hand-over"} Kind */
/**
 * What is being done with a drawer.
 * @typedef {object} Doing
 * @property {Kind} kind
 * @property {string} [cashier] whose drawer it is, if it is somebody else's
 */
/**
 * What a form says.
 * @typedef {object} Said
 * @property {Pieces[]} pieces
 * @property {string} reason
 * @property {string} to who takes the drawer over
 */

const at = {
  /** The form that is shown; empty without one. */
  shown: "",
  /** How many forms there were: each is a new one on the page, with empty fields. */
  forms: 0,
  /** What its fields come to, in cents. */
  sum: 0,
  /** Whether the house has said that something else should lie in the drawer. */
  differs: false,
};

/** @param {Doing} doing */
const nameOf = ({ kind, cashier }) => `${kind} ${cashier ?? ""}`;

/** No form is shown: the next one is a new one. */
export function endForm() {
  at.shown = "";
}

/** The count differs: a reason is asked for. */
export function askReason() {
  at.differs = true;
  changed();
}

/**
 * @param {FormData} said
 * @returns {Said}
 */
export function saidIn(said) {
  const text = (/** @type {string} */ name) => String(said.get(name) ?? "").trim();
  return { pieces: piecesSaid(said), reason: text("reason"), to: text("to") };
}

/**
 * Asks the house for what a form says.
 * @param {Doing} doing
 * @param {string} id
 * @param {Said} said
 * @returns {Promise<Answer<"GET /api/cage/drawer">>}
 */
export function ask({ kind, cashier }, id, { pieces, reason, to }) {
  if (kind === "open") return call("POST /api/cage/drawer", { body: { id, pieces } });
  if (kind === "in" || kind === "out") {
    const body = { id, into: kind === "in", pieces, reason };
    return call("POST /api/cage/drawer/money", { body });
  }
  const body = {
    id, pieces, ...(cashier ? { cashier } : {}), ...(reason ? { reason } : {}),
    ...(to ? { to } : {}),
  };
  return call("POST /api/cage/drawer/end", { body });
}

/**
 * The form, with the fields that are needed.
 * @param {Doing} doing
 * @param {Pick<DrawersAnswer, "values" | "cashiers">} drawers
 * @param {(form: HTMLFormElement) => void} send
 * @param {() => void} [cancel]
 */
export function drawerForm(doing, { values, cashiers }, send, cancel) {
  const shown = nameOf(doing);
  if (at.shown !== shown) {
    Object.assign(at, { shown, sum: 0, differs: false, forms: at.forms + 1 });
  }
  const words = w().drawer;
  const { kind, cashier } = doing;
  const isFirst = kind === "open";
  return h(
    "form",
    {
      class: "drawer-form", key: `form ${at.forms}`, onkeydown: onward,
      onsubmit: (event) => {
        event.preventDefault();
        send(/** @type {HTMLFormElement} */ (event.target));
      },
      // The first form stands on the page before anybody asks for it.
      ref: (form) => void (isFirst || form.querySelector("input")?.focus()),
    },
    piecesFields(cashier ? words.countOf(cashier) : words.titles[kind], values),
    kind === "hand-over" && h("div", { class: "field", key: "to" },
      h("label", { for: "drawer-to" }, words.to),
      h("select", { id: "drawer-to", name: "to", required: true },
        h("option", { value: "", key: "" }, "–"),
        sortedBy(cashiers, String).map((name) => h("option", { value: name, key: name }, name)))),
    (kind === "in" || kind === "out") &&
      field("reason", words.what, { required: true, maxlength: REASON_MAX }),
    kind === "close" && at.differs && field("reason", w().count.reason, { maxlength: REASON_MAX }),
    h("div", { class: "quick", key: "go" },
      h("button", { class: isFirst ? "tool drawer-open" : "tool drawer-go" }, words.goes[kind]),
      cancel && h("button", { type: "button", class: "tool drawer-cancel", onclick: cancel },
        words.cancel)),
  );
}

/**
 * A field for the pieces of each value, and what they come to.
 * @param {string} title
 * @param {number[]} values
 */
const piecesFields = (title, values) => h(
  "fieldset",
  {
    class: "pieces", key: "pieces",
    oninput: (event) => {
      const form = /** @type {HTMLElement} */ (event.target).closest("form");
      if (form) at.sum = piecesSum(piecesSaid(new FormData(form)));
      changed();
    },
  },
  h("legend", null, title),
  values.map((value) => h(
    "label",
    { class: "piece", key: value },
    h("span", null, f().money(value)),
    h("input", {
      id: `drawer-piece-${value}`, name: `${PIECE}${value}`, type: "number", inputmode: "numeric",
      min: 0, max: PIECES_MAX, step: 1, autocomplete: "off",
    }))),
  h("output", { class: "drawer-sum", key: "sum" }, w().drawer.sum(f().money(at.sum))),
);

/**
 * @param {string} name
 * @param {string} label
 * @param {Record<string, unknown>} more
 */
const field = (name, label, more) => h("div", { class: "field", key: name },
  h("label", { for: `drawer-${name}` }, label),
  h("input", { id: `drawer-${name}`, name, autocomplete: "off", ...more }));

/**
 * Enter goes on to the next field, and from the last one to the button: a count is not sent half
 * typed.
 * @param {KeyboardEvent} event
 */
function onward(event) {
  const from = /** @type {HTMLElement} */ (event.target);
  if (event.key !== "Enter" || from.tagName !== "INPUT") return;
  event.preventDefault();
  const stops = from.closest("form")
    ?.querySelectorAll("input, select, .drawer-open, .drawer-go") ?? [];
  const next = [...stops].indexOf(from) + 1;
  /** @type {HTMLElement | undefined} */ (stops[next])?.focus();
}
