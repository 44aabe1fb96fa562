// A summary of the document (shoe, commitment, seed, washes, cut) and its download.

/** @import { Job } from "./job.js" */
/** @import { Child } from "../../types/dom" */
import { h } from "../ui/dom.js";
import { count, rulebookName } from "../ui/format.js";
import { isObject, list, text } from "./document.js";
import { w } from "./words.js";

/** @param {Job} job */
export function facts(job) {
  const { document } = job;
  if (!document) return null;
  const states = /** @type {Record<string, string>} */ (w().facts.states);
  const code = (/** @type {unknown} */ value) => text(value) && h("code", null, text(value));
  /** @type {[string, Child][]} */
  const rows = [
    [w().facts.shoe, code(document.shoe)],
    [w().facts.table, code(document.table)],
    [w().facts.rulebook, rulebookName(text(document.rulebook))],
    [w().facts.decks, text(document.decks)],
    [w().facts.state, states[text(document.state)] ?? text(document.state)],
    [w().facts.commitment, code(document.commitment)],
    [w().facts.seed, code(document.seed)],
    [w().facts.washes, washes(job)],
    [w().facts.cut, cut(document.cut)],
    [w().facts.digest, code(document.digest)],
  ];
  return h(
    "section",
    { key: "facts" },
    h("h2", null, w().facts.title),
    h("dl", { class: "facts" }, rows.filter(([, what]) => what).map(([name, what]) =>
      h("div", { key: name }, h("dt", null, name), h("dd", null, what)))),
    h("button", { type: "button", class: "tool", onclick: () => download(job) },
      w().facts.download),
  );
}

/** @param {Job} job */
function washes({ document, noted }) {
  const all = list(document?.washes);
  if (document?.source === "scanned") return null;
  if (all.length === 0) return w().facts.noWashes;
  return h("ol", { class: "washes" }, all.map((it, at) =>
    h("li", { key: at }, h("code", null, text(it.wash)),
      noted?.wash !== undefined && it.wash === noted.wash && h("b", null, ` ${w().facts.mine}`))));
}

/** @param {unknown} made */
function cut(made) {
  if (!isObject(made)) return null;
  const at = count(Number(made.position));
  const words = [made.player ? w().facts.cutBy(at) : w().facts.cutDealer(at)];
  if (made.cut_card_at !== undefined) words.push(w().facts.cutCardAt(count(Number(made.cut_card_at))));
  return words.join(", ");
}

/** @param {Job} job */
function download({ document, text: body }) {
  const link = window.document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body], { type: "application/json" }));
  link.download = `shoe-${text(document?.shoe).replace(/[^0-9a-f-]/gi, "")}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
