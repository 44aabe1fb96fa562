// The verdict, every check behind it, and this browser's own record of the shoe.

/** @import { Job } from "./job.js" */
import { h } from "../ui/dom.js";
import { count, moment } from "../ui/format.js";
import { inWords } from "../ui/words.js";
import { cardsOf, list } from "./document.js";
import { w } from "./words.js";

/** Marks beside the words, so that no outcome is told by colour alone. */
const MARKS = { passed: "✔", failed: "✘", nothing: "–" };

/** @param {Job} job */
export function verdict(job) {
  const { report, document } = job;
  const [kind, title, words] = judged(report, document);
  const { origin } = job;
  const source = origin.kind === "file" ? w().source.file(origin.name) : w().source[origin.kind];
  return h(
    "section",
    { class: `verdict is-${kind}`, key: "verdict", role: "status", "data-outcome": kind },
    h("span", { class: "verdict-mark", "aria-hidden": "true" },
      MARKS[/** @type {keyof typeof MARKS} */ (kind)]),
    h("div", null,
      h("h2", null, title),
      h("p", null, words),
      h("p", { class: "faint" }, w().source.of(source))),
  );
}

/**
 * How the page looks, what it says in short and what that means.
 * @param {Job["report"]} report
 * @param {Job["document"]} document
 */
function judged(report, document) {
  const words = w().verdict;
  const failed = report.checks.filter((check) => check.outcome === "failed").length;
  const has = (/** @type {string} */ code) => report.checks.some((check) => check.code === code);
  if (failed > 0) return ["failed", words.bad(failed), words.badText];
  if (has("no-crypto")) return ["nothing", words.notHere, words.insecure];
  if (has("no-proof")) return ["nothing", words.none, words.noneText];
  if (has("seed-lost")) return ["nothing", words.none, words.lostText];
  if (report.outcome === "nothing") return ["nothing", words.waiting, words.waitingText];
  const all = document ? count(cardsOf(document).length) : "";
  return ["passed", words.good, words.goodText(all)];
}

/** @param {Job} job */
export function checks({ report }) {
  const words = { passed: w().checks.ok, failed: w().checks.failed, nothing: w().checks.skipped };
  return h(
    "section",
    { key: "checks" },
    h("h2", null, w().checks.title),
    h("ol", { class: "checks" }, report.checks.map((check) =>
      h("li",
        { class: `check is-${check.outcome}`, key: check.code, "data-check": check.code },
        h("span", { class: "check-mark", role: "img", "aria-label": words[check.outcome] },
          MARKS[check.outcome]),
        h("div", null,
          h("code", null, check.code),
          h("p", null, inWords(check.words)))))),
  );
}

/** @param {Job} job */
export function noted({ noted: kept, document }) {
  if (!document || document.source === "scanned") return null;
  if (!kept) return h("p", { class: "faint", key: "noted" }, w().browser.none);
  const isSame = document.commitment === kept.commitment;
  const isListed = list(document.washes).some((it) => it.wash === kept.wash);
  return h(
    "section",
    { key: "noted" },
    h("h2", null, w().browser.title),
    h("p", null, w().browser.seen(moment(kept.seen_ms))),
    h("code", { class: "seal-full" }, kept.commitment),
    h("p", null, isSame ? w().browser.same : w().browser.other),
    kept.wash && h("p", { key: "wash" }, w().browser.wash, " ", h("code", null, kept.wash), " ",
      isListed ? w().browser.washIn : w().browser.washOut),
  );
}
