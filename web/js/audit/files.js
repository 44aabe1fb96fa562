// Saving a file: directly, or downloaded and compared with its checksum here; and the file of everything
// that a list shows.

import { urlOf } from "../net/api.js";
import { h } from "../ui/dom.js";
import { f } from "../ui/figures.js";
import { changed } from "../ui/state.js";
import { bytesOf, checkFile } from "./checksum.js";
import { w } from "./words.js";

/** @import { Child } from "../../types/dom" */
/** @import { Query } from "../../types/call" */
/** @import { Checked } from "./checksum.js" */

/** Largest file that is checked in the browser, in bytes. */
const BYTES_MAX = 256 * 1024 * 1024;

/** @typedef {{ state: "busy" | "failed" | "too-large" } | (Checked & { state: "done" })} Job */

/** Files that have been checked, by address. @type {Map<string, Job>} */
const jobs = new Map();

/** The files of lists: their names. */
const NAMES = /** @type {const} */ ({
  "GET /api/audit/rounds.csv": "rounds-found.csv",
  "GET /api/audit/events.csv": "events-found.csv",
  "GET /api/audit/statement.csv": "statement.csv",
});

/**
 * The file of everything that a list finds, whatever part of it is shown.
 * @template {keyof typeof NAMES} R
 * @param {R} route
 * @param {Query<R>} query that of the list; the length of its pages is left out
 */
export function fileOf(route, query) {
  const name = NAMES[route];
  const url = urlOf(/** @type {"GET /api/audit/rounds.csv"} */ (route),
    { query: { ...query, limit: null } });
  return h("div", { class: "export", key: "file", "data-export": name },
    saving(url, name, w().exports.saveFound));
}

/**
 * The buttons of a file, and what its check has found.
 * @param {string} url
 * @param {string} name
 * @param {string} words those of the first button
 * @param {Child} [more]
 */
export const saving = (url, name, words, more) => [
  h("a", { key: "save", class: "tool link-tool", href: url, download: name }, words),
  more,
  h("button", { key: "check", type: "button", class: "tool export-check",
    onclick: () => void check(url, name) }, w().exports.check),
  outcome(jobs.get(url)),
];

/** @param {Job | undefined} job */
function outcome(job) {
  if (!job) return null;
  const words = w().exports;
  if (job.state !== "done") {
    return h("p", { class: job.state === "busy" ? "faint" : "refused", role: "status" },
      words.states[job.state]);
  }
  const isRight = job.outcome === "ok";
  return h(
    "div",
    { class: isRight ? "verdict is-passed" : "verdict is-off", role: "status",
      "data-outcome": job.outcome },
    h("p", null, isRight ? `✔ ${words.right(f().whole(job.rows))}` : `✘ ${words[
      job.outcome === "wrong" ? "wrong" : "incomplete"]}`),
    job.said && h("p", null, `${words.said} `, h("code", null, job.said)),
    job.computed && h("p", null, `${words.computed} `, h("code", null, job.computed)),
  );
}

/**
 * Fetches a file, computes its checksum, and keeps it on this machine.
 * @param {string} url
 * @param {string} name
 */
async function check(url, name) {
  if (jobs.get(url)?.state === "busy") return;
  jobs.set(url, { state: "busy" });
  changed();
  jobs.set(url, await checked(url, name));
  changed();
}

/**
 * @param {string} url
 * @param {string} name
 * @returns {Promise<Job>}
 */
async function checked(url, name) {
  try {
    const answer = await fetch(url, { credentials: "same-origin" });
    if (!answer.ok) return { state: "failed" };
    const bytes = answer.body && await bytesOf(answer.body, BYTES_MAX);
    if (!bytes) return { state: "too-large" };
    save(bytes, name);
    return { ...await checkFile(bytes), state: "done" };
  } catch {
    return { state: "failed" };
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} name
 */
function save(bytes, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  // The browser starts saving only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
