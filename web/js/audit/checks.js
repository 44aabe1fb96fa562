// The results of the nightly self-checks, and how far the read model follows the journal.

/** @import { CheckLine, ChecksAnswer, SealLine } from "../../types/api" */
import { dataTable } from "../ui/data-table.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { findingList } from "./findings.js";
import { load } from "./load.js";
import { factList, when } from "./parts.js";
import { w } from "./words.js";

const SECOND = 1000;

export function checksView() {
  return h(
    "section",
    { key: "checks" },
    h("h1", null, w().checks.title),
    h("p", { class: "faint" }, w().checks.text),
    when(load("GET /api/audit/status", {}), ({ behind, steps }) => h("p", { key: "status" },
      w().checks.projected(f().whole(steps)), ". ", w().checks.behind(f().whole(behind)), ".")),
    when(load("GET /api/audit/checks", {}), ({ checks, seal, names }) =>
      [sealed(seal), nightly(checks, names)]),
  );
}

/** @param {SealLine | null | undefined} seal */
function sealed(seal) {
  if (!seal) return null;
  return factList("seal", [
    [w().checks.seal, f().whole(seal.number)],
    [w().common.time, f().moment(seal.at_ms)],
    [w().checks.hash, h("code", null, seal.hash)],
    [w().checks.key, h("code", null, seal.key)],
  ]);
}

/**
 * @param {CheckLine[]} checks
 * @param {ChecksAnswer["names"]} names of players, by id
 */
function nightly(checks, names) {
  const [last] = checks;
  if (!last) return h("p", { class: "faint", key: "none" }, w().checks.none);
  const figure = (/** @type {"chains" | "steps" | "rounds" | "unjudged" | "seals"} */ key) => ({
    name: w().checks[key], number: true, cell: (/** @type {CheckLine} */ one) => f().whole(one[key]),
  });
  return [
    h("h2", { key: "h" }, w().checks.last),
    h("p", { key: "verdict", role: "status",
      class: last.found === 0 ? "verdict is-passed" : "verdict is-off" },
    f().moment(last.at_ms), " · ", outcome(last)),
    findingList(last, names),
    last.found > last.findings.length && last.findings.length > 0 && h("p", { key: "part" },
      w().checks.part(f().whole(last.findings.length), f().whole(last.found))),
    dataTable({
      key: "list", caption: w().checks.list, rows: checks, id: (one) => one.seq,
      columns: [
        { name: w().checks.started, head: true, cell: (one) => f().moment(one.at_ms) },
        { name: w().checks.took, number: true, cell: (one) => f().decimal(one.took_ms / SECOND) },
        figure("chains"), figure("steps"), figure("rounds"), figure("unjudged"), figure("seals"),
        { name: w().checks.outcome, cell: outcome },
      ],
    }),
  ];
}

/** @param {CheckLine} check */
const outcome = ({ found }) =>
  (found === 0 ? `✔ ${w().checks.clean}` : `✘ ${w().checks.found(f().whole(found))}`);
