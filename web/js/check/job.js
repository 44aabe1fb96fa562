// The current check: the origin of its document, the computed result, and this browser's own record.
// One check runs at a time; a newer one replaces an older one.

/** @import { Words } from "../../types/protocol" */
/** @import { SeenShoe } from "../play/shoes.js" */
/** @import { Document } from "./document.js" */
/** @import { Report } from "../proof/verify.js" */
import { loadShoes, wholeIds } from "../play/shoes.js";
import { verify } from "../proof/verify.js";
import { changed } from "../ui/state.js";
import { fieldsOf, isObject, text } from "./document.js";

/** Largest document looked at, in bytes. */
export const BYTES_MAX = 16 * 1024 * 1024;

/** @typedef {{ kind: "house" | "pasted" | "file", name: string }} Origin */
/**
 * @typedef {object} Job
 * @property {Origin} origin
 * @property {string} text
 * @property {Document | null} document
 * @property {SeenShoe | null} noted
 * @property {Report} report
 */

export const page = {
  shoe: "",
  working: false,
  /** @type {Words | "too-large" | "unreachable" | "no-id" | "several" | null} */
  trouble: null,
  /** @type {Job | null} */
  job: null,
};

let latest = 0;

/**
 * Checks a document.
 * @param {Origin} origin
 * @param {() => Promise<string | null>} read the text; null if that fails
 */
async function check(origin, read) {
  latest += 1;
  const mine = latest;
  Object.assign(page, { working: true, trouble: null, job: null });
  changed();
  const body = await read();
  if (mine !== latest) return;
  if (body !== null) {
    const document = fieldsOf(body);
    // The house may answer with a sound document of another shoe than the one that was asked for.
    const shoe = origin.kind === "house" ? origin.name : text(document?.shoe);
    const noted = (document && loadShoes()[shoe]) ?? null;
    const asked = origin.kind === "house" ? shoe : null;
    const seen = { shoe: asked, commitment: noted?.commitment, wash: noted?.wash };
    const report = await verify(body, seen);
    if (mine !== latest) return;
    page.job = { origin, text: body, document, noted, report };
  }
  page.working = false;
  changed();
}

/** @param {string} id of a shoe that this browser has seen, its beginning is enough */
export function checkShoe(id) {
  const typed = id.trim().toLowerCase();
  const meant = wholeIds(loadShoes(), typed);
  const shoe = meant.length === 1 ? meant[0] : typed;
  page.shoe = shoe;
  if (meant.length > 1) {
    page.trouble = "several";
    return changed();
  }
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(shoe)) {
    page.trouble = "no-id";
    return changed();
  }
  void check({ kind: "house", name: shoe }, async () => {
    try {
      const answer = await fetch(`/api/shoes/${shoe}/proof`, { credentials: "same-origin" });
      const body = await answer.text();
      if (answer.ok) return body;
      page.trouble = wordsOf(fieldsOf(body)?.words) ?? "unreachable";
    } catch {
      page.trouble = "unreachable";
    }
    return null;
  });
}

/**
 * The words of a refusal, if the house has answered with some.
 * @param {unknown} value
 * @returns {Words | null}
 */
function wordsOf(value) {
  if (!isObject(value)) return null;
  const { en, fr } = value;
  return typeof en === "string" && typeof fr === "string" ? { en, fr } : null;
}

/** @param {File} file */
export function checkFile(file) {
  void check({ kind: "file", name: file.name }, async () => {
    if (file.size > BYTES_MAX) {
      page.trouble = "too-large";
      return null;
    }
    return file.text();
  });
}

/** @param {string} body */
export function checkText(body) {
  void check({ kind: "pasted", name: "" }, async () => body);
}
