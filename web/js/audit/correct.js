// The correction of a settled round for one player: the pit asks for it here, and another person of
// the staff has to agree. The round itself stays on record as it was.

/** @import { RequestView, RoundAnswer } from "../../types/api" */
import { call } from "../net/api.js";
import { uuid } from "../net/uuid.js";
import { alone } from "../ui/alone.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { personName } from "../ui/format.js";
import { refuse } from "../ui/refusals.js";
import { changed, note, state } from "../ui/state.js";
import { centsOf } from "../ui/typed.js";
import { both, w } from "./words.js";

/** Characters of a reason, at most. */
const REASON_MAX = 200;

/** The correction being typed, so that a second try is the same request. */
let typed = { id: "", text: "" };
/** @type {{ round: string, request: RequestView } | null} what was asked for last */
let asked = null;

/** @param {RoundAnswer} body */
export function correctionView({ round, players }) {
  if (state.staff?.role !== "pit" || round.void || players.length === 0) return null;
  const place = `${round.table}/${round.round}`;
  const words = w().correct;
  return h(
    "section",
    { class: "panel correction", key: `correct-${place}`, "aria-labelledby": "correct-title" },
    h("h2", { id: "correct-title" }, words.title),
    h("p", { class: "faint" }, words.text),
    h("form", { class: "order-form", onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.target);
      void alone(() => ask({ id: round.table, round: round.round }, form));
    } },
      field("player", words.player, h("select",
        { id: "correct-player", name: "player", required: true },
        // Of several no player is chosen at first, so that one press does not correct the wrong one.
        players.length > 1 && h("option", { key: "none", value: "" }, words.choose),
        players.map((one) => h("option", { key: one.player, value: one.player },
          personName(one.name ?? ""))))),
      field("back", words.way, h("select", { id: "correct-back", name: "back" },
        h("option", { value: "" }, words.pays), h("option", { value: "true" }, words.back))),
      field("amount", words.amount, h("input", { id: "correct-amount", name: "amount",
        required: true, inputmode: "decimal", autocomplete: "off" })),
      field("reason", words.reason, h("input", { id: "correct-reason", name: "reason",
        required: true, maxlength: REASON_MAX, autocomplete: "off" })),
      h("button", { class: "tool" }, words.go)),
    h("p", { role: "status", class: "asked" }, asked?.round === place
      && words.asked(f().whole(asked.request.number), asked.request.needs.player)),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {import("../../types/dom").Child} input
 */
const field = (name, label, input) => h("div", { class: "field", key: name },
  h("label", { for: `correct-${name}` }, label), input);

/**
 * @param {{ id: string, round: number }} path
 * @param {HTMLFormElement} form
 */
async function ask(path, form) {
  const said = new FormData(form);
  const text = (/** @type {string} */ name) => String(said.get(name) ?? "").trim();
  const amount = centsOf(text("amount"));
  if (!amount) return note(both((all) => all.correct.bad));
  const body = { player: text("player"), amount, back: text("back") === "true",
    reason: text("reason") };
  const now = JSON.stringify([path, body]);
  if (typed.text !== now) typed = { id: uuid(), text: now };
  const answer = await call("POST /api/pit/rounds/{id}/{round}/corrections",
    { path, body: { id: typed.id, ...body } });
  if (!answer.ok) return refuse(answer);
  typed = { id: "", text: "" };
  asked = { round: `${path.id}/${path.round}`, request: answer.body };
  form.reset();
  changed();
}
