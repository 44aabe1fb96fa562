// Exports: a file of a period, saved directly, or downloaded and compared with its checksum here.

import { urlOf } from "../net/api.js";
import { h } from "../ui/dom.js";
import { f, fieldOf } from "../ui/figures.js";
import { gamingDateOf, gamingDayAt, wallText } from "../ui/house-time.js";
import { saving } from "./files.js";
import { ends, searchForm, tableOf, times } from "./parts.js";
import { hashOf } from "./place.js";
import { w } from "./words.js";

/** @import { Query } from "../../types/call" */

const KINDS = /** @type {const} */ (["rounds", "transfers", "journal", "events"]);
const FORMATS = /** @type {const} */ (["csv", "ndjson"]);

/** @param {Record<string, string>} keys */
export function exportsView(keys) {
  const range = ends(keys);
  return h(
    "section",
    { key: "exports" },
    h("h1", null, w().exports.title),
    h("p", { class: "faint" }, w().exports.text),
    searchForm("exports", keys, [
      { name: "table", label: w().common.table, type: "table", all: w().common.all }, ...times(),
    ], h("div", { class: "quick", key: "days" }, day(keys, 0), day(keys, 1))),
    range.from === null && range.to === null && h("p", { key: "all" }, w().exports.everything),
    h("p", { class: "faint", key: "what" }, keys.table && tableOf(keys.table), " ",
      w().exports.span(momentWords(range.from), momentWords(range.to))),
    h("ul", { class: "exports", key: "list" }, KINDS.map((kind) => h("li", { class: "panel", key: kind },
      h("h2", null, w().exports.kinds[kind]),
      h("p", { class: "faint" }, w().exports.means[kind]),
      FORMATS.map((format) => file(kind, format, { ...range, table: keys.table }))))),
  );
}

/** @param {number | null} ms */
const momentWords = (ms) => (ms === null ? "" : f().moment(ms));

/**
 * A gaming day as a link: today's until now, so that file and checksum see the same rows.
 * @param {Record<string, string>} keys
 * @param {number} ago days
 */
function day(keys, ago) {
  const name = ago === 0 ? w().exports.today : w().exports.yesterday;
  return h("button",
    {
      type: "button", class: `tool export-day-${ago}`, onclick: () => {
        const now = Date.now();
        const today = gamingDayAt(gamingDateOf(now)) ?? now;
        // A moment of the day before: its date is that of the gaming day.
        const yesterday = gamingDayAt(gamingDateOf(today - 1)) ?? today;
        const from = fieldOf(ago === 0 ? today : yesterday);
        // Whole seconds: more does not fit into the field.
        const to = ago === 0 ? wallText(now).slice(0, 19) : fieldOf(today);
        location.hash = hashOf("exports", { table: keys.table, from, to });
      },
    },
    name);
}

/**
 * @param {string} kind
 * @param {string} format
 * @param {Query<"GET /api/audit/export/{file}">} query
 */
function file(kind, format, query) {
  const name = `${kind}.${format}`;
  const urlOfFile = (/** @type {string} */ file) =>
    urlOf("GET /api/audit/export/{file}", { path: { file }, query });
  return h(
    "div",
    { class: "export", key: name, "data-export": name },
    h("code", null, name),
    saving(urlOfFile(name), name, w().exports.save,
      h("a", { class: "tool link-tool", href: urlOfFile(`${name}.sha256`),
        download: `${name}.sha256` }, w().exports.sum)),
  );
}
